/** The lid of a game without a drawing of its own. */

import { s } from "../../dom.js";

/** A plain box lid. */
function emblem() {
  return s(
    "svg",
    { viewBox: "0 0 160 100", "aria-hidden": "true" },
    s("rect", { x: 34, y: 22, width: 40, height: 58, rx: 6, class: "lid-soft" }),
    s("rect", { x: 60, y: 20, width: 40, height: 58, rx: 6, class: "lid-gold" }),
    s("rect", { x: 86, y: 24, width: 40, height: 58, rx: 6, class: "lid-light" }),
  );
}

/**
 * @param {string} id
 * @param {string} title
 * @param {string} [note]  one sentence for the home screen
 * @returns {import("../registry.js").GameLid}
 */
export function genericLid(id, title, note = "") {
  return { id, title, note, emblem };
}
