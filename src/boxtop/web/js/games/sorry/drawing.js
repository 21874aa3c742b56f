/** The board as it is printed: track, slides, safety zones, START and HOME. Nothing on it moves. */

import { s } from "../../dom.js";
import { t } from "../../words.js";
import { board, CELLS, COLORS, HOME, middleOf, START, TRACK } from "./geometry.js";
import { UNIT } from "./pieces.js";

const GAP = 2;

/** The board, in a square of sixteen cells. */
export function drawBoard() {
  const { slides, safety_squares: safetySquares } = board();
  const safety = Array.from({ length: safetySquares }, (_, index) => TRACK + index);
  return s(
    "svg",
    { viewBox: `0 0 ${CELLS * UNIT} ${CELLS * UNIT}`, class: "printed", "aria-hidden": "true" },
    Array.from({ length: TRACK }, (_, space) => cell(space)).flat(),
    COLORS.map((name, color) =>
      s(
        "g",
        { class: name },
        safety.map((place) => square(middleOf(color, place), "safety")),
        slides.map(([from, to]) => slide(color, from, to)),
        lane(color),
        yard(color, START),
        yard(color, HOME),
      ),
    ),
  );
}

/** @param {number} space */
function cell(space) {
  const [x, y] = middleOf(0, space);
  return [
    square([x, y], "space"),
    s("text", { x: x * UNIT + 16, y: y * UNIT + 16, "text-anchor": "end", class: "space-number" }, space),
  ];
}

/**
 * @param {number[]} middle  in cells
 * @param {string} kind
 */
function square([x, y], kind) {
  const size = UNIT - 2 * GAP;
  return s("rect", { x: x * UNIT - size / 2, y: y * UNIT - size / 2, width: size, height: size, rx: 8, class: kind });
}

/**
 * A slide: a triangle that points the way, a bar, and a circle at its end.
 * @param {number} color
 * @param {number} from
 * @param {number} to
 */
function slide(color, from, to) {
  const corner = color * board().side;
  const [x1, y1] = middleOf(color, corner + from).map((each) => each * UNIT);
  const [x2, y2] = middleOf(color, corner + to).map((each) => each * UNIT);
  const turn = `translate(${x1} ${y1}) rotate(${90 * color})`;
  return s(
    "g",
    { class: "slide" },
    s("line", { x1, y1, x2, y2 }),
    s("path", { d: "M-13-14 15 0-13 14z", transform: turn }),
    s("circle", { cx: x2, cy: y2, r: to === board().circle ? 15 : 12 }),
  );
}

/**
 * A small arrow from the entry space into the safety zone.
 * @param {number} color
 */
function lane(color) {
  const entry = middleOf(color, color * board().side + board().entry);
  const first = middleOf(color, TRACK);
  const [x, y] = entry.map((each, axis) => ((each + first[axis]) / 2) * UNIT);
  return s("path", { d: "M-7-5h14L0 5z", transform: `translate(${x} ${y}) rotate(${90 * color})`, class: "lane" });
}

/**
 * START or HOME, with its name in the lower part; pawns stand above it.
 * @param {number} color
 * @param {number} place
 */
function yard(color, place) {
  const [x, y] = middleOf(color, place).map((each) => each * UNIT);
  const radius = board().yard * UNIT;
  return s(
    "g",
    { class: "yard" },
    s("circle", { cx: x, cy: y, r: radius - 1.5 }),
    s(
      "text",
      { x, y: y + radius * 0.78, "text-anchor": "middle" },
      t(place === START ? "sorry.place.start" : "sorry.place.home"),
    ),
  );
}
