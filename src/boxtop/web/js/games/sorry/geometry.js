/**
 * Where things lie on the drawn board: sixteen by sixteen cells, red's side at the top. Every colour's quarter is red's,
 * turned. The printed board comes from the server; the drawing adds only sizes.
 */

/** The colours clockwise from the top, in the order of a view's pawns. */
export const COLORS = ["red", "blue", "yellow", "green"];

/** Places in a view: START, the sixty spaces of the track, the safety squares from `TRACK` on, HOME. */
export const START = -1;
export const TRACK = 60;
export const HOME = 65;

export const CELLS = 16;

/**
 * The printed board. Its offsets count from a colour's corner.
 * @type {import("./types.js").Board | null}
 */
let printed = null;

/**
 * Take the board the server sends, before anything is drawn.
 * @param {import("./types.js").Board} board
 */
export function useBoard(board) {
  printed = board;
}

export function board() {
  if (!printed) throw new Error("the board of Sorry! is not loaded");
  return printed;
}

/** The radius of START and HOME, in cells. */
export const YARD = 1.25;
const SLOTS = [
  [-0.42, -0.58],
  [0.42, -0.58],
  [-0.42, 0.16],
  [0.42, 0.16],
];
/** How large a pawn is drawn there, for the four to fit. */
const CROWDED = 0.78;

/** @typedef {[number, number]} Point  in cells, from the top left corner */

/**
 * A point of red's quarter, turned to another side.
 * @param {number[]} point
 * @param {number} side
 * @returns {Point}
 */
export function turned([x, y], side) {
  return side === 0 ? [x, y] : turned([CELLS - y, x], side - 1);
}

/**
 * The middle of a place.
 * @param {number} color
 * @param {number} place
 * @returns {Point}
 */
export function middleOf(color, place) {
  const { side, entry, circle, safety_squares: safetySquares } = board();
  if (place === START) return turned([circle + 0.5, 1 + YARD], color);
  if (place === HOME) return turned([entry + 0.5, 1 + safetySquares + YARD], color);
  if (place >= TRACK) return turned([entry + 0.5, 1.5 + place - TRACK], color);
  return turned([(place % side) + 0.5, 0.5], Math.floor(place / side));
}

/**
 * Where a pawn stands: START and HOME have a slot for each of four.
 * @param {number} color
 * @param {number} place
 * @param {number} slot
 * @returns {Point}
 */
export function standOf(color, place, slot) {
  const [x, y] = middleOf(color, place);
  if (place !== START && place !== HOME) return [x, y];
  const [right, down] = SLOTS[slot % SLOTS.length];
  return [x + right, y + down];
}

/**
 * How large a pawn is drawn at a place.
 * @param {number} place
 */
export function sizeOf(place) {
  return place === START || place === HOME ? CROWDED : 1;
}

/**
 * The places of a walk, its end last. The server says where it ends.
 * @param {number} color
 * @param {number} origin
 * @param {number} end
 * @param {number} steps
 * @returns {number[]}
 */
export function wayOf(color, origin, end, steps) {
  const entry = color * board().side + board().entry;
  const way = [];
  for (let place = origin; way.length < Math.abs(steps); way.push(place)) {
    if (steps < 0) place = place === TRACK ? entry : place > TRACK ? place - 1 : (place + TRACK - 1) % TRACK;
    else place = place === entry && end >= TRACK ? TRACK : place >= TRACK ? place + 1 : (place + 1) % TRACK;
  }
  return way;
}

/**
 * The spaces of a slide, its triangle first.
 * @param {number} origin
 * @param {number} end
 */
export function slideOf(origin, end) {
  return Array.from({ length: end - origin + 1 }, (_, step) => origin + step);
}
