/** The review of a game: everybody's chances as a curve, luck of the card and skill of the choice, the moments. */

import { h } from "../../dom.js";
import { signed, t } from "../../words.js";
import { drawCurve, drawMoments, equation } from "../curve.js";

/** @typedef {import("./types.js").Review} Review */

/**
 * How a review writes its figures: chances of winning, or in the points game the expected lead.
 * @typedef {Object} Figures
 * @property {string} words  where its words stand in the catalogue
 * @property {(value: number) => string} value
 * @property {(value: number) => string} exact  with the decimals of a change
 * @property {(change: number) => string} change
 * @property {number} unit  the smallest part that is written
 * @property {number} step  between two lines of the grid
 * @property {[number, number]} [range]
 */

/** @type {Figures} */
const CHANCE = {
  words: "sorry.review",
  value: (chance) => t("sorry.percent", { percent: (100 * chance).toFixed(0) }),
  exact: (chance) => t("sorry.percent", { percent: (100 * chance).toFixed(1) }),
  change: (change) => t("sorry.percent", { percent: signed(100 * change) }),
  unit: 0.001,
  step: 0.25,
  range: [0, 1],
};

/** @type {Figures} */
const POINTS = {
  words: "sorry.review_points",
  value: (points) => signed(points, 0),
  exact: (points) => signed(points),
  change: (change) => signed(change),
  unit: 0.1,
  step: 50,
};

/**
 * @param {Review} review
 * @param {string[]} _names
 * @param {import("../registry.js").MomentLink} link
 * @param {import("./types.js").View | null} view  for the colours of the players
 * @returns {HTMLElement}
 */
export function drawReview(review, _names, link, view) {
  const figures = review.unit === "points" ? POINTS : CHANCE;
  return h(
    "div",
    { class: "review" },
    drawCurve(withColors(review.seats, view), {
      note: t(`${figures.words}_note`),
      label: t(`${figures.words}_label`),
      step: figures.step,
      range: figures.range,
      write: figures.value,
    }),
    review.seats.map((seat) => seatReview(seat, figures, link)),
  );
}

/**
 * Each seat's line has the colour of its pawns.
 * @param {Review["seats"]} seats
 * @param {import("./types.js").View | null} view
 */
function withColors(seats, view) {
  return seats.map((seat) => ({ ...seat, mark: view ? `is-${view.colors[seat.seat][0]}` : undefined }));
}

/**
 * The parts rounded as they are written, so that they add up: what the others did takes the rest.
 * @param {import("./types.js").SeatReview} seat
 * @param {number} unit  the smallest part that is written
 */
export function roundedParts({ curve, luck, skill }, unit) {
  const rounded = (/** @type {number} */ value) => Math.round(value / unit);
  const [first, last] = [curve[0]?.[1] ?? 0, curve.at(-1)?.[1] ?? 0].map(rounded);
  const [lucky, skilled] = [luck, skill].map(rounded);
  return [first, lucky, skilled, last - first - lucky - skilled, last].map((each) => each * unit);
}

/**
 * @param {import("./types.js").SeatReview} seat
 * @param {Figures} figures
 * @param {import("../registry.js").MomentLink} link
 */
function seatReview(seat, figures, link) {
  const [first, luck, skill, others, last] = roundedParts(seat, figures.unit);
  return h(
    "section",
    { class: "card" },
    h("h2", {}, t("review.of", { name: seat.name })),
    equation([
      [t(`${figures.words}_first`), figures.exact(first)],
      [t("sorry.review_luck"), figures.change(luck)],
      [t("sorry.review_skill"), figures.change(skill)],
      [t("sorry.review_others"), figures.change(others)],
      [t(`${figures.words}_last`), figures.exact(last)],
    ]),
    drawMoments(seat.moments, link, figures.change),
  );
}
