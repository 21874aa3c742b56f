/** The hand: the card in words, what may be chosen now, and one button that says what it does. */

import { fill, h } from "../../dom.js";
import { t } from "../../words.js";
import { faceOf, smallPawn, textOf } from "./pieces.js";

/** @typedef {import("./types.js").Config} Config */

/** Items whose text stands for a longer one, and has fewer letters than this, stand several in a row. */
const SHORT = 12;

/**
 * One thing to choose.
 * @typedef {Object} Item
 * @property {string} key
 * @property {number | string} mark  the number on the board, or the count of steps
 * @property {number | null} color
 * @property {string} text
 * @property {string} [label]  the whole of it, where the text is short
 * @property {boolean} chosen
 * @property {() => void} act
 */

/** @typedef {{card: string, playable: boolean, chosen: boolean, advised?: boolean}} HandCard */

/**
 * What the panel shows.
 * @typedef {Object} PanelPicture
 * @property {string} words  the card, or what is happening
 * @property {HandCard[]} hand  own cards, in the points game
 * @property {string} label  what the items are
 * @property {Item[]} items
 * @property {string} [advised]  the key of the item that the coach would choose
 * @property {string} hint
 * @property {{text: string, act: () => void, off?: boolean} | null} primary
 * @property {{key: string, text: string, act: () => void}[]} others
 */

export class Panel {
  /**
   * @param {() => HTMLElement} title  where the focus goes when what held it is gone
   * @param {Config} config
   * @param {(card: string) => void} play  a card of the hand was picked
   */
  constructor(title, config, play) {
    this.title = title;
    this.config = config;
    this.play = play;
    this.words = h("p", { class: "panel-words" });
    this.cards = h("div", { class: "pick-cards", role: "group", "aria-label": t("sorry.hand") });
    this.items = h("div", { class: "items", role: "group" });
    this.hint = h("p", { class: "panel-hint" });
    this.acts = h("div", { class: "panel-acts" });
    this.element = h(
      "section",
      { class: "panel", "aria-label": t("sorry.panel") },
      this.words,
      this.cards,
      this.items,
      this.hint,
      this.acts,
    );
    /** @type {PanelPicture | null} */
    this.picture = null;
  }

  /** @param {PanelPicture} picture */
  draw(picture) {
    const active = document.activeElement;
    const held = active instanceof HTMLElement && this.element.contains(active) ? active.dataset.key : undefined;
    this.picture = picture;
    this.words.textContent = picture.words;
    this.words.hidden = !picture.words;
    this.cards.hidden = picture.hand.length === 0;
    fill(
      this.cards,
      picture.hand.map((each, place) => this.#card(each, place)),
    );
    this.items.hidden = picture.items.length === 0;
    this.items.setAttribute("aria-label", picture.label);
    const isShort = (/** @type {Item} */ each) => Boolean(each.label) && each.text.length < SHORT;
    this.items.classList.toggle("short", picture.items.length > 2 && picture.items.every(isShort));
    fill(
      this.items,
      picture.items.map((each) => item(each, each.key === picture.advised)),
    );
    this.hint.textContent = picture.hint;
    this.hint.hidden = !picture.hint;
    this.#drawActs(picture);
    if (held) this.#focus(held);
  }

  /**
   * @param {HandCard} held
   * @param {number} place
   */
  #card({ card, playable, chosen, advised }, place) {
    const does = t(playable ? "sorry.hand_card" : "sorry.hand_card_idle", {
      card: faceOf(card),
      text: textOf(card, this.config),
    });
    const words = advised ? `${does} (${t("sorry.advised")})` : does;
    return h(
      "button",
      {
        type: "button",
        class: `pick-card ${card === "sorry" ? "word" : ""} ${advised ? "advised" : ""}`,
        "data-key": `card ${place}`,
        "data-card": card,
        "aria-pressed": String(chosen),
        "aria-label": words,
        title: words,
        disabled: !playable,
        onclick: () => this.play(card),
      },
      faceOf(card),
    );
  }

  /** @param {PanelPicture} picture */
  #drawActs({ primary, others }) {
    fill(
      this.acts,
      primary &&
        h(
          "button",
          {
            type: "button",
            class: "primary",
            "data-key": "primary",
            "aria-keyshortcuts": "Enter",
            disabled: primary.off,
            onclick: primary.act,
          },
          primary.text,
        ),
      others.map((other) => h("button", { type: "button", "data-key": other.key, onclick: other.act }, other.text)),
    );
    this.acts.hidden = !primary && others.length === 0;
  }

  /** Hold the focus where it was, or go where the choice goes on. @param {string} key */
  #focus(key) {
    const at = (/** @type {string} */ name) =>
      /** @type {HTMLElement | null} */ (
        this.element.querySelector(`[data-key="${CSS.escape(name)}"]:not([disabled])`)
      );
    const first = /** @type {HTMLElement | null} */ (this.items.querySelector("button"));
    (at(key) ?? at("primary") ?? first ?? this.title()).focus({ preventScroll: true });
  }

  /** Walk through what may be chosen. @param {number} step */
  walk(step) {
    const buttons = [...this.element.querySelectorAll("button:not([disabled])")].map(
      (each) => /** @type {HTMLElement} */ (each),
    );
    if (buttons.length === 0) return false;
    const here = buttons.indexOf(/** @type {HTMLElement} */ (document.activeElement));
    const next = here < 0 ? (step > 0 ? 0 : buttons.length - 1) : (here + step + buttons.length) % buttons.length;
    buttons[next].focus();
    return true;
  }
}

/**
 * @param {Item} each
 * @param {boolean} advised
 */
function item(each, advised) {
  return h(
    "button",
    {
      type: "button",
      class: each.chosen ? "item chosen" : "item",
      "data-key": each.key,
      "aria-pressed": String(each.chosen),
      "aria-label": each.label && `${each.mark}: ${each.label}`,
      title: each.label,
      onclick: each.act,
    },
    h("span", { class: "item-mark" }, each.mark),
    each.color !== null && smallPawn(each.color),
    each.text && h("span", { class: "item-text" }, each.text),
    advised && h("span", { class: "item-advised", title: t("sorry.advised") }, "★"),
    advised && h("span", { class: "unseen" }, t("sorry.advised")),
  );
}
