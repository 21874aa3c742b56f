/** A wrong accusation: what its player learns, and what the others see. */

import { openDialog } from "../../dialog.js";
import { h } from "../../dom.js";
import { t } from "../../words.js";
import { crimeWords, drawCard, smallToken } from "./pieces.js";

/** @typedef {import("./types.js").Crime} Crime */

/** How long the others see it at least, in milliseconds. */
const SEEN = 4000;

/** @param {Crime} crime */
function cardsOf({ suspect, weapon, room }) {
  return [suspect, weapon, room];
}

/**
 * Show the accuser, and nobody else, what was right and what really happened.
 * @param {Crime} named
 * @param {Crime} caseFile
 * @returns {HTMLDialogElement}
 */
export function showTruth(named, caseFile) {
  const truth = cardsOf(caseFile);
  const right = cardsOf(named).filter((card) => truth.includes(card)).length;
  const dialog = openDialog(t("clue.wrong_title"), [
    h(
      "div",
      { class: "truth-parts" },
      h(
        "div",
        {},
        h("h3", {}, t("clue.wrong_named")),
        h(
          "ul",
          { class: "truth-cards" },
          cardsOf(named).map((card) => h("li", {}, drawCard(card, "big"), mark(truth.includes(card)))),
        ),
        h("p", { class: "soft" }, t("clue.wrong_count", { count: right })),
      ),
      h(
        "div",
        {},
        h("h3", {}, t("clue.wrong_truth")),
        h(
          "ul",
          { class: "truth-cards" },
          truth.map((card) => h("li", {}, drawCard(card, "big"))),
        ),
      ),
    ),
    h("p", { class: "warning" }, t("clue.wrong_note")),
    h(
      "div",
      { class: "dialog-go" },
      h("button", { type: "button", class: "primary big", onclick: () => dialog.close() }, t("clue.wrong_go_on")),
    ),
  ]);
  dialog.classList.add("clue", "truth-dialog");
  return dialog;
}

/** @param {boolean} isRight */
function mark(isRight) {
  return h(
    "span",
    { class: isRight ? "verdict-mark right" : "verdict-mark wrong" },
    h("span", { "aria-hidden": "true" }, isRight ? "✓" : "✗"),
    h("span", { class: "unseen" }, t(isRight ? "clue.wrong_mark.right" : "clue.wrong_mark.wrong")),
  );
}

/**
 * What the others see over the board: the accusation and that it failed, nothing of the case file. It goes away by
 * itself or at a tap. The story says the same, so a screen reader is not told twice.
 * @param {HTMLElement} place
 * @param {{name: string, suspect: string, crime: Crime}} accused
 */
export function showFailure(place, { name, suspect, crime }) {
  const panel = h(
    "div",
    { class: "accused", "aria-hidden": "true", onclick: () => panel.remove() },
    h("p", {}, smallToken(suspect), h("span", {}, t("clue.accuses", { name, crime: crimeWords(crime) }))),
    h(
      "div",
      { class: "truth-cards" },
      cardsOf(crime).map((card) => drawCard(card, "big")),
    ),
    h("p", { class: "accused-verdict" }, t("clue.accused_wrong")),
    h("p", { class: "soft small" }, t("clue.accused_out", { name })),
  );
  place.querySelector(".accused")?.remove();
  place.append(panel);
  setTimeout(() => panel.remove(), SEEN);
}
