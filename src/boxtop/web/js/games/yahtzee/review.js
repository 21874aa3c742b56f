/** The review of a Yahtzee game: the curve of the expected score, luck and skill, the decisive moments. */

import { h } from "../../dom.js";
import { sentence, signed, t } from "../../words.js";
import { drawCurve, drawMoments, equation, rest, watchLink } from "../curve.js";
import { smallDie } from "../die.js";

/** @typedef {import("./types.js").Review} Review */

const GRID = 50;

/**
 * @param {Review} review
 * @param {string[]} _names
 * @param {import("../registry.js").MomentLink} link
 * @returns {HTMLElement}
 */
export function drawReview(review, _names, link) {
  return h(
    "div",
    { class: "review" },
    drawCurve(review.seats, { note: t("review.curve_note"), label: t("review.curve_label"), step: GRID }),
    review.seats.map((seat) => seatReview(seat, link)),
    h("p", { class: "soft small" }, sentence(review.accuracy_definition)),
  );
}

/**
 * @param {import("./types.js").ColumnReview} seat
 * @param {import("../registry.js").MomentLink} link
 */
function seatReview(seat, link) {
  const mistakes = seat.decisions
    .filter((decision) => decision.loss > 0.05)
    .sort((one, other) => other.loss - one.loss);
  return h(
    "section",
    { class: "card" },
    h("h2", {}, t("review.of", { name: seat.name })),
    equation([
      [t("review.expected"), seat.expected.toFixed(1)],
      [t("review.luck"), signed(rest([seat.expected, seat.skill], seat.final, 1))],
      [t("review.skill"), signed(seat.skill)],
      [t("review.final"), String(seat.final)],
    ]),
    h("p", {}, t("review.accuracy", { percent: (seat.accuracy * 100).toFixed(1) })),
    // A moment has the ply of its move: the replay opens after it.
    drawMoments(seat.moments, (ply) => link(ply + 1)),
    h("h3", {}, t("review.decisions")),
    mistakes.length === 0
      ? h("p", { class: "soft" }, t("review.no_mistakes"))
      : h(
          "ol",
          { class: "decisions" },
          mistakes.slice(0, 12).map((decision) => decisionRow(decision, link)),
        ),
  );
}

/**
 * @param {import("./types.js").DecisionReview} decision
 * @param {import("../registry.js").MomentLink} link
 */
function decisionRow(decision, link) {
  return h(
    "li",
    {},
    h(
      "div",
      { class: "decision-head" },
      h("span", {}, t("review.turn", { turn: decision.turn, game: decision.game })),
      h("span", { class: "small-dice" }, decision.dice.map(smallDie)),
      h("b", { class: "cost" }, signed(-decision.loss, 2)),
    ),
    h("p", {}, t("review.chosen", { chosen: decision.chosen, best: decision.best })),
    h("p", { class: "soft" }, sentence(decision.reason), " ", watchLink(link(decision.ply))),
  );
}
