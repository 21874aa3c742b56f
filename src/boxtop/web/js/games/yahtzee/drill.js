/** A position of the trainer: the dice, the score card, and the choices to compare. */

import { h } from "../../dom.js";
import { rich, sentence, t } from "../../words.js";
import { smallDie } from "../die.js";
import { drawSheet } from "./board-view.js";
import { label } from "./boxes.js";
import { hasHalves } from "./columns.js";

/**
 * @param {import("./types.js").Question} question
 * @returns {import("../registry.js").Exercise}
 */
export function drawDrill(question) {
  const { config, dice, rolls_left: rollsLeft } = question.position;
  const drawBoard = () => drawCard(question.position);
  return {
    prompt: t("yahtzee.drill", { count: rollsLeft }),
    beside: h("div", { class: "small-dice drill-dice" }, dice.map(smallDie)),
    board: drawBoard(),
    drawBoard,
    answers: question.answers.map(({ action, loss }) => ({
      label: choice(action, config),
      loss,
      played: JSON.stringify(action) === JSON.stringify(question.played),
    })),
    reason: sentence(question.reason),
    unit: question.unit,
  };
}

/** @param {import("./types.js").Question["position"]} position */
function drawCard({ config, card, tally }) {
  return drawSheet({
    config,
    heads: [{ name: t("yahtzee.drill_card"), level: "", players: [] }],
    cards: [card],
    tallies: [tally],
    totals: null,
    turn: null,
    mine: false,
    offers: [],
    closed: [],
    chosen: null,
    fresh: null,
    pick: null,
    halves: hasHalves(1),
  });
}

/**
 * A choice in words and dice.
 * @param {import("./types.js").Question["answers"][number]["action"]} action
 * @param {import("./types.js").Config} config
 */
export function choice(action, config) {
  if (action.type === "score")
    return h("span", {}, t(action.zero ? "yahtzee.advice_zero" : "coach.take", { box: label(action.box, config) }));
  if (action.dice.length === 0) return h("span", {}, t("coach.roll_all"));
  return h("span", { class: "drill-keep" }, ...rich("coach.keep_dice", { dice: action.dice.map(smallDie) }));
}
