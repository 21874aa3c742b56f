/** The coach's advice in Sorry!: the choices, best first, with the chance of winning each leaves. */

import { h } from "../../dom.js";
import { sentence, t } from "../../words.js";
import { cardOf, scenesOf } from "./choice.js";
import { offerOf } from "./offers.js";
import { smallCard } from "./pieces.js";
import { scenesText } from "./words.js";

/** @typedef {import("./types.js").Action} Action */
/** @typedef {import("./types.js").View} View */

const MOST = 6;

/**
 * @param {import("./types.js").Advice} advice
 * @param {View} view
 * @param {import("../../session.js").Session} session
 * @param {(action: Action) => void} follow
 * @returns {HTMLElement[]}
 */
export function drawAdvice(advice, view, session, follow) {
  const choices = advice.choices.slice(0, MOST);
  const worstLoss = Math.max(...choices.map((choice) => choice.loss));
  const isPoints = view.config.variation === "points";
  return [
    h("p", { class: "soft" }, t(isPoints ? "sorry.coach_points" : "sorry.coach")),
    h(
      "ol",
      { class: "choices" },
      choices.map(({ action, value, loss }) => {
        const isBest = loss === 0;
        const bar = h("span", { class: isBest ? "bar-fill best" : "bar-fill", "aria-hidden": "true" });
        bar.style.width = `${100 - 55 * (loss / Math.max(0.001, worstLoss))}%`;
        return h(
          "li",
          {},
          h(
            "button",
            { type: "button", class: isBest ? "choice best" : "choice", onclick: () => follow(action) },
            h(
              "span",
              { class: "choice-what" },
              isPoints && smallCard(cardOf(action)),
              " ",
              what(action, view, session),
            ),
            h("span", { class: "bar-track" }, bar),
            h(
              "span",
              { class: "choice-worth" },
              isPoints ? "" : t("sorry.percent", { percent: (100 * value).toFixed(1) }),
            ),
          ),
        );
      }),
    ),
    choices[0]?.reason && h("p", { class: "why" }, sentence(choices[0].reason)),
  ].filter((each) => each instanceof HTMLElement);
}

/**
 * @param {Action} action
 * @param {View} view
 * @param {import("../../session.js").Session} session
 */
function what(action, view, session) {
  const offer = offerOf(view, action);
  if (!offer || action.type === "forfeit") return t("sorry.do.nothing");
  return scenesText(scenesOf(offer), view, session);
}
