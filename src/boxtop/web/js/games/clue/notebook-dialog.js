/** The notebook in a dialog: over the board on a phone, and beside a suggestion or an accusation. */

import { openDialog } from "../../dialog.js";
import { h } from "../../dom.js";
import { t } from "../../words.js";

/** On such a screen the notebook is open beside a suggestion, as in clue.css. */
const BESIDE = "(min-width: 640px)";

/** The notebook, and where it belongs. @typedef {{element: HTMLElement, home: HTMLElement}} Lent */

/**
 * Open the notebook over the board.
 * @param {Lent} notebook
 */
export function openNotebook(notebook) {
  const dialog = openDialog(t("clue.notebook"), [], { wide: true });
  dialog.classList.add("clue", "notebook-dialog");
  lend(notebook, dialog, dialog);
  return dialog;
}

/**
 * Put the notebook beside what is named in a dialog.
 * @param {HTMLDialogElement} dialog
 * @param {Lent} notebook
 */
export function putBeside(dialog, notebook) {
  const wide = matchMedia(BESIDE);
  const beside = h("details", { class: "notebook-beside", open: wide.matches }, [h("summary", {}, t("clue.notebook"))]);
  wide.addEventListener("change", () => beside.toggleAttribute("open", wide.matches));
  dialog.querySelector(".dialog-go")?.before(beside);
  lend(notebook, dialog, beside);
}

/**
 * Move the notebook into a dialog until that is closed.
 * @param {Lent} notebook
 * @param {HTMLDialogElement} dialog
 * @param {Element} place
 */
function lend({ element, home }, dialog, place) {
  place.append(element);
  dialog.addEventListener("close", () => home.prepend(element));
}
