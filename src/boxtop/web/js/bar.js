/** The bar at the top of every screen, and the preferences behind its button. */

import { openDialog } from "./dialog.js";
import { byId, fill, h, icon, s } from "./dom.js";
import { change, settings } from "./settings.js";
import { t } from "./words.js";

/** The mark: a box with its lid. */
function mark() {
  return s(
    "svg",
    { viewBox: "0 0 34 28", class: "mark", "aria-hidden": "true" },
    s("rect", { x: 24, y: 11, width: 9, height: 9, rx: 2, class: "mark-clue" }),
    s("rect", { x: 18, y: 8, width: 12, height: 15, rx: 3, class: "mark-sorry" }),
    s("rect", { x: 1, y: 3, width: 23, height: 22, rx: 5, class: "mark-yahtzee" }),
    s("circle", { cx: 8, cy: 10, r: 2.3, class: "mark-pip" }),
    s("circle", { cx: 12.5, cy: 14, r: 2.3, class: "mark-pip" }),
    s("circle", { cx: 17, cy: 18, r: 2.3, class: "mark-pip" }),
  );
}

/**
 * Draw the bar.
 * @param {(import("./dom.js").Child)[]} [middle]  what this screen adds after the name
 * @param {(import("./dom.js").Child)[]} [end]  its buttons
 */
export function drawBar(middle = [], end = []) {
  fill(
    byId("bar"),
    h("a", { href: "/", class: "brand", "aria-label": t("bar.home") }, mark(), h("span", {}, t("brand"))),
    h("div", { class: "bar-middle" }, middle),
    h(
      "div",
      { class: "bar-end" },
      end,
      h(
        "button",
        { type: "button", class: "quiet icon-only", "aria-label": t("bar.settings"), onclick: openSettings },
        icon(
          s("path", { d: "M4 7h9M17 7h3M4 12h3M11 12h9M4 17h7M15 17h5" }),
          s("circle", { cx: 15, cy: 7, r: 2 }),
          s("circle", { cx: 9, cy: 12, r: 2 }),
          s("circle", { cx: 13, cy: 17, r: 2 }),
        ),
      ),
    ),
  );
}

/**
 * A group of choices, one of them selected.
 * @param {"theme" | "contrast" | "motion" | "speed" | "sound" | "alert" | "reactions"} name
 * @param {string[]} values
 */
function choice(name, values) {
  return h(
    "fieldset",
    { class: "choice-row" },
    h("legend", {}, t(`settings.${name}`)),
    h(
      "div",
      { class: "segments" },
      values.map((value) =>
        h(
          "label",
          {},
          h("input", {
            type: "radio",
            name: `setting-${name}`,
            value,
            checked: settings()[name] === value,
            onchange: () => choose(name, value),
          }),
          h("span", {}, t(`settings.${name}.${value}`)),
        ),
      ),
    ),
  );
}

/**
 * @param {string} name
 * @param {string} value
 */
function choose(name, value) {
  change({ [name]: value });
  if (name === "sound") void import("./sound.js").then(({ tick }) => tick());
  if (name === "alert") void import("./push.js").then(({ followChoice }) => followChoice());
}

/** The button that asks the browser for notifications, where it has not been asked; else nothing. */
function permission() {
  if (!isSecureContext || !("Notification" in window) || Notification.permission !== "default") return null;
  const ask = async () => {
    await (await import("./attention.js")).askPermission();
    if (Notification.permission !== "default") button.remove();
  };
  const button = h("button", { type: "button", onclick: () => void ask() }, t("settings.notify"));
  return button;
}

function openSettings() {
  openDialog(t("settings.title"), [
    choice("theme", ["system", "light", "dark"]),
    choice("contrast", ["system", "more"]),
    choice("motion", ["system", "less"]),
    choice("speed", ["relaxed", "normal", "fast", "instant"]),
    choice("sound", ["off", "soft", "on"]),
    choice("alert", ["on", "silent", "off"]),
    permission(),
    choice("reactions", ["on", "off"]),
  ]);
}
