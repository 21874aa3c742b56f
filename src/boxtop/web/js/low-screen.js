/** A phone turned sideways, as in table/low-screens.css: boards and sheets have width, but little height. */

const LOW = "(min-width: 520px) and (max-height: 479px)";

export function isLow() {
  return matchMedia(LOW).matches;
}

/**
 * Draw again when the screen becomes low or is no longer, while this element is on the page.
 * @param {HTMLElement} element
 * @param {() => void} draw
 */
export function whenTurned(element, draw) {
  matchMedia(LOW).addEventListener("change", () => element.isConnected && draw());
}
