/** The module of Yahtzee: what the screens use of this game. */

import { h } from "../../dom.js";
import { t } from "../../words.js";
import { smallDie } from "../die.js";
import { YahtzeeBoard } from "./board.js";
import { drawComparison } from "./comparison.js";
import { drawDrill } from "./drill.js";
import { lessonTargets } from "./lesson.js";
import { lid } from "./lid.js";
import { finalSheet, replay, replayBoard } from "./replay.js";
import { drawReview } from "./review.js";

/**
 * The dice of a numbered case: one digit to the base 6 for each die, its face less one.
 * @param {number} chance
 * @param {number} total
 */
function outcomeOf(chance, total) {
  const dice = [];
  for (let cases = total; cases > 1; cases /= 6) {
    dice.push((chance % 6) + 1);
    chance = Math.floor(chance / 6);
  }
  return { type: "roll", dice: dice.sort((one, other) => one - other) };
}

/** @param {{dice: number[]}} outcome */
function drawOutcome(outcome) {
  return h("span", { class: "small-dice" }, outcome.dice.map(smallDie));
}

/** @type {import("../registry.js").GameModule} */
export const yahtzee = {
  ...lid,
  open: (place) => new YahtzeeBoard(place),
  finalSheet,
  replay,
  replayBoard,
  lessonTargets,
  unwritten: ["turn_began"],
  keys: [
    ["1 – 5", t("yahtzee.key.dice")],
    ["R", t("yahtzee.key.roll")],
    ["↑ ↓", t("yahtzee.key.arrows")],
    ["Enter", t("yahtzee.key.enter")],
    ["Esc", t("yahtzee.key.escape")],
  ],
  outcomeOf,
  drawOutcome,
  drawReview,
  drawDrill,
  drawComparison,
};
