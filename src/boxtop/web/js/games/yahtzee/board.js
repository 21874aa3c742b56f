/** The Yahtzee table in play: draws the view and sends what the player does. It contains no rules. */

import { say } from "../../announce.js";
import { fill, h } from "../../dom.js";
import { pause } from "../../pace.js";
import { cheer, tick } from "../../sound.js";
import { sentence, t } from "../../words.js";
import { ActingBoard } from "../acting.js";
import { drawAdvice } from "./advice.js";
import { label } from "./boxes.js";
import { DiceLayout } from "./dice-layout.js";
import { canRoll, hint, jokerRule, others, primary } from "./hand.js";
import { noteOf, seatOf, titleOf } from "./heading.js";
import { OwnDice } from "./own-dice.js";
import { Paper } from "./sheet-scroll.js";
import { drawStartRolls, startRolls } from "./start-rolls.js";
import { Tray } from "./tray.js";
import { askZero } from "./zero.js";

const READING = 650;
/** How long the rolls for the start are shown before somebody else's first roll. */
const READING_START = 2000;

/** @typedef {import("./types.js").View} View */
/** @typedef {import("./types.js").Action} Action */

/** @extends {ActingBoard<View, Action>} */
export class YahtzeeBoard extends ActingBoard {
  /** @param {import("../registry.js").Place} place */
  constructor(place) {
    super(place);
    this.layout = new DiceLayout(place.session.id);
    this.tray = new Tray(place.title);
    this.ownDice = new OwnDice(this);
    this.hand = h("div", { class: "hand" }, this.tray.element);
    this.paper = new Paper(place.session, place.title);
    this.sheet = this.paper.element;
    this.advisor = this.coachPanel(
      (advice) => this.#drawAdvice(advice),
      () => this.askCoach(),
      { goals: place.session.known.seats.length > 1 },
    );
    this.coach = this.advisor?.element ?? null;
    /** The box that is picked. @type {string | null} */
    this.chosen = null;
    /** The box that was filled last. @type {{column: number, box: string} | null} */
    this.fresh = null;
    this.rule = "";
    /** Whether the dice are still tumbling. */
    this.rolling = false;
  }

  /**
   * @param {import("../registry.js").Snapshot} now
   * @param {import("../registry.js").StoryEntry[]} story
   * @param {boolean} live
   */
  async show(now, story, live) {
    if (!this.setSnapshot(now) && story.length === 0) {
      this.draw();
      return;
    }
    this.busy = false;
    this.chosen = null;
    this.advised = null;
    this.rule = "";
    const thrown = this.#followAll(story);
    this.#settle();
    this.rolling = live && thrown.length > 0;
    this.draw();
    if (live) {
      this.#sound(story);
      await this.tray.tumble(thrown);
      this.#stopRolling();
    }
    this.place.tell(story);
    if (live) {
      // A roll that waits for its player comes next: nothing to read before it.
      if (!this.mine && now.chance_seat === null) await pause(READING);
    }
    this.fresh = null;
    this.askCoach();
    if (this.view.state.phase.type === "rolling" && !this.mine && this.chanceSeat === null && this.#startRolls())
      await pause(READING_START);
  }

  /** The dice lie still: now the sheet tells what they would score. */
  #stopRolling() {
    if (!this.rolling) return;
    this.rolling = false;
    this.draw();
  }

  /** @param {import("../registry.js").StoryEntry[]} story */
  #followAll(story) {
    /** @type {number[]} */
    let thrown = [];
    for (const { event, ply } of story) {
      const places = this.layout.follow(event, ply);
      if (event.type === "rolled" || event.type === "turn_began") thrown = places;
      if (event.type === "scored") this.fresh = { column: this.view.column_of_seat[event.seat], box: event.box };
    }
    return thrown;
  }

  #settle() {
    const { phase } = this.view.state;
    if (phase.type === "choosing") this.layout.settle(phase.dice);
    else if (phase.type === "rolling" && phase.kept.length === 0) this.layout.clear();
  }

  /** @param {import("../registry.js").StoryEntry[]} story */
  #sound(story) {
    const types = story.map((each) => each.event.type);
    if (types.includes("bonus_earned") || types.includes("upper_bonus_reached") || types.includes("match_ended"))
      cheer();
    else if (types.includes("scored")) tick();
  }

  draw() {
    if (!this.now) return;
    if (this.ownDice.isAsked) this.#drawEntry();
    else this.#drawTray();
    this.#head();
    this.drawSheet();
  }

  drawBusy() {
    this.#drawTray();
  }

  drawSheet() {
    const { mine } = this;
    this.paper.draw(this.view, {
      mine,
      rolling: this.rolling,
      advised: this.advised?.type === "score" ? this.advised.box : null,
      chosen: this.chosen,
      fresh: this.fresh,
      pick: mine ? (box) => this.pick(box) : null,
    });
  }

  #seat() {
    return seatOf(this.view);
  }

  #drawTray() {
    if (this.hand.firstElementChild !== this.tray.element) fill(this.hand, this.tray.element);
    const { view, session, mine } = this;
    const rollWaits = this.chanceSeat !== null;
    const acts = {
      roll: () => this.roll(),
      take: (/** @type {boolean} */ zero) => void this.take(zero),
      undo: () => this.pick(null),
    };
    const turn = {
      mine: mine || rollWaits,
      rollWaits: this.now?.chance_seat !== null,
      chosen: this.chosen,
      kept: this.layout.kept,
      legal: this.now?.legal ?? [],
    };
    const free = turn.mine && !this.busy && !this.rolling;
    const seat = this.#seat();
    const button = turn.mine && !this.rolling ? primary(view, turn, acts) : null;
    const start = this.#startRolls();
    const isFirst = start !== null && view.state.phase.type !== "starting";
    this.tray.draw({
      faces: this.layout.faces,
      kept: this.layout.kept,
      toggle: free && this.#canRoll() ? (place) => this.toggle(place) : null,
      // A move on its way stays visible until it is answered.
      primary: button && this.busy ? { ...button, off: true } : button,
      others: free ? [...others(turn, acts), ...(this.chosen ? [] : this.ownDice.correction())] : [],
      hint: isFirst
        ? t("yahtzee.start_hint", { name: session.nameOf(seat) })
        : hint(view, turn, { name: session.nameOf(seat), thinks: session.thinking === seat }),
      rule: this.rule || (mine && !this.rolling ? jokerRule(view) : ""),
      start,
      advised: this.advised?.type === "keep" ? this.layout.placesOf(this.advised.dice) : [],
    });
  }

  #startRolls() {
    const { view, session, now } = this;
    const first = view.state.phase.type === "starting" ? null : view.state.seat;
    const shown = session.story.filter(({ ply }) => ply <= (now?.ply ?? 0));
    return drawStartRolls(startRolls(view, shown), first, (seat) => session.nameOf(seat));
  }

  #canRoll() {
    return canRoll(this.now?.legal ?? []);
  }

  #drawEntry() {
    if (this.hand.firstElementChild !== this.ownDice.element) fill(this.hand, this.ownDice.element);
    this.ownDice.draw();
  }

  #head() {
    const { view, session } = this;
    const seat = this.#seat();
    const name = session.nameOf(seat);
    const mine = session.holds(seat);
    const passed = this.chanceSeat !== null && session.seats.length > 1;
    const turn = { name, mine, rollWaits: this.now?.chance_seat !== null, canRoll: this.#canRoll() };
    this.place.head(titleOf(view, turn), noteOf(view, seat, passed ? name : null), mine);
  }

  /** @param {number} place */
  toggle(place) {
    this.layout.toggle(place);
    this.chosen = null;
    this.#drawTray();
    this.drawSheet();
  }

  /** Make the first roll of the turn, or roll the dice that are not kept. */
  roll() {
    if (this.busy) return;
    if (this.chanceSeat !== null) void this.requestChance();
    else if (this.mine && this.#canRoll() && !this.layout.kept.every((kept) => kept)) {
      this.chosen = null;
      void this.send({ type: "keep", dice: this.layout.keptDice() });
    } else return;
    this.tray.shake();
  }

  /**
   * Pick a box, take it by picking it again, or explain why it is closed.
   * @param {string | null} box
   */
  pick(box) {
    if (this.busy) return;
    if (box !== null && box === this.chosen) {
      void this.take(false);
      return;
    }
    const closed = this.view.closed.find((each) => each.box === box);
    this.rule = closed ? sentence(closed.reason) : "";
    this.chosen = closed ? null : box;
    if (closed) say(this.rule);
    this.#drawTray();
    this.drawSheet();
  }

  /** @param {boolean} zero  whether to enter a zero although the dice would score; this is asked once more */
  async take(zero) {
    const { chosen, now } = this;
    if (!chosen || this.busy) return;
    if (zero && !(await this.#isSureOfZero(chosen))) return;
    if (this.busy || this.chosen !== chosen || this.now?.ply !== now?.ply) return;
    await this.send({ type: "score", box: /** @type {import("./types.js").Box} */ (chosen), zero });
  }

  /** @param {string} box */
  #isSureOfZero(box) {
    const offer = this.view.offers.find((each) => each.box === box);
    return askZero(label(box, this.view.config), offer?.points ?? 0);
  }

  /** @param {Action} action */
  #follow(action) {
    if (!this.mine) return;
    if (action.type === "score") {
      if (this.chosen !== action.box) this.pick(action.box);
      return;
    }
    this.chosen = null;
    this.layout.mark(action.dice);
    this.#drawTray();
    this.drawSheet();
  }

  /** The coach's list, and its first choice marked on the dice or on the sheet. @param {import("./types.js").Advice} advice */
  #drawAdvice(advice) {
    this.advised = advice.choices[0]?.action ?? null;
    this.draw();
    return drawAdvice(advice, this.session.known.config, (action) => this.#follow(action));
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    if (this.hand.firstElementChild === this.ownDice.element) return this.ownDice.key(event);
    if (/^[1-5]$/.test(event.key) && this.tray.picture?.toggle) this.toggle(Number(event.key) - 1);
    else if (event.key === "r" || event.key === "R") this.roll();
    else if (event.key === "Enter" && this.chosen) void this.take(false);
    else if (event.key === "Escape" && this.chosen) this.pick(null);
    else if (event.key.startsWith("Arrow")) return this.paper.walk(event.key);
    else return false;
    return true;
  }
}
