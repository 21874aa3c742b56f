/** The coach's advice in Scrabble: the best choices with what they score and are worth, and the reason in words. */

import { h } from "../../dom.js";
import { sentence, t } from "../../words.js";

/** @typedef {import("./types.js").Action} Action */
/** @typedef {import("./types.js").Advice} Advice */

const FOLLOWED = ["play", "exchange"];

/**
 * @param {Advice} advice
 * @param {(action: Action) => void} follow
 * @returns {HTMLElement[]}
 */
export function drawAdvice(advice, follow) {
  const [best] = advice.choices;
  if (!best) return [];
  const reason = h("p", { class: "why" }, sentence(best.reason));
  if (!FOLLOWED.includes(best.action.type)) return [h("p", {}, h("b", {}, sentence(best.text))), reason];
  return [
    h("p", { class: "soft small" }, t("scrabble.advice_note")),
    h(
      "ol",
      { class: "choices" },
      advice.choices.map((choice) => row(choice, follow, choice === best)),
    ),
    reason,
  ];
}

/**
 * @param {import("./types.js").Advised} choice
 * @param {(action: Action) => void} follow
 * @param {boolean} isBest
 */
function row(choice, follow, isBest) {
  const content = [
    h("span", { class: "choice-what" }, choice.text),
    h("span", { class: "choice-score" }, t("scrabble.points", { count: choice.score })),
    h("span", { class: "choice-worth" }, choice.equity.toFixed(1)),
  ];
  const look = isBest ? "choice best" : "choice";
  if (!FOLLOWED.includes(choice.action.type)) return h("li", {}, h("div", { class: look }, content));
  return h(
    "li",
    {},
    h(
      "button",
      { type: "button", class: look, title: sentence(choice.reason), onclick: () => follow(choice.action) },
      content,
    ),
  );
}
