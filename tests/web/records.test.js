/** The record book: whose games make a point or a curve, and how the curves are scaled. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { gridOf } from "../../src/boxtop/web/js/games/curve.js";
import { accuracyScale, niceStep, playersOf, sumsOf } from "../../src/boxtop/web/js/screens/records-luck.js";
import { placeLabels } from "../../src/boxtop/web/js/screens/scatter-labels.js";

/**
 * @param {string} name
 * @param {number | null} luck
 * @param {{bot?: string, by_bot?: boolean}} [more]
 */
const seat = (name, luck, more = {}) => ({
  name,
  bot: null,
  score: 0,
  rank: 1,
  by_bot: false,
  luck,
  accuracy: luck === null ? null : 0.9,
  ...more,
});

/** @param {ReturnType<typeof seat>[]} seats */
const game = (seats, unit = /** @type {"points" | "percent"} */ ("points")) => ({
  table: "t",
  game: "yahtzee",
  rules: null,
  finished: "",
  points: true,
  unit,
  seats,
});

test("players are people with reviewed games of their own, the oldest game first", () => {
  const games = [
    game([seat("Ann", 3), seat("Dot", 9, { bot: "expert" })]),
    game([seat("Ann", null)]),
    game([seat("Ann", 2), seat("Ben", 5, { by_bot: true })]),
    game([seat("Ann", 7)], "percent"),
  ];
  const found = playersOf({ people: [], pairs: [], games, pending: 0 }, "yahtzee");
  assert.equal(found.unit, "points");
  assert.deepEqual(
    found.players.map(({ name, luck }) => [name, luck]),
    [["Ann", [2, 3]]],
  );
});

test("luck is added up from 0, and the grid has round steps", () => {
  assert.deepEqual(sumsOf([2, -3]), [
    [0, 0],
    [1, 2],
    [2, -1],
  ]);
  assert.deepEqual([0, 1, 9, 70, 101].map(niceStep), [1, 1, 5, 50, 100]);
});

test("accuracy is drawn up to 100 %, however good or bad the players are", () => {
  const scale = (/** @type {number[]} */ ...values) => accuracyScale(values);
  assert.deepEqual(scale(0, 0), { step: 0.2, range: [0, 1] });
  assert.deepEqual(scale(1, 1), { step: 0.1, range: [0.9, 1] });
  assert.deepEqual(scale(0.7, 0.94), { step: 0.1, range: [0.7, 1] });
  assert.deepEqual(scale(0.34, 0.94), { step: 0.2, range: [0.2, 1] });
});

test("a curve whose values are all the same has a grid around it", () => {
  assert.deepEqual(gridOf([0, 0], 5), [-5, 0, 5]);
  assert.deepEqual(gridOf([12, 18], 5), [10, 15, 20]);
});

test("a name is whole where there is room for it", () => {
  const frame = { left: 52, right: 600, top: 0, bottom: 276 };
  const [label] = placeLabels([{ name: "Grandmother Beatrice", x: 100, y: 100 }], frame);
  assert.equal(label.text, "Grandmother Beatrice");
  const [short] = placeLabels([{ name: "Grandmother Beatrice", x: 100, y: 100 }], { ...frame, right: 230 });
  assert.equal(short.text, "Grandmother Bea\u2026");
});

test("the names of players who are near each other cover neither a name nor a point", () => {
  const frame = { left: 52, right: 300, top: 0, bottom: 276 };
  const crowds = [
    [120, 150, 250].map((x, index) => ({ name: ["Ann", "Ben", "Player 1"][index], x, y: 276 })),
    [0, 1, 2, 3].map((index) => ({ name: "Grandmother Beatrice the First", x: 290, y: 100 + index })),
    [...Array(6).keys()].map((index) => ({ name: "Beatrice", x: 150 + 15 * index, y: 150 })),
  ];
  for (const points of crowds) {
    const labels = placeLabels(points, frame).map(({ text, x, y }) => [x, x + 9.5 * text.length, y - 14, y + 4]);
    const overlap = (one, other) => one[0] < other[1] && other[0] < one[1] && one[2] < other[3] && other[2] < one[3];
    const dots = points.map(({ x, y }) => [x - 9, x + 9, y - 9, y + 9]);
    for (const [index, label] of labels.entries()) {
      assert.ok(label[0] >= frame.left && label[1] <= frame.right && label[2] >= frame.top && label[3] <= frame.bottom);
      for (const other of [...labels.slice(index + 1), ...dots])
        assert.ok(!overlap(label, other), JSON.stringify([label, other]));
    }
  }
});
