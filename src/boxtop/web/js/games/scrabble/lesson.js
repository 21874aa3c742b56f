/** What the learner can tap in a lesson: the free squares of a play. */

import { lettersOf, nameOf } from "./squares.js";

/**
 * @param {any} action
 * @returns {string}  a selector; empty where nothing on the board stands for the action
 */
export function lessonTargets(action) {
  if (action.type !== "play") return "";
  return lettersOf(action)
    .map((letter) => `[data-square="${nameOf(letter)}"]`)
    .join();
}
