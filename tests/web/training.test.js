/** The trainer: when a question comes back. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { answered, due, isRight, nextRound, roundsToWait } from "../../src/boxtop/web/js/training.js";

const drills = [
  { key: "small", loss: 1 },
  { key: "large", loss: 9 },
];
const start = nextRound({ round: 0, seen: {} });

test("the questions that cost most come first", () => {
  assert.deepEqual(
    due(start, drills, 10).map(({ key }) => key),
    ["large", "small"],
  );
  assert.equal(due(start, drills, 1)[0].key, "large");
});

test("a missed question comes back in the next round, a known one ever later", () => {
  const wrong = answered(start, "large", false);
  assert.deepEqual(wrong.seen.large, { streak: 0, due: 2 });
  assert.equal(due(nextRound(wrong), drills, 1)[0].key, "large");
  const once = answered(start, "large", true);
  assert.deepEqual(once.seen.large, { streak: 1, due: 3 });
  assert.equal(due(nextRound(once), drills, 1)[0].key, "small");
  assert.deepEqual(answered(once, "large", true).seen.large, { streak: 2, due: 5 });
});

test("when nothing is due, the next round with a question is known", () => {
  const known = answered(answered(start, "large", true), "small", true);
  const next = nextRound(known);
  assert.deepEqual(due(next, drills, 10), []);
  assert.equal(roundsToWait(next, drills), 1);
  assert.equal(roundsToWait(start, drills), 0);
});

test("a choice as good as the best one is right", () => {
  assert.ok(isRight(0.004));
  assert.ok(!isRight(0.4));
});
