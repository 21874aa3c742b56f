/**
 * Where things lie on the drawn board: sixteen by sixteen cells, red's side at the top. Every colour's quarter is red's,
 * turned, so only red's is measured. Which moves there are is not known here; this only leads the eye.
 */

/** The colours clockwise from the top, in the order of a view's pawns. */
export const COLORS = ["red", "blue", "yellow", "green"];

/** Places as the wire has them: START, the sixty spaces of the track, five safety squares, HOME. */
export const START = -1;
export const TRACK = 60;
export const HOME = 65;

export const CELLS = 16;
/** Spaces of the track along one side. */
const SIDE = 15;
/** From a colour's corner to its slides (triangle and end), its safety zone and the circle outside START. */
export const SLIDES = [
  [1, 4],
  [9, 13],
];
export const ENTRY = 2;
export const CIRCLE = 4;

/** The radius of START and HOME, in cells. */
export const YARD = 1.25;
const START_YARD = [CIRCLE + 0.5, 1 + YARD];
const HOME_YARD = [ENTRY + 0.5, 6 + YARD];
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
  if (place === START) return turned(START_YARD, color);
  if (place === HOME) return turned(HOME_YARD, color);
  if (place >= TRACK) return turned([ENTRY + 0.5, 1.5 + place - TRACK], color);
  return turned([(place % SIDE) + 0.5, 0.5], Math.floor(place / SIDE));
}

/**
 * Where a pawn stands: on START and HOME there is room for four.
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
 * The places a walk leads over, its end last. That it ends there is the server's word.
 * @param {number} color
 * @param {number} origin
 * @param {number} end
 * @param {number} steps
 * @returns {number[]}
 */
export function wayOf(color, origin, end, steps) {
  const entry = color * SIDE + ENTRY;
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
