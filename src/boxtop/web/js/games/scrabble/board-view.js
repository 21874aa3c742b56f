/** The board, drawn: 15 by 15 squares with their premiums, the tiles on it, and what is being composed. */

import { fill, h, s } from "../../dom.js";
import { whenResized } from "../../resize.js";
import { listPlain, t } from "../../words.js";
import { SIDE, tileShape } from "./pieces.js";
import { COLUMNS, EMPTY, nameOf, SIZE } from "./squares.js";

/** @typedef {import("./squares.js").Square} Square */
/** @typedef {import("./squares.js").Letter} Letter */

/**
 * @typedef {Object} Picture
 * @property {string[]} board
 * @property {string[]} premiums
 * @property {number[]} values
 * @property {Letter[]} [draft]  tiles laid and not yet played
 * @property {Letter[]} [pending]  a play on the table that may still be challenged
 * @property {Letter[]} [fresh]  the tiles of the last play
 * @property {boolean} [landing]  whether that play is being laid at this moment
 * @property {(Square & {down: boolean}) | null} [cursor]
 * @property {{at: Square, text: string} | null} [bubble]  what the placement would score
 */

const GUTTER = 6;
const WHOLE = GUTTER + SIZE * SIDE + 1;
const CODES = { T: "3W", D: "2W", t: "3L", d: "2L" };

/** @param {number} place */
const at = (place) => GUTTER + place * SIDE;

/**
 * The board as a drawing.
 * @param {Picture} picture
 */
export function drawBoard(picture) {
  return s(
    "svg",
    { viewBox: `0 0 ${WHOLE} ${WHOLE}`, class: "grid", "aria-hidden": "true" },
    s("rect", { class: "grid-ground", x: 0, y: 0, width: WHOLE, height: WHOLE, rx: 2.5 }),
    picture.board.flatMap((line, row) => [...line].map((letter, column) => square(picture, { row, column }, letter))),
    (picture.pending ?? []).map((letter) => tileAt(letter, picture, "pending")),
    (picture.draft ?? []).map((letter) => tileAt(letter, picture, "draft")),
    picture.cursor && cursorMark(picture.cursor),
    picture.bubble && bubble(picture.bubble),
    names(),
  );
}

/** The letters of the columns and the numbers of the rows, on top: they stay in view on an enlarged board. */
function names() {
  return [
    s(
      "g",
      { class: "grid-columns" },
      s("rect", { class: "name-ground", x: 0.2, y: 0.2, width: WHOLE - 0.4, height: GUTTER - 0.3, rx: 2 }),
      [...COLUMNS].map((name, column) => s("text", { class: "grid-name", x: at(column) + 5, y: 4.6 }, name)),
    ),
    s(
      "g",
      { class: "grid-rows" },
      s("rect", { class: "name-ground", x: 0.2, y: 0.2, width: GUTTER - 0.3, height: WHOLE - 0.4, rx: 2 }),
      Array.from({ length: SIZE }, (_, row) => s("text", { class: "grid-name", x: 3, y: at(row) + 6.6 }, row + 1)),
    ),
    s(
      "g",
      { class: "grid-corner" },
      s("rect", { class: "name-ground", x: 0.2, y: 0.2, width: GUTTER - 0.3, height: GUTTER - 0.3, rx: 2 }),
    ),
  ];
}

/**
 * @param {Picture} picture
 * @param {Square} square
 * @param {string} letter
 */
function square(picture, { row, column }, letter) {
  if (letter !== EMPTY) {
    const isFresh = picture.fresh?.some((each) => each.row === row && each.column === column);
    return tileAt({ row, column, letter }, picture, isFresh ? "fresh" : "");
  }
  const premium = picture.premiums[row][column];
  const centre = row === 7 && column === 7;
  return s(
    "g",
    {
      class: `square premium-${CODES[/** @type {keyof typeof CODES} */ (premium)] ?? "none"}`,
      "data-square": nameOf({ row, column }),
    },
    s("rect", { x: at(column) + 0.3, y: at(row) + 0.3, width: 9.4, height: 9.4, rx: 0.9 }),
    centre
      ? s("path", { class: "star", d: star(at(column) + 5, at(row) + 5) })
      : premium !== EMPTY &&
          s("text", { x: at(column) + 5, y: at(row) + 6.6 }, CODES[/** @type {keyof typeof CODES} */ (premium)]),
  );
}

/**
 * @param {number} x
 * @param {number} y
 */
function star(x, y) {
  const points = Array.from({ length: 10 }, (_, index) => {
    const [angle, reach] = [(index * Math.PI) / 5 - Math.PI / 2, index % 2 ? 1.5 : 3.6];
    return `${(x + reach * Math.cos(angle)).toFixed(2)} ${(y + reach * Math.sin(angle)).toFixed(2)}`;
  });
  return `M${points.join("L")}Z`;
}

/**
 * @param {Letter} letter
 * @param {Picture} picture
 * @param {string} look
 */
function tileAt({ row, column, letter }, { values, landing }, look) {
  const lands = landing && (look === "fresh" || look === "pending") ? " landing" : "";
  return s("g", { transform: `translate(${at(column)} ${at(row)})` }, tileShape(letter, values, look + lands));
}

/** @param {Square & {down: boolean}} cursor */
function cursorMark({ row, column, down }) {
  const [x, y] = [at(column), at(row)];
  const arrow = down ? `M${x + 3} ${y + 4}h4l-2 3z` : `M${x + 4} ${y + 3}v4l3 -2z`;
  return s(
    "g",
    { class: "grid-cursor" },
    s("rect", { x: x + 0.5, y: y + 0.5, width: 9, height: 9, rx: 1.2 }),
    s("path", { d: arrow }),
  );
}

/** @param {{at: Square, text: string}} bubble */
function bubble({ at: { row, column }, text }) {
  const width = 5 + 3.4 * text.length;
  const x = Math.min(at(column) + 11, WHOLE - width - 1);
  const y = at(row) + (x < at(column) + 10 ? -6.5 : 1.5);
  return s(
    "g",
    { class: "score-bubble" },
    s("rect", { x, y: Math.max(0, y), width, height: 7, rx: 3.5 }),
    s("text", { x: x + width / 2, y: Math.max(0, y) + 5.2 }, text),
  );
}

/** The board on the table: it can be tapped, dragged to and walked by keys. */
export class Grid {
  /** @param {(square: Square, event: MouseEvent) => void} tapped */
  constructor(tapped) {
    this.scroll = h("div", {
      class: "grid-scroll",
      tabindex: 0,
      role: "application",
      "aria-label": t("scrabble.board_label"),
      "aria-describedby": "board-rows",
      onclick: (/** @type {MouseEvent} */ event) => {
        const square = this.squareAt(event.clientX, event.clientY);
        if (square) tapped(square, event);
      },
    });
    this.scroll.addEventListener("scroll", () => this.#pinNames());
    whenResized(this.scroll, () => this.#pinNames());
    this.rows = h("ul", { class: "unseen", id: "board-rows" });
    this.element = h("div", { class: "grid-place" }, this.scroll, this.rows);
    this.target = s("rect", { class: "grid-target", width: SIDE, height: SIDE, rx: 1.3 });
  }

  /** @param {Picture} picture */
  draw(picture) {
    const { scrollLeft, scrollTop } = this.scroll;
    fill(this.scroll, drawBoard(picture));
    this.scroll.scrollTo({ left: scrollLeft, top: scrollTop, behavior: "instant" });
    this.#pinNames();
    const rows = picture.board.map((line, row) => rowWords(line, row)).filter(Boolean);
    fill(
      this.rows,
      (rows.length ? rows : [t("scrabble.board_empty")]).map((text) => h("li", {}, text)),
    );
  }

  /**
   * The square under a point of the screen.
   * @param {number} x
   * @param {number} y
   * @returns {Square | null}
   */
  squareAt(x, y) {
    const box = this.scroll.firstElementChild?.getBoundingClientRect();
    const seen = this.scroll.getBoundingClientRect();
    if (!box || x < seen.left || x > seen.right || y < seen.top || y > seen.bottom) return null;
    const unit = box.width / WHOLE;
    const column = Math.floor(((x - box.left) / unit - GUTTER) / SIDE);
    const row = Math.floor(((y - box.top) / unit - GUTTER) / SIDE);
    return row >= 0 && row < SIZE && column >= 0 && column < SIZE ? { row, column } : null;
  }

  /** Keep the names of columns and rows at the edge of what is seen. */
  #pinNames() {
    const unit = this.unit / SIDE || 1;
    const [left, top] = [this.scroll.scrollLeft / unit, this.scroll.scrollTop / unit];
    this.scroll.querySelector(".grid-columns")?.setAttribute("transform", `translate(0 ${top})`);
    this.scroll.querySelector(".grid-rows")?.setAttribute("transform", `translate(${left} 0)`);
    this.scroll.querySelector(".grid-corner")?.setAttribute("transform", `translate(${left} ${top})`);
  }

  /**
   * A square as a part of the board, from 0 to 1 across and down; without one, the middle.
   * @param {Square | null | undefined} square
   * @returns {[number, number]}
   */
  focusOf(square) {
    return square ? [(at(square.column) + 5) / WHOLE, (at(square.row) + 5) / WHOLE] : [0.5, 0.5];
  }

  /** The side of a square on the screen. */
  get unit() {
    return ((this.scroll.firstElementChild?.getBoundingClientRect().width ?? 0) / WHOLE) * SIDE;
  }

  /**
   * How far down the screen a square reaches.
   * @param {Square} square
   */
  bottomOf({ row }) {
    const box = this.scroll.firstElementChild?.getBoundingClientRect();
    return (box?.top ?? 0) + (at(row + 1) * this.unit) / SIDE;
  }

  /**
   * Show where a dragged tile would fall.
   * @param {Square | null} square
   */
  aim(square) {
    if (!square) {
      this.target.remove();
      return;
    }
    this.target.setAttribute("x", String(at(square.column)));
    this.target.setAttribute("y", String(at(square.row)));
    this.scroll.firstElementChild?.append(this.target);
  }

  /**
   * Keep a square in sight on an enlarged board.
   * @param {Square} square
   */
  reveal({ row, column }) {
    const unit = this.unit / SIDE;
    const { scroll } = this;
    const [x, y] = [at(column) * unit, at(row) * unit];
    const margin = 2 * this.unit;
    if (x < scroll.scrollLeft + margin || x > scroll.scrollLeft + scroll.clientWidth - margin)
      scroll.scrollLeft = x - scroll.clientWidth / 2;
    if (y < scroll.scrollTop + margin || y > scroll.scrollTop + scroll.clientHeight - margin)
      scroll.scrollTop = y - scroll.clientHeight / 2;
  }
}

/**
 * @param {string} line
 * @param {number} row
 */
function rowWords(line, row) {
  const tiles = [...line]
    .map((letter, column) => (letter === EMPTY ? "" : `${nameOf({ row, column })} ${letter.toUpperCase()}`))
    .filter(Boolean);
  return tiles.length ? t("scrabble.board_row", { row: row + 1, tiles: listPlain(tiles) }) : "";
}
