/** What the boards of all games share: who at this device is to act, and sending what they do. */

import { Coach } from "./coach.js";

/** @typedef {import("./registry.js").Snapshot} Snapshot */

/**
 * @template View  the game's view
 * @template Action  its actions
 */
export class ActingBoard {
  /** @param {import("./registry.js").Place} place */
  constructor(place) {
    this.place = place;
    this.session = place.session;
    /** The snapshot that is shown. @type {Snapshot | null} */
    this.now = null;
    /** Whether a request is on its way or its result is still being shown. */
    this.busy = false;
    /** @type {Coach<any> | null} */
    this.advisor = null;
    /** What the coach would do now. @type {Action | null} */
    this.advised = null;
  }

  /** Draw everything. */
  draw() {}

  /** Draw what changes while a request is on its way. */
  drawBusy() {
    this.draw();
  }

  /** Make the board usable again after a refusal. */
  restore() {
    this.busy = false;
    this.draw();
  }

  /**
   * Show this snapshot from now on.
   * @param {Snapshot} now
   * @returns {boolean}  whether its ply or its viewer is new
   */
  setSnapshot(now) {
    const isNew = this.now?.ply !== now.ply || this.now.seat !== now.seat;
    this.now = now;
    return isNew;
  }

  /** @returns {View} */
  get view() {
    return /** @type {Snapshot} */ (this.now).view;
  }

  /** Whether the player whose view is shown is to choose an action. */
  get mine() {
    const { now, session } = this;
    return Boolean(now && now.seat !== null && now.to_act.includes(now.seat) && session.holds(now.seat));
  }

  /** The seat at this device that must ask for the next roll or draw; null when none does. */
  get chanceSeat() {
    const seat = this.now?.chance_seat ?? null;
    return seat !== null && this.session.holds(seat) ? seat : null;
  }

  /**
   * Send an action of a seat; normally the one whose view is shown.
   * @param {Action} action
   * @param {number | null} [seat]
   */
  async send(action, seat = this.now?.seat ?? null) {
    const { now, session } = this;
    if (now && seat !== null) await this.#request(() => session.act(seat, now.ply, action));
  }

  /** Ask for the roll or draw that waits for a seat at this device. */
  async requestChance() {
    const { now, session, chanceSeat } = this;
    if (now && chanceSeat !== null) await this.#request(() => session.requestChance(chanceSeat, now.ply));
  }

  /**
   * Own dice or cards: enter what was rolled or drawn.
   * @param {unknown} outcome
   */
  async enter(outcome) {
    try {
      await this.session.enter(this.now?.ply ?? 0, outcome);
    } catch (error) {
      this.place.failed(error);
    }
  }

  /** @param {() => Promise<unknown>} ask */
  async #request(ask) {
    if (this.busy) return;
    this.busy = true;
    this.drawBusy();
    try {
      await ask();
    } catch (error) {
      this.restore();
      this.place.failed(error);
    }
  }

  /**
   * The coach's panel; null where the table or the game has no coach.
   * @param {(advice: any) => HTMLElement[]} draw
   * @param {() => void} ask
   * @param {{goals?: boolean}} [choices]
   */
  coachPanel(draw, ask, choices) {
    const canAsk = this.session.known.coach && this.place.game.coach && this.session.seats.length > 0;
    return canAsk ? new Coach(draw, ask, choices) : null;
  }

  /**
   * Let the coach value what can be done now, if it is switched on; otherwise forget what it said.
   * @param {Snapshot | null} [now]  null where there is nothing to choose
   */
  askCoach(now = this.mine ? this.now : null) {
    if (this.advised && !this.advisor?.on) {
      this.advised = null;
      this.draw();
    }
    void this.advisor?.consult(this.session, now);
  }
}
