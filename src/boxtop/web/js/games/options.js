/** A game's options on the set-up screen: a control for each, in the words the server sends. */

import { fieldOf, h } from "../dom.js";
import { capital, filled, listAnd } from "../words.js";

/** @typedef {string | number | boolean | string[]} Value */
/** @typedef {Record<string, Value>} Config */
/** @typedef {{value: Value, text: string, label: string, sets: [string, Value][]}} Choice */
/**
 * What all options have.
 * @typedef {Object} Common
 * @property {string} name
 * @property {string} title
 * @property {string} note
 * @property {"table" | "house" | "derived"} place  where the set-up screen offers it
 * @property {{option: string, values: Value[]} | null} unless  it has no effect while another option has such a value
 * @property {boolean} per_seat  it returns to its printed value when the number of seats changes
 */
/** @typedef {Common & {kind: "flag", yes: string, no: string}} Flag */
/** @typedef {Common & {kind: "pick", choices: Choice[], other: string}} Pick */
/** @typedef {Common & {kind: "number", text: string, limits: [number, number], choices: Choice[]}} NumberOption */
/** @typedef {Common & {kind: "names", choices: Choice[], text: string, none: string, each: string}} Names */
/** @typedef {Common & {kind: "text", text: string}} TextOption */
/** @typedef {Flag | Pick | NumberOption | Names | TextOption} Option */

/** @typedef {import("../api.js").GameInfo} GameInfo */
/** @typedef {import("../api.js").Preset} Preset */

/**
 * The table as it is being set up.
 * @typedef {Object} Draft
 * @property {Config} config
 * @property {number} seats
 * @property {string[]} names  one for each seat; empty where nobody sits yet
 * @property {(config: Config) => void} set
 * @property {(config: Config) => void} setOnLeaving  the same for a field that is left by a click on something else
 */

/**
 * A control of a game's own, where the plain one does not do: it may depend on the seats.
 * @typedef {(option: Option, draft: Draft) => HTMLElement[]} OwnControl
 */

/**
 * The controls of the options offered at a place, in the order of the config.
 * @param {GameInfo} game
 * @param {"table" | "house"} place
 * @param {Draft} draft
 * @param {Record<string, OwnControl>} [own]  the game's own controls, by the option's name
 */
export function controls(game, place, draft, own = {}) {
  return game.options
    .filter((option) => option.place === place && matters(option, draft.config))
    .flatMap((option) => own[option.name]?.(option, draft) ?? control(option, draft));
}

/**
 * The rule set a config is, whatever the table chose within it; null for house rules.
 * @param {GameInfo} game
 * @param {Config} config
 */
export function presetOf(game, config) {
  const fixed = game.options.filter(({ name }) => !game.table_options.includes(name));
  return game.presets.find((preset) => fixed.every(({ name }) => isSame(preset.config[name], config[name]))) ?? null;
}

/**
 * The config under another rule set: what the table chose within the last one stays, where it still has an effect.
 * @param {GameInfo} game
 * @param {Config} config
 * @param {Preset} preset
 * @returns {Config}
 */
export function underPreset(game, config, preset) {
  const kept = game.options.filter(
    (option) => game.table_options.includes(option.name) && matters(option, preset.config),
  );
  return { ...preset.config, ...Object.fromEntries(kept.map(({ name }) => [name, config[name]])) };
}

/**
 * The config for another number of seats.
 * @param {GameInfo} game
 * @param {Config} config
 * @returns {Config}
 */
export function reseated(game, config) {
  const reset = game.options.filter((option) => option.per_seat);
  return { ...config, ...Object.fromEntries(reset.map(({ name }) => [name, game.presets[0].config[name]])) };
}

/**
 * What a config has otherwise than the one that was shown.
 * @param {Config} shown
 * @param {Config} config
 * @returns {Config}
 */
export function changes(shown, config) {
  return Object.fromEntries(Object.entries(config).filter(([name, value]) => !isSame(value, shown[name])));
}

/**
 * What a value means, as a clause.
 * @param {Option} option
 * @param {Value} value
 */
export function describe(option, value) {
  if (option.kind === "flag") return value ? option.yes : option.no;
  if (option.kind === "text") return filled(option.text, { value: String(value) });
  if (option.kind === "names") {
    const names = /** @type {string[]} */ (value);
    return names.length > 0 ? filled(option.text, { value: listAnd(names) }) : option.none;
  }
  const choice = option.choices.find((each) => each.value === value);
  const template = option.kind === "pick" ? option.other : option.text;
  return choice?.text ?? filled(template, { value: String(value) });
}

/**
 * @param {Option} option
 * @param {Config} config
 */
function matters({ unless }, config) {
  return unless === null || !unless.values.includes(config[unless.option]);
}

/**
 * @param {Value} one
 * @param {Value} other
 */
function isSame(one, other) {
  return JSON.stringify(one) === JSON.stringify(other);
}

/**
 * The plain control of an option; none for names and free text.
 * @param {Option} option
 * @param {Draft} draft
 * @returns {HTMLElement[]}
 */
function control(option, { config, set, setOnLeaving }) {
  const { name, title } = option;
  const value = config[name];
  switch (option.kind) {
    case "flag":
      return [check(title || capital(option.yes), value === true, (on) => set({ ...config, [name]: on }))];
    case "number":
      return [number(title, Number(value), option.limits, (typed) => setOnLeaving({ ...config, [name]: typed }))];
    case "pick":
      return [
        select(
          title,
          option.choices.map((choice) => [String(choice.value), capital(choice.label || choice.text)]),
          String(value),
          (picked) => {
            const choice = option.choices.find((each) => String(each.value) === picked);
            if (choice) set({ ...config, [name]: choice.value, ...Object.fromEntries(choice.sets) });
          },
        ),
      ];
    default:
      return [];
  }
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
    h("input", {
      type: "checkbox",
      checked: on,
      onchange: (/** @type {Event} */ event) => set(fieldOf(event).checked),
    }),
    h("span", {}, text),
  );
}

/**
 * A number to type.
 * @param {string} text
 * @param {number} value
 * @param {[number, number]} limits
 * @param {(value: number) => void} set
 */
function number(text, value, [min, max], set) {
  return h(
    "label",
    { class: "field" },
    h("span", {}, text),
    h("input", {
      type: "number",
      inputmode: "numeric",
      min,
      max,
      value,
      onchange: (/** @type {Event} */ event) => set(Number(fieldOf(event).value)),
    }),
  );
}

/**
 * One of several values, each with its words.
 * @param {string} text
 * @param {[string, string][]} values
 * @param {string} value
 * @param {(value: string) => void} set
 */
export function select(text, values, value, set) {
  return h(
    "label",
    { class: "field" },
    h("span", {}, text),
    h(
      "select",
      { onchange: (/** @type {Event} */ event) => set(fieldOf(event).value) },
      values.map(([each, words]) => h("option", { value: each, selected: each === value }, words)),
    ),
  );
}
