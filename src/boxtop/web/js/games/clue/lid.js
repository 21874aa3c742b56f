/** The lid of the Clue box: what the home screen shows before the game is loaded. */

import { s } from "../../dom.js";

function emblem() {
  return s(
    "svg",
    { viewBox: "0 0 160 100", "aria-hidden": "true" },
    s("path", { d: "M40 24h40v14h24v-14h16v56h-34v-16h-14v16h-32z", class: "lid-soft" }),
    s("path", { d: "M60 24v20h-20M104 52h16M72 80v-16", class: "lid-line lid-stroke" }),
    s("circle", { cx: 74, cy: 48, r: 19, class: "lid-glass" }),
    s("path", { d: "M88 62l20 20", class: "lid-handle" }),
  );
}

/** @type {import("../registry.js").GameLid} */
export const lid = { id: "clue", title: "Clue", emblem };
