/** The pieces: a pawn of each colour with a head of its own shape, and the cards. */

import { h, s } from "../../dom.js";
import { t } from "../../words.js";
import { board, COLORS } from "./geometry.js";

/** @typedef {import("./types.js").Config} Config */

/** Units of a drawing in one cell of the board. */
export const UNIT = 40;

/**
 * A pawn, its middle at the origin.
 * @param {number} color
 * @param {string} [kind]  a class besides
 */
export function drawPawn(color, kind = "") {
  const name = COLORS[color];
  const { body, heads } = board().pawn;
  return s("g", { class: `pawn ${name} ${kind}` }, s("path", { d: body }), s("path", { d: heads[name] }));
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
