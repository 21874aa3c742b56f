/** The module of Scrabble: what the screens use of this game. */

import { h } from "../../dom.js";
import { t } from "../../words.js";
import { ScrabbleBoard } from "./board.js";
import { drawDrill } from "./drill.js";
import { lessonTargets } from "./lesson.js";
import { lid } from "./lid.js";
import { tilePicture } from "./pieces.js";
import { finalSheet, replay, replayBoard } from "./replay.js";
import { drawReview } from "./review.js";

/** @param {{tile: string}} outcome */
function drawOutcome({ tile: drawn }) {
  const name = drawn === "?" ? t("scrabble.blank") : drawn;
  return h("span", { class: "small-tiles" }, h("span", { class: "unseen" }, name), tilePicture(drawn, null));
}

/** @type {import("../registry.js").GameModule} */
export const scrabble = {
  ...lid,
  open: (place) => new ScrabbleBoard(place),
  inTheOpen: (now) => now.view.phase.type === "challenging",
  finalSheet,
  replay,
  replayBoard,
  lessonTargets,
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
  drawDrill,
};
