/** Keeping the focus where it was while controls are drawn anew, so that a keyboard goes on from there. */

const CONTROLS = ":is(button, input, select, summary, a[href]):not([disabled])";

/**
 * Draw, then focus the control that has the words of the one that had the focus, or the one in its place.
 * @param {HTMLElement} place
 * @param {() => void} draw
 */
export function keepFocus(place, draw) {
  const before = document.activeElement;
  const at = before instanceof HTMLElement ? controlsIn(place).indexOf(before) : -1;
  draw();
  if (!before || at < 0 || before === document.activeElement) return;
  const controls = controlsIn(place);
  const again = controls.find((each) => each.tagName === before.tagName && wordsOf(each) === wordsOf(before));
  (again ?? controls[Math.min(at, controls.length - 1)])?.focus({ preventScroll: true });
}

/** @param {HTMLElement} place @returns {HTMLElement[]} */
function controlsIn(place) {
  return [...place.querySelectorAll(CONTROLS)].filter((each) => each instanceof HTMLElement);
}

/** @param {Element} control */
function wordsOf(control) {
  const label = control.closest("label")?.querySelector("span");
  return control.getAttribute("aria-label") ?? (label ?? control).textContent;
}
