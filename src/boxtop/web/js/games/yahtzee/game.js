/** The module of Yahtzee: what the screens use of this game. */

import { h, s } from "../../dom.js";
import { t } from "../../words.js";
import { smallDie } from "../die.js";
import { YahtzeeBoard } from "./board.js";
import { ownControls } from "./options.js";
import { finalSheet, replay, replayBoard } from "./replay.js";
import { drawReview } from "./review.js";

/**
 * @param {number} x
 * @param {number} y
 * @param {number} turn
 * @param {number[][]} places
 */
function lidDie(x, y, turn, places) {
  return s(
    "g",
    { transform: `translate(${x} ${y}) rotate(${turn})` },
    s("rect", { x: -21, y: -21, width: 42, height: 42, rx: 10, class: "lid-light" }),
    places.map(([px, py]) => s("circle", { cx: px, cy: py, r: 4.2, class: "lid-pip" })),
  );
}

function emblem() {
  return s(
    "svg",
    { viewBox: "0 0 160 100", "aria-hidden": "true" },
    lidDie(36, 60, -14, [
      [-10, -10],
      [10, -10],
      [0, 0],
      [-10, 10],
      [10, 10],
    ]),
    lidDie(80, 34, 10, [
      [-10, -11],
      [10, -11],
      [-10, 0],
      [10, 0],
      [-10, 11],
      [10, 11],
    ]),
    lidDie(125, 64, -8, [
      [-9, -9],
      [0, 0],
      [9, 9],
    ]),
  );
}

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
  id: "yahtzee",
  title: "Yahtzee",
  emblem,
  open: (place) => new YahtzeeBoard(place),
  ownControls,
  finalSheet,
  replay,
  replayBoard,
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
};
