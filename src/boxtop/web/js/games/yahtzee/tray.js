/** The dice tray: five dice on felt, a button that says what it does, and one line of advice on what is possible. */

import { fill, h } from "../../dom.js";
import { animates, pause } from "../../pace.js";
import { moves } from "../../settings.js";
import { rattle } from "../../sound.js";
import { t } from "../../words.js";
import { pips } from "../die.js";

const TUMBLE = 500;
const FLICKERS = 5;

/**
 * What the tray shows.
 * @typedef {Object} TrayPicture
 * @property {(number | null)[]} faces
 * @property {boolean[]} kept
 * @property {((place: number) => void) | null} toggle  null when the dice are not this device's to keep
 * @property {{text: string, key: string, act: () => void, off?: boolean} | null} primary
 * @property {{text: string, act: () => void, slight?: boolean}[]} others  a slight one is seldom wanted
 * @property {string} hint
 * @property {string} rule  a rule that applies now, explained
 * @property {number[]} advised  the places of the dice that the coach would keep
 * @property {HTMLElement | null} start  the rolls for the start, in the place of dice not rolled yet
 */

export class Tray {
  /** @param {() => HTMLElement} title  where the focus goes when the button that held it is gone */
  constructor(title) {
    this.title = title;
    this.dice = [0, 1, 2, 3, 4].map((place) =>
      h(
        "button",
        { type: "button", class: "die", "data-place": place, onclick: () => this.picture?.toggle?.(place) },
        pips(null),
      ),
    );
    this.rule = h("p", { class: "tray-rule", hidden: true });
    this.hint = h("p", { class: "tray-hint" });
    this.acts = h("div", { class: "tray-acts" });
    this.start = h("div", { class: "start-place" });
    this.body = h("div", { class: "dice", role: "group", "aria-label": t("yahtzee.dice") }, this.dice);
    this.element = h(
      "section",
      { class: "tray", "aria-label": t("yahtzee.tray") },
      h("div", { class: "tray-line" }, this.rule, this.hint),
      h("div", { class: "dice-place" }, this.body, this.start),
      this.acts,
    );
    /** @type {TrayPicture | null} */
    this.picture = null;
  }

  /** @param {TrayPicture} picture */
  draw(picture) {
    this.picture = picture;
    this.dice.forEach((die, place) => this.#drawDie(die, place, picture));
    this.rule.textContent = picture.rule;
    this.rule.hidden = !picture.rule;
    this.hint.textContent = picture.rule ? "" : picture.hint;
    fill(this.start, picture.start);
    this.body.classList.toggle("out-of-sight", picture.start !== null);
    this.#drawActs(picture);
  }

  /**
   * @param {HTMLElement} die
   * @param {number} place
   * @param {TrayPicture} picture
   */
  #drawDie(die, place, picture) {
    const face = picture.faces[place];
    const kept = picture.kept[place];
    fill(die, pips(face), kept && h("span", { class: "keep-word", "aria-hidden": "true" }, t("yahtzee.keep")));
    die.classList.toggle("blank", face === null);
    die.classList.toggle("kept", kept);
    const advised = picture.advised.includes(place);
    die.classList.toggle("advised", advised);
    if (picture.toggle) {
      die.removeAttribute("disabled");
      die.setAttribute("aria-pressed", String(kept));
    } else {
      die.setAttribute("disabled", "");
      die.removeAttribute("aria-pressed");
    }
    die.setAttribute(
      "aria-label",
      face === null
        ? t("yahtzee.die.unknown", { place: place + 1 })
        : t(`yahtzee.die.${kept ? "kept" : "free"}${advised ? "_advised" : ""}`, { place: place + 1, face }),
    );
  }

  /** @param {TrayPicture} picture */
  #drawActs(picture) {
    const held = document.activeElement instanceof HTMLElement ? document.activeElement.dataset.act : undefined;
    const { primary } = picture;
    fill(
      this.acts,
      primary &&
        h(
          "button",
          {
            type: "button",
            class: "primary",
            "data-act": "primary",
            "aria-keyshortcuts": primary.key,
            disabled: primary.off,
            onclick: primary.act,
          },
          primary.text,
        ),
      picture.others.map((other) =>
        h(
          "button",
          {
            type: "button",
            class: other.slight ? "on-felt slight" : "on-felt",
            "data-act": other.slight ? "slight" : "other",
            onclick: other.act,
          },
          other.text,
        ),
      ),
    );
    if (!held) return;
    const again = /** @type {HTMLElement | null} */ (this.acts.querySelector(`[data-act="${held}"]:not([disabled])`));
    (again ?? this.title()).focus({ preventScroll: true });
  }

  /** The dice are in the hand: shaken until the roll is known. */
  shake() {
    this.dice.forEach((die, place) => die.classList.toggle("shaking", !this.picture?.kept[place] && moves()));
  }

  /**
   * Throw the dice at these places: they tumble, then show what they fell on.
   * @param {number[]} thrown
   * @returns {Promise<void>}
   */
  async tumble(thrown) {
    this.dice.forEach((die) => die.classList.remove("shaking"));
    if (thrown.length > 0) rattle(thrown.length);
    if (!animates() || thrown.length === 0) return;
    for (const place of thrown) this.dice[place].classList.add("tumbling");
    for (let flicker = 0; flicker < FLICKERS; flicker++) {
      for (const place of thrown)
        this.dice[place].firstElementChild?.replaceWith(pips(1 + ((flicker * 5 + place * 2) % 6)));
      await pause(TUMBLE / FLICKERS);
    }
    for (const place of thrown) {
      this.dice[place].classList.remove("tumbling");
      if (this.picture) this.#drawDie(this.dice[place], place, this.picture);
    }
  }
}
