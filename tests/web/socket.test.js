/** The socket of a table: a silent connection is noticed, and a request is sent again until it is answered. */

import assert from "node:assert/strict";
import { beforeEach, mock, test } from "node:test";

/** The browser's WebSocket, as far as the page uses it; the tests play the server. */
class FakeWebSocket extends EventTarget {
  static CONNECTING = 0;
  static OPEN = 1;
  static CLOSED = 3;
  /** @type {FakeWebSocket[]} */
  static made = [];

  constructor() {
    super();
    this.readyState = FakeWebSocket.CONNECTING;
    /** @type {any[]} */
    this.sent = [];
    FakeWebSocket.made.push(this);
  }

  send(text) {
    this.sent.push(JSON.parse(text));
  }

  /** A dead network: the `close` event does not come. */
  close() {
    this.readyState = FakeWebSocket.CLOSED;
  }

  opens() {
    this.readyState = FakeWebSocket.OPEN;
    this.dispatchEvent(new Event("open"));
  }

  says(message) {
    this.dispatchEvent(Object.assign(new Event("message"), { data: JSON.stringify(message) }));
  }
}

const page = new EventTarget();
globalThis.addEventListener = page.addEventListener.bind(page);
globalThis.removeEventListener = page.removeEventListener.bind(page);
globalThis.document = Object.assign(new EventTarget(), { visibilityState: "visible" });
globalThis.location = { protocol: "http:", host: "here" };
globalThis.localStorage = { getItem: () => null, setItem: () => {} };
globalThis.WebSocket = FakeWebSocket;
mock.timers.enable({ apis: ["setTimeout", "setInterval", "Date"] });

const { TableSocket } = await import("../../src/boxtop/web/js/socket.js");

let states = [];
let line = null;

beforeEach(() => {
  line?.close();
  FakeWebSocket.made = [];
  states = [];
  line = new TableSocket(
    "table",
    () => [],
    () => ({ after: 0, viewer: null }),
    () => {},
    (state) => states.push(state),
  );
  const [socket] = FakeWebSocket.made;
  socket.opens();
  socket.says({ type: "welcome" });
});

/** Let time pass; a server that answers says pong to every ping. */
function pass(seconds, { answers }) {
  for (let tenth = 0; tenth < seconds * 10; tenth++) {
    mock.timers.tick(100);
    const socket = FakeWebSocket.made.at(-1);
    const pings = socket.sent.filter(({ type }) => type === "ping");
    if (answers && pings.length > (socket.answered ?? 0)) {
      socket.answered = pings.length;
      socket.says({ type: "pong" });
    }
  }
}

test("a server that answers is pinged about every two seconds and nothing is shown", () => {
  pass(20, { answers: true });
  const pings = FakeWebSocket.made[0].sent.filter(({ type }) => type === "ping").length;
  assert.ok(pings >= 8 && pings <= 10, `${pings} pings`);
  assert.deepEqual(states, ["open"]);
});

test("a silent connection is noticed within five seconds", () => {
  pass(5, { answers: false });
  assert.deepEqual(states, ["open", "silent"]);
});

test("a silence is noticed within five seconds of the last message, whenever that comes", () => {
  for (let tenths = 1; tenths <= 40; tenths++) {
    pass(tenths / 10, { answers: true });
    FakeWebSocket.made[0].says({ type: "changed" });
    states = [];
    let passed = 0;
    while (states.length === 0 && passed < 100) {
      pass(0.1, { answers: false });
      passed++;
    }
    assert.deepEqual(states, ["silent"]);
    assert.ok(passed <= 50, `noticed after ${passed / 10} s`);
    FakeWebSocket.made[0].says({ type: "pong" });
  }
});

test("a page that comes back to the front pings every two seconds again", () => {
  document.visibilityState = "hidden";
  pass(40, { answers: true });
  document.visibilityState = "visible";
  document.dispatchEvent(new Event("visibilitychange"));
  pass(1, { answers: true });
  pass(5, { answers: false });
  assert.equal(states.at(-1), "silent");
});

test("a connection that stays silent is replaced without waiting for its close event", () => {
  pass(10, { answers: false });
  assert.equal(FakeWebSocket.made.length, 2);
  assert.equal(states.at(-1), "lost");
});

test("an opening that gets no welcome is tried again", () => {
  pass(60, { answers: false });
  assert.ok(FakeWebSocket.made.length >= 4);
});

test("an answer after a silence opens the connection again", () => {
  pass(5, { answers: false });
  FakeWebSocket.made[0].says({ type: "pong" });
  assert.deepEqual(states, ["open", "silent", "open"]);
});

test("the offline event checks the connection at once, and a local server that answers is not lost", () => {
  page.dispatchEvent(new Event("offline"));
  assert.equal(FakeWebSocket.made[0].sent.at(-1).type, "ping");
  pass(5, { answers: true });
  assert.deepEqual(states, ["open"]);
});

test("back on line, a silent connection is replaced at once", () => {
  pass(5, { answers: false });
  page.dispatchEvent(new Event("online"));
  assert.equal(FakeWebSocket.made.length, 2);
});

test("a move without an answer is shown as being sent after a second", async () => {
  const asked = line.ask({ type: "act" });
  pass(0.9, { answers: true });
  assert.deepEqual(states, ["open"]);
  pass(0.2, { answers: true });
  assert.deepEqual(states, ["open", "sending"]);
  const [socket] = FakeWebSocket.made;
  socket.says({ type: "ack", id: socket.sent.find(({ type }) => type === "act").id, ply: 1 });
  assert.equal((await asked).type, "ack");
  assert.deepEqual(states, ["open", "sending", "open"]);
});

test("a question to the coach may take its time", () => {
  void line.ask({ type: "ask_coach" });
  pass(3, { answers: true });
  assert.deepEqual(states, ["open"]);
});

test("a move made on a dead connection is sent again with the same id on the next one", () => {
  void line.ask({ type: "act" });
  pass(10, { answers: false });
  const [first, second] = FakeWebSocket.made;
  second.opens();
  second.says({ type: "welcome" });
  const [one, other] = [first, second].map(({ sent }) => sent.find(({ type }) => type === "act"));
  assert.deepEqual(one, other);
});

test("a closed table opens no further connection", () => {
  line.close();
  page.dispatchEvent(new Event("online"));
  pass(20, { answers: false });
  assert.equal(FakeWebSocket.made.length, 1);
});
