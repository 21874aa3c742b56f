/** The coach's advice in words: the most likely case file, and what the coach would do now. */

import { h } from "../../dom.js";
import { t } from "../../words.js";
import { isSamePlace } from "./mansion.js";
import { crimeWords, nameOf, theName } from "./pieces.js";

/** @typedef {import("./mansion.js").Place} Place */
/** @typedef {import("./types.js").Action} Action */
/** @typedef {import("./types.js").Advice} Advice */

/**
 * @param {Advice} advice
 * @param {(action: Action) => void} follow  called with the advised action when the player accepts it
 */
export function drawAdvice({ likeliest, odds, choices }, follow) {
  const action = choices[0]?.action;
  return [
    h("p", {}, t("clue.likeliest", { crime: crimeWords(likeliest), odds: percent(odds) })),
    action &&
      h(
        "p",
        { class: "advice-line" },
        h("span", {}, adviceText(action)),
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
 * The place the coach would go to.
 * @param {Action | null} action
 * @returns {Place | null}
 */
export function placeOf(action) {
  return action?.type === "move_to" ? action.place : null;
}

/**
 * The button of what the coach would do; before a place is chosen, the place alone is marked.
 * @param {Action | null} action
 * @param {Place | null} chosen  where to go
 */
export function actOf(action, chosen) {
  if (action?.type !== "move_to") return action?.type ?? null;
  return isSamePlace(action.place, chosen) ? "go" : null;
}

/**
 * What the coach would do.
 * @param {Action} action
 */
function adviceText(action) {
  switch (action.type) {
    case "move_to":
      return typeof action.place === "string"
        ? t("clue.advice.move_to", { room: theName(action.place) })
        : t("clue.advice.walk");
    case "suggest":
      return t("clue.advice.suggest", { suspect: nameOf(action.suspect), weapon: theName(action.weapon) });
    case "accuse":
      return t("clue.advice.accuse", { crime: crimeWords(action.crime) });
    case "show":
      return t("clue.advice.show", { card: theName(action.card) });
    default:
      return t(`clue.advice.${action.type}`);
  }
}
