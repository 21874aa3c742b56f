/** The Sorry! table in play: draws the view and lets the player choose among its offers. It contains no rules. */

import { h } from "../../dom.js";
import { pause } from "../../pace.js";
import { cheer, tick } from "../../sound.js";
import { t } from "../../words.js";
import { ActingBoard } from "../acting.js";
import { drawAdvice } from "./advice.js";
import { Field } from "./board-view.js";
import { Choice, cardOf } from "./choice.js";
import { CARDS } from "./deck.js";
import { entry } from "./entry.js";
import { Panel } from "./hand.js";
import { noteOf, titleOf } from "./heading.js";
import { offerOf, offersOf } from "./offers.js";
import { acting, advisedItem, itemsOf, markedOf, primaryText } from "./picking.js";
import { nameOf, textOf } from "./pieces.js";
import { scenes } from "./scenes.js";
import { whyNothing } from "./words.js";

const READING = 700;
/** How long a card that moves no pawn is shown before it is forfeited. */
const FORFEIT = 2600;
const LINES = 3;

/** @typedef {import("./types.js").View} View */
/** @typedef {import("./types.js").Action} Action */

/** @extends {ActingBoard<View, Action>} */
export class SorryBoard extends ActingBoard {
  /** @param {import("../registry.js").Place} place */
  constructor(place) {
    super(place);
    this.field = new Field(this.session);
    this.panel = new Panel(place.title, this.session.known.config, (card) => this.#card(card));
    this.hand = h("div", { class: "hand" }, this.panel.element);
    this.sheet = this.field.element;
    this.advisor = this.coachPanel(
      (advice) => this.#drawAdvice(advice),
      () => this.#consult(),
    );
    this.coach = this.advisor?.element ?? null;
    /** @type {Choice | null} */
    this.choice = null;
    /** The card in play. @type {string | null} */
    this.card = null;
    /** What happened last, in words. @type {string[]} */
    this.lines = [];
    /** The seat shown as on turn: changes only after all motion has ended. @type {number | null} */
    this.turn = null;
    this.timer = 0;
    /** What is on its way to the server, in words. */
    this.pending = "";
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
    clearTimeout(this.timer);
    this.busy = true;
    this.pending = "";
    this.choice = null;
    this.advised = null;
    await this.#follow(story, live);
    this.#settle();
    // A card that waits to be drawn comes next: nothing to read before it.
    if (live && !this.mine && now.chance_seat === null) await pause(READING);
  }

  /** All events are shown: put everything where the view has it, and let the player choose. */
  #settle() {
    const { phase, pawns } = this.view;
    this.busy = false;
    this.pending = "";
    this.turn = phase.type === "over" ? null : this.view.seat;
    this.field.pawns.settle(pawns);
    if (phase.type === "moving") this.card = phase.card;
    this.choice = this.mine ? new Choice(offersOf(this.view)) : null;
    this.draw();
    this.#consult();
    if (this.choice?.isForfeit && this.choice.offers.length === 1)
      this.timer = setTimeout(() => this.confirm(), FORFEIT);
  }

  /**
   * @param {import("../registry.js").StoryEntry[]} story
   * @param {boolean} live
   */
  async #follow(story, live) {
    if (!live) {
      this.place.tell(story);
      for (const each of story) this.#note(each);
      return;
    }
    if (this.field.pawns.pawns.length > 0) this.draw();
    for (const [from, to] of scenes(story)) {
      const scene = story.slice(from, to);
      this.place.tell(scene);
      for (const each of scene) this.#note(each);
      this.draw();
      this.#sound(scene);
      await this.field.pawns.follow(scene.map((each) => each.event));
    }
  }

  /** @param {import("../registry.js").StoryEntry} story */
  #note({ event, text }) {
    if (event.type === "drew" || event.type === "played") {
      this.card = event.card;
      this.lines = [];
    }
    if (event.type === "game_began") this.card = null;
    if (!text || event.type === "turn_began" || event.type === "dealt") return;
    // What the card allows is for its player, and stands in the list of what happened.
    const line =
      event.type === "drew"
        ? t("sorry.drew", { name: this.session.nameOf(event.seat), card: nameOf(event.card) })
        : text;
    this.lines = [...this.lines, line].slice(-LINES);
  }

  /** @param {import("../registry.js").StoryEntry[]} story */
  #sound(story) {
    const types = story.map((each) => each.event.type);
    if (types.includes("came_home") || types.includes("game_won")) cheer();
    else if (types.some((type) => ["walked", "started", "switched", "took_place"].includes(type))) tick();
  }

  restore() {
    this.#settle();
  }

  draw() {
    if (!this.now) return;
    const { view, choice, session } = this;
    const { marks, spots } = choice
      ? markedOf(choice, this.field.pawns, {
          pick: (pawn) => this.#choose((each) => each.pick(pawn)),
          take: (how) => this.#choose((each) => each.take(how)),
          confirm: () => this.confirm(),
        })
      : { marks: [], spots: [] };
    const isDrawDue = !this.busy && this.now.chance_seat !== null;
    const mine = this.mine || this.chanceSeat !== null;
    this.field.draw({
      view,
      card: isDrawDue ? null : this.card,
      turn: this.turn,
      marks,
      spots,
      draw: isDrawDue && mine ? () => void this.requestChance() : null,
    });
    this.#drawPanel();
    if (this.busy) return;
    const isEntering = this.#isEntering();
    const turn = {
      name: session.nameOf(view.seat),
      mine: mine || (isEntering && session.holds(view.seat)),
      isDrawDue: isDrawDue || isEntering,
    };
    this.place.title().dataset.color = view.colors[view.seat][0];
    const passTo = this.chanceSeat !== null && session.seats.length > 1 ? turn.name : null;
    this.place.head(titleOf(view, turn), noteOf(view, choice, passTo), mine);
  }

  #drawPanel() {
    const { choice, view, session } = this;
    const nothing = { hand: this.#handCards(), label: "", items: [], others: [] };
    if (this.#isEntering()) {
      this.panel.draw({ ...nothing, ...entry(view, session, (outcome) => void this.enter(outcome)) });
      return;
    }
    if (!choice || this.busy) {
      const isDrawer = this.chanceSeat !== null && !this.busy;
      const draw = isDrawer ? { text: t("sorry.draw"), act: () => void this.requestChance() } : null;
      // A move on its way stays visible until it is answered.
      const primary = this.pending ? { text: this.pending, act: () => {}, off: true } : draw;
      this.panel.draw({ ...nothing, words: this.lines.join(" "), hint: this.#othersHint(), primary });
      return;
    }
    const { decided } = choice;
    const actions = acting(choice, {
      undo: () => this.#choose((each) => each.undo()),
      turn: () => this.#choose((each) => each.nextOrder()),
      decline: () => this.#choose((each) => each.forfeit()),
    });
    this.panel.draw({
      hand: nothing.hand,
      words: this.#cardWords(choice),
      advised: advisedItem(choice, offerOf(view, this.advised)),
      ...itemsOf(choice, view, session, {
        pick: (pawn) => this.#choose((each) => each.pick(pawn)),
        take: (how) => this.#choose((each) => each.take(how)),
      }),
      primary: decided && { text: primaryText(choice, decided), act: () => this.confirm() },
      others: actions,
    });
  }

  /** What the others do meanwhile, when nobody at this device has anything to do. */
  #othersHint() {
    const { view, session } = this;
    if (view.phase.type === "over" || this.mine || this.chanceSeat !== null || this.busy) return "";
    const name = session.nameOf(view.seat);
    if (this.now?.chance_seat !== null) return t("sorry.waiting_for_draw", { name });
    return t(session.thinking === view.seat ? "sorry.thinking" : "sorry.choosing", { name });
  }

  /** Own cards: whether the card drawn on the real table must be entered now. */
  #isEntering() {
    const isChance = this.now?.to_act.includes(-1) ?? false;
    return isChance && !this.busy && this.session.known.own_dice && this.session.seats.length > 0;
  }

  /** A card was pressed: it is what was drawn from an own deck, or the one to play from the hand. @param {string} card */
  #card(card) {
    if (this.#isEntering()) void this.enter({ type: "draw", card });
    else this.#choose((choice) => choice.play(card));
  }

  /** What the card in play allows, or why nothing can move. @param {Choice} choice */
  #cardWords(choice) {
    if (choice.isForfeit) return whyNothing(this.view, this.view.hand ? null : choice.card);
    return choice.card === null ? t("sorry.choose_card") : textOf(choice.card, this.view.config);
  }

  /** The viewer's own hand in the points game, card by card. */
  #handCards() {
    const { hand } = this.view;
    if (!hand) return [];
    return CARDS.flatMap((card, kind) =>
      Array.from({ length: hand[kind] }, (_, copy) => ({
        card,
        playable: this.choice?.cards.includes(card) ?? false,
        chosen: copy === 0 && this.choice?.card === card,
        advised: copy === 0 && this.advised !== null && cardOf(this.advised) === card,
      })),
    );
  }

  /**
   * Make one step of the choice.
   * @param {(choice: Choice) => void} make
   */
  #choose(make) {
    if (!this.choice || this.busy) return;
    make(this.choice);
    this.draw();
  }

  async requestChance() {
    if (!this.busy) this.pending = t("sorry.draw");
    await super.requestChance();
  }

  /** Send what was chosen. */
  confirm() {
    const decided = this.choice?.decided;
    if (!decided || this.busy) return;
    clearTimeout(this.timer);
    this.pending = primaryText(/** @type {Choice} */ (this.choice), decided);
    this.choice = null;
    void this.send(decided.action);
  }

  /** @param {import("./types.js").Advice} advice */
  #drawAdvice(advice) {
    this.advised = advice.choices[0]?.action ?? null;
    this.#drawPanel();
    return drawAdvice(advice, this.view, this.session, (action) => this.#choose((choice) => choice.follow(action)));
  }

  #consult() {
    this.askCoach(this.choice && !this.choice.isForfeit ? this.now : null);
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    const { choice } = this;
    const items = this.panel.picture?.items ?? [];
    const item = items.find(({ mark }) => String(mark) === event.key.toUpperCase()) ?? items[Number(event.key) - 1];
    if (item) item.act();
    else if (this.chanceSeat !== null && ["d", "D", "Enter"].includes(event.key)) void this.requestChance();
    else if (event.key === "Enter" && choice?.decided) this.confirm();
    else if (event.key === "Escape" && choice?.canUndo) this.#choose((each) => each.undo());
    else if (event.key === "ArrowDown" || event.key === "ArrowRight") return this.panel.walk(1);
    else if (event.key === "ArrowUp" || event.key === "ArrowLeft") return this.panel.walk(-1);
    else return false;
    return true;
  }
}
