/** The catalogue of texts: every text the code uses is there, and every text that is there is used. */

import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";

import { en } from "../../src/boxtop/web/js/strings/en.js";

const SOURCE = new URL("../../src/boxtop/web/js/", import.meta.url);
const GAMES = ["yahtzee", "sorry", "clue", "scrabble"];

const code = readdirSync(SOURCE, { recursive: true })
  .map(String)
  .filter((file) => file.endsWith(".js") && !file.includes("strings"))
  .map((file) => readFileSync(new URL(file.replaceAll("\\", "/"), SOURCE), "utf8"))
  .join("\n");
const keys = Object.keys(en);
const areas = new Set(keys.map((key) => key.split(".")[0]));

/** Keys written out in the code. */
const written = new Set(
  [...code.matchAll(/"([a-z]+(?:\.\w+)+|brand)"/g)]
    .map((found) => found[1])
    .filter((key) => areas.has(key.split(".")[0])),
);

/** Keys composed in the code, such as `settings.${name}`, as patterns. */
const composed = [...code.matchAll(/`([a-z]+\.[^`]*\$\{[^`]*|\$\{[\w.]+\}_\w+)`/g)].map(
  (found) =>
    new RegExp(
      `^${found[1]
        .replace(/\$\{[^}]*\}/g, "@")
        .replaceAll(".", "\\.")
        .replaceAll("@", "[\\w.]+")}$`,
    ),
);

/**
 * The key without the game it is for: `fair.title` for `fair.title.clue`.
 * @param {string} key
 */
function common(key) {
  const [game] = key.split(".").slice(-1);
  return GAMES.includes(game) ? key.slice(0, -game.length - 1) : key;
}

/** @param {string} key */
const isUsed = (key) => written.has(key) || composed.some((pattern) => pattern.test(key));

test("every key in the code has a text, or begins the keys of several", () => {
  const missing = [...written].filter((key) => !(key in en) && !keys.some((each) => each.startsWith(`${key}_`)));
  assert.deepEqual(missing, []);
});

test("every text is used", () => {
  assert.deepEqual(
    keys.filter((key) => !isUsed(key) && !isUsed(common(key))),
    [],
  );
});

test("a text with plural forms has one for every number", () => {
  const forms = Object.entries(en).filter(([, text]) => typeof text !== "string");
  assert.ok(forms.length > 0);
  assert.deepEqual(
    forms.filter(([, text]) => !("other" in /** @type {object} */ (text))).map(([key]) => key),
    [],
  );
});

test("no sentence is glued together: texts are not added, and lists come from words.js", () => {
  const glued = /\+\s*t\(|\bt\((?:[^()]|\([^()]*\))*\)\s*\+\s|\.join\(", "\)/g;
  assert.deepEqual(
    [...code.matchAll(glued)].map(([found]) => found),
    [],
  );
});

test("no text shows a plural in brackets", () => {
  const texts = Object.values(en).flatMap((text) => (typeof text === "string" ? [text] : Object.values(text)));
  assert.deepEqual(
    texts.filter((text) => /\(e?s\)/.test(text)),
    [],
  );
});
