/** The one live region: what happens is said once, politely, in the order it happened. */

import { byId } from "./dom.js";

const PAUSE = 150;

/** @type {string[]} */
let waiting = [];
let timer = 0;

/**
 * Say this to whoever listens. What comes within a moment is said in one breath.
 * @param {string} text
 */
export function say(text) {
  if (!text) return;
  waiting.push(text);
  if (timer === 0) timer = setTimeout(speak, PAUSE);
}

function speak() {
  timer = 0;
  const region = byId("live");
  const text = waiting.join(" ");
  waiting = [];
  // The same words twice would not be a change, and a reader speaks changes only.
  region.textContent = region.textContent === text ? `${text}\u00a0` : text;
}
