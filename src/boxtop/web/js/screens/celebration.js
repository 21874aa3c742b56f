/** A short celebration when a game ends: pieces of the game rain over the page, and a tap or a key ends it. */

import { h, s } from "../dom.js";
import { moves } from "../settings.js";

const PIECES = 36;
const LENGTH = 4500;
const COLORS = 6;

/** @type {Record<string, () => SVGElement[]>} */
const SHAPES = {
  yahtzee: () => [
    s("rect", { x: 2, y: 2, width: 28, height: 28, rx: 6 }),
    ...[9, 16, 23].map((place) => s("circle", { cx: place, cy: place, r: 3, class: "mark" })),
  ],
  sorry: () => [s("circle", { cx: 16, cy: 9, r: 6 }), s("path", { d: "M16 12 L26 30 H6 Z" })],
  clue: () => [
    s("circle", { cx: 13, cy: 13, r: 9, class: "ring" }),
    s("line", { x1: 20, y1: 20, x2: 30, y2: 30, class: "ring" }),
  ],
  scrabble: () => [
    s("rect", { x: 2, y: 2, width: 28, height: 28, rx: 3 }),
    s("text", { x: 16, y: 24, "text-anchor": "middle", class: "mark" }, "ABCDEFGHILMNORSTU"[random(17)]),
  ],
};

/** @param {number} below */
const random = (below) => Math.floor(Math.random() * below);

/**
 * Celebrate. With less motion nothing is drawn: the heading says who won. It lies over the page without covering it for
 * taps, so the first tap ends it and already does what it was meant to do.
 * @param {string} game
 */
export function celebrate(game) {
  if (!moves() || document.hidden) return;
  const shapes = SHAPES[game] ?? (() => [s("circle", { cx: 16, cy: 16, r: 12 })]);
  const layer = h(
    "div",
    { class: `celebration ${game}`, "aria-hidden": "true" },
    Array.from({ length: PIECES }, (_, index) => {
      const piece = s("svg", { viewBox: "0 0 32 32", class: `piece seat-${index % COLORS}` }, shapes());
      piece.style.left = `${random(100)}%`;
      piece.style.setProperty("--delay", `${(Math.random() * 1.4).toFixed(2)}s`);
      piece.style.setProperty("--turn", `${random(720) - 360}deg`);
      piece.style.setProperty("--drift", `${random(160) - 80}px`);
      return piece;
    }),
  );
  const events = /** @type {const} */ (["pointerdown", "keydown"]);
  const end = () => {
    layer.remove();
    clearTimeout(timer);
    for (const event of events) document.removeEventListener(event, end);
  };
  const timer = setTimeout(end, LENGTH);
  for (const event of events) document.addEventListener(event, end);
  document.body.append(layer);
}
