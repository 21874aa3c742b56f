/** The dock: the die, the current suggestion and its answer, and the buttons. */

import { fieldOf, fill, h } from "../../dom.js";
import { animates, pause } from "../../pace.js";
import { t } from "../../words.js";
import { smallDie } from "../die.js";
import { isSamePlace } from "./mansion.js";
import { drawCard, drawCrime } from "./pieces.js";

/** @typedef {import("./mansion.js").Place} Place */
/** @typedef {{id: string, text: string, key?: string, act: () => void, kind?: string, off?: boolean}} Act */

/**
 * What the dock shows.
 * @typedef {Object} HandPicture
 * @property {number | null} pips
 * @property {string} hint
 * @property {{suspect: string, weapon: string, room: string} | null} crime  the current suggestion
 * @property {{suspect: string, weapon: string, room: string} | null} truth  the case file, seen after a wrong accusation
 * @property {{words: string, card: string} | null} shown  a card somebody shows to this person alone
 * @property {{places: {place: Place, words: string}[], chosen: Place | null, advised: Place | null, choose: (place: Place | null) => void} | null} where
 * @property {Act[]} acts
 * @property {string | null} advised  the button of what the coach would do
 */

const TUMBLE = 500;

export class Hand {
  /** @param {() => HTMLElement} title  where the focus goes when the button that held it is gone */
  constructor(title) {
    this.title = title;
    this.die = h("span", { class: "dock-die" });
    this.talk = h("div", { class: "dock-talk" });
    this.acts = h("div", { class: "dock-acts" });
    this.element = h(
      "section",
      { class: "dock", "aria-label": t("clue.dock") },
      h("div", { class: "dock-now" }, this.die, this.talk),
      this.acts,
    );
  }

  /** @param {HandPicture} picture */
  draw(picture) {
    fill(this.die, picture.pips !== null && smallDie(picture.pips));
    this.die.hidden = picture.pips === null;
    fill(
      this.talk,
      picture.hint && h("p", { class: "dock-hint" }, picture.hint),
      picture.crime && drawCrime(picture.crime),
      picture.truth &&
        h(
          "div",
          { class: "truth" },
          h("p", {}, t("clue.truth")),
          h(
            "div",
            { class: "truth-cards" },
            [picture.truth.suspect, picture.truth.weapon, picture.truth.room].map((card) => drawCard(card, "big")),
          ),
        ),
      picture.shown &&
        h(
          "div",
          { class: "shown-card" },
          h("p", {}, picture.shown.words),
          drawCard(picture.shown.card, "big"),
          h("p", { class: "soft small" }, t("clue.only_you")),
        ),
    );
    this.#drawActs(picture);
  }

  /** @param {HandPicture} picture */
  #drawActs({ acts, where, advised }) {
    const held =
      document.activeElement instanceof HTMLElement && this.acts.contains(document.activeElement)
        ? document.activeElement.dataset.act
        : undefined;
    fill(
      this.acts,
      where && this.#where(where),
      acts.map((each) =>
        h(
          "button",
          {
            type: "button",
            class: `${each.kind ?? ""} ${each.id === advised ? "advised" : ""}`,
            "data-act": each.id,
            "aria-keyshortcuts": each.key,
            disabled: each.off,
            onclick: each.act,
          },
          each.text,
          each.id === advised && h("span", { class: "unseen" }, ` (${t("clue.advised")})`),
        ),
      ),
    );
    if (!held) return;
    const again = /** @type {HTMLElement | null} */ (this.acts.querySelector(`[data-act="${held}"]:not([disabled])`));
    (again ?? this.title()).focus({ preventScroll: true });
  }

  /**
   * The list lies unseen over the words of the chosen place: they may take two lines, a list only shows one.
   * @param {NonNullable<HandPicture["where"]>} where
   */
  #where({ places, chosen, advised, choose }) {
    const index = places.findIndex(({ place }) => isSamePlace(place, chosen));
    return h(
      "label",
      { class: "where" },
      h("span", { class: "unseen" }, t("clue.where")),
      h("span", { class: "where-words", "aria-hidden": "true" }, places[index]?.words ?? t("clue.where_to")),
      h(
        "select",
        {
          "data-act": "where",
          onchange: (/** @type {Event} */ event) => choose(places[Number(fieldOf(event).value)]?.place ?? null),
        },
        h("option", { value: -1, selected: index < 0 }, t("clue.where_to")),
        places.map(({ place, words }, at) =>
          h("option", { value: at, selected: at === index }, isSamePlace(place, advised) ? `${words} ★` : words),
        ),
      ),
    );
  }

  /** Animate the die. @returns {Promise<void>} */
  async tumble() {
    if (!animates()) return;
    this.die.classList.add("tumbling");
    await pause(TUMBLE);
    this.die.classList.remove("tumbling");
  }
}
