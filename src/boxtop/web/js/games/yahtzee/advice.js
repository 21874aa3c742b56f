/** The coach's advice in Yahtzee: what each choice is worth from here, best first, with the reason in words. */

import { h } from "../../dom.js";
import { sentence, signed, t } from "../../words.js";
import { smallDie } from "../die.js";
import { label } from "./board-view.js";

/** @typedef {import("./types.js").Choice["action"]} Action */
/** @typedef {import("./types.js").Advice} Advice */
/** @typedef {import("./types.js").Config} Config */

const MOST = 6;

/**
 * @param {Advice} advice
 * @param {Config} config
 * @param {(action: Action) => void} follow
 * @returns {HTMLElement[]}
 */
export function drawAdvice(advice, config, follow) {
  const choices = advice.choices.slice(0, MOST);
  const worst = Math.max(1, ...choices.map((choice) => choice.loss));
  const best = choices[0];
  const list = h(
    "ol",
    { class: "choices" },
    choices.map((choice) => row(choice, config, follow, worst, choice === best)),
  );
  const expected = h("p", { class: "soft" }, t("coach.expected", { points: advice.expected.toFixed(1) }));
  if (!best) return [expected, list];
  const bonus = t("coach.upper_bonus", { percent: Math.round(best.upper_bonus * 100) });
  return [expected, list, h("p", { class: "why" }, sentence(best.reason), " ", bonus)];
}

/**
 * @param {import("./types.js").Choice} choice
 * @param {Config} config
 * @param {(action: Action) => void} follow
 * @param {number} worst
 * @param {boolean} best
 */
function row(choice, config, follow, worst, best) {
  const bar = h("span", { class: best ? "bar-fill best" : "bar-fill", "aria-hidden": "true" });
  bar.style.width = `${100 - 55 * (choice.loss / worst)}%`;
  return h(
    "li",
    {},
    h(
      "button",
      {
        type: "button",
        class: best ? "choice best" : "choice",
        title: sentence(choice.reason),
        onclick: () => follow(choice.action),
      },
      h("span", { class: "choice-what" }, what(choice.action, config)),
      h("span", { class: "bar-track" }, bar),
      h("span", { class: "choice-worth" }, best ? choice.value.toFixed(1) : signed(-choice.loss)),
    ),
  );
}

/**
 * @param {Action} action
 * @param {Config} config
 */
function what(action, config) {
  if (action.type === "score")
    return t(action.zero ? "yahtzee.advice_zero" : "coach.take", { box: label(action.box, config) });
  if (action.dice.length === 0) return t("coach.roll_all");
  return h("span", { class: "keep-dice" }, h("span", { class: "unseen" }, t("coach.keep")), action.dice.map(smallDie));
}
