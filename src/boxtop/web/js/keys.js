/** Which keys belong to what has the focus, and which to the game. */

const TEXT_FIELDS = "textarea, select, [contenteditable], input:not([type=checkbox], [type=radio], [type=range])";
const PRESSES = ["Enter", " "];
const STEPS = ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Home", "End", "PageUp", "PageDown"];

/**
 * Whether the element that has the focus uses this key itself: every key in a text field, Enter and the space bar on
 * what can be pressed, the arrows on a slider. All other keys are for the game, whatever has the focus.
 * @param {Element | null} target
 * @param {string} key
 */
export function usesKey(target, key) {
  if (!target) return false;
  if (target.matches(TEXT_FIELDS)) return true;
  if (target.matches("button, a, summary")) return PRESSES.includes(key);
  if (target.matches("[type=checkbox]")) return key === " ";
  if (target.matches("[type=radio], [type=range]")) return STEPS.includes(key) || PRESSES.includes(key);
  return false;
}
