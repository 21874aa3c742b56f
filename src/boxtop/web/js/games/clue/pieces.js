/** Clue's pieces: tokens distinguished by shape and letter, weapons, cards. */

import { h, s } from "../../dom.js";
import { t } from "../../words.js";
import { CELL, floorPath, frameOf, ROOMS, SUSPECTS, shapeOf, strokesOf, WEAPONS, wallPath } from "./mansion.js";

/**
 * The name of a card, suspect, weapon or room.
 * @param {string} card
 */
export function nameOf(card) {
  return t(`clue.card.${card}`);
}

/**
 * A room, a weapon and so on inside a sentence: "the Hall".
 * @param {string} card
 */
export function theName(card) {
  return SUSPECTS.includes(card) ? nameOf(card) : t(`clue.the_card.${card}`);
}

/**
 * A crime in words.
 * @param {{suspect: string, weapon: string, room: string}} crime
 */
export function crimeWords(crime) {
  return t("clue.crime", {
    suspect: nameOf(crime.suspect),
    weapon: theName(crime.weapon),
    room: theName(crime.room),
  });
}

/**
 * A token around the middle of a drawing.
 * @param {string} suspect
 */
export function tokenShape(suspect) {
  const { path, letter } = shapeOf(suspect);
  return [
    s("path", { d: path, class: "token-body" }),
    s("text", { y: 5.6, "text-anchor": "middle", class: "token-letter" }, letter),
  ];
}

/**
 * A token for a line of text.
 * @param {string} suspect
 */
export function smallToken(suspect) {
  return s(
    "svg",
    { viewBox: "-16 -16 32 32", class: `small-token suspect-${suspect}`, "aria-hidden": "true" },
    tokenShape(suspect),
  );
}

/**
 * A weapon in a box of 24.
 * @param {string} weapon
 */
export function weaponShape(weapon) {
  return s("path", { d: strokesOf(weapon), class: "weapon-line" });
}

/**
 * The picture of a card: its token, its weapon, or its room's floor.
 * @param {string} card
 */
export function picture(card) {
  if (SUSPECTS.includes(card)) return smallToken(card);
  if (WEAPONS.includes(card))
    return s("svg", { viewBox: "-1 -1 26 26", class: "small-weapon", "aria-hidden": "true" }, weaponShape(card));
  const [left, top, width, height] = frameOf(card).map((cells) => cells * CELL);
  return s(
    "svg",
    {
      viewBox: `${left - 6} ${top - 6} ${width + 12} ${height + 12}`,
      class: "small-room",
      "aria-hidden": "true",
    },
    s("path", { d: floorPath(card), class: "floor" }),
    s("path", { d: wallPath(card), class: "walls" }),
  );
}

/**
 * A card of a hand.
 * @param {string} card
 * @param {string} [kind]  a class of its own
 */
export function drawCard(card, kind = "") {
  return h(
    "span",
    { class: `clue-card ${kindOf(card)} ${kind}`, "data-card": card },
    picture(card),
    h("span", { class: "clue-card-name" }, nameOf(card)),
  );
}

/**
 * Which pile a card belongs to.
 * @param {string} card
 */
function kindOf(card) {
  return SUSPECTS.includes(card) ? "suspect" : ROOMS.includes(card) ? "room" : "weapon";
}

/**
 * The three cards of a crime, side by side.
 * @param {{suspect: string, weapon: string, room: string}} crime
 */
export function drawCrime(crime) {
  return h(
    "span",
    { class: "crime-cards", role: "img", "aria-label": crimeWords(crime) },
    [crime.suspect, crime.weapon, crime.room].map((card) => drawCard(card, "small")),
  );
}
