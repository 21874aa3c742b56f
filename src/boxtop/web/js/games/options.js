/** A game's options on the set-up screen, drawn from its config: a control for each, by the kind of its value. */

import { h } from "../dom.js";
import { has, t } from "../words.js";

/** @typedef {Record<string, any>} Config */
/** @typedef {(config: Config) => void} OnChange */

/**
 * What a room says about its options. Their words stand in the catalogue as `<game>.option.<name>`, and those of a choice
 * as `<game>.option.<name>.<value>`.
 * @typedef {Object} Wanted
 * @property {string} game
 * @property {string[]} match  options of the match, which no printed rule set fixes
 * @property {string[]} [elsewhere]  options that are not house rules: `main` draws them, or nobody chooses them
 * @property {(name: string, config: Config) => boolean} [matters]  whether an option makes a difference under this config
 * @property {(config: Config, seats: number, onchange: OnChange, schema: any) => HTMLElement[]} main  what most tables want
 * @property {(config: Config, seats: number) => Config} [reseat]  the config when the number of seats has changed
 */

/**
 * @param {Wanted} wanted
 * @returns {import("./registry.js").Options}
 */
export function optionsOf({ game, match, elsewhere = [], matters = () => true, main, reseat }) {
  return {
    main,
    house: (config, onchange, schema) =>
      Object.keys(config)
        .filter((name) => !elsewhere.includes(name) && matters(name, config))
        .map((name) => control(game, name, config, onchange, schema)),
    presetOf: (config, presets) =>
      presets.find((preset) =>
        Object.keys(preset.config).every((name) => match.includes(name) || isSame(preset.config[name], config[name])),
      ) ?? null,
    underPreset: (config, preset) => ({ ...preset, ...Object.fromEntries(match.map((name) => [name, config[name]])) }),
    reseat: reseat ?? ((config) => config),
  };
}

/**
 * @param {unknown} one
 * @param {unknown} other
 */
function isSame(one, other) {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}

/**
 * The control of one option.
 * @param {string} game
 * @param {string} name
 * @param {Config} config
 * @param {OnChange} onchange
 * @param {any} schema  the JSON Schema of the config
 * @returns {HTMLElement}
 */
export function control(game, name, config, onchange, schema) {
  const value = config[name];
  const text = t(`${game}.option.${name}`);
  /** @param {unknown} changed */
  const set = (changed) => onchange({ ...config, [name]: changed });
  if (typeof value === "boolean") return check(text, value, set);
  if (typeof value === "number") return number(text, value, set);
  return select(
    text,
    choices(name, schema).map((each) => [each, choiceText(game, name, each)]),
    value,
    set,
  );
}

/**
 * A box to tick.
 * @param {string} text
 * @param {boolean} on
 * @param {(on: boolean) => void} set
 */
export function check(text, on, set) {
  return h(
    "label",
    { class: "check" },
    h("input", { type: "checkbox", checked: on, onchange: (/** @type {any} */ event) => set(event.target.checked) }),
    h("span", {}, text),
  );
}

/**
 * A number to type.
 * @param {string} text
 * @param {number} value
 * @param {(value: number) => void} set
 */
export function number(text, value, set) {
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

/**
 * One of several values, each with its words.
 * @param {string} text
 * @param {[string | number, string][]} values
 * @param {string | number} value
 * @param {(value: string) => void} set
 */
export function select(text, values, value, set) {
  return h(
    "label",
    { class: "field" },
    h("span", {}, text),
    h(
      "select",
      { onchange: (/** @type {any} */ event) => set(event.target.value) },
      values.map(([each, words]) => h("option", { value: each, selected: each === value }, words)),
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
 * @param {string} game
 * @param {string} name
 * @param {string} value
 */
function choiceText(game, name, value) {
  const key = `${game}.option.${name}.${value}`;
  return has(key) ? t(key) : value;
}
