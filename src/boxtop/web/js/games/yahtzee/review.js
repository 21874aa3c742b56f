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
    review.win ? winReview(review.win, link) : null,
    review.seats.map((seat) => seatReview(seat, link)),
    h("p", { class: "soft small" }, sentence(review.accuracy_definition)),
  );
}

/**
 * Everybody's chance of winning through the game, and the choices that lost most of it.
 * @param {import("./types.js").WinReview} win
 * @param {import("../registry.js").MomentLink} link
 */
function winReview(win, link) {
  const curve = drawCurve(win.seats, {
    title: t("yahtzee.review_win"),
    note: t("yahtzee.review_win_note"),
    label: t("yahtzee.review_win_label"),
    step: 0.25,
    range: [0, 1],
    write: (chance) => t("yahtzee.percent", { percent: (100 * chance).toFixed(0) }),
  });
  curve.append(
    h("h3", {}, t("yahtzee.review_win_choices")),
    win.choices.length === 0
      ? h("p", { class: "soft" }, t("yahtzee.review_win_none"))
      : h(
          "ol",
          { class: "moments" },
          win.choices.map((choice) =>
            h(
              "li",
              {},
              h("span", { class: "swing skill" }, t("yahtzee.percent", { percent: signed(-100 * choice.lost) })),
              h("span", {}, sentence(choice.text), " ", watchLink(link(choice.ply))),
            ),
          ),
        ),
  );
  return curve;
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
      h("span", {}, decision.where),
      h("span", { class: "small-dice" }, decision.dice.map(smallDie)),
      h("b", { class: "cost" }, signed(-decision.loss, 2)),
    ),
    h("p", {}, t("review.chosen", { chosen: decision.chosen, best: decision.best })),
    h("p", { class: "soft" }, sentence(decision.reason), " ", watchLink(link(decision.ply))),
  );
}
