/** One table as this page has it: follows the socket and calls the screen when something changes. */

import { Refusal } from "./api.js";
import { pauseFor, storyInEffect } from "./snapshot.js";
import { TableSocket } from "./socket.js";
import { keep, newSeed, note, tokensAt } from "./tokens.js";
import { listAnd, t } from "./words.js";

/** @typedef {{name: string, kind: "person" | "open" | "bot", level: string | null, connected: boolean, lent: boolean, gave_up: boolean, ready: boolean}} SeatStatus */
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
 * @property {Question | null} take_back
 * @property {Question | null} end
 * @property {boolean} host_ends  whether the host may end the game without asking the others
 * @property {string | null} next_table
 * @property {string | null} next_commitment
 */
/** A player asks the others for something. @typedef {{seat: number, ply: number, waits_for: number[], refused_by: number | null}} Question */
/** @typedef {{scores: number[], ranks: number[], reason: string, early?: "stopped" | "gave_up"}} Outcome */
/** @typedef {{ply: number, to_act: number[], chance_seat: number | null, seat: number | null, view: any, legal: any[] | null, outcome: Outcome | null, can_take_back: number | null, board?: string, legal_text?: string[]}} Snapshot */
/** @typedef {{ply: number, event: any, text: string}} StoryEntry */
/** What a replay reads of a session; a lesson has it too. @typedef {{story: StoryEntry[], now: {view: any} | null} & Names} GameSoFar */
/** The players by name; a bot also has a level, which is empty for people. @typedef {{nameOf: (seat: number) => string, levelOf: (seat: number) => string}} Names */
/**
 * A change, as the screen receives it. `live` is false when the page only caught up.
 * @typedef {{kind: "welcome" | "update" | "viewer_set" | "table" | "thinking" | "reacted" | "link" | "refused" | "notice", story: StoryEntry[], live: boolean}} Change
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
    /** On a shared device, the player who pressed "I am Ann"; null before. @type {number | null} */
    this.viewer = null;
    /** @type {Snapshot | null} */
    this.now = null;
    /** @type {StoryEntry[]} */
    this.story = [];
    /** @type {number | null} */
    this.thinking = null;
    /** @type {import("./socket.js").ConnectionState} */
    this.state = "opening";
    this.refusal = "";
    /** The levels that bots have in this game. @type {import("./api.js").GameInfo["bots"]} */
    this.levels = [];
    /** The last reaction of a player. @type {{seat: number, emote: string} | null} */
    this.reaction = null;
    /** What the people who run the server have announced. */
    this.notice = { text: "", at: 0 };
    /** @type {{isTrue: () => boolean, done: () => void}[]} */
    this.waiting = [];
    /** Whether the game starts while this page opens: what is dealt then is shown without animation. */
    this.arriving = false;
    this.socket = new TableSocket(
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

  /** Whether a move of this page has waited for its answer for more than a moment. */
  get hasLate() {
    return this.socket.hasLate;
  }

  /** The table; only after the welcome. */
  get known() {
    return /** @type {TableInfo} */ (this.table);
  }

  /** @param {number} seat */
  nameOf(seat) {
    return this.table?.seats[seat]?.name || t("seat.player", { number: seat + 1 });
  }

  /**
   * The levels that bots have in this game, which name them in words.
   * @param {import("./api.js").GameInfo["bots"]} levels
   */
  nameLevels(levels) {
    this.levels = levels;
  }

  /**
   * The level of the bot in a seat, in words; empty for a person who plays.
   * @param {number} seat
   */
  levelOf(seat) {
    const { kind, level, lent } = this.table?.seats[seat] ?? { kind: "open", level: null, lent: false };
    if (kind !== "bot" && !lent) return "";
    return this.levels.find((each) => each.level === level)?.title ?? t("seat.is_bot");
  }

  /** Whether several people with hidden hands share this screen: then a hand is shown only after its owner asks. */
  get isShared() {
    return Boolean(this.table?.hidden) && this.seats.length > 1;
  }

  /**
   * Show what a seat sees; null hides every hand. The story is replaced too, so that nothing the previous viewer saw
   * stays on this page.
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
   * Send a request. A refusal is thrown as an error whose message is a sentence. A stale answer is not an error: the
   * screen shows the current game.
   * @param {import("./socket.js").Message} message
   * @returns {Promise<import("./socket.js").Message>}
   */
  async ask(message) {
    const answer = await this.socket.ask(message);
    if (answer.type === "refused") throw new Refusal(answer.code, answer.reason);
    return answer;
  }

  /**
   * Act on what is shown at this ply; nothing happens if the game has moved on.
   * @param {number} seat
   * @param {number} ply
   * @param {unknown} action
   */
  act(seat, ply, action) {
    const hadChoice = this.now?.legal?.length !== 1;
    return this.ask({ type: "act", seat, ply, action, ...(hadChoice ? pauseFor(this.known.seats) : {}) });
  }

  /**
   * Own dice or cards: enter what was rolled or drawn.
   * @param {number} ply
   * @param {unknown} outcome
   */
  enter(ply, outcome) {
    return this.ask({ type: "enter", ply, outcome, ...pauseFor(this.known.seats) });
  }

  /**
   * Make the roll or draw that waits for this seat.
   * @param {number} seat
   * @param {number} ply
   */
  requestChance(seat, ply) {
    return this.ask({ type: "request_chance", seat, ply });
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
   * Wait until a condition on this session is true.
   * @param {() => boolean} isTrue
   * @returns {Promise<void>}
   */
  until(isTrue) {
    if (isTrue()) return Promise.resolve();
    return new Promise((done) => this.waiting.push({ isTrue, done }));
  }

  close() {
    this.onchange = () => {};
    this.socket.close();
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
        this.story = storyInEffect([...message.story]);
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
        // At the start an update with what was dealt follows: the game is shown with that.
        if (this.arriving && message.now?.ply > 0) break;
        if (message.now) this.arriving = false;
        this.#changed("table", message.story ?? [], true);
        break;
      case "notice":
        this.notice = { text: message.text, at: message.at };
        this.#changed("notice");
        break;
      case "thinking":
        this.thinking = message.seat;
        this.#changed("thinking");
        break;
      case "reacted":
        this.reaction = { seat: message.seat, emote: message.emote };
        this.#changed("reacted");
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

  /** Whether the game starts in a moment: no seat is open, and it waits only for seats of this device. */
  get isStarting() {
    const { status, seats } = this.known;
    const here = this.seats.length > 0 || this.host;
    const full = seats.every((seat) => seat.kind !== "open");
    return status === "waiting" && here && full && this.awaited.every((seat) => this.seats.includes(seat));
  }

  /**
   * The commitment of the dice has been received, so send a seed for each seat of this device. A table that waits for
   * nobody, such as one of bots, is started.
   */
  #getReady() {
    if (this.known.status !== "waiting") return;
    const mine = this.awaited.filter((seat) => this.seats.includes(seat));
    const requests = mine.map((seat) => ({ type: "seed", seat, seed: newSeed() }));
    if (requests.length === 0 && this.isStarting) requests.push(/** @type {any} */ ({ type: "start" }));
    // A refusal means that another page of this device sent it first.
    for (const request of requests) void this.socket.ask(request);
  }

  /**
   * Add to the story; a late message does not replace a newer snapshot.
   * @param {Snapshot | null} now
   * @param {StoryEntry[]} story
   */
  #advance(now, story) {
    this.story.push(...story);
    if (story.some(({ event }) => event.type === "taken_back")) this.story = storyInEffect(this.story);
    this.thinking = null;
    if (now && (!this.now || now.ply >= this.now.ply)) this.now = now;
  }

  #note() {
    const table = this.known;
    const names = listAnd(table.seats.map((seat) => seat.name || t("seat.open")));
    note(table.table, { game: table.game, title: names, over: table.status === "over" });
  }

  /**
   * @param {Change["kind"]} kind
   * @param {StoryEntry[]} [story]
   * @param {boolean} [live]
   */
  #changed(kind, story = [], live = false) {
    for (const each of this.waiting.filter(({ isTrue }) => isTrue())) each.done();
    this.waiting = this.waiting.filter(({ isTrue }) => !isTrue());
    this.onchange({ kind, story, live });
  }
}
