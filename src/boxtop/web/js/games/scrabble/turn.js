/** What the person whose rack is shown may do now: play, plan, or accept a play by playing the next one. */

/** @typedef {import("../registry.js").Snapshot} Snapshot */
/** @typedef {import("../../session.js").Session} Session */

/**
 * Whether it is their turn.
 * @param {Snapshot} now
 * @param {Session} session
 */
export function isTurn({ view, seat }, session) {
  return view.phase.type === "turning" && seat === view.seat && session.holds(view.seat);
}

/**
 * Whether they may lay tiles: to play, or to try them out while others play.
 * @param {Snapshot} now
 * @param {Session} session
 */
export function canLay({ view: { phase, seat }, seat: viewer }, session) {
  if (viewer === null || !session.holds(viewer)) return false;
  return phase.type === "turning" || (["challenging", "drawing"].includes(phase.type) && seat !== viewer);
}

/**
 * Whether they play next if nobody challenges, and may still challenge.
 * @param {Snapshot} now
 * @param {Session} session
 */
export function isNext({ view: { phase, seat, scores, skips }, seat: viewer }, session) {
  if (phase.type !== "challenging") return false;
  let next = seat;
  do next = (next + 1) % scores.length;
  while (next !== seat && skips[next] > 0);
  return next === viewer && phase.waiting.includes(next) && session.holds(next);
}
