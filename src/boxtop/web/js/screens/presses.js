/** A press on a button counts although the button is drawn again before the press ends, as when a message comes. */

/**
 * The button that is at this place now, or around it.
 * @param {EventTarget | null} target
 */
function buttonOf(target) {
  return target instanceof Element ? target.closest("button") : null;
}

/**
 * Everything about a button but whether Tab stops at it, which follows the focus.
 * @param {HTMLButtonElement} button
 */
function lookOf(button) {
  const copy = /** @type {HTMLButtonElement} */ (button.cloneNode(true));
  copy.removeAttribute("tabindex");
  return copy.outerHTML;
}

/**
 * Click the button that has taken the place of a pressed one, if it is the same in everything: browsers click only what
 * was there when the press began, or what was around it. A finger needs no help, for its button is looked for when it is
 * lifted.
 * @param {HTMLElement} main
 * @returns {() => void} ends this
 */
export function keepPresses(main) {
  /** @type {HTMLButtonElement | null} */
  let pressed = null;
  let look = "";
  const leaving = new AbortController();
  const listening = { signal: leaving.signal, capture: true };
  main.addEventListener(
    "pointerdown",
    (event) => {
      pressed = event.pointerType === "mouse" && event.button === 0 ? buttonOf(event.target) : null;
      look = pressed ? lookOf(pressed) : "";
    },
    listening,
  );
  main.addEventListener(
    "pointerup",
    (event) => {
      const wasReplaced = pressed !== null && !pressed.isConnected;
      pressed = null;
      const button = wasReplaced ? buttonOf(document.elementFromPoint(event.clientX, event.clientY)) : null;
      if (button && lookOf(button) === look) button.click();
    },
    listening,
  );
  return () => leaving.abort();
}
