/** Reading what the server sent: whom the game waits for, what still counts, and how long bots wait. */

import { paced } from "./pace.js";

/** How long a bot waits after a person's move, in milliseconds at normal speed. */
const TAKE_BACK_TIME = 2000;

/**
 * The seats the game waits for: those that may act, or the one that must ask for the next roll or draw.
 * @param {import("./session.js").Snapshot} now
 */
export function waitedFor(now) {
  const seats = now.to_act.filter((actor) => actor >= 0);
  return now.chance_seat === null ? seats : [...seats, now.chance_seat];
}

/**
 * The story without what was taken back: the sentence about a take-back stays, the move it names is gone.
 * @param {import("./session.js").StoryEntry[]} story
 */
export function storyInEffect(story) {
  const undone = new Set(story.flatMap(({ event }) => (event.type === "taken_back" ? [event.ply + 1] : [])));
  return undone.size === 0 ? story : story.filter(({ ply }) => !undone.has(ply));
}

/**
 * The time in which bots do not answer a move, so that it can be taken back: at the speed of this device.
 * @param {Pick<import("./session.js").SeatStatus, "kind" | "lent">[]} seats
 */
export function pauseFor(seats) {
  return seats.some(({ kind, lent }) => kind === "bot" || lent) ? { pause: paced(TAKE_BACK_TIME) / 1000 } : {};
}
