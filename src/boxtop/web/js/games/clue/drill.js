/** A position of the trainer: what was asked and shown, the player's own cards, and the mansion. */

import { h } from "../../dom.js";
import { sentence, t } from "../../words.js";
import { Plan } from "./board-view.js";
import { drawLog } from "./log.js";
import { SUSPECTS } from "./mansion.js";
import { crimeWords, drawCard } from "./pieces.js";

/**
 * @param {import("./types.js").Question} question
 * @returns {import("../registry.js").Exercise}
 */
export function drawDrill({ position: view, names, answers, played, reason, unit }) {
  const people = { nameOf: (/** @type {number} */ seat) => names[seat], levelOf: () => "" };
  const plan = new Plan();
  plan.draw({
    tokens: view.tokens,
    weapons: view.weapons,
    turn: SUSPECTS.indexOf(view.suspects[view.seat]),
    lit: [],
    chosen: null,
    advised: null,
    choose: null,
    caseFile: null,
    whose: (suspect) => {
      const seat = /** @type {string[]} */ (view.suspects).indexOf(suspect);
      return seat < 0 ? "" : ` (${names[seat]})`;
    },
  });
  const held = names.map((name, seat) => t("clue.drill_held", { name, count: view.hand_sizes[seat] }));
  return {
    prompt: t("clue.drill", { name: names[view.seat] }),
    beside: h(
      "div",
      { class: "drill-cards" },
      view.hand.map((card) => drawCard(card, "small")),
    ),
    board: h(
      "div",
      { class: "mansion drill" },
      h(
        "section",
        { class: "card" },
        h("h2", {}, t("clue.asked")),
        h("p", { class: "soft small" }, held.join(" · ")),
        drawLog(view, people),
      ),
      plan.element,
    ),
    answers: answers.map(({ action, loss }) => ({
      label: h("span", {}, action.type === "accuse" ? crimeWords(action.crime) : t("clue.drill_wait")),
      loss,
      played: JSON.stringify(action) === JSON.stringify(played),
    })),
    reason: sentence(reason),
    unit,
  };
}
