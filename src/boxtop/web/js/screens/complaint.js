/** What went wrong, in one sentence with one way on. */

import { h } from "../dom.js";
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
    again ? h("button", { type: "button", onclick: again }, t("error.again")) : h("a", { class: "button", href: "/" }, t("error.home")),
  );
}

/**
 * The sentence of an error; one of our own slips is not shown as a person's.
 * @param {unknown} error
 */
export function messageOf(error) {
  return error instanceof Error ? sentence(error.message) : t("error.unreadable");
}
