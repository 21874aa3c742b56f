/** Clue's table in play: draws the view and sends what the player does. It contains no rules. */

import { say } from "../../announce.js";
import { fill, h, icon, s } from "../../dom.js";
import { pause } from "../../pace.js";
import { cheer, rattle, tick } from "../../sound.js";
import { t } from "../../words.js";
import { ActingBoard } from "../acting.js";
import { Zoom } from "../zoom.js";
import { showFailure, showTruth } from "./accusation.js";
import { actsOf, hereOf, placesOf } from "./acts.js";
import { actOf, placeOf } from "./advice.js";
import { Plan } from "./board-view.js";
import { askAccusation, askCard, askSuggestion, knownCards } from "./dialogs.js";
import { Hand } from "./hand.js";
import { hintOf, noteOf, titleOf } from "./heading.js";
import { drawLog } from "./log.js";
import { isSamePlace, SUSPECTS } from "./mansion.js";
import { Notebook } from "./notebook.js";
import { openNotebook, putBeside } from "./notebook-dialog.js";
import { drawCard } from "./pieces.js";
import { drawPlayers, questionOf } from "./players.js";

/** @typedef {import("./mansion.js").Place} Place */
/** @typedef {import("./hand.js").Act} Act */
/** @typedef {import("./types.js").View} View */
/** @typedef {import("./types.js").Action} Action */
/** @typedef {import("./types.js").Crime} Crime */

const READING = 700;
const FAILURE = 3000;

/** @extends {ActingBoard<View, Action>} */
export class ClueBoard extends ActingBoard {
  /** @param {import("../registry.js").Place} place */
  constructor(place) {
    super(place);
    this.plan = new Plan();
    this.dock = new Hand(place.title);
    this.notebook = new Notebook(
      this.session,
      this.session.known.coach && place.game.coach,
      (action) => this.#follow(action),
      () => this.drawBusy(),
    );
    this.hand = h("div", { class: "hand" }, this.dock.element);
    this.players = h("div", { class: "players-place" });
    this.cards = h("div", { class: "own-cards" });
    this.notebookButton = h(
      "button",
      {
        type: "button",
        class: "icon-only quiet open-notebook",
        "aria-label": t("clue.open_notebook"),
        title: t("clue.open_notebook"),
        onclick: () => this.#openNotebook(),
      },
      icon(s("path", { d: "M4 20l1-4.5L16 4.5l3.5 3.5L8.5 19zM14 6.5l3.5 3.5" })),
    );
    this.zoom = new Zoom(this.plan.view, () => this.plan.focus);
    this.sheet = h(
      "div",
      { class: "mansion" },
      h("div", { class: "strip" }, this.players, this.notebookButton, this.zoom.button),
      this.plan.element,
      this.cards,
    );
    this.log = h("div", {});
    this.coach = h(
      "div",
      { class: "notes-place" },
      this.notebook.element,
      h("details", { class: "card fold-card" }, h("summary", {}, h("h2", {}, t("clue.asked"))), this.log),
    );
    /** @type {Place | null} */
    this.chosen = null;
    /** @type {HTMLDialogElement | null} */
    this.dialog = null;
    /** The notebook over the board, on a phone. @type {HTMLDialogElement | null} */
    this.notebookDialog = null;
  }

  /**
   * @param {import("../registry.js").Snapshot} now
   * @param {import("../registry.js").StoryEntry[]} story
   * @param {boolean} live
   */
  async show(now, story, live) {
    if (this.now?.seat !== now.seat) this.notebookDialog?.close();
    const isNew = this.setSnapshot(now);
    if (isNew) {
      this.busy = false;
      this.chosen = null;
      this.dialog?.close();
    }
    this.draw();
    this.place.tell(story);
    if (isNew && this.mine && this.view.phase.type === "disproving") this.#askCard();
    if (!live) return;
    const types = story.map((each) => each.event.type);
    if (types.includes("case_solved")) cheer();
    else if (types.includes("suggested") || types.includes("shown")) tick();
    if (types.includes("rolled")) {
      rattle(1);
      await this.dock.tumble();
    }
    if (types.includes("accusation_failed") && !now.outcome) await this.#showFailure(story);
    else if (!this.mine) await pause(READING);
  }

  /**
   * A wrong accusation. Its player reads what happened before the game goes on here.
   * @param {import("../registry.js").StoryEntry[]} story
   */
  async #showFailure(story) {
    const { view, session } = this;
    const { seat, crime } = story.find(({ event }) => event.type === "accused")?.event ?? {};
    if (seat === undefined) return;
    if (seat === view.viewer && view.case_file) {
      const dialog = showTruth(crime, view.case_file);
      await new Promise((closed) => dialog.addEventListener("close", closed));
      return;
    }
    showFailure(this.sheet, { name: session.nameOf(seat), suspect: view.suspects[seat], crime });
    await pause(FAILURE);
  }

  draw() {
    const { view, session, mine } = this;
    const name = (/** @type {number} */ seat) => session.nameOf(seat);
    this.place.head(titleOf(view, name, mine), noteOf(view, name, mine), mine);
    fill(this.players, drawPlayers(view, session));
    this.#drawPlan();
    this.#drawHand();
    fill(
      this.cards,
      view.hand.length > 0 && [
        h("h2", {}, t("clue.your_cards")),
        h(
          "ul",
          {},
          view.hand.map((/** @type {string} */ card) => h("li", {}, drawCard(card, "small"))),
        ),
      ],
    );
    this.notebookButton.hidden = view.viewer === null;
    fill(this.log, drawLog(view, session));
    this.notebook.show(/** @type {import("../registry.js").Snapshot} */ (this.now));
  }

  drawBusy() {
    this.#drawPlan();
    this.#drawHand();
  }

  #drawPlan() {
    const { view, mine } = this;
    this.plan.draw({
      tokens: view.tokens,
      weapons: view.weapons,
      turn: view.phase.type === "over" ? null : SUSPECTS.indexOf(view.suspects[view.seat]),
      lit: view.reach ? [...view.reach.rooms, ...view.reach.squares] : [],
      chosen: this.chosen,
      advised: placeOf(this.#advised),
      choose: mine && view.phase.type === "stepping" && !this.busy ? (place) => this.choose(place) : null,
      caseFile: view.case_file,
      whose: (suspect) => this.#whose(suspect),
    });
  }

  /** What the coach would do now. @returns {Action | null} */
  get #advised() {
    return this.mine && !this.busy ? this.notebook.choice : null;
  }

  /** @param {string} suspect */
  #whose(suspect) {
    const seat = /** @type {string[]} */ (this.view.suspects).indexOf(suspect);
    return seat < 0 ? "" : this.session.nameOf(seat);
  }

  #drawHand() {
    const { view } = this;
    const question = questionOf(view);
    const shown = question?.shown && question.seat === view.viewer ? question : null;
    this.dock.draw({
      pips: view.phase.type === "stepping" ? view.phase.pips : null,
      hint: this.busy ? t("clue.sending") : hintOf(view, this.session, this.mine),
      crime: question?.crime ?? null,
      truth: !question && view.viewer !== null && view.out[view.viewer] ? view.case_file : null,
      shown: shown && {
        words: t("clue.shown_you", { name: this.session.nameOf(/** @type {number} */ (shown.shower)) }),
        card: /** @type {string} */ (shown.shown),
      },
      where: this.mine && view.phase.type === "stepping" && !this.busy ? this.#where() : null,
      // A move on its way stays visible until it is answered.
      acts: this.mine ? this.#acts().map((act) => (this.busy ? { ...act, off: true } : act)) : [],
      advised: actOf(this.#advised, this.chosen),
    });
  }

  #where() {
    return {
      places: placesOf(this.view),
      advised: placeOf(this.#advised),
      chosen: this.chosen,
      choose: (/** @type {Place | null} */ place) => this.#mark(place),
    };
  }

  /** @returns {Act[]} */
  #acts() {
    return actsOf(this.view, this.chosen, {
      show: () => this.#askCard(),
      go: () => this.go(),
      suggest: () => this.#askSuggestion(),
      accuse: () => this.#askAccusation(),
      send: (action) => void this.send(action),
    });
  }

  /** Pick a place on the plan; picking it again goes there. @param {Place} place */
  choose(place) {
    if (isSamePlace(place, this.chosen)) this.go();
    else this.#mark(place);
  }

  /** @param {Place | null} place */
  #mark(place) {
    this.chosen = place;
    this.#drawPlan();
    this.#drawHand();
  }

  go() {
    if (this.chosen && !this.busy) void this.send(/** @type {Action} */ ({ type: "move_to", place: this.chosen }));
  }

  /** @param {Partial<Crime>} [start] */
  #askSuggestion(start = {}) {
    this.#openWithNotebook(
      askSuggestion(
        hereOf(this.view),
        start,
        knownCards(this.view, this.session),
        (suspect, weapon) => void this.send({ type: "suggest", suspect, weapon }),
      ),
    );
  }

  /** @param {Partial<Crime>} [start] */
  #askAccusation(start = {}) {
    this.#openWithNotebook(
      askAccusation(start, knownCards(this.view, this.session), (crime) => void this.send({ type: "accuse", crime })),
    );
  }

  #askCard() {
    const { phase, seat, to_show: cards } = this.view;
    if (phase.type !== "disproving") return;
    this.#open(
      askCard(this.session.nameOf(seat), phase.crime, cards, (card) => void this.send({ type: "show", card })),
    );
  }

  /** On a phone the notebook lies under the board: open it over the board. */
  #openNotebook() {
    this.notebookDialog = openNotebook({ element: this.notebook.element, home: this.coach });
  }

  /** Open a dialog with the notebook beside what is named. @param {HTMLDialogElement} dialog */
  #openWithNotebook(dialog) {
    putBeside(dialog, { element: this.notebook.element, home: this.coach });
    this.#open(dialog);
  }

  /** @param {HTMLDialogElement} dialog */
  #open(dialog) {
    this.dialog?.close();
    this.dialog = dialog;
    dialog.addEventListener("close", () => {
      if (this.dialog === dialog) this.dialog = null;
    });
  }

  /** Follow the advice up to the point where the player confirms it. @param {Action} action */
  #follow(action) {
    if (!this.mine || this.busy) return;
    if (action.type === "move_to") this.#mark(action.place);
    else if (action.type === "suggest") this.#askSuggestion(action);
    else if (action.type === "accuse") this.#askAccusation(action.crime);
    else if (action.type === "show") this.#askCard();
    else void this.send(action);
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    if (event.key.startsWith("Arrow")) return this.#walk(event.key);
    if (event.key === "Escape" && this.chosen) {
      this.#mark(null);
      return true;
    }
    if (event.key === "n" && !this.notebook.element.hidden) {
      /** @type {HTMLElement | null} */ (this.notebook.element.querySelector('.note[tabindex="0"]'))?.focus();
      return true;
    }
    const act =
      this.mine &&
      !this.busy &&
      this.#acts().find((each) => each.key === event.key || each.key === event.key.toLowerCase());
    if (!act || act.off) return false;
    act.act();
    return true;
  }

  /** @param {string} key */
  #walk(key) {
    if (!this.plan.picture?.choose) return false;
    const next = this.plan.next(/** @type {"ArrowUp"} */ (key));
    if (!next) return true;
    this.#mark(next);
    say(this.#where().places.find(({ place }) => isSamePlace(place, next))?.words ?? "");
    return true;
  }
}
