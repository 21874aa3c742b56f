/** What the learner can tap in a lesson: dice to keep, and boxes of the sheet. */

/**
 * @param {any} action
 * @returns {string}  a selector; empty where nothing on the board stands for the action
 */
export function lessonTargets(action) {
  if (action.type === "score") return `tr[data-row="${action.box}"]`;
  const faces = new Set(/** @type {number[]} */ (action.dice ?? []));
  return [...faces].map((face) => `.replay-beside .small-die[aria-label="${face}"]`).join();
}
