/** What went wrong, in one sentence, with one button to go on. */

import { Refusal } from "../api.js";
import { fill, h } from "../dom.js";
import { arrived } from "../router.js";
import { sentence, t } from "../words.js";

/**
 * @param {unknown} error
 * @param {(() => void) | null} [again]
 * @returns {HTMLElement}
 */
export function errorBox(error, again = null) {
  return h(
    "div",
    { class: "complaint", role: "alert" },
    h("p", {}, messageOf(error)),
    again
      ? h("button", { type: "button", onclick: again }, t("error.again"))
      : h("a", { class: "button", href: "/" }, t("error.home")),
  );
}

/**
 * A screen that shows an error only.
 * @param {HTMLElement} main
 * @param {unknown} error
 * @param {(() => void) | null} [again]
 */
export function drawError(main, error, again = null) {
  main.className = "narrow";
  fill(main, h("h1", {}, t("error.title")), errorBox(error, again));
  arrived(t("error.title"));
}

/**
 * The sentence of a refusal. Any other error is a bug in this page: its message goes to the console.
 * @param {unknown} error
 */
export function messageOf(error) {
  if (error instanceof Refusal) return sentence(error.message);
  console.error(error);
  return t("error.page");
}
