/**
 * A player's name where there is little room: short on one line, else on two. It is set smaller until no word is cut;
 * if that is not enough, it is shortened.
 */

import { h } from "../dom.js";

const SHORT_NAME = 9;
const LONG_WORD = 9;
const LETTERS = 4;
/** The smallest type unless `--smallest-name` says otherwise, and the step towards it, in pixels. */
const SMALLEST = 9;
const STEP = 0.5;

/**
 * @param {string} name
 * @returns {HTMLElement}
 */
export function fittedName(name) {
  const isLong = name.split(" ").some((word) => word.length >= LONG_WORD);
  const kind = isLong ? "fitted-name long" : name.length <= SHORT_NAME ? "fitted-name short" : "fitted-name";
  const element = h("span", { class: kind, "data-name": name }, name);
  listen();
  globalThis.requestAnimationFrame?.(() => fit(element));
  return element;
}

/**
 * A name in a few letters: the initials of several words, or the beginning of one.
 * @param {string} name
 */
export function shortened(name) {
  const words = name.split(/[\s-]+/).filter(Boolean);
  if (words.length < 2) return name.length > LETTERS + 1 ? `${[...name].slice(0, LETTERS).join("")}.` : name;
  return words
    .slice(0, 2)
    .map((word) => [...word][0])
    .join("")
    .toUpperCase();
}

/** @param {HTMLElement} element */
function fit(element) {
  const name = element.dataset.name ?? "";
  element.style.fontSize = "";
  element.removeAttribute("title");
  element.classList.remove("initials");
  if (element.textContent !== name) element.textContent = name;
  if (element.clientWidth === 0) return; // not drawn, or as wide as its text
  const style = getComputedStyle(element);
  const smallest = Number.parseFloat(style.getPropertyValue("--smallest-name")) || SMALLEST;
  let size = Number.parseFloat(style.fontSize);
  while (isCut(element) && size - STEP >= smallest) {
    size -= STEP;
    element.style.fontSize = `${size}px`;
  }
  if (!isCut(element)) return;
  element.style.fontSize = "";
  element.title = name;
  element.classList.add("initials");
  element.replaceChildren(h("span", { "aria-hidden": "true" }, shortened(name)), h("span", { class: "unseen" }, name));
}

/** @param {HTMLElement} element */
function isCut(element) {
  return element.scrollWidth > element.clientWidth || element.scrollHeight > element.clientHeight + 1;
}

let isListening = false;

/** Fit all names again when the window has another size. */
function listen() {
  if (isListening || !globalThis.addEventListener) return;
  isListening = true;
  addEventListener("resize", () => {
    for (const each of document.querySelectorAll(".fitted-name")) fit(/** @type {HTMLElement} */ (each));
  });
}
