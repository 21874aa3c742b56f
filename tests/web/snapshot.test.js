/** Reading what the server sent: whom the game waits for, what still counts, and how long bots wait. */

import assert from "node:assert/strict";
import { test } from "node:test";

globalThis.matchMedia = () => ({ matches: false, addEventListener: () => {} });
globalThis.localStorage = { getItem: () => null, setItem: () => {} };
globalThis.getComputedStyle = () => ({ getPropertyValue: () => "" });
const root = { dataset: {}, style: { setProperty: () => {} } };
globalThis.document = { documentElement: root, querySelector: () => null };

const { pauseFor, storyInEffect, waitedFor } = await import("../../src/boxtop/web/js/snapshot.js");
const { change } = await import("../../src/boxtop/web/js/settings.js");

const CHANCE = -1;
const snapshot = (to_act, chance_seat) => ({ ply: 0, to_act, chance_seat, seat: null, view: null, legal: null });

test("the game waits for the seats that may act", () => {
  assert.deepEqual(waitedFor(snapshot([0, 2], null)), [0, 2]);
});

test("a roll or draw waits for the seat that must ask for it", () => {
  assert.deepEqual(waitedFor(snapshot([CHANCE], 1)), [1]);
});

test("nobody is waited for while own dice are to be entered, or when the game is over", () => {
  assert.deepEqual(waitedFor(snapshot([CHANCE], null)), []);
  assert.deepEqual(waitedFor(snapshot([], null)), []);
});

test("the story keeps a take-back and drops the move that was taken back", () => {
  const entry = (ply, type, more = {}) => ({ ply, event: { type, ...more }, text: type });
  const story = [
    entry(1, "rolled"),
    entry(2, "scored"),
    entry(2, "turn_began"),
    entry(3, "taken_back", { seat: 0, ply: 1 }),
    entry(4, "scored"),
  ];
  assert.deepEqual(
    storyInEffect(story).map(({ ply }) => ply),
    [1, 3, 4],
  );
});

test("a move gives bots a pause at the speed of the device, and none where no bot plays", () => {
  const ann = { kind: "person", lent: false };
  const dot = { kind: "bot", lent: false };
  assert.deepEqual(pauseFor([ann, dot]), { pause: 2 });
  assert.deepEqual(pauseFor([ann, { kind: "person", lent: true }]), { pause: 2 });
  assert.deepEqual(pauseFor([ann, ann]), {});
  change({ speed: "instant" });
  assert.deepEqual(pauseFor([ann, dot]), { pause: 0 });
});
