/** What the learner can tap in a lesson: a room or a square to go to, a suspect to name. */

/**
 * @param {any} action
 * @returns {string}  a selector; empty where nothing on the board stands for the action
 */
export function lessonTargets(action) {
  if (action.type === "suggest") return `[data-suspect="${action.suspect}"]`;
  if (action.type !== "move_to") return "";
  return typeof action.place === "string" ? `[data-room="${action.place}"]` : `[data-square="${action.place.join()}"]`;
}
