/** The Yahtzee table in play: it draws what the view says and sends what the person does. It knows no rule. */

import { fill, h } from "../../dom.js";
import { say } from "../../live.js";
import { pause } from "../../settings.js";
import { cheer, tick } from "../../sound.js";
import { sentence, t } from "../../words.js";
import { Coach } from "../coach.js";
import { drawAdvice } from "./advice.js";
import { Entry } from "./entry.js";
import { noteOf, seatOf, titleOf } from "./heading.js";
import { Places } from "./places.js";
import { drawPages } from "./pages.js";
import { label } from "./sheet.js";
import { Tray } from "./tray.js";

const DICE = 5;
const READING = 650;

export class YahtzeeBoard {
  /** @param {import("../rooms.js").Place} place */
  constructor(place) {
    this.place = place;
    this.session = place.session;
    this.places = new Places(place.session.id);
    this.tray = new Tray(place.title);
    this.entry = new Entry((dice) => this.#enter(dice));
    this.hand = h("div", { class: "hand" }, this.tray.element);
    this.sheet = h("div", { class: "sheet-place" });
    const { config, coach } = this.session.known;
    this.advisor =
      coach && place.game.coach
        ? new Coach(
            (advice) => drawAdvice(advice, config, (action) => this.#follow(action)),
            () => this.#askCoach(),
          )
        : null;
    this.coach = this.advisor?.element ?? null;
    /** @type {import("../rooms.js").Now | null} */
    this.now = null;
    /** @type {string | null} */
    this.chosen = null;
    /** @type {{column: number, box: string} | null} */
    this.fresh = null;
    this.rule = "";
    /** The first roll of a turn waits in the hand until its player rolls it. @type {import("../rooms.js").Told[] | null} */
    this.waiting = null;
    this.busy = false;
    /** @type {number | null} */
    this.page = null;
    /** @type {number | null} */
    this.scrolledTo = null;
  }

  /**
   * @param {import("../rooms.js").Now} now
   * @param {import("../rooms.js").Told[]} told
   * @param {boolean} live
   */
  async show(now, told, live) {
    const isSame = this.now?.ply === now.ply && told.length === 0;
    this.now = now;
    if (isSame) {
      this.draw();
      return;
    }
    this.busy = false;
    this.chosen = null;
    this.rule = "";
    if (this.waiting) this.#release();
    const held = live ? told.findIndex((each) => this.#isMyFirstRoll(each.event)) : -1;
    const shown = held < 0 ? told : told.slice(0, held);
    const thrown = this.#followAll(shown);
    if (held >= 0) {
      this.waiting = told.slice(held);
      this.places.clear();
    } else this.#settle();
    this.draw();
    this.place.tell(shown);
    if (live) {
      this.#sound(shown);
      await this.tray.tumble(thrown);
      if (!this.#mine()) await pause(READING);
    }
    this.fresh = null;
    this.#askCoach();
  }

  /** @param {any} event */
  #isMyFirstRoll(event) {
    return (
      event.type === "rolled" && event.roll === 1 && this.session.holds(event.seat) && !this.session.known.own_dice
    );
  }

  /** @param {import("../rooms.js").Told[]} told */
  #followAll(told) {
    /** @type {number[]} */
    let thrown = [];
    for (const { event, ply } of told) {
      const places = this.places.follow(event, ply);
      if (event.type === "rolled" || event.type === "turn_began") thrown = places;
      if (event.type === "scored") this.fresh = { column: this.view.column_of_seat[event.seat], box: event.box };
    }
    return thrown;
  }

  #settle() {
    const { phase } = this.view.state;
    if (phase.type === "choosing") this.places.settle(phase.dice);
    else if (phase.type === "rolling" && phase.kept.length === 0) this.places.clear();
  }

  /** @param {import("../rooms.js").Told[]} told */
  #sound(told) {
    const types = told.map((each) => each.event.type);
    if (types.includes("bonus_earned") || types.includes("upper_bonus_reached") || types.includes("match_ended"))
      cheer();
    else if (types.includes("scored")) tick();
  }

  get view() {
    return /** @type {import("../rooms.js").Now} */ (this.now).view;
  }

  /** Whether a person at this device is to choose now. */
  #mine() {
    const now = this.now;
    return Boolean(
      now && now.legal && now.seat !== null && now.to_act.includes(now.seat) && this.session.holds(now.seat),
    );
  }

  draw() {
    if (!this.now) return;
    const own = this.session.known.own_dice && this.now.to_act.includes(-1);
    if (own && this.session.seats.length > 0) this.#drawEntry();
    else this.#drawTray();
    this.#head();
    this.drawSheet();
  }

  drawSheet() {
    const focused = document.activeElement instanceof HTMLElement ? document.activeElement.dataset.box : undefined;
    const choosing = this.#mine() && !this.waiting;
    const scrolled = this.sheet.querySelector(".sheet-scroll")?.scrollLeft ?? 0;
    fill(
      this.sheet,
      drawPages(this.view, this.session, {
        turn: this.view.state.phase.type === "over" ? null : this.view.column_of_seat[this.#seat()],
        mine: this.#mine(),
        offers: this.waiting ? [] : this.view.offers,
        closed: this.waiting ? [] : this.view.closed,
        chosen: this.chosen,
        fresh: this.fresh,
        pick: choosing ? (box) => this.pick(box) : null,
        page: this.page,
        turnTo: (page) => {
          this.page = page;
          this.drawSheet();
        },
      }),
    );
    this.#scroll(scrolled);
    const boxes = this.#boxes();
    const entry = boxes.find((each) => each.dataset.box === (focused ?? this.chosen)) ?? boxes[0];
    entry?.setAttribute("tabindex", "0");
    if (focused) (entry ?? this.place.title()).focus({ preventScroll: true });
  }

  /**
   * A wide sheet shows the column whose turn it is; while the turn lasts it stays where the person moved it.
   * @param {number} before
   */
  #scroll(before) {
    const scroller = /** @type {HTMLElement | null} */ (this.sheet.querySelector(".sheet-scroll"));
    const head = /** @type {HTMLElement | null} */ (this.sheet.querySelector("thead .turn"));
    if (!scroller) return;
    const seat = this.#seat();
    const isNew = seat !== this.scrolledTo;
    this.scrolledTo = seat;
    scroller.scrollLeft = isNew && head ? head.offsetLeft + head.offsetWidth / 2 - scroller.clientWidth * 0.65 : before;
  }

  /** @returns {HTMLElement[]} */
  #boxes() {
    return [...this.sheet.querySelectorAll("button[data-box]")].map((each) => /** @type {HTMLElement} */ (each));
  }

  #seat() {
    return seatOf(this.view);
  }

  #drawTray() {
    if (this.hand.firstElementChild !== this.tray.element) fill(this.hand, this.tray.element);
    const mine = this.#mine() && !this.busy;
    const rolling = mine && !this.waiting && this.#canRoll();
    this.tray.draw({
      faces: this.places.faces,
      kept: this.places.kept,
      toggle: rolling ? (place) => this.toggle(place) : null,
      primary: mine ? this.#primary() : null,
      others: mine && this.chosen ? this.#others() : [],
      hint: this.#hint(),
      rule: this.waiting ? "" : this.rule || this.#jokerRule(),
    });
  }

  #canRoll() {
    return this.now?.legal?.some((action) => action.type === "keep") ?? false;
  }

  #primary() {
    if (this.waiting) return { text: t("yahtzee.roll", { count: DICE }), key: "r", act: () => this.roll() };
    const chosen = this.view.offers.find((/** @type {any} */ offer) => offer.box === this.chosen);
    if (chosen) {
      const points = chosen.bonus ? `${chosen.points} + ${chosen.bonus}` : chosen.points;
      return {
        text: t("yahtzee.take", { box: label(chosen.box, this.view.config), points }),
        key: "Enter",
        act: () => this.take(false),
      };
    }
    if (!this.#canRoll()) return null;
    const count = this.places.kept.filter((kept) => !kept).length;
    return {
      text: count ? t("yahtzee.roll", { count }) : t("yahtzee.roll_none"),
      key: "r",
      act: () => this.roll(),
      off: count === 0,
    };
  }

  #others() {
    const zero = this.now?.legal?.some(
      (action) => action.type === "score" && action.zero && action.box === this.chosen,
    );
    return [
      ...(zero ? [{ text: t("yahtzee.enter_zero"), act: () => this.take(true) }] : []),
      { text: t("yahtzee.undo"), act: () => this.pick(null) },
    ];
  }

  #hint() {
    const { session } = this;
    if (!this.#mine()) {
      if (this.view.state.phase.type === "over") return "";
      const seat = this.#seat();
      return t(session.thinking === seat ? "yahtzee.thinking" : "yahtzee.watching", { name: session.nameOf(seat) });
    }
    if (this.waiting || this.chosen) return "";
    if (!this.#canRoll()) return t("yahtzee.hint_choose");
    return this.places.kept.some((kept) => kept) ? t("yahtzee.hint_or_take") : t("yahtzee.hint_keep");
  }

  /** A forced joker says why. */
  #jokerRule() {
    const { joker, closed } = this.view;
    if (!this.#mine()) return "";
    if (joker === "upper" || joker === "lower") return closed[0] ? sentence(closed[0].reason) : "";
    return joker === "free" ? t("yahtzee.joker_free") : "";
  }

  #drawEntry() {
    if (this.hand.firstElementChild !== this.entry.element) fill(this.hand, this.entry.element);
    const { phase } = this.view.state;
    const kept = phase.type === "rolling" ? phase.kept : [];
    const count = phase.type === "starting" ? this.view.config.start_dice : DICE - kept.length;
    this.entry.ask(kept, count, `${this.now?.ply}`);
  }

  #head() {
    const { view, session } = this;
    const seat = this.#seat();
    const name = session.nameOf(seat);
    const mine = session.holds(seat);
    const passed = Boolean(this.waiting) && session.seats.length > 1;
    const turn = { name, mine, waiting: Boolean(this.waiting), canRoll: this.#canRoll() };
    this.place.head(titleOf(view, turn), noteOf(view, seat, passed ? name : null), mine);
  }

  /** @param {number} place */
  toggle(place) {
    this.places.kept[place] = !this.places.kept[place];
    this.chosen = null;
    this.#drawTray();
    this.drawSheet();
  }

  /** Show the first roll, or roll the dice that are not kept. */
  roll() {
    if (this.waiting) {
      void this.#reveal();
      return;
    }
    if (this.busy || !this.#mine() || !this.#canRoll() || this.places.kept.every((kept) => kept)) return;
    const dice = this.places.keptDice();
    this.chosen = null;
    void this.#send({ type: "keep", dice });
    this.tray.shake();
  }

  /** Let the waiting story go without its throw: the game went on elsewhere. */
  #release() {
    const told = this.waiting ?? [];
    this.waiting = null;
    this.#followAll(told);
    this.place.tell(told);
  }

  async #reveal() {
    const told = this.waiting ?? [];
    this.waiting = null;
    const thrown = this.#followAll(told);
    this.#settle();
    this.draw();
    this.place.tell(told);
    await this.tray.tumble(thrown);
    this.#askCoach();
  }

  /**
   * Pick a box, take it by picking it again, or explain why it is closed.
   * @param {string | null} box
   */
  pick(box) {
    if (this.busy) return;
    if (box !== null && box === this.chosen) {
      this.take(false);
      return;
    }
    const closed = this.view.closed.find((/** @type {any} */ each) => each.box === box);
    this.rule = closed ? sentence(closed.reason) : "";
    this.chosen = closed ? null : box;
    if (closed) say(this.rule);
    this.#drawTray();
    this.drawSheet();
  }

  /** @param {boolean} zero */
  take(zero) {
    if (!this.chosen || this.busy) return;
    void this.#send({ type: "score", box: this.chosen, zero });
  }

  /** @param {any} action */
  async #send(action) {
    const { now } = this;
    if (!now || now.seat === null) return;
    this.busy = true;
    this.#drawTray();
    try {
      await this.session.act(now.seat, now.ply, action);
    } catch (error) {
      this.busy = false;
      this.draw();
      this.place.failed(error);
    }
  }

  /** @param {number[]} dice */
  async #enter(dice) {
    try {
      await this.session.ask({ type: "enter", ply: this.now?.ply ?? 0, outcome: { type: "roll", dice } });
    } catch (error) {
      this.place.failed(error);
    }
  }

  /** @param {any} action */
  #follow(action) {
    if (!this.#mine()) return;
    if (action.type === "score") {
      if (this.chosen !== action.box) this.pick(action.box);
      return;
    }
    this.chosen = null;
    this.places.mark(action.dice);
    this.#drawTray();
    this.drawSheet();
  }

  #askCoach() {
    const asks = this.now && this.#mine() && !this.waiting;
    void this.advisor?.consult(this.session, asks ? this.now : null);
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    if (this.hand.firstElementChild === this.entry.element) return this.entry.key(event);
    if (/^[1-5]$/.test(event.key) && this.tray.picture?.toggle) this.toggle(Number(event.key) - 1);
    else if (event.key === "r" || event.key === "R") this.roll();
    else if (event.key === "Enter" && this.chosen) this.take(false);
    else if (event.key === "Escape" && this.chosen) this.pick(null);
    else if (event.key.startsWith("Arrow")) return this.#walk(event.key);
    else return false;
    return true;
  }

  /** @param {string} key */
  #walk(key) {
    const boxes = this.#boxes();
    if (boxes.length === 0 || (key !== "ArrowUp" && key !== "ArrowDown")) return false;
    const here = boxes.indexOf(/** @type {HTMLElement} */ (document.activeElement));
    const step = key === "ArrowDown" ? 1 : -1;
    const next = here < 0 ? (step > 0 ? 0 : boxes.length - 1) : (here + step + boxes.length) % boxes.length;
    boxes.forEach((box, place) => box.setAttribute("tabindex", place === next ? "0" : "-1"));
    boxes[next].focus();
    return true;
  }
}
