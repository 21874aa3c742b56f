/** Clue's pieces: tokens distinguished by shape and letter, weapons, cards. */

import { h, s } from "../../dom.js";
import { t } from "../../words.js";
import { CELL, floorPath, frameOf, ROOMS, SUSPECTS, WEAPONS, wallPath } from "./mansion.js";

/** A shape for each suspect, in a box of 24 around the middle. */
const SHAPES = {
  scarlet: "M0-12A12 12 0 1 1 0 12A12 12 0 1 1 0-12z",
  mustard: "M-10-11h20a1 1 0 0 1 1 1v20a1 1 0 0 1-1 1h-20a1 1 0 0 1-1-1v-20a1 1 0 0 1 1-1z",
  white: "M0-14L13 0L0 14L-13 0z",
  green: "M-7-12h14L13 0L7 12h-14L-13 0z",
  peacock: "M0-13L13-3L8 12h-16L-13-3z",
  plum: "M-12-11h24v10C12 7 6 11 0 14C-6 11-12 7-12-1z",
};

/** A letter for each; Peacock is K because Plum is P. */
const LETTERS = { scarlet: "S", mustard: "M", white: "W", green: "G", peacock: "K", plum: "P" };

/** Each weapon as strokes in a box of 24. */
const WEAPON_PATHS = {
  knife: "M3 20l5-5M6.5 13.5l4 4M9 15C14 12 19 7 21 3C17 5 11 9 8 14",
  candlestick: "M12 2.5c2 2 2 4 0 5c-2-1-2-3 0-5zM10 8h4v8h-4zM6 16.5h12M7 21h10l-2-4.5h-6z",
  revolver: "M2 7h17v4h-8l-1 3h-3l-2 6h-4l2.5-9H2zM10 11c0 3 3 3 4 0",
  rope: "M5 7c0-5 14-5 14 0s-14 5-14 0M5 7v5c0 5 14 5 14 0V7M7 15v3c0 4 8 4 10 3l3 1M5 11.5c0 5 14 5 14 0",
  lead_pipe: "M4 4h4v12h8v-2h4v6H4zM4 7h4M16 14v6",
  wrench: "M4 20l9-9M6.5 21.5l9-9M13 11c-1-4 2-8 6-7l-3 3l1 3l3 1l3-3c0 4-4 6.500-7.500 5.500",
};

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
  const key = /** @type {keyof typeof SHAPES} */ (suspect);
  return [
    s("path", { d: SHAPES[key], class: "token-body" }),
    s("text", { y: 5.6, "text-anchor": "middle", class: "token-letter" }, LETTERS[key]),
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
  return s("path", {
    d: WEAPON_PATHS[/** @type {keyof typeof WEAPON_PATHS} */ (weapon)],
    class: "weapon-line",
  });
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
export function kindOf(card) {
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
