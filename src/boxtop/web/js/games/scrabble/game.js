/** The module of Scrabble: what the screens use of this game. */

import { h, s } from "../../dom.js";
import { t } from "../../words.js";
import { ScrabbleBoard } from "./board.js";
import { tilePicture } from "./pieces.js";
import { finalSheet, replay, replayBoard } from "./replay.js";
import { drawReview } from "./review.js";

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

/** @param {{tile: string}} outcome */
function drawOutcome({ tile: drawn }) {
  const name = drawn === "?" ? t("scrabble.blank") : drawn;
  return h("span", { class: "small-tiles" }, h("span", { class: "unseen" }, name), tilePicture(drawn, null));
}

/** @type {import("../registry.js").GameModule} */
export const scrabble = {
  id: "scrabble",
  title: "Scrabble",
  emblem,
  open: (place) => new ScrabbleBoard(place),
  inTheOpen: (now) => now.view.phase.type === "challenging",
  // 002, GAME PLAY 8: the dictionary is for challenges only, so there is no coach by default.
  uncoached: true,
  finalSheet,
  replay,
  replayBoard,
  unwritten: ["drew", "turn_began"],
  keys: [
    ["A – Z", t("scrabble.key.letters")],
    ["⇧ A – Z", t("scrabble.key.shift")],
    ["← → ↑ ↓", t("scrabble.key.arrows")],
    ["␣", t("scrabble.key.space")],
    ["⌫", t("scrabble.key.backspace")],
    ["Enter", t("scrabble.key.enter")],
    ["Esc", t("scrabble.key.escape")],
    ["A · C", t("scrabble.key.window")],
  ],
  drawOutcome,
  drawReview,
};
