/** The boxes of the score sheet and their names. */

import { has, t } from "../../words.js";

/** @typedef {import("./types.js").Config} Config */

/** The boxes in their printed order, which is the order of a card's points. */
export const BOXES = [
  "ones",
  "twos",
  "threes",
  "fours",
  "fives",
  "sixes",
  "three_of_a_kind",
  "four_of_a_kind",
  "full_house",
  "small_straight",
  "large_straight",
  "yahtzee",
  "chance",
];
/** How many of them are in the upper section. */
export const UPPER = 6;

/**
 * The name of a box under this table's labels.
 * @param {string} box
 * @param {Config} config
 */
export function label(box, config) {
  return word(`box.${box}`, config);
}

/**
 * Another word of the sheet under this table's labels.
 * @param {string} key
 * @param {Config} config
 */
export function word(key, config) {
  const own = `yahtzee.${config.labels}.${key}`;
  return t(has(own) ? own : `yahtzee.hasbro.${key}`);
}
