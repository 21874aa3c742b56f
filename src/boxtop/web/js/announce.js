/** The live region for screen readers: each event is announced once, in order. */

import { byId } from "./dom.js";

const PAUSE = 150;

/** @type {string[]} */
let waiting = [];
let timer = 0;

/**
 * Announce a text. Texts that come within a moment are announced together.
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
  // Screen readers announce changes only, so a repeated text must differ.
  region.textContent = region.textContent === text ? `${text}\u00a0` : text;
}
