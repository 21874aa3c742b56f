/** Composing a play with the keyboard: a cursor on the board, and letters that are typed. */

import { say } from "../../announce.js";
import { t } from "../../words.js";
import { EMPTY, isOnBoard, nameOf } from "./squares.js";

/** @typedef {import("./squares.js").Square} Square */

const ARROWS = /** @type {Record<string, {down: boolean, step: number}>} */ ({
  ArrowLeft: { down: false, step: -1 },
  ArrowRight: { down: false, step: 1 },
  ArrowUp: { down: true, step: -1 },
  ArrowDown: { down: true, step: 1 },
});

export class ComposerKeys {
  /** @param {import("./composer.js").Composer} composer */
  constructor(composer) {
    this.composer = composer;
  }

  /**
   * @param {KeyboardEvent} event
   * @returns {boolean}
   */
  key(event) {
    const { composer } = this;
    const { draft } = composer;
    if (event.key in ARROWS) this.#arrow(ARROWS[event.key]);
    else if (/^[a-zA-Z]$/.test(event.key)) void this.#type(event.key.toUpperCase(), event.shiftKey);
    else if (event.key === " " && draft.cursor) this.#turn(!draft.cursor.down);
    else if (event.key === "Backspace" && draft.laid.size > 0) this.#undo();
    else if (event.key === "Escape" && (draft.laid.size > 0 || draft.cursor || draft.picked !== null))
      composer.recall();
    else return false;
    return true;
  }

  /** @param {{down: boolean, step: number}} arrow */
  #arrow({ down, step }) {
    const { cursor } = this.composer.draft;
    if (!cursor) this.#goTo({ row: 7, column: 7, down });
    else if (cursor.down !== down) this.#turn(down);
    else {
      const square = { row: cursor.row + (down ? step : 0), column: cursor.column + (down ? 0 : step) };
      if (isOnBoard(square)) this.#goTo({ ...square, down });
    }
  }

  /** @param {Square & {down: boolean}} cursor */
  #goTo(cursor) {
    this.composer.moveCursor(cursor);
    say(this.#describe(cursor));
    this.composer.changed();
  }

  /** @param {boolean} down */
  #turn(down) {
    this.composer.draft.turn(down);
    say(t(down ? "scrabble.down" : "scrabble.across"));
    this.composer.changed();
  }

  /** @param {Square} square */
  #describe(square) {
    const own = this.composer.draft.at(square);
    const there = this.composer.board[square.row][square.column];
    const letter = own !== undefined ? (this.composer.draft.laid.get(own)?.letter ?? "") : there === EMPTY ? "" : there;
    const premium = this.composer.view.premiums[square.row][square.column];
    const what = letter ? letter.toUpperCase() : t(`scrabble.premium.${premium === EMPTY ? "none" : premium}`);
    return t("scrabble.square", { square: nameOf(square), what });
  }

  /**
   * @param {string} letter
   * @param {boolean} asBlank
   */
  async #type(letter, asBlank) {
    const { composer } = this;
    const { draft } = composer;
    if (!draft.cursor) draft.moveCursor({ row: 7, column: 7, down: false });
    const index = draft.find(letter, asBlank);
    if (index < 0) composer.miss(letter);
    else await composer.layAtCursor(index, letter);
  }

  /** Take the last tile back; the cursor waits where it lay. */
  #undo() {
    const { composer } = this;
    const { draft } = composer;
    const [index, letter] = /** @type {[number, import("./squares.js").Letter]} */ ([...draft.laid].at(-1));
    draft.takeBack(index);
    if (draft.cursor) draft.moveCursor({ row: letter.row, column: letter.column, down: draft.cursor.down });
    say(t("scrabble.taken_back", { letter: letter.letter.toUpperCase() }));
    composer.count();
  }
}
