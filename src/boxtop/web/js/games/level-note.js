/** A bot's level in small type beside its name. */

import { h } from "../dom.js";

/**
 * @param {string} level  empty for a person
 * @returns {HTMLElement | null}
 */
export function levelNote(level) {
  return level ? h("small", { class: "bot-level" }, ` ${level}`) : null;
}
