/** Beside the board: the scores, and the tiles nobody has seen yet. */

import { avatar } from "../../avatar.js";
import { h } from "../../dom.js";
import { figure, t } from "../../words.js";
import { fittedName } from "../fitted-name.js";
import { TILES } from "./squares.js";

/** @typedef {import("./types.js").View} View */

const FULL = 7;

/**
 * @param {View} view
 * @param {import("../../session.js").Session} session
 * @param {number | null} turn
 */
export function drawScores(view, session, turn) {
  return h(
    "ol",
    { class: "scores", role: "list", "aria-label": t("scrabble.scores") },
    view.scores.map((/** @type {number} */ score, /** @type {number} */ seat) =>
      h(
        "li",
        { class: seat === turn ? "turn" : false, "aria-current": seat === turn ? "true" : null },
        avatar(session.nameOf(seat), `seat-${seat % 6}`),
        h("span", { class: "score-name" }, fittedName(session.nameOf(seat)), seatNote(view, session, seat)),
        h("b", {}, figure(score)),
      ),
    ),
  );
}

/**
 * @param {View} view
 * @param {import("../../session.js").Session} session
 * @param {number} seat
 */
function seatNote(view, session, seat) {
  const count = view.rack_counts[seat];
  const level = session.levelOf(seat);
  const notes = [
    view.skips[seat] > 0 && t("scrabble.skips"),
    view.phase.type === "turning" && count < FULL && t("scrabble.holds", { count }),
  ].filter(Boolean);
  return [level && h("small", { class: "level" }, level), notes.length > 0 && h("small", {}, notes.join(" · "))];
}

/** @param {View} view */
export function drawUnseen(view) {
  const total = view.unseen.reduce((/** @type {number} */ sum, /** @type {number} */ count) => sum + count, 0);
  return [
    h("h2", { id: "unseen-title" }, t("scrabble.unseen", { count: total })),
    h("p", { class: "soft small" }, t("scrabble.unseen_note", { count: view.bag_count })),
    h(
      "ul",
      { class: "unseen-tiles" },
      [...TILES].map((tile, index) => {
        const count = view.unseen[index];
        return h(
          "li",
          { class: count === 0 ? "gone" : false },
          h("b", {}, tile === "?" ? t("scrabble.blank_short") : tile),
          " ",
          h("span", {}, count),
        );
      }),
    ),
  ];
}
