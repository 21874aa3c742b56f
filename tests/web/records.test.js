/** The record book: whose games make a point or a curve, and how the curves are scaled. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { niceStep, playersOf, sumsOf } from "../../src/boxtop/web/js/screens/records-luck.js";

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
