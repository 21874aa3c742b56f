/** Scrabble in the browser: names of squares, and a play being laid. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { Draft } from "../../src/boxtop/web/js/games/scrabble/draft.js";
import { openingOf } from "../../src/boxtop/web/js/games/scrabble/heading.js";
import { inOrder, isOnBoard, lettersOf, nameOf, placeOf } from "../../src/boxtop/web/js/games/scrabble/squares.js";

const empty = Array(15).fill(".".repeat(15));

test("a square reads across as 8H and down as H8", () => {
  assert.deepEqual(placeOf("8H"), { row: 7, column: 7, down: false });
  assert.deepEqual(placeOf("H8"), { row: 7, column: 7, down: true });
  assert.deepEqual(placeOf("15O"), { row: 14, column: 14, down: false });
  assert.equal(nameOf({ row: 7, column: 7 }), "8H");
});

test("a dot in a word is a tile that lies there already", () => {
  const letters = lettersOf({ position: "H8", word: "C.T" });
  assert.deepEqual(letters, [
    { row: 7, column: 7, letter: "C" },
    { row: 9, column: 7, letter: "T" },
  ]);
});

test("tiles are ordered A to Z with blanks last", () => {
  assert.equal(inOrder(["?", "B", "A"]), "AB?");
});

test("squares beyond the edge are not on the board", () => {
  assert.equal(isOnBoard({ row: 0, column: 15 }), false);
  assert.equal(isOnBoard({ row: 14, column: 14 }), true);
});

test("the owner's order of the rack stays when a tile is drawn", () => {
  const draft = new Draft();
  draft.hold("ABC");
  draft.move(2, 0);
  draft.hold("ABCD");
  assert.deepEqual(draft.rack, ["C", "A", "B", "D"]);
});

test("a new rack takes the laid tiles back", () => {
  const draft = new Draft();
  draft.hold("ABC");
  draft.lay(0, { row: 7, column: 7 }, "A");
  draft.hold("ABCD");
  assert.deepEqual(draft.tiles, []);
});

test("moving a tile in the rack keeps what lies on the board", () => {
  const draft = new Draft();
  draft.hold("ABC");
  draft.lay(0, { row: 7, column: 7 }, "A");
  draft.move(0, 2);
  assert.deepEqual(draft.rack, ["B", "C", "A"]);
  assert.deepEqual(draft.tiles, [{ square: "8H", letter: "A" }]);
});

test("shuffling keeps every tile", () => {
  const draft = new Draft();
  draft.hold("AABCDE?");
  draft.shuffle();
  assert.equal(inOrder(draft.rack), "AABCDE?");
});

test("a letter is found before a blank, unless a blank is asked for", () => {
  const draft = new Draft();
  draft.hold("A?");
  assert.equal(draft.find("A", false), 0);
  assert.equal(draft.find("A", true), 1);
  assert.equal(draft.find("B", false), 1);
});

test("the next free square skips tiles on the board and ends at the edge", () => {
  const draft = new Draft();
  draft.hold("AB");
  draft.lay(0, { row: 7, column: 8 }, "A");
  const board = empty.map((row, index) => (index === 7 ? ".........X....." : row));
  assert.deepEqual(draft.next(board, { row: 7, column: 7 }), { row: 7, column: 10 });
  assert.equal(draft.next(board, { row: 7, column: 14 }), null);
});

const opening = (...events) => {
  const story = events.map((event, place) => ({ event, ply: place + 1, text: "" }));
  return openingOf({ ply: events.length }, { story, nameOf: (seat) => ["Ann", "Ben", "Cleo"][seat] });
};
const drawn = (seat, tile) => ({ type: "opening_drawn", seat, tile });
const turn = (seat) => ({ type: "turn_began", seat });

test("in the first turn the heading says what was drawn for first play", () => {
  const said = opening(drawn(0, "K"), drawn(1, "?"), turn(1));
  assert.equal(said, "Ann drew K and Ben drew a blank: the nearest to A goes first");
});

test("of those who draw again only the last tiles count", () => {
  const said = opening(
    drawn(0, "A"),
    drawn(1, "A"),
    drawn(2, "B"),
    { type: "opening_tied" },
    drawn(0, "X"),
    drawn(1, "M"),
    turn(1),
  );
  assert.equal(said, "Ann drew X and Ben drew M: the nearest to A goes first");
});

test("after the first turn the heading says no more about who goes first", () => {
  assert.equal(opening(drawn(0, "K"), drawn(1, "Z"), turn(0), turn(1)), "");
});
