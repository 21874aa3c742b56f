/**
 * A play being composed: the tiles of a rack in the order their owner likes, some of them laid on the board. It knows
 * where things lie and nothing of what they are worth: that is asked of the server.
 */

import { BLANK, EMPTY, isOnBoard, nameOf } from "./squares.js";

/** @typedef {import("./squares.js").Square} Square */

export class Draft {
  constructor() {
    /** @type {string[]} */
    this.rack = [];
    /**
     * Which tile of the rack lies where, and the letter it shows.
     * @type {Map<number, import("./squares.js").Letter>}
     */
    this.laid = new Map();
    /** @type {(Square & {down: boolean}) | null} */
    this.cursor = null;
    /** The tile picked up by a tap. @type {number | null} */
    this.picked = null;
  }

  /**
   * Put the cursor on a square, or take it off the board; a tile that was picked up stays on the rack.
   * @param {(Square & {down: boolean}) | null} cursor
   */
  moveCursor(cursor) {
    this.cursor = cursor;
    this.picked = null;
  }

  /**
   * Turn the cursor, if there is one.
   * @param {boolean} down
   */
  turn(down) {
    if (this.cursor) this.cursor = { ...this.cursor, down };
  }

  /**
   * Pick a tile up, or put it back by picking it again.
   * @param {number} index
   */
  pick(index) {
    this.picked = this.picked === index ? null : index;
  }

  /** Nobody's rack any more. */
  forget() {
    this.rack = [];
    this.clear();
  }

  /** Take everything back; the order of the rack stays. */
  clear() {
    this.laid.clear();
    this.cursor = null;
    this.picked = null;
  }

  /**
   * The rack as the game has it: known tiles stay where they are, new ones come behind.
   * @param {string} tiles
   */
  hold(tiles) {
    const left = [...tiles];
    const kept = this.rack.filter((tile) => {
      const place = left.indexOf(tile);
      if (place >= 0) left.splice(place, 1);
      return place >= 0;
    });
    const rack = [...kept, ...left];
    if (rack.join("") === this.rack.join("")) return;
    this.rack = rack;
    this.clear();
  }

  /** @param {Square} square */
  at({ row, column }) {
    return [...this.laid.keys()].find((index) => {
      const letter = this.laid.get(index);
      return letter?.row === row && letter.column === column;
    });
  }

  /**
   * @param {number} index
   * @param {Square} square
   * @param {string} letter
   */
  lay(index, { row, column }, letter) {
    this.laid.set(index, { row, column, letter });
    this.picked = null;
  }

  /** @param {number} index */
  takeBack(index) {
    this.laid.delete(index);
  }

  /** The tiles as the server counts them. */
  get tiles() {
    return [...this.laid.values()].map((letter) => ({ square: nameOf(letter), letter: letter.letter }));
  }

  /**
   * A free tile that can show this letter: the letter itself, else a blank.
   * @param {string} letter  a capital
   * @param {boolean} blankFirst
   */
  find(letter, blankFirst) {
    const free = (/** @type {string} */ tile) =>
      this.rack.findIndex((each, index) => each === tile && !this.laid.has(index));
    const [letterAt, blankAt] = [free(letter), free(BLANK)];
    if (blankFirst && blankAt >= 0) return blankAt;
    return letterAt >= 0 ? letterAt : blankAt;
  }

  /**
   * Put a tile of the rack at another place.
   * @param {number} index
   * @param {number} place
   */
  move(index, place) {
    const order = [...this.rack.keys()].filter((each) => each !== index);
    order.splice(place, 0, index);
    this.#reorder(order);
  }

  shuffle() {
    const order = [...this.rack.keys()];
    for (let last = order.length - 1; last > 0; last--) {
      const other = Math.floor(Math.random() * (last + 1));
      [order[last], order[other]] = [order[other], order[last]];
    }
    this.#reorder(order);
  }

  /** @param {number[]} order */
  #reorder(order) {
    const laid = [...this.laid].map(([index, letter]) => /** @type {const} */ ([order.indexOf(index), letter]));
    this.rack = order.map((index) => this.rack[index]);
    this.laid = new Map(laid);
    this.picked = null;
  }

  /**
   * The next free square from here, over tiles that lie there already; null at the edge.
   * @param {string[]} board
   * @param {Square} from
   * @returns {Square | null}
   */
  next(board, from) {
    const down = this.cursor?.down ?? false;
    let square = from;
    do square = { row: square.row + (down ? 1 : 0), column: square.column + (down ? 0 : 1) };
    while (isOnBoard(square) && (board[square.row][square.column] !== EMPTY || this.at(square) !== undefined));
    return isOnBoard(square) ? square : null;
  }
}
