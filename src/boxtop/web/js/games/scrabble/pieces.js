/** A wooden tile, drawn: its letter, its value, and a frame of its own for a blank. */

import { s } from "../../dom.js";
import { BLANK, TILES } from "./squares.js";

/** The side of a tile in its own drawing. */
export const SIDE = 10;

/**
 * What is printed on a tile.
 * @param {string} tile
 * @param {number[]} values
 */
export function pointsOf(tile, values) {
  return values[TILES.indexOf(tile)] ?? 0;
}

/**
 * The tile as a group, its corner at the origin. `?` is a blank without a letter, a small letter a blank that has one.
 * @param {string} letter
 * @param {number[] | null} values  null: without the value
 * @param {string} [look]
 */
export function tileShape(letter, values, look = "") {
  const isBlank = letter === BLANK || letter !== letter.toUpperCase();
  const value = isBlank || !values ? null : pointsOf(letter, values);
  const isWide = value !== null && value > 9;
  return s(
    "g",
    { class: `wood ${look}` },
    s("rect", { class: "wood-body", x: 0.35, y: 0.35, width: 9.3, height: 9.3, rx: 1.3 }),
    isBlank && s("rect", { class: "wood-blank", x: 1.5, y: 1.5, width: 7, height: 7, rx: 0.8 }),
    letter !== BLANK && s("text", { class: "wood-letter", x: isWide ? 4 : 4.8, y: 7.1 }, letter.toUpperCase()),
    value !== null && s("text", { class: "wood-value", x: 9.2, y: 9 }, value),
  );
}

/**
 * The tile as a picture of its own.
 * @param {string} letter
 * @param {number[] | null} values
 */
export function tilePicture(letter, values) {
  return s(
    "svg",
    { viewBox: `0 0 ${SIDE} ${SIDE}`, class: "tile-picture", "aria-hidden": "true" },
    tileShape(letter, values),
  );
}
