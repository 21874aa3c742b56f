/**
 * The floor plan as a drawing: where squares, rooms, doors and passages lie. It is a picture of the engine's board (a test
 * holds the two equal) and knows no rule: where a token may go comes from the server.
 */

export const CELL = 26;

/** A hallway square is `.`, a start a digit, a letter the floor of a room, `X` the place of the case file. */
export const PLAN = [
  "SSSSSS#.#HHHHHH#1#OOOOOO",
  "SSSSSSS..HHHHHH..OOOOOOO",
  "SSSSSSS..HHHHHH..OOOOOOO",
  "SSSSSSS..HHHHHH..OOOOOOO",
  "#........HHHHHH..OOOOOOO",
  "6........HHHHHH..OOOOOOO",
  "#LLLLL...HHHHHH........#",
  "LLLLLLL................2",
  "LLLLLLL..XXXXX.........#",
  "LLLLLLL..XXXXX..DDDDDDDD",
  "#LLLLL...XXXXX..DDDDDDDD",
  "#........XXXXX..DDDDDDDD",
  "BBBBBB...XXXXX..DDDDDDDD",
  "BBBBBB...XXXXX..DDDDDDDD",
  "BBBBBB...XXXXX..DDDDDDDD",
  "BBBBBB.............DDDDD",
  "BBBBBB.................#",
  "#.......RRRRRRRR........",
  "5.......RRRRRRRR..KKKKK#",
  "#CCCC...RRRRRRRR..KKKKKK",
  "CCCCCC..RRRRRRRR..KKKKKK",
  "CCCCCC..RRRRRRRR..KKKKKK",
  "CCCCCC..RRRRRRRR..KKKKKK",
  "CCCCCC#...RRRR...#KKKKKK",
  "#########4####3#########",
];

/** Each door: the square in front of it, and the cell of the room behind it. @type {[number, number, number, number][]} */
export const DOORS = [
  [4, 6, 3, 6],
  [4, 8, 4, 9],
  [7, 11, 6, 11],
  [7, 12, 6, 12],
  [6, 17, 5, 17],
  [8, 7, 8, 6],
  [11, 3, 10, 3],
  [11, 1, 12, 1],
  [15, 6, 15, 5],
  [8, 17, 9, 17],
  [12, 15, 12, 16],
  [19, 5, 20, 5],
  [16, 9, 17, 9],
  [16, 14, 17, 14],
  [19, 7, 19, 8],
  [19, 16, 19, 15],
  [17, 19, 18, 19],
];

/** The suspects clockwise from Miss Scarlet, as the digits of the plan number their starts. */
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
 * How a room is furnished, in cells: the middle, and the lines of its name, weapons and tokens; the corner of a secret
 * passage and where it leads.
 * @type {Record<string, {letter: string, middle: number, name: number[], weapons: number, tokens: number,
 *   passage?: {at: [number, number], to: string, arrow: string}}>}
 */
export const FURNISHED = {
  study: {
    letter: "S",
    middle: 3.5,
    name: [1],
    weapons: 2.05,
    tokens: 3.3,
    passage: { at: [0.65, 0.65], to: "kitchen", arrow: "↘" },
  },
  hall: { letter: "H", middle: 12, name: [1.8], weapons: 3.2, tokens: 4.9 },
  lounge: {
    letter: "O",
    middle: 20.5,
    name: [1.8],
    weapons: 3,
    tokens: 4.5,
    passage: { at: [23.35, 0.65], to: "conservatory", arrow: "↙" },
  },
  library: { letter: "L", middle: 3.5, name: [7.6], weapons: 8.6, tokens: 9.7 },
  billiard_room: { letter: "B", middle: 3, name: [13, 13.85], weapons: 14.8, tokens: 16 },
  dining_room: { letter: "D", middle: 20, name: [10.3, 11.15], weapons: 12.3, tokens: 13.7 },
  conservatory: {
    letter: "C",
    middle: 3,
    name: [20.6],
    weapons: 21.6,
    tokens: 22.8,
    passage: { at: [0.65, 23.35], to: "lounge", arrow: "↗" },
  },
  ballroom: { letter: "R", middle: 12, name: [18.8], weapons: 20.2, tokens: 21.7 },
  kitchen: {
    letter: "K",
    middle: 21,
    name: [19.8],
    weapons: 21,
    tokens: 22.4,
    passage: { at: [23.35, 23.35], to: "study", arrow: "↖" },
  },
};

/** @typedef {string | [number, number]} Place  a room's name, or a square's row and column */

/**
 * The letter of the plan at a cell; nothing beyond its edge.
 * @param {number} row
 * @param {number} column
 */
export function letterAt(row, column) {
  return PLAN[row]?.[column] ?? "#";
}

/**
 * The room whose floor a cell is.
 * @param {number} row
 * @param {number} column
 */
export function roomAt(row, column) {
  const letter = letterAt(row, column);
  return ROOMS.find((room) => FURNISHED[room].letter === letter) ?? null;
}

/** Where the suspects stand before the first move. @returns {Place[]} */
export function starts() {
  return SUSPECTS.map((_, index) => {
    const row = PLAN.findIndex((line) => line.includes(String(index + 1)));
    return [row, PLAN[row].indexOf(String(index + 1))];
  });
}

/** The squares a token may stand on. @returns {[number, number][]} */
export function squares() {
  return PLAN.flatMap((line, row) =>
    [...line].flatMap((cell, column) => (/[.\d]/.test(cell) ? [/** @type {[number, number]} */ ([row, column])] : [])),
  );
}

/**
 * The cells of a room.
 * @param {string} room
 * @returns {[number, number][]}
 */
function floorCells(room) {
  const { letter } = FURNISHED[room];
  return PLAN.flatMap((line, row) =>
    [...line].flatMap((cell, column) => (cell === letter ? [/** @type {[number, number]} */ ([row, column])] : [])),
  );
}

/**
 * The floor of a room as a path, row by row.
 * @param {string} room
 */
export function floorPath(room) {
  const { letter } = FURNISHED[room];
  return PLAN.flatMap((line, row) => {
    const from = line.indexOf(letter);
    if (from < 0) return [];
    const width = (line.lastIndexOf(letter) - from + 1) * CELL;
    return [`M${from * CELL} ${row * CELL}h${width}v${CELL + 0.5}h${-width}z`];
  }).join("");
}

/**
 * The walls of a room as a path: every edge of its floor that is no door.
 * @param {string} room
 */
export function wallPath(room) {
  const { letter } = FURNISHED[room];
  return floorCells(room)
    .flatMap(([row, column]) =>
      [
        [-1, 0, column, row, "h"],
        [1, 0, column, row + 1, "h"],
        [0, -1, column, row, "v"],
        [0, 1, column + 1, row, "v"],
      ].flatMap(([down, right, x, y, way]) => {
        const beyond = [row + Number(down), column + Number(right)];
        if (letterAt(beyond[0], beyond[1]) === letter || isDoor(row, column, beyond)) return [];
        return [`M${Number(x) * CELL} ${Number(y) * CELL}${way}${CELL}`];
      }),
    )
    .join("");
}

/**
 * @param {number} row
 * @param {number} column
 * @param {number[]} front
 */
function isDoor(row, column, front) {
  return DOORS.some(
    ([frontRow, frontColumn, cellRow, cellColumn]) =>
      cellRow === row && cellColumn === column && frontRow === front[0] && frontColumn === front[1],
  );
}

/**
 * The rectangle a room lies in, in cells: left, top, width, height.
 * @param {string} room
 */
export function frameOf(room) {
  const cells = floorCells(room);
  const rows = cells.map(([row]) => row);
  const columns = cells.map(([, column]) => column);
  const [left, top] = [Math.min(...columns), Math.min(...rows)];
  return [left, top, Math.max(...columns) - left + 1, Math.max(...rows) - top + 1];
}

/**
 * Whether two places are the same.
 * @param {Place | null} one
 * @param {Place | null} other
 */
export function isSamePlace(one, other) {
  return String(one) === String(other);
}
