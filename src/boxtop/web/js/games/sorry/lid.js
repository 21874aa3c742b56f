/** The lid of the Sorry! box: what the home screen shows before the game is loaded. */

import { s } from "../../dom.js";

/** @param {number} x @param {number} y @param {string} part */
function lidPawn(x, y, part) {
  return s(
    "g",
    { transform: `translate(${x} ${y})`, class: part },
    s("path", { d: "M-13 26c0-12 8-14 8-24h10c0 10 8 12 8 24a3 3 0 0 1-3 3h-20a3 3 0 0 1-3-3z" }),
    s("circle", { cx: 0, cy: -6, r: 9 }),
  );
}

function emblem() {
  return s(
    "svg",
    { viewBox: "0 0 160 100", "aria-hidden": "true" },
    s("rect", { x: 14, y: 74, width: 132, height: 10, rx: 5, class: "lid-soft" }),
    s("path", { d: "M22 79l8-6v12zM136 79m-6 0a6 6 0 1 0 12 0a6 6 0 1 0-12 0", class: "lid-line" }),
    lidPawn(52, 44, "lid-light"),
    lidPawn(80, 38, "lid-gold"),
    lidPawn(108, 44, "lid-light"),
  );
}

/** @type {import("../registry.js").GameLid} */
export const lid = { id: "sorry", title: "Sorry!", emblem };
