/** Yahtzee's options on the set-up screen: the match, partners, and every house rule the config knows. */

import { h } from "../../dom.js";
import { has, t } from "../../words.js";

/** Options of the match, which no printed rule set fixes. */
const MATCH = ["games", "teams", "next_starter", "tie"];
const MOST_GAMES = 6;

/** @typedef {Record<string, any>} Config */

/**
 * The options most tables want: how many games, and partners where the seats make pairs.
 * @param {Config} config
 * @param {number} seats
 * @param {(config: Config) => void} onchange
 */
function main(config, seats, onchange) {
  const games = h(
    "label",
    { class: "field" },
    h("span", {}, t("yahtzee.option.games")),
    h(
      "select",
      { onchange: (/** @type {any} */ event) => onchange({ ...config, games: Number(event.target.value) }) },
      Array.from({ length: MOST_GAMES }, (_, index) =>
        h(
          "option",
          { value: index + 1, selected: config.games === index + 1 },
          t("yahtzee.games", { count: index + 1 }),
        ),
      ),
    ),
  );
  if (seats < 4 || seats % 2) return [games];
  const partners = h(
    "label",
    { class: "check" },
    h("input", {
      type: "checkbox",
      checked: config.teams > 0,
      onchange: (/** @type {any} */ event) => onchange({ ...config, teams: event.target.checked ? seats / 2 : 0 }),
    }),
    h("span", {}, t("yahtzee.partners", { teams: seats / 2 })),
  );
  return [games, partners];
}

/**
 * A control for every other option, by the kind of its value.
 * @param {Config} config
 * @param {(config: Config) => void} onchange
 * @param {any} schema  the JSON Schema of the config
 */
function house(config, onchange, schema) {
  const names = Object.keys(config).filter((name) => name !== "games" && name !== "teams");
  return names.map((name) => control(name, config, onchange, schema));
}

/**
 * @param {string} name
 * @param {Config} config
 * @param {(config: Config) => void} onchange
 * @param {any} schema
 */
function control(name, config, onchange, schema) {
  const value = config[name];
  const text = t(`yahtzee.option.${name}`);
  /** @param {unknown} changed */
  const set = (changed) => onchange({ ...config, [name]: changed });
  if (typeof value === "boolean") {
    return h(
      "label",
      { class: "check" },
      h("input", {
        type: "checkbox",
        checked: value,
        onchange: (/** @type {any} */ event) => set(event.target.checked),
      }),
      h("span", {}, text),
    );
  }
  if (typeof value === "number") {
    return h(
      "label",
      { class: "field" },
      h("span", {}, text),
      h("input", {
        type: "number",
        inputmode: "numeric",
        value,
        onchange: (/** @type {any} */ event) => set(Number(event.target.value)),
      }),
    );
  }
  return h(
    "label",
    { class: "field" },
    h("span", {}, text),
    h(
      "select",
      { onchange: (/** @type {any} */ event) => set(event.target.value) },
      choices(name, schema).map((each) =>
        h("option", { value: each, selected: each === value }, choiceText(name, each)),
      ),
    ),
  );
}

/**
 * The values an option may have, from the schema.
 * @param {string} name
 * @param {any} schema
 * @returns {string[]}
 */
function choices(name, schema) {
  const follow = (/** @type {any} */ part) => (part?.$ref ? schema.$defs[part.$ref.split("/").at(-1)] : part);
  const property = follow(follow(schema).properties[name]);
  const kind = property.allOf ? follow(property.allOf[0]) : property;
  return kind.enum ?? [];
}

/**
 * @param {string} name
 * @param {string} value
 */
function choiceText(name, value) {
  const key = `yahtzee.option.${name}.${value}`;
  return has(key) ? t(key) : value;
}

/**
 * The printed rule set a config is, whatever the match around it.
 * @param {Config} config
 * @param {import("../../api.js").Preset[]} presets
 */
function presetOf(config, presets) {
  const same = (/** @type {Config} */ other) =>
    Object.keys(other).every((name) => MATCH.includes(name) || other[name] === config[name]);
  return presets.find((preset) => same(preset.config)) ?? null;
}

/**
 * Another rule set under the same match.
 * @param {Config} config
 * @param {Config} preset
 */
function underPreset(config, preset) {
  return { ...preset, ...Object.fromEntries(MATCH.map((name) => [name, config[name]])) };
}

export const options = { main, house, presetOf, underPreset };
