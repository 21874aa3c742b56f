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

/** What a card does, as a sign: out of START, ahead, back, two ways, or a pawn that takes another's place. */
const SIGNS = {
  start: "M8 20a6 6 0 1 1 8 0M12 15V3M8 7l4-4 4 4",
  ahead: "M3 12h16M13 6l6 6-6 6",
  back: "M21 12H5M11 6l-6 6 6 6",
  split: "M3 12h6l5-6h6M9 12l5 6h6M17 3l3 3-3 3M17 15l3 3-3 3",
  both: "M3 8h15M14 4l4 4-4 4M21 17H6M10 13l-4 4 4 4",
  sorry: "M3 13C5 4 14 3 17 11M17 5v6h-6M14 21a3 3 0 0 1 6 0M17 18v-1",
};

/** @param {string} card */
function cardEmblem(card) {
  const kinds = { 1: "start", 2: "start", 4: "back", 7: "split", 10: "both", 11: "both", sorry: "sorry" };
  const kind = kinds[/** @type {keyof typeof kinds} */ (card)] ?? "ahead";
  return s(
    "svg",
    { viewBox: "0 0 24 24", class: "card-emblem" },
    s("path", { d: SIGNS[/** @type {keyof typeof SIGNS} */ (kind)] }),
  );
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
    h("i", { class: "card-corner" }, card === "sorry" ? "!" : card),
    cardEmblem(card),
    h("b", {}, faceOf(card)),
    h("span", {}, textOf(card, config)),
    h("i", { class: "card-corner last" }, card === "sorry" ? "!" : card),
  );
}

/**
 * A card small enough for a line.
 * @param {string} card
 */
export function smallCard(card) {
  return h("span", { class: card === "sorry" ? "small-card word" : "small-card" }, faceOf(card));
}
