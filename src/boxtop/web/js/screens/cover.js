/** Pass the device: what one person holds is covered until the next one says who they are. */

import { h } from "../dom.js";
import { t } from "../words.js";

/**
 * Cover the screen; settles when the next person says so. Everything behind it is out of reach meanwhile.
 * @param {string} name
 * @returns {Promise<void>}
 */
export function cover(name) {
  return new Promise((done) => {
    const dialog = /** @type {HTMLDialogElement} */ (
      h(
        "dialog",
        { class: "cover", "aria-labelledby": "cover-title" },
        h(
          "div",
          { class: "cover-body" },
          h("h2", { id: "cover-title" }, t("cover.title", { name })),
          h("p", {}, t("cover.note", { name })),
          h(
            "button",
            { type: "button", class: "primary big", onclick: () => dialog.close() },
            t("cover.button", { name }),
          ),
        ),
      )
    );
    dialog.addEventListener("cancel", (event) => event.preventDefault());
    dialog.addEventListener("close", () => {
      dialog.remove();
      done();
    });
    document.body.append(dialog);
    dialog.showModal();
  });
}
