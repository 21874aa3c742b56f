/** The heading of the table: whose turn it is and what is expected, in words. */

import { listAnd, t } from "../../words.js";
import { nameOf } from "./pieces.js";

/** @typedef {import("./types.js").View} View */

/**
 * @param {View} view
 * @param {{name: string, mine: boolean, isDrawDue: boolean}} turn  `isDrawDue`: a card waits to be drawn
 */
export function titleOf(view, { name, mine, isDrawDue }) {
  const { phase } = view;
  if (phase.type === "over") return t("end.over");
  const who = { name, color: colorsOf(view) };
  if (isDrawDue) return t(mine ? "sorry.head_draw" : "sorry.head_other_draw", who);
  if (phase.type === "moving")
    return t(mine ? "sorry.head_mine" : "sorry.head_other", { ...who, card: nameOf(phase.card) });
  if (phase.type === "playing") return t(mine ? "sorry.head_play" : "sorry.head_other_play", who);
  return t("sorry.head_wait", who);
}

/** @param {View} view */
function colorsOf(view) {
  const colors =
    view.config.variation === "teams" && view.colors.length === 4
      ? view.colors[view.seat].slice(0, 1)
      : view.colors[view.seat];
  return listAnd(colors.map((/** @type {string} */ color) => t(`sorry.color.${color}`)));
}

/**
 * How many pawns can move, which game of a match this is, and who gets the device.
 * @param {View} view
 * @param {import("./choice.js").Choice | null} choice
 * @param {string | null} passTo
 */
export function noteOf(view, choice, passTo) {
  const { variation, target } = view.config;
  return [
    variation === "points" && target > 0 && t("sorry.game_note", { game: view.game, target }),
    choice && !choice.isForfeit && choice.card !== null && t("sorry.can_move", { count: choice.pawns.length }),
    passTo !== null && t("sorry.pass", { name: passTo }),
  ]
    .filter(Boolean)
    .join(" · ");
}
