/**
 * The socket of one table. It connects, says hello, and reconnects after a lost network, a sleeping phone or a restart
 * of the server. Requests not answered yet are sent again with the same id, so they are done once.
 *
 * A dead connection often reports nothing for minutes, so a visible page sends a ping whenever it has heard nothing for
 * a moment. Without an answer the connection is `silent`; if it stays silent it is abandoned and another one is opened.
 */

import { newId } from "./tokens.js";

/**
 * `sending`: connected, but a request has waited for its answer for a while. `silent`: a ping was not answered in time.
 * @typedef {"opening" | "open" | "sending" | "silent" | "lost" | "closed"} ConnectionState
 */
/** @typedef {Record<string, any> & {type: string}} Message */
/** @typedef {{message: Message, answer: (message: Message) => void, isLate: boolean, timer: ReturnType<typeof setTimeout>}} Unanswered */

const FIRST_WAIT = 300;
const LONGEST_WAIT = 8000;
const PING_EVERY = 2000;
const PING_EVERY_HIDDEN = 15_000;
const PONG_WITHIN = 2000;
const ABANDON_AFTER = 5000;
const WELCOME_WITHIN = 8000;
const LATE_AFTER = 1000;
const AGAIN_AFTER = 1000;
/** Requests whose answer may take long although all is well. */
const SLOW = new Set(["ask_coach", "preview", "seed", "start", "rematch"]);

export class TableSocket {
  /**
   * @param {string} table
   * @param {() => string[]} tokens
   * @param {() => {after: number, viewer: number | null}} seen  the last ply whose events this page has shown, and its
   *   viewer
   * @param {(message: Message) => void} onmessage
   * @param {(state: ConnectionState) => void} onstate
   */
  constructor(table, tokens, seen, onmessage, onstate) {
    this.table = table;
    this.tokens = tokens;
    this.seen = seen;
    this.onmessage = onmessage;
    this.onstate = onstate;
    /** @type {Map<string, Unanswered>} */
    this.unanswered = new Map();
    /** @type {WebSocket | null} */
    this.socket = null;
    /** @type {ConnectionState} */
    this.state = "opening";
    this.wait = FIRST_WAIT;
    this.timer = 0;
    this.pinger = 0;
    this.deadline = 0;
    this.heardAt = 0;
    this.welcomed = false;
    this.wake = () => this.#wake();
    this.check = () => this.#ping();
    addEventListener("online", this.wake);
    addEventListener("offline", this.check);
    document.addEventListener("visibilitychange", this.wake);
    addEventListener("pageshow", this.wake);
    this.#open();
  }

  /**
   * Send a request; the answer comes even if the connection is lost in between.
   * @param {Message} message
   * @returns {Promise<Message>}
   */
  ask(message) {
    const id = newId();
    const whole = { ...message, id };
    return new Promise((answer) => {
      const timer = setTimeout(() => this.#late(id), LATE_AFTER);
      this.unanswered.set(id, { message: whole, answer, isLate: false, timer });
      if (this.welcomed) this.#send(whole);
    });
  }

  /** Whether something the person did has not reached the server yet, as far as this page knows. */
  get hasLate() {
    return [...this.unanswered.values()].some(({ isLate }) => isLate);
  }

  close() {
    removeEventListener("online", this.wake);
    removeEventListener("offline", this.check);
    document.removeEventListener("visibilitychange", this.wake);
    removeEventListener("pageshow", this.wake);
    clearTimeout(this.timer);
    this.#stopPinging();
    for (const { timer } of this.unanswered.values()) clearTimeout(timer);
    const socket = this.socket;
    this.socket = null;
    socket?.close();
    this.#enter("closed");
  }

  /** @param {ConnectionState} state */
  #enter(state) {
    const shown = state === "open" && this.hasLate ? "sending" : state;
    if (shown === this.state) return;
    this.state = shown;
    this.onstate(shown);
  }

  #open() {
    clearTimeout(this.timer);
    clearTimeout(this.deadline);
    this.welcomed = false;
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}/ws?table=${encodeURIComponent(this.table)}`);
    this.socket = socket;
    this.deadline = setTimeout(() => this.#abandon(), WELCOME_WITHIN);
    socket.addEventListener("open", () => {
      this.#send({ type: "hello", table: this.table, tokens: this.tokens(), ...this.seen(), protocol: 2 });
    });
    socket.addEventListener("message", (event) => {
      if (this.socket === socket) this.#receive(JSON.parse(event.data));
    });
    socket.addEventListener("close", () => {
      if (this.socket === socket) this.#lost();
    });
  }

  /** @param {Message} message */
  #send(message) {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
  }

  /** @param {string} id */
  #late(id) {
    const request = this.unanswered.get(id);
    if (!request || SLOW.has(request.message.type)) return;
    request.isLate = true;
    if (this.state === "open") this.#enter("open");
    this.#ping();
  }

  /** @param {Message} message */
  #receive(message) {
    this.heardAt = Date.now();
    if (this.welcomed) {
      this.#stopWaiting();
      this.#enter("open");
    }
    if (message.type === "pong") return;
    if (message.type === "welcome") {
      this.wait = FIRST_WAIT;
      this.welcomed = true;
      this.#stopWaiting();
      this.#enter("open");
      this.#keepAlive();
      this.onmessage(message);
      for (const { message: again } of this.unanswered.values()) this.#send(again);
      return;
    }
    if (message.type === "refused" && message.id === null && !this.welcomed) {
      this.onmessage(message);
      this.close();
      return;
    }
    if (message.type === "refused" && message.code === "not_known" && this.unanswered.has(message.id)) {
      setTimeout(() => this.#again(message.id), AGAIN_AFTER);
      return;
    }
    const waiting = message.id ? this.unanswered.get(message.id) : undefined;
    if (waiting) {
      clearTimeout(waiting.timer);
      this.unanswered.delete(message.id);
      this.#enter("open");
    }
    this.onmessage(message);
    waiting?.answer(message);
  }

  /**
   * The server does not know whether this was saved: send it again with the same id.
   * @param {string} id
   */
  #again(id) {
    const waiting = this.unanswered.get(id);
    if (waiting && this.welcomed) this.#send(waiting.message);
  }

  /**
   * Ping whenever nothing was heard for a while. The time is counted from the last message, so that a silence is noticed
   * after PING_EVERY and PONG_WITHIN, whenever it begins.
   */
  #keepAlive() {
    clearTimeout(this.pinger);
    const every = document.visibilityState === "hidden" ? PING_EVERY_HIDDEN : PING_EVERY;
    const left = this.heardAt + every - Date.now();
    if (left <= 0) this.#ping();
    this.pinger = setTimeout(() => this.#keepAlive(), left > 0 ? left : every);
  }

  /** Ask whether the server is there, unless an answer is being waited for. */
  #ping() {
    if (!this.welcomed || this.deadline) return;
    this.#send({ type: "ping" });
    this.deadline = setTimeout(() => this.#silent(), PONG_WITHIN);
  }

  #silent() {
    this.#enter("silent");
    this.deadline = setTimeout(() => this.#abandon(), ABANDON_AFTER);
  }

  #stopWaiting() {
    clearTimeout(this.deadline);
    this.deadline = 0;
  }

  #stopPinging() {
    clearTimeout(this.pinger);
    this.#stopWaiting();
  }

  /** Give up this connection without waiting for its `close` event, which a dead network delays. */
  #abandon() {
    const socket = this.socket;
    this.socket = null;
    socket?.close();
    this.#lost();
  }

  #lost() {
    this.welcomed = false;
    this.#stopPinging();
    this.#enter("lost");
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.#open(), this.wait * (0.75 + Math.random() / 2));
    this.wait = Math.min(LONGEST_WAIT, Math.max(FIRST_WAIT, this.wait * 2));
  }

  /** The network or the person is back: reconnect now, or check a connection that looks open. */
  #wake() {
    if (document.visibilityState === "hidden" || this.state === "closed") return;
    if (this.state === "silent") this.#abandon();
    const state = this.socket?.readyState;
    if (state === WebSocket.OPEN) {
      this.#ping();
      if (this.welcomed) this.#keepAlive(); // a hidden page waits longer
    } else if (state !== WebSocket.CONNECTING) this.#open();
  }
}
