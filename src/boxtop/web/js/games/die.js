/** A die, drawn: a rounded square with its pips. */

import { s } from "../dom.js";
import { PIPS } from "./pips.js";

/**
 * The pips of a face as a drawing; an unknown face is blank.
 * @param {number | null} face
 */
export function pips(face) {
  const places = PIPS[/** @type {keyof typeof PIPS} */ (face ?? 0)] ?? [];
  return s(
    "svg",
    { viewBox: "0 0 100 100", "aria-hidden": "true", class: "pips" },
    places.map(([x, y]) => s("circle", { cx: x, cy: y, r: 9.5 })),
  );
}

/**
 * A small die for a line of text.
 * @param {number} face
 */
export function smallDie(face) {
  const places = PIPS[/** @type {keyof typeof PIPS} */ (face)] ?? [];
  return s(
    "svg",
    { viewBox: "0 0 100 100", class: "small-die", role: "img", "aria-label": String(face) },
    s("rect", { x: 3, y: 3, width: 94, height: 94, rx: 22, class: "small-die-body" }),
    places.map(([x, y]) => s("circle", { cx: x, cy: y, r: 10.5, class: "small-die-pip" })),
  );
}
