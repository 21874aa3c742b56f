/** What this page knows of one table: it follows the socket, and tells the screen when something changes. */

import { Refusal } from "./api.js";
import { Link } from "./socket.js";
import { keep, newSeed, note, tokensAt } from "./tokens.js";
import { t } from "./words.js";

/** @typedef {{name: string, kind: "person" | "open" | "bot", level: string | null, connected: boolean, lent: boolean, ready: boolean}} SeatStatus */
/**
 * @typedef {Object} TableInfo
 * @property {string} table
 * @property {string | null} code
 * @property {string | null} [invite]
 * @property {string} game
 * @property {any} config  in the game's own form
 * @property {string | null} rules
 * @property {"waiting" | "playing" | "over"} status
 * @property {SeatStatus[]} seats
 * @property {boolean} coach
 * @property {boolean} own_dice
 * @property {boolean} hidden
 * @property {number} spectators
 * @property {import("./api.js").Fairness} fairness
 * @property {string | null} next_table
 * @property {string | null} next_commitment
 */
/** @typedef {{scores: number[], ranks: number[], reason: string}} Outcome */
/** @typedef {{ply: number, to_act: number[], seat: number | null, view: any, legal: any[] | null, outcome: Outcome | null, board?: string, legal_text?: string[]}} Snapshot */
/** @typedef {{ply: number, event: any, text: string}} StoryEntry */
/**
 * A change, as the screen receives it. `live` is false when the page only caught up.
 * @typedef {{kind: "welcome" | "update" | "viewer_set" | "table" | "thinking" | "link" | "refused", story: StoryEntry[], live: boolean}} Change
 */

export class Session {
  /**
   * @param {string} table
   * @param {(change: Change) => void} onchange
   */
  constructor(table, onchange) {
    this.id = table;
    this.onchange = onchange;
    /** @type {TableInfo | null} */
    this.table = null;
    /** @type {number[]} */
    this.seats = [];
    this.host = false;
    /** Who of several people at this device said "I am Ann"; null before. @type {number | null} */
    this.viewer = null;
    /** @type {Snapshot | null} */
    this.now = null;
    /** @type {StoryEntry[]} */
    this.story = [];
    /** @type {number | null} */
    this.thinking = null;
    /** @type {import("./socket.js").LinkState} */
    this.state = "opening";
    this.refusal = "";
    /** @type {{isSo: () => boolean, done: () => void}[]} */
    this.waiting = [];
    /** Whether the game starts as this page arrives: what is dealt then is shown as it lies. */
    this.arriving = false;
    this.link = new Link(
      table,
      () => tokensAt(table),
      () => ({ after: this.now?.ply ?? 0, viewer: this.viewer }),
      (message) => this.#receive(message),
      (state) => {
        this.state = state;
        this.#changed("link");
      },
    );
  }

  /** The table, which is known from the welcome on. */
  get known() {
    return /** @type {TableInfo} */ (this.table);
  }

  /** @param {number} seat */
  nameOf(seat) {
    return this.table?.seats[seat]?.name || t("seat.nameless", { number: seat + 1 });
  }

  /** Whether several people with hidden hands share this screen: then nobody's is shown until its owner says so. */
  get isShared() {
    return Boolean(this.table?.hidden) && this.seats.length > 1;
  }

  /**
   * Show what a seat sees, once its player has said so; null hides everything. The story starts again: nothing of
   * what the last one saw stays on this page.
   * @param {number | null} seat
   */
  async setViewer(seat) {
    await this.ask({ type: "set_viewer", seat });
  }

  /** @param {number} seat */
  holds(seat) {
    return this.seats.includes(seat) && !this.table?.seats[seat].lent;
  }

  /**
   * Ask for something; a refusal comes as an error whose message is a sentence. A stale answer is calm: the screen has
   * the game as it is now.
   * @param {import("./socket.js").Message} message
   * @returns {Promise<import("./socket.js").Message>}
   */
  async ask(message) {
    const answer = await this.link.ask(message);
    if (answer.type === "refused") throw new Refusal(answer.code, answer.reason);
    return answer;
  }

  /**
   * Act on what is shown at this ply; should the game have moved on meanwhile, nothing happens.
   * @param {number} seat
   * @param {number} ply
   * @param {unknown} action
   */
  act(seat, ply, action) {
    return this.ask({ type: "act", seat, ply, action });
  }

  /**
   * @param {number} seat
   * @param {string} name
   * @param {string} code
   * @param {string} seed
   */
  async sit(seat, name, code, seed) {
    const answer = await this.ask({ type: "sit", seat, name, code, seed });
    keep(this.id, [{ token: answer.token, seat }]);
    if (!this.seats.includes(seat)) {
      this.seats = [...this.seats, seat].sort((one, other) => one - other);
      this.#changed("table");
    }
    return answer;
  }

  /**
   * Wait until the table is so.
   * @param {() => boolean} isSo
   * @returns {Promise<void>}
   */
  until(isSo) {
    if (isSo()) return Promise.resolve();
    return new Promise((done) => this.waiting.push({ isSo, done }));
  }

  close() {
    this.onchange = () => {};
    this.link.close();
  }

  /** @param {import("./socket.js").Message} message */
  #receive(message) {
    switch (message.type) {
      case "welcome": {
        const caughtUp = this.table !== null;
        this.table = message.table;
        this.seats = [...message.seats];
        this.host = message.host;
        this.#advance(message.now, message.story);
        this.#note();
        this.arriving = this.isStarting;
        this.#changed("welcome", message.story, caughtUp);
        this.#getReady();
        break;
      }
      case "update":
        this.#advance(message.now, message.story);
        this.#changed("update", message.story, !this.arriving);
        this.arriving = false;
        break;
      case "viewer_set":
        this.now = message.now;
        this.viewer = message.now?.seat ?? null;
        this.story = [...message.story];
        this.#changed("viewer_set", message.story, false);
        break;
      case "stale":
        this.#advance(message.now, []);
        this.#changed("update", [], false);
        break;
      case "changed":
        this.table = message.table;
        this.seats = [...message.seats];
        if (message.now) this.#advance(message.now, message.story ?? []);
        this.#note();
        // At the start the update with what was dealt follows: the game is shown with it.
        if (this.arriving && message.now?.ply > 0) break;
        this.#changed("table", message.story ?? [], true);
        break;
      case "thinking":
        this.thinking = message.seat;
        this.#changed("thinking");
        break;
      case "refused":
        if (message.id === null) {
          this.refusal = message.reason;
          this.#changed("refused");
        }
        break;
    }
  }

  /**
   * The seats the start waits for: people who have not come yet.
   * @returns {number[]}
   */
  get awaited() {
    return this.known.seats.flatMap((seat, place) => (seat.kind === "person" && !seat.ready ? [place] : []));
  }

  /** Whether the game starts by itself in a moment: no seat is open, and nobody but this device is waited for. */
  get isStarting() {
    const { status, seats } = this.known;
    const here = this.seats.length > 0 || this.host;
    const full = seats.every((seat) => seat.kind !== "open");
    return status === "waiting" && here && full && this.awaited.every((seat) => this.seats.includes(seat));
  }

  /**
   * The promise of the dice has been seen, so this device adds a seed for each of its seats; the server has waited for
   * it. Where nobody is waited for, such as at a table of bots, it says so.
   */
  #getReady() {
    if (this.known.status !== "waiting") return;
    const mine = this.awaited.filter((seat) => this.seats.includes(seat));
    const requests = mine.map((seat) => ({ type: "seed", seat, seed: newSeed() }));
    if (requests.length === 0 && this.isStarting) requests.push(/** @type {any} */ ({ type: "start" }));
    // A refusal means that another page of this device was faster.
    for (const request of requests) void this.link.ask(request);
  }

  /**
   * A late message never turns the clock back.
   * @param {Snapshot | null} now
   * @param {StoryEntry[]} story
   */
  #advance(now, story) {
    this.story.push(...story);
    this.thinking = null;
    if (now && (!this.now || now.ply >= this.now.ply)) this.now = now;
  }

  #note() {
    const table = this.known;
    const names = table.seats.map((seat) => seat.name || t("seat.open")).join(", ");
    note(table.table, { game: table.game, title: names, over: table.status === "over" });
  }

  /**
   * @param {Change["kind"]} kind
   * @param {StoryEntry[]} [story]
   * @param {boolean} [live]
   */
  #changed(kind, story = [], live = false) {
    for (const each of this.waiting.filter(({ isSo }) => isSo())) each.done();
    this.waiting = this.waiting.filter(({ isSo }) => !isSo());
    this.onchange({ kind, story, live });
  }
}
