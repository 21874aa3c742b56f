/**
 * How the trainer spaces its questions: after a wrong answer a question comes back in the next round, after the n-th
 * right answer in a row 2^n rounds later. The progress stays on this device.
 */

/** @typedef {{streak: number, due: number}} Seen */
/** @typedef {{round: number, seen: Record<string, Seen>}} Progress */
/** @typedef {{key: string, loss: number}} Drill */

const STORE = "boxtop.practice";
const MOST = 500;
/** A choice that loses less than this is as good as the best one. */
const EQUAL = 0.01;

/** @param {number} loss */
export function isRight(loss) {
  return loss < EQUAL;
}

/**
 * @param {Progress} progress
 * @returns {Progress}
 */
export function nextRound(progress) {
  return { ...progress, round: progress.round + 1 };
}

/**
 * The progress after this answer.
 * @param {Progress} progress
 * @param {string} key
 * @param {boolean} right
 * @returns {Progress}
 */
export function answered(progress, key, right) {
  const streak = right ? (progress.seen[key]?.streak ?? 0) + 1 : 0;
  return { ...progress, seen: { ...progress.seen, [key]: { streak, due: progress.round + 2 ** streak } } };
}

/**
 * The questions of this round, those that cost most first.
 * @template {Drill} Each
 * @param {Progress} progress
 * @param {Each[]} drills
 * @param {number} count
 * @returns {Each[]}
 */
export function due(progress, drills, count) {
  return drills
    .filter(({ key }) => (progress.seen[key]?.due ?? 0) <= progress.round)
    .sort((one, other) => other.loss - one.loss)
    .slice(0, count);
}

/**
 * How many rounds pass until a question is due again; 0 if one is due now.
 * @param {Progress} progress
 * @param {Drill[]} drills
 */
export function roundsToWait(progress, drills) {
  return Math.max(0, Math.min(...drills.map(({ key }) => progress.seen[key]?.due ?? 0)) - progress.round);
}

/**
 * @param {string} game
 * @returns {Progress}
 */
export function stored(game) {
  try {
    return JSON.parse(localStorage.getItem(`${STORE}.${game}`) ?? "null") ?? { round: 0, seen: {} };
  } catch {
    return { round: 0, seen: {} };
  }
}

/**
 * @param {string} game
 * @param {Progress} progress
 */
export function store(game, progress) {
  // The questions that are due last are the best known ones.
  const kept = Object.entries(progress.seen)
    .sort((one, other) => one[1].due - other[1].due)
    .slice(0, MOST);
  try {
    localStorage.setItem(`${STORE}.${game}`, JSON.stringify({ ...progress, seen: Object.fromEntries(kept) }));
  } catch {
    // Without storage the progress lasts as long as this page.
  }
}
