/** Accepting the play before one's own: for everybody at this device, or by laying tiles. */

/** @typedef {import("../../session.js").Session} Session */
/** @typedef {import("./types.js").View} View */

/** @param {Session} session @returns {View | undefined} */
function viewOf(session) {
  return session.now?.view;
}

/**
 * Play as soon as the turn has come, after the play before it was accepted. If others may still challenge that one, the
 * tiles stay on the board as a plan.
 * @param {Session} session
 * @param {number} seat
 * @param {import("./types.js").Action} play
 */
export async function playInTurn(session, seat, play) {
  /** Whether the answer is not known yet, or the player before draws tiles. */
  const isWaiting = () => {
    const phase = viewOf(session)?.phase;
    return phase?.type === "drawing" || (phase?.type === "challenging" && phase.waiting.includes(seat));
  };
  await session.until(() => !isWaiting());
  const view = viewOf(session);
  if (!session.now || view?.phase.type !== "turning" || view.seat !== seat) return;
  await session.act(seat, session.now.ply, play);
}

/**
 * Accept the play on the board for every player at this device who has not answered yet.
 * @param {Session} session
 */
export async function acceptForAll(session) {
  const first = playOf(session);
  while (session.now && first && playOf(session) === first) {
    const { ply } = session.now;
    const phase = viewOf(session)?.phase;
    const seat = phase?.type === "challenging" && phase.waiting.find((each) => session.holds(each));
    if (typeof seat !== "number") return;
    await session.act(seat, ply, { type: "accept" });
    await session.until(() => session.now === null || session.now.ply > ply);
  }
}

/**
 * The play that can be challenged now, in words that tell it from every other; empty when there is none.
 * @param {Session} session
 */
function playOf(session) {
  const view = viewOf(session);
  return view?.phase.type === "challenging" ? `${view.seat} ${view.scores} ${view.phase.play.play.word}` : "";
}
