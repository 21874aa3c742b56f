/**
 * Which die lies where. The rules treat dice as sorted sets; on the table equal dice are separate dice, and a die that
 * is not thrown stays where it lies. Everything follows from the events, so after a reload the places are the same.
 */

/** @typedef {import("./types.js").Event} Event */

const DICE = 5;

const MEMORY = "boxtop.kept";

export class DiceLayout {
  /** @param {string} table */
  constructor(table) {
    this.table = table;
    /** What this tab stored before a reload. */
    this.remembered = sessionStorage.getItem(MEMORY) ?? "";
    /** @type {(number | null)[]} */
    this.faces = Array(DICE).fill(null);
    /** @type {boolean[]} */
    this.kept = Array(DICE).fill(false);
    /** Own dice as they were typed here, in that order. @type {number[]} */
    this.typed = [];
  }

  /**
   * Own dice were typed here: the roll that follows lies in this order.
   * @param {number[]} dice
   */
  expect(dice) {
    this.typed = dice;
  }

  /**
   * Keep a die, or keep it no longer.
   * @param {number} place
   */
  toggle(place) {
    this.kept[place] = !this.kept[place];
  }

  /** Before the first roll of a turn: no face is known. */
  clear() {
    this.faces = Array(DICE).fill(null);
    this.kept = Array(DICE).fill(false);
  }

  /**
   * Follow an event of the game.
   * @param {Event} event
   * @param {number} ply
   * @returns {number[]} the places that were thrown
   */
  follow(event, ply) {
    if (event.type === "turn_began") this.clear();
    if (event.type === "kept") this.#keep(event.dice, ply);
    return event.type === "rolled" ? this.throw(event.thrown, ply) : [];
  }

  /**
   * Dice were set aside. Which of several equal dice were kept is known only in this tab, so it is stored for a reload.
   * @param {number[]} dice
   * @param {number} ply
   */
  #keep(dice, ply) {
    const moment = `${this.table} ${ply}`;
    const [when, places] = this.remembered.split(":");
    if (when === moment) this.kept = [...places].map((place) => place === "1");
    this.mark(dice);
    sessionStorage.setItem(MEMORY, `${moment}:${this.kept.map(Number).join("")}`);
  }

  /**
   * Mark these dice as kept: of equal ones, those already marked first.
   * @param {number[]} dice
   */
  mark(dice) {
    const places = this.placesOf(dice);
    this.kept = this.faces.map((_, place) => places.includes(place));
  }

  /**
   * The places of these dice: of equal ones, those already marked first.
   * @param {readonly number[]} dice
   */
  placesOf(dice) {
    const wanted = [...dice];
    const order = [...this.faces.keys()].sort((one, other) => Number(this.kept[other]) - Number(this.kept[one]));
    return order.filter((place) => {
      const match = wanted.indexOf(this.faces[place] ?? 0);
      if (match >= 0) wanted.splice(match, 1);
      return match >= 0;
    });
  }

  /**
   * The dice not kept are thrown: the faces fall on their places in an order that looks like a throw but is the same
   * for everybody.
   * @param {number[]} thrown
   * @param {number} ply
   */
  throw(thrown, ply) {
    const open = [...this.kept.keys()].filter((place) => !this.kept[place]);
    if (open.length !== thrown.length) return [];
    const isTyped = sorted(this.typed).join() === thrown.join();
    const faces = isTyped ? this.typed : mixed(thrown, ply);
    open.forEach((place, index) => (this.faces[place] = faces[index]));
    return open;
  }

  /**
   * The dice the game says lie here; if the places missed something, they are laid out again.
   * @param {number[]} dice
   */
  settle(dice) {
    const mine = this.faces.map((face) => face ?? 0).sort((one, other) => one - other);
    if (mine.length === dice.length && mine.every((face, index) => face === dice[index])) return;
    this.faces = sorted(this.typed).join() === dice.join() ? [...this.typed] : [...dice];
    this.kept = Array(DICE).fill(false);
  }

  /** The kept dice in the order of the rules. */
  keptDice() {
    return this.faces
      .filter((_, place) => this.kept[place])
      .map((face) => face ?? 0)
      .sort((one, other) => one - other);
  }
}

/** @param {number[]} values */
function sorted(values) {
  return [...values].sort((one, other) => one - other);
}

/**
 * The values in an order that depends on the ply alone.
 * @param {number[]} values
 * @param {number} ply
 */
function mixed(values, ply) {
  const order = [...values];
  let state = (ply + 1) * 2654435761;
  for (let last = order.length - 1; last > 0; last--) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    const other = state % (last + 1);
    [order[last], order[other]] = [order[other], order[last]];
  }
  return order;
}
