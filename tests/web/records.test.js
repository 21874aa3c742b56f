/** The record book: whose games make a point or a curve, and how the curves are scaled. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { niceStep, playersOf, sumsOf } from "../../src/boxtop/web/js/screens/records-luck.js";
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
  assert.deepEqual([0, 9, 70, 101].map(niceStep), [0.5, 5, 50, 100]);
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
