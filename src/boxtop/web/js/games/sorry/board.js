/** The Sorry! table in play: it shows what the view says, lets a person choose among the offers, and knows no rule. */

import { h } from "../../dom.js";
import { pause } from "../../settings.js";
import { cheer, tick } from "../../sound.js";
import { t } from "../../words.js";
import { Coach } from "../coach.js";
import { drawAdvice } from "./advice.js";
import { Field } from "./board-view.js";
import { Choice } from "./choice.js";
import { CARDS } from "./deck.js";
import { entry } from "./entry.js";
import { Panel } from "./hand.js";
import { noteOf, titleOf } from "./heading.js";
import { acting, itemsOf, markedOf, primaryText } from "./picking.js";
import { textOf } from "./pieces.js";
import { whyNothing } from "./words.js";

const READING = 700;
/** How long a card that moves nobody lies open before the game goes on by itself. */
const FORFEIT = 2600;
const LINES = 3;

export class SorryBoard {
  /** @param {import("../registry.js").Place} place */
  constructor(place) {
    this.place = place;
    this.session = place.session;
    const { config, coach } = this.session.known;
    this.field = new Field(this.session);
    this.panel = new Panel(place.title, config, (card) => this.#card(card));
    this.hand = h("div", { class: "hand" }, this.panel.element);
    this.sheet = this.field.element;
    this.advisor =
      coach && place.game.coach
        ? new Coach(
            (advice) => this.#drawAdvice(advice),
            () => this.#askCoach(),
          )
        : null;
    this.coach = this.advisor?.element ?? null;
    /** @type {import("../registry.js").Snapshot | null} */
    this.now = null;
    /** @type {Choice | null} */
    this.choice = null;
    /** The card on the pile waits until its player draws it. @type {import("../registry.js").StoryEntry[] | null} */
    this.waiting = null;
    /** @type {string | null} */
    this.card = null;
    /** What happened last, in words. @type {string[]} */
    this.lines = [];
    this.busy = false;
    /** Whose turn is shown: the next one's only when all has come to rest. @type {number | null} */
    this.turn = null;
    this.timer = 0;
  }

  get view() {
    return /** @type {import("../registry.js").Snapshot} */ (this.now).view;
  }

  /**
   * @param {import("../registry.js").Snapshot} now
   * @param {import("../registry.js").StoryEntry[]} story
   * @param {boolean} live
   */
  async show(now, story, live) {
    const isSame = this.now?.ply === now.ply && this.now.seat === now.seat && story.length === 0;
    this.now = now;
    if (isSame) {
      this.draw();
      return;
    }
    clearTimeout(this.timer);
    this.busy = true;
    this.choice = null;
    if (this.waiting) this.place.tell(this.waiting);
    this.waiting = null;
    const held = live ? story.findIndex((each) => this.#isMyDraw(each.event)) : -1;
    await this.#follow(held < 0 ? story : story.slice(0, held), live);
    if (held >= 0) this.waiting = story.slice(held);
    this.#settle();
    if (live && !this.#mine()) await pause(READING);
  }

  /** @param {any} event */
  #isMyDraw(event) {
    return event.type === "drew" && this.session.holds(event.seat);
  }

  /** The events are over: the table stands as the view says, and whoever is to choose may. */
  #settle() {
    const { phase, pawns, offers } = this.view;
    this.busy = false;
    this.turn = phase.type === "over" ? null : this.view.seat;
    this.field.pawns.settle(pawns);
    if (phase.type === "moving" && !this.waiting) this.card = phase.card;
    this.choice = this.#mine() && !this.waiting ? new Choice(offers) : null;
    this.draw();
    this.#askCoach();
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
    if (text && event.type !== "turn_began" && event.type !== "dealt") this.lines = [...this.lines, text].slice(-LINES);
  }

  /** @param {import("../registry.js").StoryEntry[]} story */
  #sound(story) {
    const types = story.map((each) => each.event.type);
    if (types.includes("came_home") || types.includes("game_won")) cheer();
    else if (types.some((type) => ["walked", "started", "switched", "took_place"].includes(type))) tick();
  }

  /** Whether a person at this device is to choose now. */
  #mine() {
    const { now } = this;
    return Boolean(now?.legal && now.seat !== null && now.to_act.includes(now.seat) && this.session.holds(now.seat));
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
    this.field.draw({
      view,
      card: this.waiting ? null : this.card,
      turn: this.turn,
      marks,
      spots,
      draw: this.waiting && !this.busy ? () => void this.reveal() : null,
    });
    this.#drawPanel();
    if (this.busy) return;
    const turn = { name: session.nameOf(view.seat), mine: this.#mine(), waiting: Boolean(this.waiting) };
    const passTo = this.waiting && session.seats.length > 1 ? turn.name : null;
    this.place.head(titleOf(view, turn), noteOf(view, choice, passTo), turn.mine);
  }

  #drawPanel() {
    const { choice, view, session } = this;
    const nothing = { hand: this.#handCards(), label: "", items: [], others: [] };
    if (this.#isEntering()) {
      this.panel.draw({ ...nothing, ...entry(view, session, (outcome) => this.#enter(outcome)) });
      return;
    }
    if (this.waiting) {
      const primary = { text: t("sorry.draw"), act: () => void this.reveal() };
      this.panel.draw({ ...nothing, words: this.lines.join(" "), hint: "", primary });
      return;
    }
    if (!choice || this.busy) {
      const isOther = view.phase.type !== "over" && !this.#mine() && !this.busy;
      const key = session.thinking === view.seat ? "sorry.thinking" : "sorry.choosing";
      const hint = isOther ? t(key, { name: session.nameOf(view.seat) }) : "";
      this.panel.draw({ ...nothing, words: this.lines.join(" "), hint, primary: null });
      return;
    }
    const decided = choice.decided;
    const actions = acting(choice, {
      undo: () => this.#choose((each) => each.undo()),
      turn: () => this.#choose((each) => (each.order += 1)),
      decline: () => this.#choose((each) => (each.declined = true)),
    });
    this.panel.draw({
      hand: nothing.hand,
      words: this.#cardWords(choice),
      ...itemsOf(choice, view, session, {
        pick: (pawn) => this.#choose((each) => each.pick(pawn)),
        take: (how) => this.#choose((each) => each.take(how)),
      }),
      primary: decided && { text: primaryText(choice, decided), act: () => this.confirm() },
      others: actions,
    });
  }

  /** Own cards: whether the card drawn on the real table must be entered now. */
  #isEntering() {
    const isChance = this.now?.to_act.includes(-1) ?? false;
    return isChance && !this.busy && this.session.known.own_dice && this.session.seats.length > 0;
  }

  /** A card was pressed: it is what was drawn from an own deck, or the one to play from the hand. @param {string} card */
  #card(card) {
    if (this.#isEntering()) this.#enter({ type: "draw", card });
    else this.#choose((choice) => choice.play(card));
  }

  /** @param {any} outcome */
  #enter(outcome) {
    this.session.ask({ type: "enter", ply: this.now?.ply ?? 0, outcome }).catch((error) => this.place.failed(error));
  }

  /** What the card in play lets one do; or why there is nothing to do. @param {Choice} choice */
  #cardWords(choice) {
    if (choice.isForfeit) return whyNothing(this.view, this.view.hand ? null : choice.card);
    return choice.card === null ? t("sorry.choose_card") : textOf(choice.card, this.view.config);
  }

  /** The own hand in the points game, card by card; only its owner's eyes have it in their view. */
  #handCards() {
    const { hand } = this.view;
    if (!hand) return [];
    return CARDS.flatMap((card, kind) =>
      Array.from({ length: hand[kind] }, (_, copy) => ({
        card,
        playable: this.choice?.cards.includes(card) ?? false,
        chosen: copy === 0 && this.choice?.card === card,
      })),
    );
  }

  /**
   * A bit of the choice was made.
   * @param {(choice: Choice) => void} make
   */
  #choose(make) {
    if (!this.choice || this.busy) return;
    make(this.choice);
    this.draw();
  }

  /** Turn the waiting card over. */
  async reveal() {
    const story = this.waiting;
    if (!story || this.busy) return;
    this.waiting = null;
    this.busy = true;
    await this.#follow(story, true);
    this.#settle();
  }

  /** Send what was chosen. */
  async confirm() {
    const { now, choice } = this;
    const decided = choice?.decided;
    if (!now || now.seat === null || !decided || this.busy) return;
    clearTimeout(this.timer);
    this.busy = true;
    this.choice = null;
    this.draw();
    try {
      await this.session.act(now.seat, now.ply, decided.action);
    } catch (error) {
      this.#settle();
      this.place.failed(error);
    }
  }

  /** @param {any} advice */
  #drawAdvice(advice) {
    return drawAdvice(advice, this.view, this.session, (action) => this.#choose((choice) => choice.follow(action)));
  }

  #askCoach() {
    const asks = this.choice && !this.choice.isForfeit ? this.now : null;
    void this.advisor?.consult(this.session, asks);
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    const { choice } = this;
    const items = this.panel.picture?.items ?? [];
    const item = items.find(({ mark }) => String(mark) === event.key.toUpperCase()) ?? items[Number(event.key) - 1];
    if (item) item.act();
    else if (event.key === "d" || event.key === "D") void this.reveal();
    else if (event.key === "Enter" && this.waiting) void this.reveal();
    else if (event.key === "Enter" && choice?.decided) void this.confirm();
    else if (event.key === "Escape" && choice?.canUndo) this.#choose((each) => each.undo());
    else if (event.key === "ArrowDown" || event.key === "ArrowRight") return this.panel.walk(1);
    else if (event.key === "ArrowUp" || event.key === "ArrowLeft") return this.panel.walk(-1);
    else return false;
    return true;
  }
}

/**
 * Events in the portions they are shown in: a pawn's move with all it brings about is one.
 * @param {import("../registry.js").StoryEntry[]} story
 * @returns {[number, number][]}
 */
function scenes(story) {
  const begins = [
    "drew",
    "played",
    "forfeited",
    "started",
    "walked",
    "switched",
    "took_place",
    "turn_began",
    "goes_again",
  ];
  const starts = [...story.keys()].filter((index) => index === 0 || begins.includes(story[index].event.type));
  return starts.map((from, index) => [from, starts[index + 1] ?? story.length]);
}
