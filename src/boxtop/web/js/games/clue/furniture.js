/** What stands in each room: a few strokes in a box of 24 by 24, drawn faintly on its floor. */

import { s } from "../../dom.js";
import { CELL, layoutOf } from "./mansion.js";

/** @type {Record<string, string>} */
const STROKES = {
  hall: "M3 20h4v-4h4v-4h4V8h4V4M3 20V9l16-6",
  lounge: "M3 18v-5a2 2 0 0 1 4 0v2h10v-2a2 2 0 0 1 4 0v5zM6 11V7h12v4M12 7v8",
  dining_room: "M3 11h18M6 11v9M18 11v9M9 11V8h6v3M12 8V4M10 4h4",
  kitchen: "M5 10h14v7a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2zM2 12h3M19 12h3M9 7c0-2 2-1 2-4M13 7c0-2 2-1 2-4",
  ballroom: "M9 18V6l10-3v12M9 18a3 2.3 0 1 1-6 0a3 2.3 0 1 1 6 0M19 15a3 2.3 0 1 1-6 0a3 2.3 0 1 1 6 0",
  conservatory: "M12 17v-6M12 11c-5 0-7-3-7-7c5 0 7 3 7 7M12 13c4 0 7-2 7-6c-5 0-7 2-7 6M7 17h10l-1 4H8z",
  billiard_room: "M3 21L20 4M12 15a3 3 0 1 1 6 0a3 3 0 1 1-6 0M17 20a2 2 0 1 1 4 0a2 2 0 1 1-4 0",
  library: "M4 4h4v16H4zM10 4h3v16h-3zM15 6l3-1 4 14-3 1zM4 8h4M4 16h4",
  study: "M6 21h10M11 21v-8M11 13l-6-4 5-5 8 6zM18 12l2 3",
};
/** How large a box is on the plan. */
const SIZE = 2.9;

/** @param {string} room */
export function drawFurniture(room) {
  const { middle, weapons, tokens } = layoutOf(room);
  const [x, y] = [(middle - SIZE / 2) * CELL, ((weapons + tokens - SIZE) / 2) * CELL];
  return s("path", {
    d: STROKES[room],
    class: "furniture",
    transform: `translate(${x} ${y}) scale(${(SIZE * CELL) / 24})`,
  });
}
