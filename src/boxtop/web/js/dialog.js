/** Dialogs: the platform's own, so that focus, Escape and the backdrop behave as people expect. */

import { h } from "./dom.js";
import { t } from "./words.js";

/**
 * Open a dialog; it is removed from the page when it closes.
 * @param {string} title
 * @param {(import("./dom.js").Child)[]} content
 * @param {{wide?: boolean}} [options]
 * @returns {HTMLDialogElement}
 */
export function openDialog(title, content, options = {}) {
  const dialog = /** @type {HTMLDialogElement} */ (
    h(
      "dialog",
      { class: options.wide ? "dialog wide" : "dialog", "aria-labelledby": "dialog-title" },
      h(
        "div",
        { class: "dialog-head" },
        h("h2", { id: "dialog-title" }, title),
        h(
          "button",
          { class: "quiet icon-only", type: "button", "aria-label": t("dialog.close"), onclick: () => dialog.close() },
          "✕",
        ),
      ),
      content,
    )
  );
  dialog.addEventListener("close", () => dialog.remove());
  dialog.addEventListener("click", (event) => {
    if (event.target === dialog) dialog.close();
  });
  document.body.append(dialog);
  dialog.showModal();
  return dialog;
}
