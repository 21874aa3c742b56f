/** A player's name where there is little room: short on one line, else on two, with a long word in smaller type. */

import { h } from "../dom.js";

const SHORT_NAME = 9;
const LONG_WORD = 9;

/**
 * @param {string} name
 * @returns {HTMLElement}
 */
export function fittedName(name) {
  const isLong = name.split(" ").some((word) => word.length >= LONG_WORD);
  const kind = isLong ? "fitted-name long" : name.length <= SHORT_NAME ? "fitted-name short" : "fitted-name";
  return h("span", { class: kind }, name);
}
