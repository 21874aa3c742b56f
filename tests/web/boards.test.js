/** Printed boards: drawn from what the server sends (tests/games/<game>/test_printed_board.py checks the files). */

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

import * as mansion from "../../src/boxtop/web/js/games/clue/mansion.js";
import * as geometry from "../../src/boxtop/web/js/games/sorry/geometry.js";

/** @param {string} game */
const sent = (game) => JSON.parse(readFileSync(new URL(`boards/${game}.json`, import.meta.url), "utf8"));

test("without a board nothing is drawn", () => {
  assert.throws(() => mansion.squares(), /not loaded/);
  assert.throws(() => geometry.middleOf(0, 0), /not loaded/);
});

test("Clue's pieces are numbered as the server numbers them", () => {
  const board = sent("clue");
  mansion.useBoard(board);
  assert.deepEqual([mansion.SUSPECTS, mansion.WEAPONS, mansion.ROOMS], [board.suspects, board.weapons, board.rooms]);
  assert.deepEqual([...mansion.NOTED_SUSPECTS].sort(), [...board.suspects].sort());
});

test("the mansion has squares, starts, doors and walls", () => {
  mansion.useBoard(sent("clue"));
  assert.equal(mansion.squares().length, 188);
  assert.equal(mansion.doors().length, 17);
  assert.deepEqual(mansion.starts()[0], [0, 16]);
  assert.equal(mansion.roomAt(0, 0), "study");
  assert.equal(mansion.roomAt(4, 1), null);
  assert.equal(mansion.passageFrom("study"), "kitchen");
  assert.deepEqual(mansion.frameOf("hall"), [9, 0, 6, 7]);
  assert.deepEqual(mansion.caseFileFrame(), [9, 8, 5, 7]);
});

test("the wall of a room is open at its doors", () => {
  mansion.useBoard(sent("clue"));
  const edges = mansion.wallPath("study").split("M").length - 1;
  mansion.useBoard({ ...sent("clue"), doors: [] });
  assert.equal(mansion.wallPath("study").split("M").length - 1, edges + 1);
});

test("Sorry! numbers its places as the server does", () => {
  const board = sent("sorry");
  geometry.useBoard(board);
  assert.deepEqual(geometry.COLORS, board.colors);
  assert.deepEqual([geometry.START, geometry.TRACK, geometry.HOME], [board.start, board.track, board.home]);
  assert.equal(geometry.CELLS, board.cells);
});

test("places lie on the sides of the board, each colour's turned by a quarter", () => {
  geometry.useBoard(sent("sorry"));
  assert.deepEqual(geometry.middleOf(0, 0), [0.5, 0.5]);
  assert.deepEqual(geometry.middleOf(0, 15), [15.5, 0.5]);
  assert.deepEqual(geometry.middleOf(0, 60), [2.5, 1.5]);
  assert.deepEqual(geometry.middleOf(1, 60), [14.5, 2.5]);
});

test("a walk turns into its own safety zone, and a walk back comes out of it", () => {
  geometry.useBoard(sent("sorry"));
  assert.deepEqual(geometry.wayOf(0, 1, 62, 4), [2, 60, 61, 62]);
  assert.deepEqual(geometry.wayOf(1, 1, 4, 3), [2, 3, 4]);
  assert.deepEqual(geometry.wayOf(0, 61, 1, -3), [60, 2, 1]);
  assert.deepEqual(geometry.wayOf(0, 0, 57, -3), [59, 58, 57]);
});
