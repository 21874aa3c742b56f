/** A choice in words: where a pawn would go, and whom it would bump. */

import { listAnd, listPlain, t } from "../../words.js";
import { COLORS, HOME, START, TRACK } from "./geometry.js";
import { placeAfter } from "./marks.js";

/** @typedef {import("./choice.js").Scene} Scene */
/** @typedef {import("./types.js").Color} Color */
/** @typedef {import("./types.js").View} View */

/** @typedef {import("../../session.js").Names} Session */

/**
 * A place in a few letters.
 * @param {number} place
 */
export function placeOf(place) {
  if (place === START) return t("sorry.place.start");
  if (place === HOME) return t("sorry.place.home");
  return place >= TRACK ? t("sorry.place.safety", { number: place - TRACK + 1 }) : String(place);
}

/**
 * The seat whose pawns these are; a team of one person has two colours.
 * @param {View} view
 * @param {number} color
 * @returns {number}
 */
function ownerOf(view, color) {
  const name = /** @type {Color} */ (COLORS[color]);
  const first = view.colors.findIndex((/** @type {string[]} */ colors) => colors[0] === name);
  return first >= 0 ? first : view.colors.findIndex((/** @type {string[]} */ colors) => colors.includes(name));
}

/**
 * Whose pawn it is, as the mover would say.
 * @param {Color} color
 * @param {View} view
 * @param {Session} session
 */
function whose(color, view, session) {
  const words = { color: t(`sorry.color.${color}`) };
  if (view.colors[view.seat].includes(color)) return t("sorry.own_pawn", words);
  return t("sorry.pawn_of", { ...words, name: session.nameOf(ownerOf(view, COLORS.indexOf(color))) });
}

/**
 * What one part of an offer does, in one phrase of the catalogue: the move, whether it slides, whom it bumps.
 * @param {Scene} scene
 * @param {View} view
 * @param {Session} session
 */
export function sceneText(scene, view, session) {
  const bumped = scene.flatMap((event) =>
    event.type === "bumped" && event.how !== "sorry" ? [whose(event.color, view, session)] : [],
  );
  const [first] = scene;
  // After a swap the other pawn may slide too, and bump: that is not described as a slide of this pawn.
  const slides = scene.some((event) => event.type === "slid" && "color" in first && event.color === first.color);
  const ending = `${slides ? "_slide" : ""}${bumped.length > 0 ? "_bump" : ""}`;
  const values = { bumped: listAnd(bumped) };
  switch (first.type) {
    case "started":
      return t(`sorry.do.start${ending}`, values);
    case "walked":
      return t(`sorry.do.${walkOf(first)}${ending}`, { ...values, count: Math.abs(first.steps) });
    case "switched":
      return t(`sorry.do.switch${ending}`, { ...values, whose: whose(first.other, view, session) });
    case "took_place":
      return t(`sorry.do.sorry${ending}`, { ...values, whose: whose(first.other, view, session) });
    default:
      return "";
  }
}

/**
 * What several pawns do in one offer, one after the other.
 * @param {Scene[]} scenes
 * @param {View} view
 * @param {Session} session
 */
export function scenesText(scenes, view, session) {
  return scenes
    .map((scene) => sceneText(scene, view, session))
    .reduce((first, second) => t("sorry.do.then", { first, second }));
}

/**
 * How a walk is described: its direction, and where it leads when that is HOME or the safety zone.
 * @param {import("./types.js").Walked} event
 */
function walkOf({ steps, origin, end }) {
  if (steps < 0) return "back";
  if (end === HOME) return "home";
  return end >= TRACK && origin < TRACK ? "safety" : "ahead";
}

/**
 * What is special about one part of an offer, in a word: its number of spaces is said already.
 * @param {Scene} scene
 */
export function shortText(scene) {
  if (scene.some((event) => event.type === "bumped")) return t("sorry.short.bumps");
  if (scene.some((event) => event.type === "slid")) return t("sorry.short.slides");
  return placeAfter(scene[0]) === HOME ? t("sorry.place.home") : "";
}

/**
 * Why a card moves nobody.
 * @param {View} view
 * @param {string | null} card  null for a whole hand
 */
export function whyNothing(view, card) {
  if (card === null) return t("sorry.why.hand");
  const own = view.colors[view.seat].flatMap((/** @type {string} */ color) => view.pawns[COLORS.indexOf(color)]);
  const isOut = (/** @type {number} */ place) => place !== START && place !== HOME;
  if (card === "sorry") return t(own.includes(START) ? "sorry.why.no_target" : "sorry.why.no_pawn_on_start");
  if (!own.some(isOut))
    return t(own.includes(START) && ["1", "2"].includes(card) ? "sorry.why.barred" : "sorry.why.on_start");
  return t(card === "4" ? "sorry.why.barred" : "sorry.why.too_far");
}

/**
 * Where everybody's pawns stand, for screen readers.
 * @param {number[][]} placing
 */
export function boardInWords(placing) {
  return placing
    .map((places, color) => ({ places, color }))
    .filter(({ places }) => places.length > 0)
    .map(({ places, color }) =>
      t("sorry.board_color", { color: t(`sorry.color.${COLORS[color]}`), places: listPlain(places.map(placeOf)) }),
    )
    .join(" ");
}
