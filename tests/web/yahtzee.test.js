/** Yahtzee in the browser: which die lies where. */

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";

import { Places } from "../../src/boxtop/web/js/games/yahtzee/dice-layout.js";

const stored = new Map();
globalThis.sessionStorage = {
  getItem: (key) => stored.get(key) ?? null,
  setItem: (key, text) => stored.set(key, text),
};

beforeEach(() => stored.clear());

const sorted = (faces) => [...faces].sort();

test("every viewer sees the same dice in the same places", () => {
  const [one, other] = [new Places("t"), new Places("t")];
  one.throw([1, 2, 3, 4, 5], 9);
  other.throw([1, 2, 3, 4, 5], 9);
  assert.deepEqual(one.faces, other.faces);
  assert.deepEqual(sorted(one.faces), [1, 2, 3, 4, 5]);
});

test("a kept die stays where it lies when the others are thrown", () => {
  const places = new Places("t");
  places.throw([2, 3, 4, 5, 6], 1);
  const place = places.faces.indexOf(6);
  places.follow({ type: "kept", dice: [6] }, 2);
  const thrown = places.follow({ type: "rolled", thrown: [1, 1, 1, 1] }, 3);
  assert.equal(places.faces[place], 6);
  assert.equal(thrown.includes(place), false);
  assert.equal(thrown.length, 4);
});

test("of equal dice the one already marked is kept", () => {
  const places = new Places("t");
  places.faces = [6, 6, 1, 2, 3];
  places.kept = [false, true, false, false, false];
  places.mark([6]);
  assert.deepEqual(places.kept, [false, true, false, false, false]);
});

test("after a reload the same one of equal dice is kept", () => {
  const before = new Places("t");
  before.faces = [6, 6, 1, 2, 3];
  before.kept = [false, true, false, false, false];
  before.follow({ type: "kept", dice: [6] }, 4);
  const after = new Places("t");
  after.faces = [6, 6, 1, 2, 3];
  after.follow({ type: "kept", dice: [6] }, 4);
  assert.deepEqual(after.kept, before.kept);
});

test("a new turn forgets the faces", () => {
  const places = new Places("t");
  places.throw([2, 3, 4, 5, 6], 1);
  places.follow({ type: "turn_began" }, 2);
  assert.deepEqual(places.faces, [null, null, null, null, null]);
});

test("dice that do not match the game's are replaced by them", () => {
  const places = new Places("t");
  places.throw([2, 3, 4, 5, 6], 1);
  places.settle([1, 1, 1, 1, 1]);
  assert.deepEqual(places.faces, [1, 1, 1, 1, 1]);
});
