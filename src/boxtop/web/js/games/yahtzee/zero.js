/** A zero by choice gives points away, so the table asks once more before it is entered. */

import { openDialog } from "../../dialog.js";
import { h } from "../../dom.js";
import { t } from "../../words.js";

/**
 * Whether somebody really wants a zero where the dice would score; false when the dialog is closed.
 * @param {string} box  the name of the box
 * @param {number} points  what the dice would score there
 * @returns {Promise<boolean>}
 */
export function askZero(box, points) {
  return new Promise((answer) => {
    let sure = false;
    const confirm = () => {
      sure = true;
      dialog.close();
    };
    const dialog = openDialog(t("yahtzee.zero_title", { box }), [
      h("p", {}, t("yahtzee.zero_note", { box, count: points })),
      h(
        "div",
        { class: "dialog-acts" },
        h("button", { type: "button", onclick: () => dialog.close(), autofocus: true }, t("yahtzee.zero_no")),
        h("button", { type: "button", "data-act": "zero-sure", onclick: confirm }, t("yahtzee.zero_yes")),
      ),
    ]);
    dialog.addEventListener("close", () => answer(sure));
  });
}
