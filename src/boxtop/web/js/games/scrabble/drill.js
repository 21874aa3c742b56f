/** A position of the trainer: the board, the rack, and the plays to compare. */

import { fill, h } from "../../dom.js";
import { capital, sentence, t } from "../../words.js";
import { drawBoard } from "./board-view.js";
import { tilePicture } from "./pieces.js";
import { lettersOf } from "./squares.js";

/**
 * @param {import("./types.js").Question} question
 * @returns {import("../registry.js").Exercise}
 */
export function drawDrill({ position: view, answers, played, reason, unit }) {
  const board = h("div", { class: "grid-scroll" }, drawBoard(view));
  const rack = view.racks[view.seat] ?? "";
  /** @param {import("./types.js").Question["answers"][number]["action"]} action */
  const show = (action) => {
    const draft = action.type === "play" ? lettersOf(action) : [];
    fill(board, drawBoard({ ...view, draft }));
  };
  return {
    prompt: t("scrabble.drill", { count: view.bag_count }),
    beside: h(
      "div",
      { class: "small-tiles drill-rack", role: "img", "aria-label": t("scrabble.drill_rack", { tiles: rack }) },
      [...rack].map((tile) => tilePicture(tile, view.values)),
    ),
    board,
    answers: answers.map(({ action, text, score, loss }) => ({
      label: h(
        "span",
        {},
        capital(text),
        action.type === "play" && h("span", { class: "soft" }, ` ${t("scrabble.points", { count: score })}`),
      ),
      loss,
      played: JSON.stringify(action) === JSON.stringify(played),
      show: () => show(action),
    })),
    reason: sentence(reason),
    unit,
  };
}
