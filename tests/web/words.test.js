/** The texts of the interface. */

import assert from "node:assert/strict";
import { test } from "node:test";

import {
  figure,
  filled,
  has,
  isolated,
  listAnd,
  listOr,
  rich,
  sentence,
  signed,
  t,
  withDiceTogether,
  wordsFor,
} from "../../src/boxtop/web/js/words.js";

test("a key without a text is an error that names it", () => {
  assert.throws(() => t("no.such.key"), /no\.such\.key/);
});

test("a game's own text comes before the common one", () => {
  const key = "fair.title";
  assert.equal(has(`${key}.scrabble`), true);
  assert.equal(wordsFor("scrabble")(key), t(`${key}.scrabble`));
  assert.equal(wordsFor("yahtzee")(key), t(has(`${key}.yahtzee`) ? `${key}.yahtzee` : key));
});

test("gains and losses carry their sign, and nothing that rounds to zero does", () => {
  assert.deepEqual([signed(1.25, 1), signed(-2, 0), signed(-0.01, 1)], ["+1.3", "\u22122", "0.0"]);
});

test("a number below zero has a minus sign, not a hyphen", () => {
  assert.deepEqual([figure(212), figure(-3), figure(-12.25, 1), figure(0, 1)], ["212", "\u22123", "\u221212.3", "0.0"]);
});

test("names are listed as in a sentence", () => {
  assert.equal(listAnd(["Ann"]), "Ann");
  assert.equal(listAnd(["Ann", "Ben"]), "Ann and Ben");
  assert.equal(listAnd(["Ann", "Ben", "Cleo"]), "Ann, Ben and Cleo");
  assert.equal(listOr(["the Hall", "the Study"]), "the Hall or the Study");
});

test("a name written from right to left does not reorder the numbers beside it", () => {
  assert.equal(
    filled("{name} 3 : 0 {other}", { name: "\u05e9\u05e8\u05d4", other: "Ann" }),
    "\u2068\u05e9\u05e8\u05d4\u2069 3 : 0 Ann",
  );
  assert.equal(isolated("\u0645\u0631\u064a\u0645"), "\u2068\u0645\u0631\u064a\u0645\u2069");
});

test("a value of a text can be an element", () => {
  const bold = { bold: "Ann" };
  assert.deepEqual(rich("clue.log_suggested", { name: bold, crime: "Plum" }), ["", bold, " suggested ", "Plum", "."]);
});

test("the dice in a sentence are not parted by the end of a line", () => {
  assert.equal(withDiceTogether("Ann rolled 2 2 6 in turn 12"), "Ann rolled 2\u00a02\u00a06 in turn 12");
  assert.equal(sentence("had 1 3 5"), "Had 1\u00a03\u00a05.");
});

test("a sentence begins large and ends with one stop", () => {
  assert.equal(sentence("not your turn"), "Not your turn.");
  assert.equal(sentence("Really?"), "Really?");
  assert.equal(sentence(""), "");
});
