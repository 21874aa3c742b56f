/** The review of a game: everybody's chance of winning as a curve, luck of the card and skill of the choice, the moments. */

import { h } from "../../dom.js";
import { signed, t } from "../../words.js";
import { drawCurve, drawMoments, equation } from "../curve.js";

/**
 * A chance as people say it.
 * @param {number} chance
 */
function percent(chance) {
  return t("sorry.percent", { percent: (100 * chance).toFixed(0) });
}

/** @param {number} change */
function swing(change) {
  return t("sorry.percent", { percent: signed(100 * change) });
}

/**
 * @param {any} review
 * @returns {HTMLElement}
 */
export function drawReview(review) {
  return h(
    "div",
    { class: "review" },
    drawCurve(review.seats, {
      note: t("sorry.review_note"),
      label: t("sorry.review_label"),
      step: 0.25,
      range: [0, 1],
      write: percent,
    }),
    review.seats.map((/** @type {any} */ seat) => seatReview(seat)),
  );
}

/** @param {any} seat */
function seatReview(seat) {
  const first = seat.curve[0]?.[1] ?? 0;
  const last = seat.curve.at(-1)?.[1] ?? 0;
  return h(
    "section",
    { class: "card" },
    h("h2", {}, t("review.of", { name: seat.name })),
    equation([
      [t("sorry.review_first"), percent(first)],
      [t("sorry.review_luck"), swing(seat.luck)],
      [t("sorry.review_skill"), swing(seat.skill)],
      [t("sorry.review_others"), swing(last - first - seat.luck - seat.skill)],
      [t("sorry.review_last"), percent(last)],
    ]),
    drawMoments(seat.moments, swing),
  );
}
