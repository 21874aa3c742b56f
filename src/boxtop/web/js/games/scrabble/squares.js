/** Squares and their names, and the letters of a play as they lie on the board. */

export const SIZE = 15;
export const COLUMNS = "ABCDEFGHIJKLMNO";
export const TILES = "ABCDEFGHIJKLMNOPQRSTUVWXYZ?";
export const BLANK = "?";
export const EMPTY = ".";

/** @typedef {{row: number, column: number}} Square */
/** @typedef {Square & {letter: string}} Letter  a small letter is a blank */

/** @param {Square} square */
export function nameOf({ row, column }) {
  return `${row + 1}${COLUMNS[column]}`;
}

/**
 * Where a play begins and which way it reads: `8H` across, `H8` down.
 * @param {string} position
 */
export function placeOf(position) {
  const down = COLUMNS.includes(position[0]);
  const column = COLUMNS.indexOf(down ? position[0] : position.slice(-1));
  const row = Number(down ? position.slice(1) : position.slice(0, -1)) - 1;
  return { row, column, down };
}

/**
 * The tiles a play lays; a dot in its word is a tile that lay there already.
 * @param {{position: string, word: string}} play
 * @returns {Letter[]}
 */
export function lettersOf({ position, word }) {
  const { row, column, down } = placeOf(position);
  return [...word]
    .map((letter, step) => ({ row: down ? row + step : row, column: down ? column : column + step, letter }))
    .filter(({ letter }) => letter !== EMPTY);
}

/** @param {Square} square */
export function isOnBoard({ row, column }) {
  return row >= 0 && row < SIZE && column >= 0 && column < SIZE;
}

/**
 * Tiles in the order of a rack: A to Z, then blanks.
 * @param {string[]} tiles
 */
export function inOrder(tiles) {
  return [...tiles].sort((one, other) => TILES.indexOf(one) - TILES.indexOf(other)).join("");
}

/**
 * The board with these letters laid on it.
 * @param {string[]} board
 * @param {Letter[]} letters
 */
export function withLetters(board, letters) {
  const rows = board.map((row) => [...row]);
  for (const { row, column, letter } of letters) rows[row][column] = letter;
  return rows.map((row) => row.join(""));
}
