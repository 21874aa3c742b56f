/** The options of a game on the set-up screen, as the server sends them. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { describe, presetOf, reseated, underPreset } from "../../src/boxtop/web/js/games/options.js";

const common = { note: "", place: "house", unless: null, per_seat: false };
const options = [
  {
    ...common,
    kind: "pick",
    name: "variation",
    title: "Which game",
    choices: [
      { value: "plain", text: "the plain game", label: "", sets: [] },
      { value: "teams", text: "teams", label: "", sets: [] },
    ],
    other: "the game {value}",
  },
  {
    ...common,
    kind: "names",
    name: "colors",
    title: "Colours",
    choices: [],
    text: "the colours are {value}",
    none: "the usual colours",
    each: "",
    unless: { option: "variation", values: ["teams"] },
    per_seat: true,
  },
  { ...common, kind: "number", name: "target", title: "Target", text: "{value} points", limits: [0, 9], choices: [] },
  { ...common, kind: "flag", name: "fast", title: "", yes: "a fast game", no: "a slow game" },
];
const plain = { id: "plain", config: { variation: "plain", colors: [], target: 5, fast: false } };
const teams = { id: "teams", config: { variation: "teams", colors: [], target: 5, fast: false } };
const game = /** @type {any} */ ({ options, presets: [plain, teams], table_options: ["colors", "target"] });

test("a table may choose within a rule set", () => {
  assert.equal(presetOf(game, { ...plain.config, colors: ["red"], target: 3 }), plain);
});

test("a house rule belongs to no rule set", () => {
  assert.equal(presetOf(game, { ...plain.config, fast: true }), null);
});

test("what the table chose stays under another rule set, unless it has no effect there", () => {
  const chosen = { ...plain.config, colors: ["red", "blue"], target: 3 };
  assert.deepEqual(underPreset(game, chosen, /** @type {any} */ (plain)), chosen);
  assert.deepEqual(underPreset(game, chosen, /** @type {any} */ (teams)), { ...teams.config, target: 3 });
});

test("an option that depends on the seats is reset with their number", () => {
  assert.deepEqual(reseated(game, { ...plain.config, colors: ["red"], fast: true }), { ...plain.config, fast: true });
});

test("a value is described in the words of its option", () => {
  const [variation, colors, target, fast] = game.options;
  assert.equal(describe(variation, "teams"), "teams");
  assert.equal(describe(variation, "quiz"), "the game quiz");
  assert.equal(describe(colors, []), "the usual colours");
  assert.equal(describe(colors, ["red", "blue"]), "the colours are red and blue");
  assert.equal(describe(target, 7), "7 points");
  assert.equal(describe(fast, true), "a fast game");
});
