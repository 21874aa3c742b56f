/** The emotes as drawings: not every device has a typeface with such pictures. */

import { s } from "../dom.js";

const face = () => s("circle", { cx: 12, cy: 12, r: 10, class: "emote-gold" });
/** @param {string} d */
const line = (d) => s("path", { d, class: "emote-line" });
/** A line beside a shape, on the ground of the page. @param {string} d */
const bare = (d) => s("path", { d, class: "emote-line emote-bare" });

/** What the server calls an emote, with its drawing, in the order of the choice. @type {Record<string, () => SVGElement[]>} */
export const EMOTES = {
  clap: () => [
    s("path", {
      d: "M12 2l3 6.6 7.2.8-5.4 4.9 1.5 7.1L12 17.8l-6.3 3.6 1.5-7.1L1.8 9.4 9 8.6z",
      class: "emote-gold",
    }),
  ],
  laugh: () => [face(), line("M6.5 10q1.5-2.5 3 0M14.5 10q1.5-2.5 3 0"), line("M6.5 14h11a5.5 5 0 0 1-11 0z")],
  wow: () => [
    face(),
    line("M8.5 9v.5M15.5 9v.5"),
    s("ellipse", { cx: 12, cy: 16, rx: 2.2, ry: 3, class: "emote-line" }),
  ],
  ouch: () => [
    face(),
    line("M6.5 8l3 1.5M17.5 8l-3 1.5"),
    s("rect", { x: 7, y: 13.5, width: 10, height: 4.5, rx: 2.2, class: "emote-white" }),
    line("M10.4 13.5V18M13.6 13.5V18"),
  ],
  luck: () => [
    bare("M12 11q.5 7 4 10"),
    ...[
      [8.2, 7],
      [15.8, 7],
      [8.2, 14],
      [15.8, 14],
    ].map(([cx, cy]) => s("circle", { cx, cy, r: 4.2, class: "emote-green" })),
  ],
  thanks: () => [
    s("path", { d: "M12 21C5 15.5 2 12 2 8a5 5 0 0 1 10-1 5 5 0 0 1 10 1c0 4-3 7.5-10 13z", class: "emote-red" }),
  ],
  nudge: () => [
    bare("M3 7l4-4M21 7l-4-4"),
    s("circle", { cx: 12, cy: 13, r: 8.5, class: "emote-white" }),
    line("M12 8.5V13l3.5 2"),
  ],
};

/** @param {string} emote */
export function drawEmote(emote) {
  return s("svg", { viewBox: "0 0 24 24", class: "emote-picture", "aria-hidden": "true" }, EMOTES[emote]());
}
