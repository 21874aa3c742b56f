/** The review of a Yahtzee game: the curve of what was to be expected, luck and skill, the moments that decided. */

import { h, s } from "../../dom.js";
import { sentence, signed, t } from "../../words.js";
import { smallDie } from "./die.js";

const WIDTH = innerWidth < 600 ? 330 : 700;
const HEIGHT = 220;
const EDGE = 36;
const MARKS = ["", "6 4", "2 3", "10 4 2 4"];

/**
 * @param {any} review
 * @returns {HTMLElement}
 */
export function drawReview(review) {
  return h(
    "div",
    { class: "review" },
    curves(review.seats),
    review.seats.map((/** @type {any} */ seat) => seatReview(seat)),
    h("p", { class: "soft small" }, sentence(review.accuracy_definition)),
  );
}

/** @param {any[]} seats */
function curves(seats) {
  const points = seats.flatMap((seat) => seat.curve);
  const plies = points.map((point) => point[0]);
  const values = points.map((point) => point[1]);
  const [left, right] = [Math.min(...plies), Math.max(...plies)];
  const low = Math.floor(Math.min(...values) / 50) * 50;
  const high = Math.ceil(Math.max(...values) / 50) * 50;
  const x = (/** @type {number} */ ply) => EDGE + ((ply - left) / Math.max(1, right - left)) * (WIDTH - EDGE - 8);
  const y = (/** @type {number} */ value) => 8 + ((high - value) / Math.max(1, high - low)) * (HEIGHT - 16);
  const lines = [];
  for (let value = low; value <= high; value += 50) {
    lines.push(
      s("line", { x1: EDGE, x2: WIDTH, y1: y(value), y2: y(value), class: "grid" }),
      s("text", { x: EDGE - 6, y: y(value) + 4, "text-anchor": "end" }, value),
    );
  }
  return h(
    "section",
    { class: "card" },
    h("h2", {}, t("review.curve")),
    h("p", { class: "soft" }, t("review.curve_note")),
    s(
      "svg",
      { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, class: "curve", role: "img", "aria-label": t("review.curve_label") },
      lines,
      seats.map((seat, index) =>
        s("polyline", {
          class: `seat-${index % 6}`,
          "stroke-dasharray": MARKS[index % MARKS.length],
          points: seat.curve
            .map((/** @type {number[]} */ point) => `${x(point[0]).toFixed(1)},${y(point[1]).toFixed(1)}`)
            .join(" "),
        }),
      ),
    ),
    h(
      "ul",
      { class: "legend" },
      seats.map((seat, index) =>
        h(
          "li",
          {},
          s(
            "svg",
            { viewBox: "0 0 32 8", class: "legend-line", "aria-hidden": "true" },
            s("line", {
              x1: 0,
              x2: 32,
              y1: 4,
              y2: 4,
              class: `seat-${index % 6}`,
              "stroke-dasharray": MARKS[index % MARKS.length],
            }),
          ),
          seat.name,
        ),
      ),
    ),
  );
}

/** @param {any} seat */
function seatReview(seat) {
  const mistakes = seat.decisions
    .filter((/** @type {any} */ decision) => decision.loss > 0.05)
    .sort((/** @type {any} */ one, /** @type {any} */ other) => other.loss - one.loss);
  return h(
    "section",
    { class: "card" },
    h("h2", {}, t("review.of", { name: seat.name })),
    h(
      "dl",
      { class: "equation" },
      term(t("review.expected"), seat.expected.toFixed(1)),
      term(t("review.luck"), signed(seat.luck)),
      term(t("review.skill"), signed(seat.skill)),
      term(t("review.final"), String(seat.final)),
    ),
    h("p", {}, t("review.accuracy", { percent: (seat.accuracy * 100).toFixed(1) })),
    h("h3", {}, t("review.moments")),
    seat.moments.length === 0
      ? h("p", { class: "soft" }, t("review.no_moments"))
      : h(
          "ul",
          { class: "moments" },
          seat.moments.map((/** @type {any} */ moment) =>
            h(
              "li",
              {},
              h("span", { class: `swing ${moment.kind}` }, signed(moment.swing)),
              h("span", {}, h("b", {}, t(`review.kind.${moment.kind}`)), " ", sentence(moment.text)),
            ),
          ),
        ),
    h("h3", {}, t("review.decisions")),
    mistakes.length === 0
      ? h("p", { class: "soft" }, t("review.no_mistakes"))
      : h("ol", { class: "decisions" }, mistakes.slice(0, 12).map(decisionRow)),
  );
}

/** @param {any} decision */
function decisionRow(decision) {
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
    h("p", { class: "soft" }, sentence(decision.reason)),
  );
}

/**
 * @param {string} name
 * @param {string} value
 */
function term(name, value) {
  return h("div", {}, h("dt", {}, name), h("dd", {}, value));
}
