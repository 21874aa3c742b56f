/**
 * A choice made step by step: a card of the hand, a pawn, how it moves, the next pawn of a split 7. No rule is applied
 * here: the server lists every legal move, and each step narrows that list.
 */

import { COLORS, START } from "./geometry.js";

/** @typedef {import("./types.js").Action} Action */

/** @typedef {import("./offers.js").Offer} Offer */
/** @typedef {Offer["events"]} Scene  what one pawn of an offer does, and what follows from it */
/** @typedef {{pawn: string, how: string}} Part  what one pawn of an offer does; a pawn is written `colour@place` */

/**
 * The name of a pawn by where it stands.
 * @param {string} color
 * @param {number} place
 */
function pawnAt(color, place) {
  return `${COLORS.indexOf(color)}@${place}`;
}

/**
 * A pawn's colour and place from its name.
 * @param {string} pawn
 */
export function readPawn(pawn) {
  const [color, place] = pawn.split("@").map(Number);
  return { color, place };
}

/**
 * The card an action uses.
 * @param {Action} action
 * @returns {string}
 */
export function cardOf(action) {
  switch (action.type) {
    case "split":
      return "7";
    case "switch":
      return "11";
    case "sorry":
      return "sorry";
    default:
      return "card" in action ? action.card : "";
  }
}

/**
 * What the pawns of the mover do in an offer, in order.
 * @param {Offer} offer
 * @returns {Part[]}
 */
export function partsOf({ action, events }) {
  const named = (/** @type {import("./types.js").Pawn} */ pawn) => pawnAt(pawn.color, pawn.place);
  switch (action.type) {
    case "start":
      return [{ pawn: pawnAt(action.color, START), how: "start" }];
    case "forward":
    case "backward":
      return [{ pawn: named(action.pawn), how: `walk:${events[0].type === "walked" ? events[0].steps : 0}` }];
    case "split":
      return action.legs.map((leg) => ({ pawn: named(leg.pawn), how: `walk:${leg.steps}` }));
    case "switch":
      return [{ pawn: named(action.pawn), how: `switch:${named(action.other)}` }];
    case "sorry":
      return [{ pawn: pawnAt(action.color, START), how: `sorry:${named(action.target)}` }];
    default:
      return [];
  }
}

/** Events that begin what another pawn of the mover does. */
const FIRST = ["started", "walked", "switched", "took_place"];

/**
 * The events of an offer, part by part.
 * @param {Offer} offer
 * @returns {Scene[]}
 */
export function scenesOf({ events }) {
  /** @type {Scene[]} */
  const scenes = [];
  for (const event of events) {
    if (FIRST.includes(event.type)) scenes.push([]);
    scenes.at(-1)?.push(event);
  }
  return scenes;
}

/**
 * @param {Part} one
 * @param {Part} other
 */
function isSame(one, other) {
  return one.pawn === other.pawn && one.how === other.how;
}

export class Choice {
  /** @param {Offer[]} offers */
  constructor(offers) {
    this.offers = offers;
    this.cards = [...new Set(offers.map((offer) => cardOf(offer.action)))];
    /** @type {string | null} */
    this.card = this.cards.length === 1 ? this.cards[0] : null;
    /** @type {Part[]} */
    this.made = [];
    /** @type {string | null} */
    this.picked = null;
    this.declined = false;
    /** Which of several orders of the same parts. */
    this.order = 0;
    this.#lead();
  }

  /** Where one pawn alone can go on, it is picked. */
  #lead() {
    const { next } = this;
    if (!this.decided && next.length === 1) this.pick(next[0]);
  }

  /** Whether nothing can be done but lay a card down. */
  get isForfeit() {
    return this.offers.every((offer) => offer.action.type === "forfeit");
  }

  /** Every move of the card. */
  get moves() {
    return this.offers.filter((offer) => cardOf(offer.action) === this.card && offer.action.type !== "forfeit");
  }

  /** The moves that go with what was chosen so far. */
  get open() {
    return this.moves.filter((offer) => {
      const parts = partsOf(offer);
      return this.made.every((made) => parts.some((part) => isSame(part, made)));
    });
  }

  /** The offer to lay the card down. */
  get decline() {
    return this.offers.find((offer) => cardOf(offer.action) === this.card && offer.action.type === "forfeit") ?? null;
  }

  /** The pawns that may move with this card, each with its number on the table. */
  get pawns() {
    return [...new Set(this.moves.flatMap((offer) => partsOf(offer).map((part) => part.pawn)))].sort(byPlace);
  }

  /** The pawns that may move next. */
  get next() {
    const parts = this.open.flatMap(partsOf);
    return this.pawns.filter(
      (pawn) => parts.some((part) => part.pawn === pawn) && !this.made.some((made) => made.pawn === pawn),
    );
  }

  /**
   * What a pawn may do next.
   * @param {string} pawn
   */
  hows(pawn) {
    return waysOf(this.open, pawn);
  }

  /**
   * What a pawn could do if nothing were chosen yet.
   * @param {string} pawn
   */
  howsAlone(pawn) {
    return waysOf(this.moves, pawn);
  }

  /** The offers that differ only in the order of their parts, once all parts are chosen. */
  get orders() {
    const { open } = this;
    const isWhole = this.made.length > 0 && open.every((offer) => partsOf(offer).length === this.made.length);
    return isWhole && this.picked === null ? open : [];
  }

  /** The offer that is chosen, if it is. @returns {Offer | null} */
  get decided() {
    if (this.card === null) return null;
    if (this.declined || this.moves.length === 0) return this.decline;
    if (this.orders.length > 0) return this.orders[this.order % this.orders.length];
    const isOnly = this.moves.length === 1 && !this.decline;
    return this.open.length === 1 && (isOnly || this.made.length > 0) ? this.open[0] : null;
  }

  /** How many steps of a split are still to be given away. */
  get stepsLeft() {
    const parts = partsOf(this.open[0]).filter((part) => !this.made.some((made) => isSame(made, part)));
    return parts.reduce((sum, part) => sum + Number(part.how.split(":")[1] ?? 0), 0);
  }

  /** @param {string} card */
  play(card) {
    this.card = card;
    this.made = [];
    this.picked = null;
    this.declined = false;
    this.#lead();
  }

  /**
   * Pick a pawn; one that has moved is taken back. Where it can do one thing only, it does.
   * @param {string} pawn
   */
  pick(pawn) {
    this.declined = false;
    this.order = 0;
    if (this.made.some((made) => made.pawn === pawn)) {
      this.made = this.made.filter((made) => made.pawn !== pawn);
      this.picked = null;
      return;
    }
    if (!this.next.includes(pawn)) this.made = [];
    this.picked = pawn;
    const hows = this.hows(pawn);
    if (hows.length === 1) this.take(hows[0]);
  }

  /** @param {string} how */
  take(how) {
    if (this.picked === null) return;
    this.made = [...this.made, { pawn: this.picked, how }];
    this.picked = null;
    this.#lead();
  }

  /** Take the same parts in another order. */
  nextOrder() {
    this.order += 1;
  }

  /** Lay the card down although it could be used. */
  forfeit() {
    this.declined = true;
  }

  /** Choose what an offer does, all of it. @param {Action} action */
  follow(action) {
    const offer = this.offers.find((each) => JSON.stringify(each.action) === JSON.stringify(action));
    if (!offer) return;
    this.play(cardOf(action));
    this.declined = action.type === "forfeit";
    this.made = partsOf(offer);
    this.order = Math.max(0, this.orders.indexOf(offer));
  }

  /** Whether there is something to take back. */
  get canUndo() {
    const isCardPicked = this.card !== null && this.cards.length > 1;
    return this.declined || this.picked !== null || this.made.length > 0 || isCardPicked;
  }

  /** Take the last step back. */
  undo() {
    if (this.declined) this.declined = false;
    else if (this.picked !== null) this.picked = null;
    else if (this.made.length > 0) this.made = this.made.slice(0, -1);
    else if (this.cards.length > 1) this.card = null;
    this.order = 0;
  }
}

/**
 * What a pawn does in these offers, each once.
 * @param {Offer[]} offers
 * @param {string} pawn
 */
function waysOf(offers, pawn) {
  const parts = offers.flatMap(partsOf).filter((part) => part.pawn === pawn);
  return [...new Set(parts.map((part) => part.how))].sort(bySteps);
}

/**
 * @param {string} one
 * @param {string} other
 */
function byPlace(one, other) {
  const [a, b] = [readPawn(one), readPawn(other)];
  return a.color - b.color || a.place - b.place;
}

/**
 * Few steps before many, walking before changing places.
 * @param {string} one
 * @param {string} other
 */
function bySteps(one, other) {
  const [a, b] = [one, other].map((how) => (how.startsWith("walk:") ? Number(how.slice(5)) : 100));
  return a - b;
}
