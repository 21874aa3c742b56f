/** Composing a play by tap and by drag; `composer-keys.js` has the keys. The server counts the tiles at every step. */

import { say } from "../../announce.js";
import { messageOf } from "../../screens/error.js";
import { sentence, t } from "../../words.js";
import { askLetter } from "./blank.js";
import { Draft } from "./draft.js";
import { remember, remembered } from "./draft-storage.js";
import { drag } from "./drag.js";
import { BLANK, EMPTY, lettersOf, nameOf, withLetters } from "./squares.js";

/** @typedef {import("./squares.js").Square} Square */
/** @typedef {import("../registry.js").Snapshot} Snapshot */

export class Composer {
  /**
   * @param {import("../registry.js").Session} session
   * @param {import("./board-view.js").Grid} grid
   * @param {() => import("./rack.js").Rack} rack
   * @param {() => void} changed
   */
  constructor(session, grid, rack, changed) {
    this.session = session;
    this.grid = grid;
    this.rack = rack;
    this.changed = changed;
    this.draft = new Draft();
    /** @type {Snapshot | null} */
    this.now = null;
    /** Whether tiles may be laid now, perhaps only to plan. */
    this.isOpen = false;
    /** Whether it is the turn of the player whose tiles these are. */
    this.isTurn = false;
    /** What the tiles laid so far would score. @type {import("./types.js").Preview | null} */
    this.preview = null;
    /** Why they are not a play. */
    this.problem = "";
    /** Why the last key laid nothing. */
    this.missing = "";
    /** Settles when the last question is answered. @type {Promise<unknown>} */
    this.answered = Promise.resolve();
    this.question = 0;
  }

  /**
   * Show the game as it is. Tiles tried out during the turns of others stay where they still fit; another viewer or
   * another rack discards the draft.
   * @param {Snapshot} now
   * @param {{isOpen: boolean, isTurn: boolean}} turn
   */
  show(now, { isOpen, isTurn }) {
    this.isTurn = isTurn;
    const isFirst = this.now === null;
    if (this.now?.seat !== now.seat) this.draft.forget();
    if (!isOpen) this.#drop();
    const hasMoved = this.now?.ply !== now.ply;
    this.now = now;
    this.isOpen = isOpen;
    this.draft.hold((now.seat !== null && now.view.racks[now.seat]) || "");
    if (isFirst && isOpen) this.#layAll(remembered(this.#moment));
    else if (hasMoved && isOpen) this.#checkAgain();
  }

  /** After a move: take back the tiles whose squares are taken now, and count the others again. */
  #checkAgain() {
    const { draft, board } = this;
    for (const [index, { row, column }] of [...draft.laid]) if (board[row][column] !== EMPTY) draft.takeBack(index);
    this.count();
  }

  /** The board with the play that waits for challenges, if there is one. */
  get board() {
    const { board, phase } = this.view;
    return phase.type === "challenging" ? withLetters(board, lettersOf(phase.play.play)) : board;
  }

  /** Whose turn this is, and where. */
  get #moment() {
    return `${this.session.id} ${this.now?.seat} ${this.now?.ply}`;
  }

  /** @returns {import("./types.js").View} */
  get view() {
    return this.now?.view;
  }

  #drop() {
    this.draft.clear();
    this.preview = null;
    this.problem = "";
    this.missing = "";
    this.question++;
  }

  recall() {
    this.draft.clear();
    this.count();
  }

  /**
   * Lay a whole play, as the coach advised it.
   * @param {{position: string, word: string}} play
   */
  follow(play) {
    this.#layAll(lettersOf(play));
  }

  /** @param {import("./squares.js").Letter[]} letters */
  #layAll(letters) {
    const { draft } = this;
    draft.clear();
    for (const { row, column, letter } of letters) {
      const index = draft.find(letter.toUpperCase(), letter !== letter.toUpperCase());
      if (index >= 0) draft.lay(index, { row, column }, letter);
    }
    this.count();
  }

  shuffle() {
    this.draft.shuffle();
    this.changed();
  }

  /** @param {number} index */
  tapTile(index) {
    const { draft } = this;
    if (!this.isOpen) return;
    if (draft.cursor) void this.layAtCursor(index);
    else {
      draft.pick(index);
      this.changed();
    }
  }

  /** @param {Square} square */
  tapSquare(square) {
    const { draft } = this;
    if (!this.isOpen) return;
    const own = draft.at(square);
    if (own !== undefined) {
      draft.takeBack(own);
      this.count();
    } else if (!this.#isFree(square)) return;
    else if (draft.picked !== null) void this.#lay(draft.picked, square);
    else {
      const { cursor } = draft;
      const isSame = cursor?.row === square.row && cursor.column === square.column;
      draft.moveCursor(isSame && cursor.down ? null : { ...square, down: isSame || (cursor?.down ?? false) });
      this.changed();
    }
  }

  /** @param {Square} square */
  #isFree(square) {
    return this.board[square.row][square.column] === EMPTY && this.draft.at(square) === undefined;
  }

  /**
   * Lay a tile; a blank asks for its letter first.
   * @param {number} index
   * @param {Square} square
   * @param {string} [shown]  the letter a blank was typed as
   */
  async #lay(index, square, shown) {
    const tile = this.draft.rack[index];
    const { question } = this;
    let letter = tile;
    if (tile === BLANK) {
      const asked = shown ?? (await askLetter());
      if (asked === null || question !== this.question) return false;
      letter = asked.toLowerCase();
    }
    this.draft.lay(index, square, letter);
    this.grid.reveal(square);
    say(t("scrabble.laid", { letter: letter.toUpperCase(), square: nameOf(square) }));
    this.count();
    return true;
  }

  /**
   * Lay a tile at the cursor and step on.
   * @param {number} index
   * @param {string} [shown]
   */
  async layAtCursor(index, shown) {
    const { draft } = this;
    const { cursor } = draft;
    if (!cursor) return;
    const square = this.#isFree(cursor) ? cursor : draft.next(this.board, cursor);
    if (!square || !(await this.#lay(index, { row: square.row, column: square.column }, shown))) return;
    draft.moveCursor({ ...(draft.next(this.board, square) ?? square), down: cursor.down });
    this.changed();
  }

  /**
   * A letter was typed that no tile of the rack can show.
   * @param {string} letter
   */
  miss(letter) {
    this.missing = t("scrabble.no_tile", { letter });
    say(this.missing);
    this.changed();
  }

  /** @param {Square & {down: boolean}} cursor */
  moveCursor(cursor) {
    this.draft.moveCursor(cursor);
    this.missing = "";
    this.grid.reveal(cursor);
  }

  /** Ask the server what the tiles laid so far would score. */
  count() {
    const { draft, now } = this;
    const question = ++this.question;
    this.preview = null;
    this.problem = "";
    this.missing = "";
    // On a shared screen nothing of a hand is stored.
    if (this.session.seats.length === 1) remember(this.#moment, [...draft.laid.values()]);
    if (draft.laid.size > 0 && now && now.seat !== null) {
      const asked = { type: "preview", seat: now.seat, ply: now.ply, draft: { tiles: draft.tiles } };
      this.answered = this.session
        .ask(asked)
        .then(
          (answer) => {
            if (question === this.question) this.preview = answer.preview;
          },
          (error) => {
            if (question === this.question) this.problem = sentence(messageOf(error));
          },
        )
        .then(() => {
          if (question !== this.question) return;
          if (this.preview) say(t("scrabble.points", { count: this.preview.score }));
          this.changed();
        });
    }
    this.changed();
  }

  /**
   * A tile of the rack, or one laid on the board, is pressed: perhaps it is dragged.
   * @param {PointerEvent} event
   * @param {number} index
   */
  press(event, index) {
    const { draft, grid, isOpen } = this;
    const letter = draft.laid.get(index)?.letter ?? draft.rack[index];
    const wasLaid = draft.laid.has(index);
    const pressed = event.currentTarget instanceof Element ? event.currentTarget : null;
    drag(event, {
      letter,
      values: this.view.values,
      lifted: () => !wasLaid && pressed?.classList.add("lifted"),
      over: (x, y) => {
        const square = grid.squareAt(x, y);
        grid.aim(isOpen && square && (this.#isFree(square) || draft.at(square) === index) ? square : null);
      },
      dropped: (x, y) => this.#dropAt(index, x, y, wasLaid),
      ended: () => {
        grid.aim(null);
        pressed?.classList.remove("lifted");
      },
    });
  }

  /**
   * @param {number} index
   * @param {number} x
   * @param {number} y
   * @param {boolean} wasLaid
   */
  #dropAt(index, x, y, wasLaid) {
    const { draft } = this;
    const square = this.isOpen ? this.grid.squareAt(x, y) : null;
    if (square && this.#isFree(square)) {
      const letter = draft.laid.get(index)?.letter;
      draft.moveCursor(null);
      void this.#lay(index, square, letter);
      return;
    }
    const place = this.rack().placeAt(x, y);
    if (wasLaid && !(square && draft.at(square) === index)) {
      draft.takeBack(index);
      this.count();
    }
    if (place !== null && place < draft.rack.length) draft.move(index, place);
    this.changed();
  }
}
