/** What the learner can tap in a lesson: pawns. */

import { START } from "./geometry.js";

/**
 * @param {any} action
 * @returns {string}  a selector; empty where nothing on the board stands for the action
 */
export function lessonTargets(action) {
  const pawn = action.target ?? action.pawn ?? (action.type === "start" ? { color: action.color, place: START } : null);
  return pawn ? `[data-pawn="${pawn.color} ${pawn.place}"]` : "";
}
