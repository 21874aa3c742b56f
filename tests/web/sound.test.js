/** How loud this device is, and when it may make a sound at all. */

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";

globalThis.matchMedia = () => ({ matches: false, addEventListener: () => {} });
globalThis.localStorage = { getItem: () => null, setItem: () => {} };
globalThis.getComputedStyle = () => ({ getPropertyValue: () => "" });
const style = { setProperty: () => {} };
globalThis.document = { documentElement: { dataset: {}, style }, querySelector: () => null };
const userActivation = { hasBeenActive: true };
Object.defineProperty(globalThis, "navigator", { value: { userActivation }, configurable: true });
/** How loud each tone began. @type {number[]} */
const loudness = [];
const node = { connect: (next) => next, start: () => {}, stop: () => {} };
/** @type {{state: string}[]} */
const contexts = [];
/** @type {{onended: () => void}[]} */
const tones = [];
globalThis.AudioContext = class {
  state = "running";
  currentTime = 0;
  constructor() {
    contexts.push(this);
  }
  async suspend() {
    this.state = "suspended";
  }
  async resume() {
    this.state = "running";
  }
};
globalThis.OscillatorNode = class {
  connect = node.connect;
  start = node.start;
  stop = node.stop;
  constructor() {
    tones.push(this);
  }
};
globalThis.GainNode = class {
  connect = node.connect;
  gain = { setValueAtTime: (value) => loudness.push(value), exponentialRampToValueAtTime: () => {} };
};

const { change, settings } = await import("../../src/boxtop/web/js/settings.js");
const { chime, tick } = await import("../../src/boxtop/web/js/sound.js");

beforeEach(() => {
  for (const tone of tones.splice(0)) tone.onended();
  loudness.length = 0;
  userActivation.hasBeenActive = true;
  change({ sound: "on" });
});

test("sounds are soft unless this device says otherwise", async () => {
  const fresh = await import("../../src/boxtop/web/js/settings.js?fresh");
  assert.equal(fresh.settings().sound, "soft");
});

test("soft is quieter than full, and off is silent", () => {
  tick();
  change({ sound: "soft" });
  tick();
  change({ sound: "off" });
  tick();
  assert.equal(settings().sound, "off");
  assert.equal(loudness.length, 2);
  assert.ok(loudness[1] < loudness[0]);
});

test("the call to the table is heard although other sounds are off", () => {
  change({ sound: "off" });
  chime();
  assert.equal(loudness.length, 2);
});

test("nothing sounds before the first tap or key, since the browser would complain", () => {
  userActivation.hasBeenActive = false;
  tick();
  chime();
  assert.deepEqual(loudness, []);
});

test("nothing runs between two sounds", () => {
  chime();
  const [first, second] = tones.splice(0);
  first.onended();
  assert.equal(contexts[0].state, "running");
  second.onended();
  assert.equal(contexts[0].state, "suspended");
  tick();
  assert.equal(contexts[0].state, "running");
  assert.equal(contexts.length, 1);
});
