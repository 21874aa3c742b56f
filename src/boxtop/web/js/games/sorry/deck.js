/** The deck counted: how many of each card are still to come, and how many lie on the discards. */

import { h } from "../../dom.js";
import { t } from "../../words.js";
import { faceOf, smallCard } from "./pieces.js";

/** @typedef {import("./types.js").View} View */

/** The cards in the order of a view's counts. */
export const CARDS = ["1", "2", "3", "4", "5", "7", "8", "10", "11", "12", "sorry"];

/** @param {View} view */
export function drawDeck(view) {
  const isHidden = view.hand_sizes.length > 0;
  return h(
    "table",
    { class: "deck" },
    h("caption", { class: "unseen" }, t("sorry.deck")),
    h(
      "thead",
      {},
      h(
        "tr",
        {},
        h("th", { scope: "row" }, t("sorry.deck_card")),
        CARDS.map((card) => h("th", { scope: "col" }, card === "sorry" ? sorryCard() : smallCard(card))),
      ),
    ),
    h(
      "tbody",
      {},
      row(t(isHidden ? "sorry.deck_unseen" : "sorry.deck_left"), view.unseen, "left"),
      row(t("sorry.deck_played"), view.discards, "played"),
    ),
  );
}

/** The SORRY! card, which a narrow column shows by its first letter. */
function sorryCard() {
  return h(
    "span",
    { class: "small-card word" },
    h("span", { class: "long" }, faceOf("sorry")),
    h("span", { class: "short", "aria-hidden": "true" }, t("sorry.card.sorry_short")),
  );
}

/**
 * @param {string} name
 * @param {number[]} counts
 * @param {string} kind
 */
function row(name, counts, kind) {
  return h(
    "tr",
    { class: kind },
    h("th", { scope: "row" }, name),
    counts.map((count) => h("td", { class: count === 0 ? "none" : false }, count)),
  );
}
