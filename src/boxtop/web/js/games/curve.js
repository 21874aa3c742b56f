/** The parts of a review that every game shares: the game as a curve, the sum of its parts, the moments that decided it. */

import { fill, h, s } from "../dom.js";
import { whenResized } from "../resize.js";
import { figure, sentence, signed, t } from "../words.js";

const LEAST_HEIGHT = 220;
const MOST_HEIGHT = 300;
const EDGE = 50;
const SHORT = 8;
/** 0.7 / 0.1 is a little less than 7. */
const NEAR = 1e-9;
const MARKS = ["", "6 4", "2 3", "10 4 2 4"];

/**
 * A picture drawn for the width it has on the page, and drawn again when that changes: its text keeps its size. What is
 * measured is a line without height, so that drawing does not change the size that is observed.
 * @param {(width: number) => SVGElement} draw
 */
export function fitted(draw) {
  const line = h("div");
  const place = h("div", { class: "fitted" }, line);
  let drawn = 0;
  whenResized(line, () => {
    const width = line.clientWidth;
    if (width === 0 || width === drawn) return;
    drawn = width;
    fill(place, line, draw(width));
  });
  return place;
}

/**
 * A line for each seat, distinguished by dashes as well as by colour.
 * @param {{name: string, curve: number[][], mark?: string}[]} seats  `mark`: a class for the colour of a line
 * @param {Object} words
 * @param {string} words.note  what the curve shows
 * @param {string} words.label  the same for those who do not see it
 * @param {number} words.step  between two lines of the grid
 * @param {[number, number]} [words.range]  lowest and highest value; without it, from the values
 * @param {(value: number) => string} [words.write]
 * @param {string} [words.title]
 */
export function drawCurve(
  seats,
  { note, label, step, range, write = (value) => figure(value), title = t("review.curve") },
) {
  return h(
    "section",
    { class: "card" },
    h("h2", {}, title),
    h("p", { class: "soft" }, note),
    fitted((width) => drawLines(seats, { label, step, range, write }, width)),
    legend(seats),
  );
}

/**
 * The values at which the lines of the grid stand, from the lowest. Where all values are the same, there is one line
 * above and one below.
 * @param {number[]} values
 * @param {number} step
 * @param {[number, number]} [range]
 */
export function gridOf(values, step, range) {
  let [low, high] = range ?? [Math.min(...values), Math.max(...values)];
  if (low === high) [low, high] = [low - step, high + step];
  const first = Math.floor(low / step + NEAR);
  const last = Math.ceil(high / step - NEAR);
  return Array.from({ length: last - first + 1 }, (_, index) => (first + index) * step);
}

/**
 * @param {{curve: number[][], mark?: string}[]} seats
 * @param {{label: string, step: number, range?: [number, number], write: (value: number) => string}} words
 * @param {number} width
 */
function drawLines(seats, { label, step, range, write }, width) {
  const height = Math.min(MOST_HEIGHT, Math.max(LEAST_HEIGHT, width / 3));
  const points = seats.flatMap((seat) => seat.curve);
  const plies = points.map((point) => point[0]);
  const values = points.map((point) => point[1]);
  const [left, right] = [Math.min(...plies), Math.max(...plies)];
  const grid = gridOf(values, step, range);
  const [low, high] = range ?? [grid[0], grid[grid.length - 1]];
  const x = (/** @type {number} */ ply) => EDGE + ((ply - left) / Math.max(1, right - left)) * (width - EDGE - 8);
  const y = (/** @type {number} */ value) => 8 + ((high - value) / (high - low)) * (height - 16);
  return s(
    "svg",
    { viewBox: `0 0 ${width} ${height}`, class: "curve", role: "img", "aria-label": label },
    grid.flatMap((value) => [
      s("line", { x1: EDGE, x2: width, y1: y(value), y2: y(value), class: "grid" }),
      s("text", { x: EDGE - 6, y: y(value) + 4, "text-anchor": "end" }, write(value)),
    ]),
    seats.map((seat, index) =>
      s("polyline", {
        class: seat.mark ?? `seat-${index % 6}`,
        "stroke-dasharray": MARKS[index % MARKS.length],
        points: ends(seat.curve.map((point) => [x(point[0]), y(point[1])]))
          .map(([across, down]) => `${across.toFixed(1)},${down.toFixed(1)}`)
          .join(" "),
      }),
    ),
  );
}

/**
 * The points of a line; a single point becomes a short flat line beside the axis.
 * @param {number[][]} points
 */
function ends(points) {
  if (points.length !== 1) return points;
  const [[across, down]] = points;
  const begin = Math.max(EDGE, across - SHORT);
  return [begin, begin + 2 * SHORT].map((each) => [each, down]);
}

/** @param {{name: string, mark?: string}[]} seats */
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
            class: seat.mark ?? `seat-${index % 6}`,
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
 * A link to a moment in the replay.
 * @param {string} href
 */
export function watchLink(href) {
  return h("a", { href, class: "watch" }, t("review.watch"));
}

/**
 * Figures as they are shown, rounded so that they add up: `values` and `rest` lead to `total`, and `rest` takes what
 * rounding leaves.
 * @param {number[]} values
 * @param {number} total
 * @param {number} digits
 */
export function rest(values, total, digits) {
  const round = (/** @type {number} */ value) => Math.round(value * 10 ** digits);
  return (round(total) - values.reduce((sum, value) => sum + round(value), 0)) / 10 ** digits;
}

/**
 * What decided the game.
 * @param {{ply: number, kind: string, swing: number, text: string}[]} moments
 * @param {(ply: number) => string} link  to the moment in the replay
 * @param {(swing: number) => string} [write]
 */
export function drawMoments(moments, link, write = signed) {
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
              h(
                "span",
                {},
                h("b", {}, t(`review.kind.${moment.kind}`)),
                " ",
                sentence(moment.text),
                " ",
                watchLink(link(moment.ply)),
              ),
            ),
          ),
        ),
  ];
}
