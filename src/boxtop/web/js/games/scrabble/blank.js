/** A blank asks for its letter. */

import { openDialog } from "../../dialog.js";
import { h } from "../../dom.js";
import { t } from "../../words.js";

const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";

/**
 * Which letter a blank shall stand for; null when nobody says.
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
      // The key has done its work: on the table behind it would lay a tile.
      event.preventDefault();
      event.stopPropagation();
      choose(letter);
    });
    dialog.addEventListener("close", () => answer(chosen));
  });
}
