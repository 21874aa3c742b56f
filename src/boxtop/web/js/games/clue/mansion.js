/** The floor plan: the printed board as the server sends it, and where the drawing puts names, weapons and tokens. */

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
 * Where a room's drawing lies, in cells: the middle, the lines of its name, weapons and tokens, and the corner of its
 * secret passage.
 * @type {Record<string, {middle: number, name: number[], weapons: number, tokens: number,
 *   passage?: {at: [number, number], arrow: string}}>}
 */
export const LAYOUT = {
  study: { middle: 3.5, name: [1], weapons: 2.05, tokens: 3.3, passage: { at: [0.65, 0.65], arrow: "↘" } },
  hall: { middle: 12, name: [1.8], weapons: 3.2, tokens: 4.9 },
  lounge: { middle: 20.5, name: [1.8], weapons: 3, tokens: 4.5, passage: { at: [23.35, 0.65], arrow: "↙" } },
  library: { middle: 3.5, name: [7.6], weapons: 8.6, tokens: 9.7 },
  billiard_room: { middle: 3, name: [13, 13.85], weapons: 14.8, tokens: 16 },
  dining_room: { middle: 20, name: [10.3, 11.15], weapons: 12.3, tokens: 13.7 },
  conservatory: { middle: 3, name: [20.6], weapons: 21.6, tokens: 22.8, passage: { at: [0.65, 23.35], arrow: "↗" } },
  ballroom: { middle: 12, name: [18.8], weapons: 20.2, tokens: 21.7 },
  kitchen: { middle: 21, name: [19.8], weapons: 21, tokens: 22.4, passage: { at: [23.35, 23.35], arrow: "↖" } },
};

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
