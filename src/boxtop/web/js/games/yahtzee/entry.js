/** Own dice: tap or type what you rolled on the real table. */

import { fill, h } from "../../dom.js";
import { t } from "../../words.js";
import { pips } from "../die.js";

const FACES = [1, 2, 3, 4, 5, 6];

export class Entry {
  /** @param {(dice: number[]) => Promise<void>} enter */
  constructor(enter) {
    this.enter = enter;
    /** @type {number[]} */
    this.kept = [];
    this.count = 0;
    /** @type {number[]} */
    this.typed = [];
    this.asked = "";
    this.slots = h("div", { class: "dice entry-slots", role: "group" });
    this.acts = h("div", { class: "tray-acts" });
    this.keys = FACES.map((face) =>
      h(
        "button",
        {
          type: "button",
          class: "die face-key",
          "aria-label": t("yahtzee.enter_face", { face }),
          onclick: () => this.add(face),
        },
        pips(face),
      ),
    );
    this.element = h(
      "section",
      { class: "tray entry", "aria-label": t("yahtzee.entry") },
      this.slots,
      h("div", { class: "face-keys", role: "group", "aria-label": t("yahtzee.faces") }, this.keys),
      this.acts,
    );
  }

  /**
   * Ask for this many dice, beside those kept.
   * @param {number[]} kept
   * @param {number} count
   * @param {string} asked  what is being asked, so that a repeated picture keeps what was typed
   */
  ask(kept, count, asked) {
    if (asked === this.asked) return;
    this.asked = asked;
    this.kept = kept;
    this.count = count;
    this.typed = [];
    this.draw();
  }

  /** @param {number} face */
  add(face) {
    if (this.typed.length >= this.count) return;
    this.typed.push(face);
    this.draw();
  }

  remove() {
    this.typed.pop();
    this.draw();
  }

  async submit() {
    if (this.typed.length !== this.count) return;
    await this.enter([...this.typed].sort((one, other) => one - other));
  }

  draw() {
    const missing = this.count - this.typed.length;
    this.slots.setAttribute(
      "aria-label",
      this.typed.length > 0 ? t("yahtzee.entered", { dice: this.typed.join(" ") }) : t("yahtzee.none_entered"),
    );
    fill(
      this.slots,
      this.kept.map((face) =>
        h("span", { class: "die kept still" }, pips(face), h("span", { class: "keep-word" }, t("yahtzee.keep"))),
      ),
      this.typed.map((face) => h("span", { class: "die still" }, pips(face))),
      Array.from({ length: missing }, () => h("span", { class: "die still empty" })),
    );
    for (const key of this.keys) key.toggleAttribute("disabled", missing === 0);
    const focused = document.activeElement instanceof HTMLElement && this.acts.contains(document.activeElement);
    fill(
      this.acts,
      h(
        "button",
        {
          type: "button",
          class: "primary",
          disabled: missing > 0,
          "aria-keyshortcuts": "Enter",
          onclick: () => this.submit(),
        },
        missing > 0 ? t("yahtzee.still_to_enter", { count: missing }) : t("yahtzee.enter_dice"),
      ),
      h(
        "button",
        {
          type: "button",
          class: "on-felt icon-only",
          "aria-label": t("yahtzee.take_back"),
          title: t("yahtzee.take_back"),
          disabled: this.typed.length === 0,
          onclick: () => this.remove(),
        },
        "⌫",
      ),
    );
    if (focused || missing === 0)
      /** @type {HTMLElement | null} */ (this.acts.querySelector("button:not([disabled])"))?.focus();
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    if (/^[1-6]$/.test(event.key)) this.add(Number(event.key));
    else if (event.key === "Backspace" && this.typed.length > 0) this.remove();
    else if (event.key === "Enter" && this.typed.length === this.count) void this.submit();
    else return false;
    return true;
  }
}
