/** The lid of the Scrabble box: what the home screen shows before the game is loaded. */

import { s } from "../../dom.js";

/** @param {number} x @param {number} turn @param {string} letter */
function tile(x, turn, letter) {
  return s(
    "g",
    { transform: `translate(${x} 50) rotate(${turn})` },
    s("rect", { x: -17, y: -17, width: 34, height: 34, rx: 6, class: "lid-wood" }),
    s("text", { x: 0, y: 8, "text-anchor": "middle", class: "lid-letter" }, letter),
  );
}

function emblem() {
  return s(
    "svg",
    { viewBox: "0 0 160 100", "aria-hidden": "true" },
    s("rect", { x: 14, y: 70, width: 132, height: 10, rx: 5, class: "lid-soft" }),
    tile(23, -4, "B"),
    tile(61, 3, "O"),
    tile(99, -2, "X"),
    tile(137, 5, "T"),
  );
}

/** @type {import("../registry.js").GameLid} */
// 002, GAME PLAY 8: the dictionary is for challenges only, so there is no coach by default.
export const lid = { id: "scrabble", title: "Scrabble", emblem, uncoached: true };
