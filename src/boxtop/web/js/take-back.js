/** Taking back the last move: who can, and asking for it. */

/** @typedef {import("./session.js").Session} Session */

/**
 * The seat of this device that can take back the last move now; null when none can.
 * @param {Session} session
 * @returns {number | null}
 */
export function takeBackSeat(session) {
  const actor = session.now?.can_take_back ?? null;
  if (actor === null) return null;
  if (actor >= 0) return session.holds(actor) ? actor : null;
  return session.seats.find((seat) => session.holds(seat)) ?? null;
}

/**
 * Ask to take back the last move: it happens at once where nobody else has to agree.
 * @param {Session} session
 */
export async function takeBack(session) {
  const { now } = session;
  const seat = takeBackSeat(session);
  if (seat !== null && now) await session.ask({ type: "ask_take_back", seat, ply: now.ply });
}

/**
 * The open question whether a move is taken back; null when there is none.
 * @param {Session} session
 */
export function openQuestion(session) {
  const question = session.table?.take_back ?? null;
  return question && question.ply === session.now?.ply ? question : null;
}

/**
 * @param {Session} session
 * @param {boolean} agree
 */
export async function answerTakeBack(session, agree) {
  const question = openQuestion(session);
  if (question) await session.ask({ type: "answer_take_back", ply: question.ply, agree });
}
