/** The pieces: a pawn of each colour with a head of its own shape, and the cards. */

import { h, s } from "../../dom.js";
import { t } from "../../words.js";
import { COLORS } from "./geometry.js";

/** @typedef {import("./types.js").Config} Config */

/** Units of a drawing in one cell of the board. */
export const UNIT = 40;

const BODY = "M-11.5 16c0-11 6-10 6.5-18h10c.5 8 6.5 7 6.5 18a1.5 1.5 0 0 1-1.5 1.5h-20a1.5 1.5 0 0 1-1.5-1.5z";

/** @type {Record<string, () => SVGElement>} */
const HEADS = {
  red: () => s("circle", { cx: 0, cy: -8, r: 8.5 }),
  blue: () => s("rect", { x: -8, y: -16, width: 16, height: 14.5, rx: 1.5 }),
  yellow: () => s("path", { d: "M0-18.5 9.5-1.5h-19z" }),
  green: () => s("path", { d: "M0-18.5 9.5-8 0 2.5-9.5-8z" }),
};

/**
 * A pawn, its middle at the origin.
 * @param {number} color
 * @param {string} [kind]  a class besides
 */
export function drawPawn(color, kind = "") {
  const name = COLORS[color];
  return s("g", { class: `pawn ${name} ${kind}` }, s("path", { d: BODY }), HEADS[name]());
}

/**
 * A pawn as a small picture in a line of text.
 * @param {number} color
 */
export function smallPawn(color) {
  return s(
    "svg",
    { viewBox: "-14 -20 28 39", class: "small-pawn", role: "img", "aria-label": t(`sorry.color.${COLORS[color]}`) },
    drawPawn(color),
  );
}

/**
 * What stands large on a card.
 * @param {string} card
 */
export function faceOf(card) {
  return card === "sorry" ? t("sorry.card.sorry") : card;
}

/**
 * What a card lets one do, in our own words.
 * @param {string} card
 * @param {Config} config
 */
export function textOf(card, config) {
  return t(card === "7" && config.variation === "teams" ? "sorry.text.7_teams" : `sorry.text.${card}`);
}

/**
 * A card as it is named in a sentence.
 * @param {string} card
 */
export function nameOf(card) {
  return t(`sorry.a_card.${card}`);
}

/**
 * A card face up, in the size its place gives it.
 * @param {string} card
 * @param {Config} config
 */
export function drawCard(card, config) {
  return h(
    "div",
    { class: card === "sorry" ? "play-card word" : "play-card", "aria-hidden": "true" },
    h("b", {}, faceOf(card)),
    h("span", {}, textOf(card, config)),
  );
}

/**
 * A card small enough for a line.
 * @param {string} card
 */
export function smallCard(card) {
  return h("span", { class: card === "sorry" ? "small-card word" : "small-card" }, faceOf(card));
}
