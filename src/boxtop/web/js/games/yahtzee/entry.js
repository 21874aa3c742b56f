/** Own dice: tap or type what you rolled on the real table, or put it right. */

import { fill, h } from "../../dom.js";
import { t } from "../../words.js";
import { pips } from "../die.js";

const FACES = [1, 2, 3, 4, 5, 6];

/**
 * What is asked for.
 * @typedef {Object} Asked
 * @property {string} moment  so that a repeated picture keeps what was typed
 * @property {number[]} kept
 * @property {number} count  the dice to enter beside those kept
 * @property {string} hint
 * @property {{text: string, act: () => void}[]} others  what can be done instead
 */

export class Entry {
  /** @param {(dice: number[]) => Promise<void>} enter  takes the dice in the order they were typed */
  constructor(enter) {
    this.enter = enter;
    /** @type {number[]} */
    this.draft = [];
    this.hint = "";
    /** @type {Asked["others"]} */
    this.others = [];
    /** @type {number[]} */
    this.kept = [];
    this.count = 0;
    /** @type {number[]} */
    this.typed = [];
    this.asked = "";
    this.slots = h("div", { class: "dice entry-slots", role: "group" });
    this.acts = h("div", { class: "tray-acts" });
    this.more = h("div", { class: "tray-acts entry-more" });
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
      this.more,
    );
  }

  /**
   * Dice that are typed already when the next question comes: those of a roll that is being corrected.
   * @param {number[]} dice
   */
  prefill(dice) {
    this.draft = dice;
  }

  /** @param {Asked} asked */
  ask({ moment, kept, count, hint, others }) {
    if (moment === this.asked) return;
    this.asked = moment;
    this.kept = kept;
    this.count = count;
    this.hint = hint;
    this.others = others;
    this.typed = this.draft.length <= count ? this.draft : [];
    this.draft = [];
    this.draw();
  }

  /** @param {number} face */
  add(face) {
    if (this.typed.length >= this.count) return;
    this.typed.push(face);
    this.draw();
  }

  /** @param {number} [index]  the last die unless it is said */
  remove(index = this.typed.length - 1) {
    this.typed.splice(index, 1);
    this.draw();
  }

  async submit() {
    if (this.typed.length !== this.count) return;
    await this.enter([...this.typed]);
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
      this.typed.map((face, index) =>
        h(
          "button",
          {
            type: "button",
            class: "die typed",
            "aria-label": t("yahtzee.remove_face", { face }),
            onclick: () => this.remove(index),
          },
          pips(face),
        ),
      ),
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
    fill(
      this.more,
      this.others.map(({ text, act }) => h("button", { type: "button", class: "on-felt slight", onclick: act }, text)),
      this.hint && h("span", { class: "tray-hint" }, this.hint),
    );
    this.more.hidden = !this.more.firstElementChild;
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
