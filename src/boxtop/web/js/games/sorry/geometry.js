/** Where things lie on the drawn board, in cells. The printed board comes from the server. */

/** The colours clockwise from the top, in the order of a view's pawns. */
export const COLORS = ["red", "blue", "yellow", "green"];

/** Places in a view: START, the sixty spaces of the track, the safety squares from `TRACK` on, HOME. */
export const START = -1;
export const TRACK = 60;
export const HOME = 65;

/** Cells along one side of the board. */
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

/** @typedef {[number, number]} Point  in cells, from the top left corner */

/**
 * The middle of a place.
 * @param {number} color
 * @param {number} place
 * @returns {Point}
 */
export function middleOf(color, place) {
  const { spaces, own_places: ownPlaces } = board();
  if (place === START) return ownPlaces[color][0];
  return place >= TRACK ? ownPlaces[color][1 + place - TRACK] : spaces[place];
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
  const { slots } = board();
  const [right, down] = slots[slot % slots.length];
  return [x + right, y + down];
}

/**
 * How large a pawn is drawn at a place.
 * @param {number} place
 */
export function sizeOf(place) {
  return place === START || place === HOME ? board().slot_size : 1;
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
