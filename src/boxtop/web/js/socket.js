/**
 * The socket of one table. It connects, says hello, and reconnects after a lost network, a sleeping phone or a restart
 * of the server. Requests not answered yet are sent again with the same id, so they are done once.
 */

import { newId } from "./tokens.js";

/** @typedef {"opening" | "open" | "lost" | "closed"} ConnectionState */
/** @typedef {Record<string, any> & {type: string}} Message */

const FIRST_WAIT = 300;
const LONGEST_WAIT = 8000;
const PING_EVERY = 15000;
const PONG_WITHIN = 6000;
const AGAIN_AFTER = 1000;

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
    /** @type {Map<string, {message: Message, answer: (message: Message) => void}>} */
    this.unanswered = new Map();
    /** @type {WebSocket | null} */
    this.socket = null;
    this.wait = FIRST_WAIT;
    this.timer = 0;
    this.pinger = 0;
    this.deadline = 0;
    this.welcomed = false;
    this.wake = () => this.#wake();
    addEventListener("online", this.wake);
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
      this.unanswered.set(id, { message: whole, answer });
      if (this.welcomed) this.#send(whole);
    });
  }

  close() {
    removeEventListener("online", this.wake);
    document.removeEventListener("visibilitychange", this.wake);
    removeEventListener("pageshow", this.wake);
    clearTimeout(this.timer);
    clearInterval(this.pinger);
    clearTimeout(this.deadline);
    const socket = this.socket;
    this.socket = null;
    socket?.close();
    this.onstate("closed");
  }

  #open() {
    clearTimeout(this.timer);
    this.welcomed = false;
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}/ws`);
    this.socket = socket;
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

  /** @param {Message} message */
  #receive(message) {
    clearTimeout(this.deadline);
    if (message.type === "pong") return;
    if (message.type === "welcome") {
      this.wait = FIRST_WAIT;
      this.welcomed = true;
      this.onstate("open");
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
    if (waiting) this.unanswered.delete(message.id);
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

  #keepAlive() {
    clearInterval(this.pinger);
    this.pinger = setInterval(() => this.#ping(), PING_EVERY);
  }

  #ping() {
    if (!this.welcomed) return;
    this.#send({ type: "ping" });
    clearTimeout(this.deadline);
    this.deadline = setTimeout(() => this.socket?.close(), PONG_WITHIN);
  }

  #lost() {
    this.welcomed = false;
    clearInterval(this.pinger);
    clearTimeout(this.deadline);
    this.onstate("lost");
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.#open(), this.wait * (0.75 + Math.random() / 2));
    this.wait = Math.min(LONGEST_WAIT, Math.max(FIRST_WAIT, this.wait * 2));
  }

  /** The network or the person is back: reconnect now, or check a connection that looks open. */
  #wake() {
    if (document.visibilityState === "hidden") return;
    const state = this.socket?.readyState;
    if (state === WebSocket.OPEN) this.#ping();
    else if (state !== WebSocket.CONNECTING && this.socket) this.#open();
  }
}
