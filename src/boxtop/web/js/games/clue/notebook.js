/**
 * The notebook beside the board: the player's own marks and cards and, if the table allows it, what is certain with
 * the reason, and odds for the rest. The server makes the deductions.
 */

import { say } from "../../announce.js";
import { fill, h } from "../../dom.js";
import { messageOf } from "../../screens/error.js";
import { t } from "../../words.js";
import { coachSwitch, isCoachOn } from "../coach.js";
import { fittedName } from "../fitted-name.js";
import { drawAdvice, percent } from "./advice.js";
import { NOTED_SUSPECTS, ROOMS, WEAPONS } from "./mansion.js";
import { holdsWords, reasonWords, seenBy } from "./notebook-facts.js";
import { Marks } from "./notebook-marks.js";
import { nameOf, smallToken, theName } from "./pieces.js";

/** @typedef {import("./types.js").Action} Action */

const PILES = { suspect: NOTED_SUSPECTS, weapon: WEAPONS, room: ROOMS };
const SIGNS = { yes: "✓", no: "✗", maybe: "?" };

/** @typedef {import("./notebook-facts.js").Written} Written */

export class Notebook {
  /**
   * @param {import("../../session.js").Session} session
   * @param {boolean} coached  whether this table allows deductions
   * @param {(action: Action) => void} follow  called with the advised action when the player accepts it
   * @param {() => void} adviceChanged  the coach would do something else now
   */
  constructor(session, coached, follow, adviceChanged) {
    this.session = session;
    this.coached = coached;
    this.follow = follow;
    this.adviceChanged = adviceChanged;
    /** @type {Marks | null} */
    this.marks = null;
    /** @type {import("./types.js").Advice | null} */
    this.advice = null;
    /** The ply the advice is for. */
    this.advisedAt = -1;
    this.asked = "";
    this.grid = h("div", {});
    this.reason = h("p", { class: "notebook-reason" });
    this.advised = h("div", { class: "notebook-advice" });
    this.element = h(
      "section",
      { class: "card notebook", "aria-labelledby": "notebook-title", hidden: true },
      h(
        "div",
        { class: "card-head" },
        h("h2", { id: "notebook-title" }, t("clue.notebook")),
        coached && this.#switch(),
      ),
      this.reason,
      this.grid,
      this.advised,
    );
    this.element.addEventListener("keydown", (event) => this.#walk(event));
  }

  #switch() {
    return coachSwitch(t("clue.fill_in"), () => {
      this.asked = "";
      this.advice = null;
      this.draw();
      this.adviceChanged();
      void this.#consult();
    });
  }

  /** @returns {import("./types.js").View} */
  get #view() {
    return this.now?.view;
  }

  get #on() {
    return this.coached && isCoachOn();
  }

  /** What the coach would do now; null until it has answered. @returns {Action | null} */
  get choice() {
    if (!this.#on || this.now?.ply !== this.advisedAt) return null;
    return this.advice?.choices[0]?.action ?? null;
  }

  /**
   * Show the notebook of the viewer; without a viewer it is hidden.
   * @param {import("../../session.js").Snapshot} now
   */
  show(now) {
    const isOther = this.now?.seat !== now.seat;
    this.now = now;
    if (isOther) {
      this.marks = now.seat === null ? null : new Marks(this.session.id, now.seat);
      this.advice = null;
      this.asked = "";
      this.say(t("clue.notebook_hint"));
    }
    this.draw();
    void this.#consult();
  }

  /** @param {string} text */
  say(text) {
    this.reason.textContent = text;
  }

  /** Ask for advice after every answer, and when this player is to choose. */
  async #consult() {
    const { now } = this;
    if (!this.#on || !now || now.seat === null || now.outcome) return;
    const isMine = now.to_act.includes(now.seat);
    const key = `${now.seat}/${this.#view.entries.length}/${isMine ? now.ply : ""}`;
    if (key === this.asked) return;
    this.asked = key;
    if (!this.advice) fill(this.advised, h("p", { class: "soft" }, t("clue.counting")));
    try {
      const answer = await this.session.ask({ type: "ask_coach", seat: now.seat, ply: now.ply });
      if (answer.type !== "advice" || this.asked !== key) return;
      this.advice = answer.advice;
      this.advisedAt = now.ply;
      this.draw();
      this.adviceChanged();
    } catch (error) {
      // The game went on meanwhile: its next state asks again.
      if (this.asked !== key) return;
      this.asked = "";
      if (this.now === now) fill(this.advised, h("p", { class: "soft" }, messageOf(error)));
    }
  }

  draw() {
    const { marks } = this;
    this.element.hidden = !marks;
    if (!marks || !this.now) {
      fill(this.grid);
      fill(this.advised);
      return;
    }
    const held = document.activeElement instanceof HTMLElement ? document.activeElement.dataset.cell : undefined;
    fill(this.grid, this.#table());
    const cell = this.#cells().find((each) => each.dataset.cell === held) ?? null;
    (cell ?? this.#cells()[0])?.setAttribute("tabindex", "0");
    cell?.focus({ preventScroll: true });
    this.#drawAdvice();
  }

  #table() {
    const { session } = this;
    const view = this.#view;
    const seats = view.suspects.length;
    return h(
      "table",
      { class: "notes", "data-columns": seats + 1 },
      h(
        "thead",
        {},
        h(
          "tr",
          {},
          h("td", { class: "corner" }),
          view.suspects.map((/** @type {string} */ suspect, /** @type {number} */ seat) =>
            h(
              "th",
              { scope: "col", class: seat === view.viewer ? "own" : false, title: session.nameOf(seat) },
              smallToken(suspect),
              h("span", { class: "note-name" }, seat === view.viewer ? t("clue.me") : fittedName(session.nameOf(seat))),
            ),
          ),
          h("th", { scope: "col", class: "file" }, h("span", { class: "note-name" }, t("clue.file"))),
        ),
      ),
      Object.entries(PILES).map(([pile, cards]) =>
        h(
          "tbody",
          {},
          h("tr", { class: "pile-row" }, h("th", { scope: "rowgroup", colspan: seats + 2 }, t(`clue.pile.${pile}`))),
          cards.map((card) =>
            h(
              "tr",
              {},
              h("th", { scope: "row" }, nameOf(card)),
              Array.from({ length: seats + 1 }, (_, owner) =>
                h("td", { class: owner === seats ? "file" : false }, this.#cell(owner, card)),
              ),
            ),
          ),
        ),
      ),
    );
  }

  /**
   * @param {number} owner
   * @param {string} card
   */
  #cell(owner, card) {
    const written = this.#written(owner, card);
    const mark = this.marks?.at(owner, card);
    const odds = written ? null : this.#odds(owner, card);
    const status = written?.status ?? mark;
    const words = { owner: this.#ownerName(owner), card: nameOf(card) };
    const key = `clue.cell.${status ?? "none"}`;
    const label = odds ? t(`${key}_odds`, { ...words, odds }) : t(written ? `${key}_sure` : key, words);
    return h(
      "button",
      {
        type: "button",
        tabindex: -1,
        class: written ? `note ${written.status} ${written.sure ? "sure" : "seen"}` : `note ${mark ?? "none"} own`,
        "data-cell": `${owner}:${card}`,
        "aria-label": label,
        onclick: () => this.#tap(owner, card),
      },
      status ? SIGNS[status] : "",
      odds && h("small", {}, odds),
    );
  }

  /**
   * What is certain of a cell, with its reason.
   * @param {number} owner
   * @param {string} card
   * @returns {Written | null}
   */
  #written(owner, card) {
    const seen = seenBy(this.#view, this.session, owner, card);
    if (seen) return seen;
    const found = this.#reasoned(owner, card);
    if (!found || found.status === "open") return null;
    const why = found.reason ? reasonWords(found.reason, this.#view, this.session) : "";
    return { status: found.status, why, sure: true };
  }

  /**
   * @param {number} owner
   * @param {string} card
   */
  #reasoned(owner, card) {
    if (!this.#on || !this.advice) return null;
    return Object.values(this.advice.notebook.cells)[owner][card];
  }

  /**
   * @param {number} owner
   * @param {string} card
   */
  #odds(owner, card) {
    const found = this.#reasoned(owner, card);
    return found ? percent(found.probability) : null;
  }

  /** @param {number} owner */
  #ownerName(owner) {
    if (owner === this.#view.suspects.length) return t("clue.case_file");
    return owner === this.#view.viewer ? t("clue.me") : this.session.nameOf(owner);
  }

  /**
   * A tap on a certain cell shows the reason; on any other it sets the player's mark.
   * @param {number} owner
   * @param {string} card
   */
  #tap(owner, card) {
    const written = this.#written(owner, card);
    if (written) {
      const found = holdsWords(owner, theName(card), written.status, this.#view, this.session);
      this.say(`${found} ${written.why}`);
      say(this.reason.textContent ?? "");
      return;
    }
    this.marks?.turn(owner, card);
    this.draw();
  }

  #drawAdvice() {
    const { advice } = this;
    if (!this.#on || !advice) {
      fill(this.advised, this.coached && !this.#on && h("p", { class: "soft" }, t("clue.coach_off")));
      return;
    }
    fill(this.advised, drawAdvice(advice, this.follow));
  }

  /** @returns {HTMLElement[]} */
  #cells() {
    return [...this.grid.querySelectorAll("button[data-cell]")].map((each) => /** @type {HTMLElement} */ (each));
  }

  /** Arrow keys move through the cells. @param {KeyboardEvent} event */
  #walk(event) {
    const cells = this.#cells();
    const here = cells.indexOf(/** @type {HTMLElement} */ (document.activeElement));
    const width = (this.now ? this.#view.suspects.length : 0) + 1;
    const steps = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -width, ArrowDown: width };
    const step = steps[/** @type {keyof typeof steps} */ (event.key)];
    if (here < 0 || step === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    const next = cells[here + step];
    if (!next) return;
    cells[here].setAttribute("tabindex", "-1");
    next.setAttribute("tabindex", "0");
    next.focus();
  }
}
