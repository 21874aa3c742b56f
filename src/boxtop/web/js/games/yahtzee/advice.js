/** The coach's advice in Yahtzee: what each choice is worth from here, best first, with the reason in words. */

import { h } from "../../dom.js";
import { sentence, signed, t } from "../../words.js";
import { smallDie } from "../die.js";
import { label } from "./boxes.js";

/** @typedef {import("./types.js").Choice["action"]} Action */
/** @typedef {import("./types.js").Advice} Advice */
/** @typedef {import("./types.js").Config} Config */

const MOST = 6;

/**
 * How choices are compared: by the points they bring, or by the chance of winning.
 * @typedef {Object} Figures
 * @property {number} least  the loss that shortens a bar fully, at least
 * @property {(choice: import("./types.js").Choice) => number} loss
 * @property {(choice: import("./types.js").Choice) => string} value
 * @property {(choice: import("./types.js").Choice) => string} lost
 * @property {(advice: Advice) => string} headline
 */

/** @type {Figures} */
const POINTS = {
  least: 1,
  loss: (choice) => choice.loss,
  value: (choice) => choice.value.toFixed(1),
  lost: (choice) => signed(-choice.loss),
  headline: (advice) => t("coach.expected", { points: advice.expected.toFixed(1) }),
};

/** @type {Figures} */
const WIN = {
  least: 0.02,
  loss: (choice) => choice.win_lost ?? 0,
  value: (choice) => t("yahtzee.percent", { percent: (100 * (choice.win ?? 0)).toFixed(1) }),
  lost: (choice) => t("yahtzee.percent", { percent: signed(-100 * (choice.win_lost ?? 0)) }),
  headline: (advice) =>
    t(advice.method === "estimate" ? "yahtzee.win_about" : "yahtzee.win", {
      percent: (100 * (advice.win ?? 0)).toFixed(1),
    }),
};

/**
 * @param {Advice} advice
 * @param {Config} config
 * @param {(action: Action) => void} follow
 * @returns {HTMLElement[]}
 */
export function drawAdvice(advice, config, follow) {
  const choices = advice.choices.slice(0, MOST);
  const figures = advice.win === null ? POINTS : WIN;
  const worst = Math.max(figures.least, ...choices.map((choice) => figures.loss(choice)));
  const best = choices[0];
  const list = h(
    "ol",
    { class: "choices" },
    choices.map((choice) => row(choice, config, follow, { figures, worst, best: choice === best })),
  );
  const expected = h("p", { class: "soft" }, figures.headline(advice));
  if (!best) return [expected, list];
  const bonus = t("coach.upper_bonus", { percent: Math.round(best.upper_bonus * 100) });
  return [expected, list, h("p", { class: "why" }, sentence(best.reason), " ", bonus)];
}

/**
 * @param {import("./types.js").Choice} choice
 * @param {Config} config
 * @param {(action: Action) => void} follow
 * @param {{figures: Figures, worst: number, best: boolean}} among
 */
function row(choice, config, follow, { figures, worst, best }) {
  const bar = h("span", { class: best ? "bar-fill best" : "bar-fill", "aria-hidden": "true" });
  bar.style.width = `${100 - 55 * (figures.loss(choice) / worst)}%`;
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
      h("span", { class: "choice-worth" }, best ? figures.value(choice) : figures.lost(choice)),
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
