/** The floor plan: the printed board as the server sends it. */

export const CELL = 26;

/** @typedef {[number, number]} Square  row and column */
/** @typedef {string | Square} Place  a room's name, or a square */

/**
 * The printed board. In its plan `.` is a hallway square, a digit a start, a letter the floor of a room, `X` the place of
 * the case file.
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

function board() {
  if (!printed) throw new Error("the board of Clue is not loaded");
  return printed;
}

/** The suspects, weapons and rooms in the order of a view. */
export const SUSPECTS = ["scarlet", "mustard", "white", "green", "peacock", "plum"];
export const WEAPONS = ["knife", "candlestick", "revolver", "rope", "lead_pipe", "wrench"];
export const ROOMS = [
  "hall",
  "lounge",
  "dining_room",
  "kitchen",
  "ballroom",
  "conservatory",
  "billiard_room",
  "library",
  "study",
];
/** The suspects in the order of the notebook. */
export const NOTED_SUSPECTS = ["mustard", "plum", "green", "peacock", "scarlet", "white"];

/**
 * Where a room's name and pieces are drawn, in cells.
 * @param {string} room
 */
export function layoutOf(room) {
  return board().layout[room];
}

/**
 * The outline and the letter of a token.
 * @param {string} suspect
 */
export function shapeOf(suspect) {
  return board().token_shapes[suspect];
}

/**
 * The strokes of a weapon.
 * @param {string} weapon
 */
export function strokesOf(weapon) {
  return board().weapon_shapes[weapon];
}

/**
 * The room whose floor a cell is.
 * @param {number} row
 * @param {number} column
 */
export function roomAt(row, column) {
  return board().letters[letterAt(row, column)] ?? null;
}

/** Where the suspects stand before the first move. @returns {Place[]} */
export function starts() {
  return [...board().starts];
}

/** The squares a token may stand on. */
export function squares() {
  return cells((cell) => /[.\d]/.test(cell));
}

export function doors() {
  return board().doors;
}

/**
 * Where the secret passage of a room leads.
 * @param {string} room
 */
export function passageFrom(room) {
  return board().passages[room];
}

/**
 * The floor of a room as a path, row by row.
 * @param {string} room
 */
export function floorPath(room) {
  const letter = letterOf(room);
  return board()
    .plan.flatMap((line, row) => {
      const from = line.indexOf(letter);
      if (from < 0) return [];
      const width = (line.lastIndexOf(letter) - from + 1) * CELL;
      return [`M${from * CELL} ${row * CELL}h${width}v${CELL + 0.5}h${-width}z`];
    })
    .join("");
}

/**
 * The walls of a room as a path: every edge of its floor except the doors.
 * @param {string} room
 */
export function wallPath(room) {
  const letter = letterOf(room);
  return cells((cell) => cell === letter)
    .flatMap(([row, column]) =>
      [
        [-1, 0, column, row, "h"],
        [1, 0, column, row + 1, "h"],
        [0, -1, column, row, "v"],
        [0, 1, column + 1, row, "v"],
      ].flatMap(([down, right, x, y, way]) => {
        const beyond = [row + Number(down), column + Number(right)];
        if (letterAt(beyond[0], beyond[1]) === letter || isDoor([row, column], beyond)) return [];
        return [`M${Number(x) * CELL} ${Number(y) * CELL}${way}${CELL}`];
      }),
    )
    .join("");
}

/**
 * The rectangle a room lies in, in cells: left, top, width, height.
 * @param {string} room
 */
export function frameOf(room) {
  return frame(letterOf(room));
}

/** The rectangle of the case file. */
export function caseFileFrame() {
  return frame("X");
}

/**
 * Whether two places are the same.
 * @param {Place | null} one
 * @param {Place | null} other
 */
export function isSamePlace(one, other) {
  return String(one) === String(other);
}

/**
 * The letter of the plan at a cell; `#` outside the plan.
 * @param {number} row
 * @param {number} column
 */
function letterAt(row, column) {
  return board().plan[row]?.[column] ?? "#";
}

/** @param {string} room */
function letterOf(room) {
  return Object.entries(board().letters).find(([, each]) => each === room)?.[0] ?? "";
}

/**
 * The cells of the plan with these letters.
 * @param {(letter: string) => boolean} wanted
 * @returns {Square[]}
 */
function cells(wanted) {
  return board().plan.flatMap((line, row) =>
    [...line].flatMap((letter, column) => (wanted(letter) ? [/** @type {Square} */ ([row, column])] : [])),
  );
}

/** @param {string} letter */
function frame(letter) {
  const found = cells((cell) => cell === letter);
  const rows = found.map(([row]) => row);
  const columns = found.map(([, column]) => column);
  const [left, top] = [Math.min(...columns), Math.min(...rows)];
  return [left, top, Math.max(...columns) - left + 1, Math.max(...rows) - top + 1];
}

/**
 * @param {number[]} cell
 * @param {number[]} front
 */
function isDoor(cell, front) {
  return board().doors.some(
    ([outside, inside]) => String(inside) === String(cell) && String(outside) === String(front),
  );
}
