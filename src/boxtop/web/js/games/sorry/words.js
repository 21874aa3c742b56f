/** A choice in words: where a pawn would go, and whom it would bump. */

import { t } from "../../words.js";
import { COLORS, HOME, START, TRACK } from "./geometry.js";
import { placeAfter } from "./marks.js";

/** @typedef {import("./choice.js").Scene} Scene */
/** @typedef {import("./types.js").Color} Color */
/** @typedef {import("./types.js").View} View */

/** @typedef {import("../../session.js").Session} Session */

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
export function ownerOf(view, color) {
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
 * What happens in one part of an offer.
 * @param {Scene} scene
 * @param {View} view
 * @param {Session} session
 */
export function sceneText(scene, view, session) {
  return scene
    .map((event) => {
      switch (event.type) {
        case "started":
          return t("sorry.do.walk", { from: placeOf(START), to: placeOf(event.place) });
        case "walked":
          return t("sorry.do.walk", { from: placeOf(event.origin), to: placeOf(event.end) });
        case "slid":
          return t("sorry.do.slide", { to: placeOf(event.end) });
        case "bumped":
          return event.how === "sorry" ? "" : t("sorry.do.bump", { whose: whose(event.color, view, session) });
        case "switched":
          return t("sorry.do.switch", {
            from: placeOf(event.origin),
            to: placeOf(event.end),
            whose: whose(event.other, view, session),
          });
        case "took_place":
          return t("sorry.do.sorry", { to: placeOf(event.place), whose: whose(event.other, view, session) });
        default:
          return "";
      }
    })
    .filter(Boolean)
    .join(t("sorry.do.then"));
}

/**
 * Where one part of an offer ends, and whether it bumps anybody.
 * @param {Scene} scene
 */
export function shortText(scene) {
  const to = placeAfter(scene.find((event) => event.type === "slid") ?? scene[0]);
  const bumps = scene.some((event) => event.type === "bumped");
  return t(bumps ? "sorry.do.to_bump" : "sorry.do.to", { to: placeOf(to) });
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
      t("sorry.board_color", { color: t(`sorry.color.${COLORS[color]}`), places: places.map(placeOf).join(", ") }),
    )
    .join(" ");
}
