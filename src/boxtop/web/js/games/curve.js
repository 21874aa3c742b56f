/** The parts of a review that every game shares: the game as a curve, the sum of its parts, the moments that decided it. */

import { h, s } from "../dom.js";
import { sentence, signed, t } from "../words.js";

const NARROW = 600;
const HEIGHT = 220;
const EDGE = 50;
const MARKS = ["", "6 4", "2 3", "10 4 2 4"];

/**
 * A line for each seat, distinguished by dashes as well as by colour.
 * @param {{name: string, curve: number[][]}[]} seats
 * @param {Object} words
 * @param {string} [words.title]
 * @param {string} words.note  what the curve shows
 * @param {string} words.label  the same for those who do not see it
 * @param {number} words.step  between two lines of the grid
 * @param {[number, number]} [words.range]  lowest and highest value; without it, from the values
 * @param {(value: number) => string} [words.write]
 */
export function drawCurve(seats, { title = t("review.curve"), note, label, step, range, write = String }) {
  const width = innerWidth < NARROW ? 330 : 700;
  const points = seats.flatMap((seat) => seat.curve);
  const plies = points.map((point) => point[0]);
  const values = points.map((point) => point[1]);
  const [left, right] = [Math.min(...plies), Math.max(...plies)];
  const low = range ? range[0] : Math.floor(Math.min(...values) / step) * step;
  const high = range ? range[1] : Math.ceil(Math.max(...values) / step) * step;
  const x = (/** @type {number} */ ply) => EDGE + ((ply - left) / Math.max(1, right - left)) * (width - EDGE - 8);
  const y = (/** @type {number} */ value) => 8 + ((high - value) / (high - low || 1)) * (HEIGHT - 16);
  const lines = [];
  for (let index = 0; low + index * step <= high + step / 1000; index++) {
    const at = y(low + index * step);
    lines.push(
      s("line", { x1: EDGE, x2: width, y1: at, y2: at, class: "grid" }),
      s("text", { x: EDGE - 6, y: at + 4, "text-anchor": "end" }, write(low + index * step)),
    );
  }
  return h(
    "section",
    { class: "card" },
    h("h2", {}, title),
    h("p", { class: "soft" }, note),
    s(
      "svg",
      { viewBox: `0 0 ${width} ${HEIGHT}`, class: "curve", role: "img", "aria-label": label },
      lines,
      seats.map((seat, index) =>
        s("polyline", {
          class: `seat-${index % 6}`,
          "stroke-dasharray": MARKS[index % MARKS.length],
          points: seat.curve.map((point) => `${x(point[0]).toFixed(1)},${y(point[1]).toFixed(1)}`).join(" "),
        }),
      ),
    ),
    legend(seats),
  );
}

/** @param {{name: string}[]} seats */
function legend(seats) {
  return h(
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
  );
}

/**
 * Parts that add up to the last line.
 * @param {[string, string][]} terms
 */
export function equation(terms) {
  return h(
    "dl",
    { class: "equation" },
    terms.map(([name, value]) => h("div", {}, h("dt", {}, name), h("dd", {}, value))),
  );
}

/**
 * What decided the game.
 * @param {{kind: string, swing: number, text: string}[]} moments
 * @param {(swing: number) => string} [write]
 */
export function drawMoments(moments, write = signed) {
  return [
    h("h3", {}, t("review.moments")),
    moments.length === 0
      ? h("p", { class: "soft" }, t("review.no_moments"))
      : h(
          "ul",
          { class: "moments" },
          moments.map((moment) =>
            h(
              "li",
              {},
              h("span", { class: `swing ${moment.kind}` }, write(moment.swing)),
              h("span", {}, h("b", {}, t(`review.kind.${moment.kind}`)), " ", sentence(moment.text)),
            ),
          ),
        ),
  ];
}
