/** Yahtzee in the browser: which die lies where. */

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";

import { DiceLayout } from "../../src/boxtop/web/js/games/yahtzee/dice-layout.js";

const stored = new Map();
globalThis.sessionStorage = {
  getItem: (key) => stored.get(key) ?? null,
  setItem: (key, text) => stored.set(key, text),
};

beforeEach(() => stored.clear());

const sorted = (faces) => [...faces].sort();

test("every viewer sees the same dice in the same places", () => {
  const [one, other] = [new DiceLayout("t"), new DiceLayout("t")];
  one.throw([1, 2, 3, 4, 5], 9);
  other.throw([1, 2, 3, 4, 5], 9);
  assert.deepEqual(one.faces, other.faces);
  assert.deepEqual(sorted(one.faces), [1, 2, 3, 4, 5]);
});

test("a kept die stays where it lies when the others are thrown", () => {
  const layout = new DiceLayout("t");
  layout.throw([2, 3, 4, 5, 6], 1);
  const place = layout.faces.indexOf(6);
  layout.follow({ type: "kept", dice: [6] }, 2);
  const thrown = layout.follow({ type: "rolled", thrown: [1, 1, 1, 1] }, 3);
  assert.equal(layout.faces[place], 6);
  assert.equal(thrown.includes(place), false);
  assert.equal(thrown.length, 4);
});

test("of equal dice the one already marked is kept", () => {
  const layout = new DiceLayout("t");
  layout.faces = [6, 6, 1, 2, 3];
  layout.kept = [false, true, false, false, false];
  layout.mark([6]);
  assert.deepEqual(layout.kept, [false, true, false, false, false]);
});

test("after a reload the same one of equal dice is kept", () => {
  const before = new DiceLayout("t");
  before.faces = [6, 6, 1, 2, 3];
  before.kept = [false, true, false, false, false];
  before.follow({ type: "kept", dice: [6] }, 4);
  const after = new DiceLayout("t");
  after.faces = [6, 6, 1, 2, 3];
  after.follow({ type: "kept", dice: [6] }, 4);
  assert.deepEqual(after.kept, before.kept);
});

test("a new turn forgets the faces", () => {
  const layout = new DiceLayout("t");
  layout.throw([2, 3, 4, 5, 6], 1);
  layout.follow({ type: "turn_began" }, 2);
  assert.deepEqual(layout.faces, [null, null, null, null, null]);
});

test("dice that do not match the game's are replaced by them", () => {
  const layout = new DiceLayout("t");
  layout.throw([2, 3, 4, 5, 6], 1);
  layout.settle([1, 1, 1, 1, 1]);
  assert.deepEqual(layout.faces, [1, 1, 1, 1, 1]);
});
