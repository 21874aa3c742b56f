/** Phones: turned sideways, boards and sheets have width but little height; upright, they have little width. */

/** As in table/low-screens.css. */
const LOW = "(min-width: 520px) and (max-height: 479px)";
/** As in table/small-screens.css. */
const NARROW = "(max-width: 519px)";

export function isLow() {
  return matchMedia(LOW).matches;
}

export function isNarrow() {
  return matchMedia(NARROW).matches;
}

/**
 * Draw again when the screen becomes low or narrow or is no longer, while this element is on the page.
 * @param {HTMLElement} element
 * @param {() => void} draw
 */
export function whenTurned(element, draw) {
  for (const shape of [LOW, NARROW]) matchMedia(shape).addEventListener("change", () => element.isConnected && draw());
}
