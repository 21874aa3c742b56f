/** Pass the device: what one person holds is covered until the next one says who they are. */

import { h } from "../dom.js";
import { t } from "../words.js";

/**
 * Cover the screen. Everything behind it is out of reach, and is nobody's: the page has no hidden hand until somebody
 * presses the button.
 * @param {string} name
 * @param {() => void} here  they are here
 * @returns {() => void}  takes the cover away
 */
export function cover(name, here) {
  let lifted = false;
  const lift = () => {
    lifted = true;
    dialog.close();
  };
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
          {
            type: "button",
            class: "primary big",
            onclick: () => {
              lift();
              here();
            },
          },
          t("cover.button", { name }),
        ),
      ),
    )
  );
  dialog.addEventListener("cancel", (event) => event.preventDefault());
  // Browsers let Escape through when it is pressed again: then the cover comes back.
  dialog.addEventListener("close", () => (lifted ? dialog.remove() : dialog.showModal()));
  document.body.append(dialog);
  dialog.showModal();
  return lift;
}
