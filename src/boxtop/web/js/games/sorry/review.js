/** The review of a game: everybody's chances as a curve, luck of the card and skill of the choice, the moments. */

import { h } from "../../dom.js";
import { signed, t } from "../../words.js";
import { drawCurve, drawMoments, equation, rest } from "../curve.js";

/** @typedef {import("./types.js").Review} Review */

/**
 * How a review writes its figures: chances of winning, or in the points game the expected lead.
 * @typedef {Object} Figures
 * @property {string} words  where its words stand in the catalogue
 * @property {(value: number) => string} value
 * @property {(value: number) => string} exact  a value with as many digits as a change has
 * @property {(change: number) => string} change
 * @property {number} digits  to which a sum of values and changes is rounded
 * @property {number} step  between two lines of the grid
 * @property {[number, number]} [range]
 */

/** @type {Figures} */
const CHANCE = {
  words: "sorry.review",
  value: (chance) => t("sorry.percent", { percent: (100 * chance).toFixed(0) }),
  exact: (chance) => t("sorry.percent", { percent: (100 * chance).toFixed(1) }),
  change: (change) => t("sorry.percent", { percent: signed(100 * change) }),
  digits: 3,
  step: 0.25,
  range: [0, 1],
};

/** @type {Figures} */
const POINTS = {
  words: "sorry.review_points",
  value: (points) => signed(points, 0),
  exact: (points) => signed(points),
  change: (change) => signed(change),
  digits: 1,
  step: 50,
};

/**
 * @param {Review} review
 * @param {string[]} _names
 * @param {import("../registry.js").MomentLink} link
 * @returns {HTMLElement}
 */
export function drawReview(review, _names, link) {
  const figures = review.unit === "points" ? POINTS : CHANCE;
  return h(
    "div",
    { class: "review" },
    drawCurve(review.seats, {
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
 * @param {import("./types.js").SeatReview} seat
 * @param {Figures} figures
 * @param {import("../registry.js").MomentLink} link
 */
function seatReview(seat, figures, link) {
  const [first, last] = [seat.curve[0]?.[1] ?? 0, seat.curve.at(-1)?.[1] ?? 0];
  return h(
    "section",
    { class: "card" },
    h("h2", {}, t("review.of", { name: seat.name })),
    equation([
      [t(`${figures.words}_first`), figures.exact(first)],
      [t("sorry.review_luck"), figures.change(seat.luck)],
      [t("sorry.review_skill"), figures.change(seat.skill)],
      [t("sorry.review_others"), figures.change(rest([first, seat.luck, seat.skill], last, figures.digits))],
      [t(`${figures.words}_last`), figures.exact(last)],
    ]),
    drawMoments(seat.moments, link, figures.change),
  );
}
