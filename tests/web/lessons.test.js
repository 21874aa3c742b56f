/** What a learner can tap in a lesson, for every kind of action that the lessons ask for. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { lessonTargets as clue } from "../../src/boxtop/web/js/games/clue/lesson.js";
import { lessonTargets as scrabble } from "../../src/boxtop/web/js/games/scrabble/lesson.js";
import { lessonTargets as sorry } from "../../src/boxtop/web/js/games/sorry/lesson.js";
import { lessonTargets as yahtzee } from "../../src/boxtop/web/js/games/yahtzee/lesson.js";

test("Yahtzee: dice of a kept face and the row of a box", () => {
  assert.equal(yahtzee({ type: "keep", dice: [5, 5] }), '.replay-beside .small-die[aria-label="5"]');
  assert.equal(yahtzee({ type: "score", box: "fives" }), 'tr[data-row="fives"]');
  assert.equal(yahtzee({ type: "keep", dice: [] }), "");
});

test("Sorry!: the pawn that moves, or the one that is sent back", () => {
  assert.equal(sorry({ type: "start", color: "red" }), '[data-pawn="red -1"]');
  assert.equal(sorry({ type: "forward", pawn: { color: "red", place: 7 } }), '[data-pawn="red 7"]');
  assert.equal(sorry({ type: "sorry", color: "red", target: { color: "blue", place: 3 } }), '[data-pawn="blue 3"]');
});

test("Clue: the place to go to and the suspect", () => {
  assert.equal(clue({ type: "move_to", place: "lounge" }), '[data-room="lounge"]');
  assert.equal(clue({ type: "move_to", place: [3, 7] }), '[data-square="3,7"]');
  assert.equal(clue({ type: "suggest", suspect: "plum", weapon: "rope" }), '[data-suspect="plum"]');
  assert.equal(clue({ type: "roll" }), "");
});

test("Scrabble: the squares on which a play lays tiles", () => {
  assert.equal(scrabble({ type: "play", position: "6G", word: "T.E" }), '[data-square="6G"],[data-square="6I"]');
  assert.equal(scrabble({ type: "pass" }), "");
});
