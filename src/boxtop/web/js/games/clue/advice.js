/** The server's deductions in words: the likeliest case file, and what a careful detective would do now. */

import { h } from "../../dom.js";
import { t } from "../../words.js";
import { crimeWords, nameOf } from "./pieces.js";

/** @typedef {import("./types.js").Action} Action */
/** @typedef {import("./types.js").Advice} Advice */

/**
 * @param {Advice} advice
 * @param {(action: Action) => void} follow  the person wants to do so
 */
export function drawAdvice({ likeliest, odds, action }, follow) {
  return [
    h("p", {}, t("clue.likeliest", { crime: crimeWords(likeliest), odds: percent(odds) })),
    action &&
      h(
        "p",
        { class: "advice-line" },
        h("span", {}, t("clue.detective", { what: actionWords(action) })),
        h("button", { type: "button", onclick: () => follow(action) }, t("clue.do_so")),
      ),
  ];
}

/**
 * A share in percent that never looks certain when it is not.
 * @param {number} odds
 */
export function percent(odds) {
  if (odds === 0 || odds === 1) return `${odds * 100}%`;
  return `${Math.min(99, Math.max(1, Math.round(odds * 100)))}%`;
}

/**
 * An action in words.
 * @param {Action} action
 */
function actionWords(action) {
  switch (action.type) {
    case "move_to":
      return typeof action.place === "string"
        ? t("clue.does.move_to", { room: nameOf(action.place) })
        : t("clue.does.walk");
    case "suggest":
      return t("clue.does.suggest", { suspect: nameOf(action.suspect), weapon: nameOf(action.weapon) });
    case "accuse":
      return t("clue.does.accuse", { crime: crimeWords(action.crime) });
    case "show":
      return t("clue.does.show", { card: nameOf(action.card) });
    default:
      return t(`clue.does.${action.type}`);
  }
}
