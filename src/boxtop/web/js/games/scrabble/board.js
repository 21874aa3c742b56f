/** The Scrabble table in play: draws the view and sends what the player does. It contains no rules. */

import { say } from "../../announce.js";
import { fill, h } from "../../dom.js";
import { pause } from "../../pace.js";
import { cheer, tick } from "../../sound.js";
import { listPlain, t } from "../../words.js";
import { ActingBoard } from "../acting.js";
import { Zoom } from "../zoom.js";
import { acceptForAll, playInTurn } from "./accepting.js";
import { drawAdvice } from "./advice.js";
import { Grid } from "./board-view.js";
import { askToChallenge, drawWindow } from "./challenge.js";
import { Composer } from "./composer.js";
import { ComposerKeys } from "./composer-keys.js";
import { wasDrag } from "./drag.js";
import { confirm, openExchange } from "./exchange.js";
import { handButtons, handWords } from "./hand.js";
import { headOf } from "./heading.js";
import { Rack } from "./rack.js";
import { drawScores, drawUnseen } from "./scores.js";
import { lettersOf } from "./squares.js";
import { canLay, isNext, isTurn } from "./turn.js";

const READING = 800;
const NEWS = ["challenged", "withdrawn", "challenge_bonus", "turn_lost"];
/** Events after which that news is no longer shown. */
const OVERTAKE = ["played", "exchanged", "passed"];

/** @typedef {import("./types.js").View} View */
/** @typedef {import("./types.js").Action} Action */

/** @extends {ActingBoard<View, Action>} */
export class ScrabbleBoard extends ActingBoard {
  /** @param {import("../registry.js").Place} place */
  constructor(place) {
    super(place);
    this.grid = new Grid((square, event) => !wasDrag(event) && this.composer.tapSquare(square));
    this.rack = new Rack(
      (index) => this.composer.tapTile(index),
      (event, index) => this.composer.press(event, index),
    );
    this.composer = new Composer(
      this.session,
      this.grid,
      () => this.rack,
      () => this.draw(),
    );
    this.typing = new ComposerKeys(this.composer);
    this.grid.scroll.addEventListener("pointerdown", (event) => this.#pressBoard(event));
    this.top = h("div", { class: "hand-top" });
    this.acts = h("div", { class: "hand-acts" });
    this.hand = h(
      "section",
      { class: "tiles", "aria-label": t("scrabble.hand") },
      this.top,
      this.rack.element,
      this.acts,
    );
    this.zoom = new Zoom(this.grid.scroll, () => this.grid.focusOf(this.composer.draft.cursor ?? furthest(this.fresh)));
    this.stripScores = h("div", { class: "strip-scores" });
    this.strip = h("div", { class: "score-strip" }, this.stripScores, this.zoom.button);
    this.sheet = h("div", { class: "scrabble-board" }, this.strip, this.grid.element);
    this.advisor = this.coachPanel(
      (advice) => this.#drawAdvice(advice),
      () => this.askCoach(),
    );
    this.scores = h("section", { class: "card scores-card", "aria-labelledby": "scores-title" });
    this.unseen = h("section", { class: "card unseen-card", "aria-labelledby": "unseen-title" });
    this.coach = h("div", { class: "scrabble-side" }, this.scores, this.advisor?.element ?? "", this.unseen);
    /** What the coach would do at this ply. @type {{ply: number, choice: import("./types.js").Choice} | null} */
    this.best = null;
    /** The tiles of the last play. @type {import("./squares.js").Letter[]} */
    this.fresh = [];
    /** What became of the last challenge. @type {string[]} */
    this.news = [];
    /** Whether somebody at this device made or met that challenge. */
    this.isOwnNews = false;
  }

  /**
   * @param {import("../registry.js").Snapshot} now
   * @param {import("../registry.js").StoryEntry[]} story
   * @param {boolean} live
   */
  async show(now, story, live) {
    const isNew = this.setSnapshot(now);
    if (isNew) this.busy = false;
    this.#follow(story);
    this.composer.show(now, { isOpen: canLay(now, this.session), isTurn: this.#isMyTurn() });
    this.draw(live && story.some(({ event }) => event.type === "played" && !this.session.holds(event.seat)));
    this.askCoach();
    this.place.tell(story.filter(({ event }) => event.type !== "drew"));
    if (now.view.phase.type === "challenging" && isNew) this.#uncover(lettersOf(now.view.phase.play.play));
    if (!live) return;
    const types = story.map(({ event }) => event.type);
    if (types.includes("game_ended") || story.some(({ event }) => event.type === "played" && event.play.bonus)) cheer();
    else if (types.includes("played")) tick();
    if (types.includes("turn_began") && this.#isMyTurn()) this.#sayRack();
    if (story.length > 0 && !this.#isMine()) await pause(READING);
  }

  /** @param {import("../registry.js").StoryEntry[]} story */
  #follow(story) {
    for (const { event, text } of story) {
      // Own tiles that came back would be a riddle if the next play of another player took the words away.
      if (OVERTAKE.includes(event.type) && (!this.isOwnNews || this.session.holds(event.seat))) this.news = [];
      if (event.type === "challenged") {
        this.news = [];
        this.isOwnNews = this.session.holds(event.seat) || this.session.holds(event.player);
      }
      if (event.type === "played") this.fresh = lettersOf(event.play.play);
      if (event.type === "withdrawn") this.fresh = [];
      if (NEWS.includes(event.type)) this.news.push(text);
    }
  }

  /**
   * On a phone the hand covers the bottom of the page: scroll until the play in question is visible.
   * @param {import("./squares.js").Letter[]} letters
   */
  #uncover(letters) {
    const dock = this.hand.getBoundingClientRect();
    const lowest = Math.max(...letters.map((letter) => this.grid.bottomOf(letter)));
    if (dock.bottom >= innerHeight && lowest > dock.top) scrollBy({ top: lowest - dock.top + 8 });
  }

  #sayRack() {
    const { rack } = this.composer.draft;
    say(t("scrabble.your_rack", { tiles: listPlain(rack.map((tile) => (tile === "?" ? t("scrabble.blank") : tile))) }));
  }

  #isMyTurn() {
    return this.now !== null && isTurn(this.now, this.session);
  }

  #isNext() {
    return this.now !== null && isNext(this.now, this.session);
  }

  /** Whether any player at this device is to act. */
  #isMine() {
    return Boolean(this.now?.to_act.some((seat) => this.session.holds(seat)));
  }

  /** @param {boolean} [landing]  whether another player's tiles are being laid now */
  draw(landing = false) {
    const { now, view, session, composer } = this;
    if (!now) return;
    const { phase } = view;
    const head = headOf(now, session);
    this.place.head(head.title, head.note, head.mine);
    const { draft, preview } = composer;
    const laid = [...draft.laid.values()];
    const last = laid.at(-1);
    this.grid.draw({
      board: view.board,
      premiums: view.premiums,
      values: view.values,
      draft: laid,
      pending: phase.type === "challenging" ? lettersOf(phase.play.play) : [],
      fresh: this.fresh,
      landing,
      cursor: draft.cursor,
      bubble: preview && last ? { at: furthest(laid), text: String(preview.score) } : null,
    });
    const turn = phase.type === "over" ? null : view.seat;
    fill(this.stripScores, drawScores(view, session, turn));
    fill(this.scores, h("h2", { id: "scores-title" }, t("scrabble.scores")), drawScores(view, session, turn));
    fill(this.unseen, drawUnseen(view));
    this.#drawHand();
  }

  drawBusy() {
    this.#drawHand();
  }

  #drawHand() {
    const { composer, view } = this;
    const held = document.activeElement instanceof HTMLElement ? document.activeElement.dataset.act : undefined;
    this.#drawTop();
    const hasRack = this.now?.seat !== null && view.phase.type !== "over" && composer.draft.rack.length > 0;
    this.rack.element.hidden = !hasRack;
    if (hasRack) this.rack.draw(composer.draft, view.values, composer.isOpen);
    else this.rack.clear();
    fill(
      this.acts,
      hasRack &&
        handButtons(composer, {
          busy: this.busy,
          play: this.#isMyTurn() || this.#isNext() ? () => void this.#play() : null,
          exchange: () => this.#exchange(),
          pass: () => this.#pass(),
        }),
    );
    this.acts.hidden = !this.acts.firstElementChild;
    if (!held) return;
    const again = /** @type {HTMLElement | null} */ (document.querySelector(`[data-act="${held}"]:not([disabled])`));
    if (again !== document.activeElement) (again ?? this.place.title()).focus({ preventScroll: true });
  }

  /** What stands over the rack. */
  #drawTop() {
    const { composer, view, session } = this;
    const isWindow = view.phase.type === "challenging";
    fill(
      this.top,
      this.news.length > 0 && composer.draft.laid.size === 0 && h("p", { class: "news" }, this.news.join(" ")),
      isWindow
        ? drawWindow(view, this.place, {
            busy: this.busy,
            accept: () => void this.#accept(),
            challenge: (seat) => void this.send({ type: "challenge" }, seat),
          })
        : h("div", { class: "hand-words" }, handWords(composer, session, this.#advisedChoice)),
    );
  }

  /** What the coach would do now, if it has said so. */
  get #advisedChoice() {
    return this.advisor?.on && this.best?.ply === this.now?.ply ? (this.best?.choice ?? null) : null;
  }

  /** @param {import("./types.js").Advice} advice */
  #drawAdvice(advice) {
    const [choice] = advice.choices;
    this.best = choice && this.now ? { ply: this.now.ply, choice } : null;
    this.advised = choice?.action ?? null;
    // The window's buttons stay as they are: somebody may be pressing one.
    if (this.view.phase.type !== "challenging") this.#drawTop();
    return drawAdvice(advice, (action) => this.#followAdvice(action));
  }

  /** @param {Action} action */
  #followAdvice(action) {
    if (!this.#isMyTurn() || this.busy) return;
    if (action.type === "play") this.composer.follow(action);
    else if (action.type === "exchange") this.#exchange(action.tiles);
  }

  async #play() {
    const { composer, now } = this;
    await composer.answered;
    if (this.busy || !now || now.ply !== this.now?.ply || now.seat === null) return;
    if (composer.preview && this.#isNext()) await this.#acceptAndPlay(now.seat, composer.preview.play);
    else if (composer.preview) await this.send(composer.preview.play);
    else if (composer.problem) say(composer.problem);
  }

  /**
   * Laying tiles accepts the play before them.
   * @param {number} seat
   * @param {Action} play
   */
  async #acceptAndPlay(seat, play) {
    await this.send({ type: "accept" }, seat);
    if (!this.busy) return; // refused
    await playInTurn(this.session, seat, play).catch((error) => this.place.failed(error));
  }

  /** @param {string} [chosen]  tiles to begin with */
  #exchange(chosen = "") {
    const seat = this.now?.seat ?? null;
    const exchange = (/** @type {string} */ tiles) => void this.send({ type: "exchange", tiles }, seat);
    openExchange(this.composer.draft.rack, this.view, chosen, exchange);
  }

  #pass() {
    const seat = this.now?.seat ?? null;
    confirm({
      title: t("scrabble.pass_title"),
      note: t("scrabble.pass_note"),
      act: t("scrabble.pass"),
      doIt: () => void this.send({ type: "pass" }, seat),
    });
  }

  async #accept() {
    this.busy = true;
    this.#drawHand();
    await acceptForAll(this.session).catch((error) => this.place.failed(error));
    this.busy = false;
    this.#drawHand();
  }

  /** @param {PointerEvent} event */
  #pressBoard(event) {
    const square = this.grid.squareAt(event.clientX, event.clientY);
    const index = square && this.composer.isOpen ? this.composer.draft.at(square) : undefined;
    if (index !== undefined) this.composer.press(event, index);
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    const target = event.target instanceof HTMLElement ? event.target : null;
    if (event.key === " " && target?.matches("button, a, summary")) return false;
    if (event.key.startsWith("Arrow") && target?.matches(".story-scroll")) return false;
    const { laid, cursor } = this.composer.draft;
    const isWindow = this.now?.view.phase.type === "challenging";
    // Keys answer the question about a play, unless its letters are being laid.
    if (isWindow && laid.size === 0 && !cursor && this.#answerKey(event.key.toLowerCase())) return true;
    if (!this.composer.isOpen || this.busy) return false;
    if (event.key === "Enter" && laid.size > 0 && (this.#isMyTurn() || this.#isNext())) {
      void this.#play();
      return true;
    }
    return this.typing.key(event);
  }

  /** @param {string} key */
  #answerKey(key) {
    const { phase } = this.view;
    const here = phase.type === "challenging" ? phase.waiting.filter((seat) => this.session.holds(seat)) : [];
    if (this.busy || here.length === 0) return false;
    if (key === "a") void this.#accept();
    else if (key === "c" && here.length === 1)
      askToChallenge(this.view, here[0], this.place, (seat) => void this.send({ type: "challenge" }, seat));
    else return false;
    return true;
  }
}

/**
 * The tile furthest to the right and down: the score is written beside it.
 * @param {import("./squares.js").Letter[]} letters
 */
function furthest(letters) {
  return [...letters].sort((one, other) => other.row + other.column - one.row - one.column)[0];
}
