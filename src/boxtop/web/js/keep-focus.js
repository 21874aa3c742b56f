/** Keeping the focus where it was while controls are redrawn, so that a keyboard goes on from there. */

const CONTROLS = ":is(button, input, select, summary, a[href]):not([disabled])";

let isPressed = false;
addEventListener("pointerdown", () => mark(true), true);
for (const end of ["pointerup", "pointercancel"]) addEventListener(end, () => mark(false), true);

/** @param {boolean} pressed */
function mark(pressed) {
  isPressed = pressed;
}

/**
 * Do this once the click or key that left a field has reached what it was meant for.
 * @param {() => void} work
 */
export function afterPress(work) {
  if (isPressed) addEventListener("pointerup", () => setTimeout(work), { once: true });
  else setTimeout(work);
}

/**
 * Draw, then focus the control that has the words of the one that had the focus, or the one in its place.
 * @param {HTMLElement} place
 * @param {() => void} draw
 */
export function keepFocus(place, draw) {
  const before = document.activeElement;
  const controls = controlsIn(place);
  const at = before instanceof HTMLElement ? controls.indexOf(before) : -1;
  const which = likeIn(controls.slice(0, at), before).length;
  draw();
  if (at < 0 || before === document.activeElement) return;
  const drawn = controlsIn(place);
  (likeIn(drawn, before)[which] ?? drawn[Math.min(at, drawn.length - 1)])?.focus({ preventScroll: true });
}

/** @param {HTMLElement} place @returns {HTMLElement[]} */
function controlsIn(place) {
  return [...place.querySelectorAll(CONTROLS)].filter((each) => each instanceof HTMLElement);
}

/**
 * Those of the same kind with the same words.
 * @param {HTMLElement[]} controls
 * @param {Element | null} control
 */
function likeIn(controls, control) {
  return controls.filter((each) => each.tagName === control?.tagName && wordsOf(each) === wordsOf(control));
}

/** @param {Element} control */
function wordsOf(control) {
  const label = control.closest("label")?.querySelector("span");
  return control.getAttribute("aria-label") ?? (label ?? control).textContent;
}
