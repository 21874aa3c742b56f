/** What went wrong, in one sentence with one way on. */

import { Refusal } from "../api.js";
import { fill, h } from "../dom.js";
import { arrived } from "../router.js";
import { sentence, t } from "../words.js";

/**
 * @param {unknown} error
 * @param {(() => void) | null} [again]
 * @returns {HTMLElement}
 */
export function complaint(error, again = null) {
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
 * A whole screen that is only a complaint.
 * @param {HTMLElement} main
 * @param {unknown} error
 * @param {(() => void) | null} [again]
 */
export function drawComplaint(main, error, again = null) {
  main.className = "narrow";
  fill(main, h("h1", {}, t("error.title")), complaint(error, again));
  arrived(t("error.title"));
}

/**
 * The sentence of a refusal. Any other error is a fault of this page: its words are for the console.
 * @param {unknown} error
 */
export function messageOf(error) {
  if (error instanceof Refusal) return sentence(error.message);
  console.error(error);
  return t("error.page");
}
