/** Which keys belong to what has the focus. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { usesKey } from "../../src/boxtop/web/js/keys.js";

/** An element that matches these selectors only. */
const element = (...selectors) => ({
  matches: (wanted) => selectors.some((each) => wanted.split(", ").includes(each)),
});

test("every key in a text field is for the field", () => {
  assert.ok(usesKey(element("textarea"), "d"));
});

test("a switch keeps the space bar, and every other key is for the game", () => {
  const advice = element("[type=checkbox]");
  assert.ok(usesKey(advice, " "));
  for (const key of ["d", "1", "Enter", "ArrowDown"]) assert.ok(!usesKey(advice, key));
});

test("a button keeps Enter, a slider its arrows", () => {
  assert.ok(usesKey(element("button"), "Enter"));
  assert.ok(!usesKey(element("button"), "r"));
  assert.ok(usesKey(element("[type=range]"), "ArrowLeft"));
  assert.ok(!usesKey(null, "Enter"));
});
