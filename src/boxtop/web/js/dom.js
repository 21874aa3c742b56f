/**
 * Building the page: elements from values. Text goes in as text nodes, never as markup, so a player's name can hold
 * whatever it likes.
 */

const SVG = "http://www.w3.org/2000/svg";

/** @typedef {Node | string | number | false | null | undefined} Child */
/** @typedef {Record<string, unknown>} Attributes  `class`, `on…` listeners, boolean and text attributes */

/**
 * An HTML element.
 * @param {string} tag
 * @param {Attributes} [attributes]
 * @param {...(Child | Child[])} children
 * @returns {HTMLElement}
 */
export function h(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  setAttributes(element, attributes);
  append(element, children);
  return element;
}

/**
 * An SVG element.
 * @param {string} tag
 * @param {Attributes} [attributes]
 * @param {...(Child | Child[])} children
 * @returns {SVGElement}
 */
export function s(tag, attributes = {}, ...children) {
  const element = document.createElementNS(SVG, tag);
  setAttributes(element, attributes);
  append(element, children);
  return element;
}

/**
 * A drawing for a button, in thin lines.
 * @param {...SVGElement} lines
 */
export function icon(...lines) {
  return s("svg", { viewBox: "0 0 24 24", class: "icon", "aria-hidden": "true" }, ...lines);
}

/**
 * @param {Element} element
 * @param {Attributes} attributes
 */
function setAttributes(element, attributes) {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === false || value === null || value === undefined) continue;
    if (name.startsWith("on")) element.addEventListener(name.slice(2), /** @type {EventListener} */ (value));
    else if (name in LIVE_PROPERTIES) Reflect.set(element, name, value);
    else element.setAttribute(name, value === true ? "" : String(value));
  }
}

/** Attributes whose present value lives in a property of the element. */
const LIVE_PROPERTIES = { value: true, checked: true, selected: true };

/**
 * @param {Element} element
 * @param {(Child | Child[])[]} children
 */
function append(element, children) {
  for (const child of children.flat()) {
    if (child === false || child === null || child === undefined) continue;
    element.append(child instanceof Node ? child : String(child));
  }
}

/**
 * Put these children in place of what the element holds.
 * @param {Element} element
 * @param {...(Child | Child[])} children
 */
export function fill(element, ...children) {
  element.replaceChildren();
  append(element, children);
}

/**
 * The element with this id; the page always has it.
 * @param {string} id
 * @returns {HTMLElement}
 */
export function byId(id) {
  return /** @type {HTMLElement} */ (document.getElementById(id));
}

/**
 * The field an event comes from: what was typed, ticked or picked.
 * @param {Event} event
 */
export function fieldOf(event) {
  return /** @type {HTMLInputElement} */ (event.target);
}
