/** The dialogs: make a suggestion or an accusation, show a card. */

import { openDialog } from "../../dialog.js";
import { fill, h } from "../../dom.js";
import { t } from "../../words.js";
import { NOTED_SUSPECTS, ROOMS, WEAPONS } from "./mansion.js";
import { crimeWords, drawCard, theName } from "./pieces.js";

/** @typedef {import("./types.js").Crime} Crime */

/**
 * The cards this player has seen, and who holds each.
 * @param {import("./types.js").View} view
 * @param {import("../../session.js").Session} session
 * @returns {Record<string, string>}
 */
export function knownCards(view, session) {
  /** @type {Record<string, string>} */
  const known = {};
  for (const entry of view.entries)
    if (entry.type === "suggestion" && entry.shown && entry.shower !== null && entry.shower !== view.viewer)
      known[entry.shown] = session.nameOf(entry.shower);
  for (const card of view.hand) known[card] = t("clue.yours");
  return known;
}

/**
 * Suggest a suspect and a weapon, in the room where one is.
 * @param {Crime["room"]} room
 * @param {Partial<Crime>} start  what is named to begin with
 * @param {Record<string, string>} known  who has a card, where one has seen it
 * @param {(suspect: Crime["suspect"], weapon: Crime["weapon"]) => void} done
 */
export function askSuggestion(room, start, known, done) {
  return askCrime(
    t("clue.suggest_title", { room: theName(room) }),
    [h("p", { class: "soft" }, t("clue.suggest_note"))],
    { ...start, room },
    ["suspect", "weapon"],
    known,
    (crime) => t("clue.suggest_button", { crime: crimeWords(crime) }),
    (crime) => done(crime.suspect, crime.weapon),
  );
}

/**
 * Accuse, once in a game.
 * @param {Partial<Crime>} start
 * @param {Record<string, string>} known
 * @param {(crime: Crime) => void} done
 */
export function askAccusation(start, known, done) {
  return askCrime(
    t("clue.accuse_title"),
    [h("p", { class: "warning" }, t("clue.accuse_note"))],
    start,
    ["suspect", "weapon", "room"],
    known,
    (crime) => t("clue.accuse_button", { crime: crimeWords(crime) }),
    done,
    "danger",
  );
}

/**
 * @param {string} title
 * @param {HTMLElement[]} notes
 * @param {Partial<Crime>} start
 * @param {(keyof Crime)[]} asked
 * @param {Record<string, string>} known
 * @param {(crime: Crime) => string} words
 * @param {(crime: Crime) => void} done
 * @param {string} [kind]
 */
function askCrime(title, notes, start, asked, known, words, done, kind = "") {
  /** @type {Partial<Crime>} */
  const crime = { ...start };
  const button = h("button", { type: "submit", class: `primary big ${kind}` });
  const isWhole = () => Boolean(crime.suspect && crime.weapon && crime.room);
  const draw = () => {
    fill(button, isWhole() ? words(/** @type {Crime} */ (crime)) : t("clue.name_all", { count: asked.length }));
    button.toggleAttribute("disabled", !isWhole());
  };
  const piles = { suspect: NOTED_SUSPECTS, weapon: WEAPONS, room: ROOMS };
  const form = h(
    "form",
    {
      class: "crime-form",
      onsubmit: (/** @type {Event} */ event) => {
        event.preventDefault();
        if (!isWhole()) return;
        dialog.close();
        done(/** @type {Crime} */ (crime));
      },
    },
    notes,
    asked.map((pile) =>
      chooseCard(t(`clue.pile.${pile}`), pile, piles[pile], crime[pile], known, (card) => {
        Object.assign(crime, { [pile]: card });
        draw();
      }),
    ),
    h("div", { class: "dialog-go" }, button),
  );
  const dialog = openDialog(title, [form], { wide: true });
  dialog.classList.add("clue", "crime-dialog");
  draw();
  return dialog;
}

/**
 * Show one of these cards to one person, and to nobody else.
 * @param {string} to
 * @param {Crime} crime
 * @param {import("./types.js").Card[]} cards
 * @param {(card: import("./types.js").Card) => void} done
 */
export function askCard(to, crime, cards, done) {
  let chosen = cards.length === 1 ? cards[0] : null;
  const button = h("button", { type: "submit", class: "primary big" });
  const draw = () => {
    fill(button, chosen ? t("clue.show_button", { card: theName(chosen), name: to }) : t("clue.show_which"));
    button.toggleAttribute("disabled", !chosen);
  };
  const form = h(
    "form",
    {
      class: "crime-form",
      onsubmit: (/** @type {Event} */ event) => {
        event.preventDefault();
        if (!chosen) return;
        dialog.close();
        done(chosen);
      },
    },
    h("p", {}, t("clue.show_asked", { name: to, crime: crimeWords(crime) })),
    h("p", { class: "warning" }, t("clue.show_note", { name: to })),
    chooseCard(t("clue.show_yours"), "card", cards, chosen ?? undefined, {}, (card) => {
      chosen = /** @type {import("./types.js").Card} */ (card);
      draw();
    }),
    h("div", { class: "dialog-go" }, button),
  );
  const dialog = openDialog(t("clue.show_title", { name: to }), [form]);
  dialog.classList.add("clue", "show-dialog");
  draw();
  return dialog;
}

/**
 * A row of cards to choose one from.
 * @param {string} title
 * @param {string} name
 * @param {string[]} cards
 * @param {string | undefined} chosen
 * @param {Record<string, string>} known
 * @param {(card: string) => void} take
 */
function chooseCard(title, name, cards, chosen, known, take) {
  return h(
    "fieldset",
    { class: "card-pile" },
    h("legend", {}, title),
    h(
      "div",
      { class: "pile-cards" },
      cards.map((card) =>
        h(
          "label",
          { class: "pile-card" },
          h("input", { type: "radio", name, value: card, checked: card === chosen, onchange: () => take(card) }),
          drawCard(card),
          known[card] && h("small", { class: "pile-known" }, known[card]),
        ),
      ),
    ),
  );
}
