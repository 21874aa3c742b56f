/** The review of a Scrabble game: the lead as a curve, luck and loss, and the turns that cost most. */

import { h } from "../../dom.js";
import { figure, sentence, signed, t } from "../../words.js";
import { drawCurve, watchLink } from "../curve.js";

/** @typedef {import("./types.js").Review} Review */

const STEP = 50;
const SHOWN = 12;
const NOTHING = 0.05;

/**
 * @param {Review} review
 * @param {string[]} _names
 * @param {import("../registry.js").MomentLink} link
 */
export function drawReview(review, _names, link) {
  return h(
    "div",
    { class: "review" },
    drawCurve(review.seats, { note: t("scrabble.review_note"), label: t("scrabble.review_label"), step: STEP }),
    review.seats.map((seat) =>
      seatReview(
        seat,
        review.turns.filter((turn) => turn.seat === seat.seat),
        link,
      ),
    ),
  );
}

/**
 * @param {import("./types.js").SeatReview} seat
 * @param {import("./types.js").TurnReview[]} turns
 * @param {import("../registry.js").MomentLink} link
 */
function seatReview(seat, turns, link) {
  const costly = turns.filter((turn) => turn.lost > NOTHING).sort((one, other) => other.lost - one.lost);
  return h(
    "section",
    { class: "card" },
    h("h2", {}, t("review.of", { name: seat.name })),
    h(
      "p",
      {},
      t("scrabble.review_sum", { total: figure(seat.total), luck: signed(seat.luck), lost: seat.lost.toFixed(1) }),
    ),
    h("h3", {}, t("scrabble.review_turns")),
    costly.length === 0
      ? h("p", { class: "soft" }, t("review.no_mistakes"))
      : h(
          "ol",
          { class: "decisions" },
          costly.slice(0, SHOWN).map((turn) => turnRow(turn, link)),
        ),
  );
}

/**
 * @param {import("./types.js").TurnReview} turn
 * @param {import("../registry.js").MomentLink} link
 */
function turnRow(turn, link) {
  const [best] = turn.best;
  return h(
    "li",
    {},
    h(
      "div",
      { class: "decision-head" },
      h("span", {}, t("scrabble.review_turn", { turn: turn.turn })),
      h("span", { class: "soft" }, t("scrabble.review_rack", { rack: turn.rack })),
      h("b", { class: "cost" }, signed(-turn.lost)),
    ),
    h("p", {}, t("scrabble.review_played", { played: turn.played, count: turn.score })),
    best && h("p", {}, t("scrabble.review_best", { best: choiceWords(best), count: best.score })),
    h("p", { class: "soft" }, turn.reason && sentence(turn.reason), " ", watchLink(link(turn.ply))),
  );
}

/**
 * A choice as the review writes it: `-QVV` exchanges these tiles, `-` passes.
 * @param {{position: string, word: string}} choice
 */
function choiceWords({ position, word }) {
  if (word === "-") return t("scrabble.pass");
  if (word.startsWith("-")) return t("scrabble.review_exchange", { tiles: word.slice(1) });
  return t("scrabble.review_word", { word, position });
}
