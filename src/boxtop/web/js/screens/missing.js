/** The screen of an unknown address. */

import { drawBar } from "../bar.js";
import { fill, h } from "../dom.js";
import { arrived } from "../router.js";
import { t } from "../words.js";

/** @type {import("../router.js").Screen} */
export function missing(main) {
  drawBar();
  main.className = "narrow";
  fill(
    main,
    h("h1", {}, t("missing.title")),
    h("p", {}, t("missing.note")),
    h("p", {}, h("a", { class: "button", href: "/" }, t("error.home"))),
  );
  arrived(t("missing.title"));
}
