/** The dialog for the letter of a blank. */

import { openDialog } from "../../dialog.js";
import { h } from "../../dom.js";
import { t } from "../../words.js";

const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";

/**
 * The letter chosen for a blank; null when the dialog is closed.
 * @returns {Promise<string | null>}
 */
export function askLetter() {
  return new Promise((answer) => {
    /** @type {string | null} */
    let chosen = null;
    /** @param {string} letter */
    const choose = (letter) => {
      chosen = letter;
      dialog.close();
    };
    const dialog = openDialog(t("scrabble.blank_title"), [
      h("p", { class: "soft" }, t("scrabble.blank_note")),
      h(
        "div",
        { class: "letters" },
        [...LETTERS].map((letter) => h("button", { type: "button", onclick: () => choose(letter) }, letter)),
      ),
    ]);
    dialog.addEventListener("keydown", (event) => {
      const letter = event.key.toUpperCase();
      if (letter.length !== 1 || !LETTERS.includes(letter)) return;
      // Handled here: the board behind must not lay a tile for this key.
      event.preventDefault();
      event.stopPropagation();
      choose(letter);
    });
    dialog.addEventListener("close", () => answer(chosen));
  });
}
