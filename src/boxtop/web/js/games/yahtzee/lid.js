/** The lid of the Yahtzee box: what the home screen shows before the game is loaded. */

import { s } from "../../dom.js";

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

/** @type {import("../registry.js").GameLid} */
export const lid = { id: "yahtzee", title: "Yahtzee", emblem };
