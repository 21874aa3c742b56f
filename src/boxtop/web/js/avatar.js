/** A small drawing for every player: it follows from the name, so it is the same on every device and every page. */

import { h, s } from "./dom.js";

const COLORS = 6;
/** Chosen so that the first eight bots and the names that are proposed to people have different drawings. */
const BASIS = 2190931434;

/**
 * A circle as a part of a path; inside another part it is a hole.
 * @param {number} x
 * @param {number} y
 * @param {number} r
 */
const dot = (x, y, r) => `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;

const EYES = dot(9, 12.5, 1.3) + dot(15, 12.5, 1.3);

/** The drawings in a square of 24, each a list of paths. @type {Record<string, string[]>} */
export const SHAPES = {
  cat: [`M4 3L10 7H14L20 3V14A8 7 0 0 1 4 14Z${EYES}`],
  bear: [dot(5.5, 6.5, 3.5), dot(18.5, 6.5, 3.5), dot(12, 13.5, 8) + EYES],
  rabbit: [
    "M7 12C4 2 8 0 10.5 9Z",
    "M17 12C20 2 16 0 13.5 9Z",
    `${dot(12, 15.5, 6.5)}${dot(9.5, 14.5, 1.2)}${dot(14.5, 14.5, 1.2)}`,
  ],
  owl: [
    `M4 4L8 6H16L20 4V14A8 8 0 0 1 4 14Z${dot(8.6, 11, 2.4)}${dot(15.4, 11, 2.4)}`,
    dot(8.6, 11, 1),
    dot(15.4, 11, 1),
  ],
  fox: [`M3 4L9 8H15L21 4L19 14L12 21L5 14Z${dot(9, 12, 1.2)}${dot(15, 12, 1.2)}`],
  fish: [`M2 12C6 5 13 5 17 12C13 19 6 19 2 12Z${dot(7, 11, 1.3)}`, "M16 12L22 6V18Z"],
  bird: [`M3 13C3 7 8 5 12 7L14 4C18 4 19 7 18 9L22 11L18 12C18 18 12 20 8 19L3 20Z${dot(15, 7.5, 1)}`],
  turtle: ["M4 15A8 8 0 0 1 20 15Z", "M19 15C23 11 25 15 20 17H4L3 20H6L7 17H16L17 20H20L19 17Z"],
  star: ["M12 2L15 9L22 9.6L16.6 14.2L18.4 21.4L12 17.4L5.6 21.4L7.4 14.2L2 9.6L9 9Z"],
  heart: ["M12 21C4 15 2 11 2 8A5 5 0 0 1 12 6A5 5 0 0 1 22 8C22 11 20 15 12 21Z"],
  moon: ["M16 2A10 10 0 1 0 22 16A8.5 8.5 0 0 1 16 2Z"],
  sun: [
    dot(12, 12, 5),
    "M11 1H13V5H11ZM11 19H13V23H11ZM1 11H5V13H1ZM19 11H23V13H19ZM4 5.4L5.4 4L8 6.6L6.6 8ZM16 17.4L17.4 16L20 18.6L18.6 20ZM18.6 4L20 5.4L17.4 8L16 6.6ZM6.6 16L8 17.4L5.4 20L4 18.6Z",
  ],
  tree: ["M12 1L19 10H15.5L21 17H3L8.5 10H5Z", "M10.5 17H13.5V22H10.5Z"],
  boat: ["M11 2V14H4Z", "M13 5L20 14H13Z", "M2 16H22L19 21H5Z"],
  kite: ["M12 1L20 9L12 18L4 9Z", "M11.3 17H12.7L13.5 19L11 20.5L13 23H11L9.5 20.5L12 19Z"],
  mushroom: [`M2 12A10 9 0 0 1 22 12Z${dot(8, 8.5, 1.5)}${dot(15, 7.5, 1.8)}`, "M9 12H15L16 21H8Z"],
  crown: [`M2 6L7 11L12 3L17 11L22 6L20 20H4Z${dot(12, 15, 1.6)}`],
  leaf: ["M3 21C1 8 9 2 22 2C22 15 16 22 6 19L12 12L4.5 21.5Z"],
  umbrella: [
    "M2 12A10 10 0 0 1 22 12L18.7 10.5L15.3 12L12 10.5L8.7 12L5.3 10.5Z",
    "M11.2 11H12.8V19A3.4 3.4 0 0 1 6 19H7.6A1.8 1.8 0 0 0 11.2 19Z",
  ],
  cup: ["M4 6H17V15A5 5 0 0 1 12 20H9A5 5 0 0 1 4 15Z", "M17 8A4 4 0 0 1 17 16V14A2 2 0 0 0 17 10Z"],
  house: ["M12 2L23 11H20V21H4V11H1ZM10 21H14V15H10Z"],
  flower: [0, 1, 2, 3, 4]
    .map((petal) => dot(12 + 6 * Math.sin(petal * 1.2566), 12 - 6 * Math.cos(petal * 1.2566), 3.6))
    .concat(dot(12, 12, 2.2)),
  apple: [
    "M12 7C5 3 1 10 4 16C6 21 9 22 12 20C15 22 18 21 20 16C23 10 19 3 12 7Z",
    "M12 6C11 3 13 1 16 1C16 4 14 6 12 6Z",
  ],
  key: [dot(8, 8, 6) + dot(7, 7, 2), "M11 12L13 10L22 19V22H18V19H15V16Z"],
};

/**
 * A number that follows from a name, whatever its capitals: FNV-1a, mixed once more, because its low bits repeat.
 * @param {string} name
 */
function numberOf(name) {
  let number = BASIS;
  for (const letter of name.trim().toLowerCase().normalize("NFC"))
    number = Math.imul(number ^ (letter.codePointAt(0) ?? 0), 16777619) >>> 0;
  number = Math.imul(number ^ (number >>> 15), 2246822507) >>> 0;
  return (number ^ (number >>> 13)) >>> 0;
}

/**
 * The drawing that belongs to a name.
 * @param {string} name
 */
export function shapeOf(name) {
  const names = Object.keys(SHAPES);
  return names[numberOf(name) % names.length];
}

/** The number of the colour that follows from a name. @param {string} name */
const colorOf = (name) => (numberOf(name) >>> 8) % COLORS;

/**
 * A colour for each of these people: the one that follows from the name, or the next one that nobody has, while there are
 * enough.
 * @param {string[]} names
 * @returns {Map<string, string>}  the class of the colour by name
 */
export function colorsOf(names) {
  /** @type {Map<string, string>} */
  const colors = new Map();
  /** @type {number[]} */
  let free = [];
  for (const name of new Set(names)) {
    if (free.length === 0) free = Array.from({ length: COLORS }, (_, color) => color);
    const steps = (/** @type {number} */ color) => (color - colorOf(name) + COLORS) % COLORS;
    const nearest = free.reduce((one, other) => (steps(other) < steps(one) ? other : one));
    free = free.filter((color) => color !== nearest);
    colors.set(name, `seat-${nearest}`);
  }
  return colors;
}

/**
 * The player's drawing, for the place beside the name, which says who it is to a screen reader.
 * @param {string} name
 * @param {string} [color]  the class of a seat's colour; without one the colour follows from the name too
 */
export function avatar(name, color = `seat-${colorOf(name)}`) {
  return h(
    "span",
    { class: `who ${color}`, "aria-hidden": "true" },
    s(
      "svg",
      { viewBox: "0 0 24 24", "data-shape": shapeOf(name) },
      SHAPES[shapeOf(name)].map((d) => s("path", { d, "fill-rule": "evenodd" })),
    ),
  );
}
