/** The texts of the interface, from the catalogue of one language. */

import { en } from "./strings/en.js";

/** The language of the catalogue, for numbers, dates and lists. */
export const LANGUAGE = "en-GB";

const catalogue = /** @type {Record<string, string | Record<string, string>>} */ (en);
const plurals = new Intl.PluralRules(LANGUAGE);
const ordinals = new Intl.PluralRules(LANGUAGE, { type: "ordinal" });
/** Letters of Hebrew, Arabic and their neighbours. */
const FROM_THE_RIGHT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;

/**
 * The text of this key with its `{places}` filled. A text with forms is chosen by `count`.
 * @param {string} key
 * @param {Record<string, string | number>} [values]
 * @returns {string}
 */
export function t(key, values = {}) {
  const entry = catalogue[key];
  if (entry === undefined) throw new Error(`the catalogue has no text for ${key}`);
  const text = typeof entry === "string" ? entry : entry[formOf(entry, Number(values.count))];
  return filled(text, values);
}

/**
 * The text of this key in parts, for texts in which a value is an element.
 * @template Part
 * @param {string} key
 * @param {Record<string, string | Part>} values
 * @returns {(string | Part)[]}
 */
export function rich(key, values) {
  const text = t(key, Object.fromEntries(Object.keys(values).map((name) => [name, `{${name}}`])));
  return text.split(/\{(\w+)\}/).map((part, index) => (index % 2 === 1 ? values[part] : part));
}

/**
 * A text with its `{places}` filled.
 * @param {string} text
 * @param {Record<string, string | number>} values
 */
export function filled(text, values) {
  return text.replace(/\{(\w+)\}/g, (_, name) => isolated(String(values[name])));
}

/**
 * A name or another value, so that writing from right to left does not reorder the numbers beside it.
 * @param {string} value
 */
export function isolated(value) {
  return FROM_THE_RIGHT.test(value) ? `\u2068${value}\u2069` : value;
}

/**
 * The words as one game says them: `fair.title.scrabble` where there is one, else `fair.title`.
 * @param {string} game
 * @returns {typeof t}
 */
export function wordsFor(game) {
  return (key, values) => t(has(`${key}.${game}`) ? `${key}.${game}` : key, values);
}

/**
 * Whether the catalogue has this text.
 * @param {string} key
 */
export function has(key) {
  return key in catalogue;
}

/**
 * @param {Record<string, string>} forms
 * @param {number} count
 */
function formOf(forms, count) {
  if (forms[`=${count}`] !== undefined) return `=${count}`;
  const form = (forms.ordinal === undefined ? plurals : ordinals).select(count);
  return forms[form] === undefined ? "other" : form;
}

/**
 * A number with a sign, as gains and losses are written.
 * @param {number} value
 * @param {number} [digits]
 */
export function signed(value, digits = 1) {
  const text = Math.abs(value).toFixed(digits);
  if (Number(text) === 0) return text;
  return value > 0 ? `+${text}` : `\u2212${text}`;
}

/**
 * A number as it is written, with a minus sign and not a hyphen.
 * @param {number} value
 * @param {number} [digits]
 */
export function figure(value, digits) {
  const text = digits === undefined ? `${value}` : value.toFixed(digits);
  return text.replace("-", "\u2212");
}

/**
 * "Ann", "Ann and Ben", "Ann, Ben and Cleo".
 * @param {string[]} names
 */
export function listAnd(names) {
  return new Intl.ListFormat(LANGUAGE, { type: "conjunction" }).format(names);
}

/**
 * "Ann", "Ann, Ben", "Ann, Ben, Cleo": things side by side.
 * @param {string[]} things
 */
export function listPlain(things) {
  return new Intl.ListFormat(LANGUAGE, { type: "unit" }).format(things);
}

/**
 * "Ann", "Ann or Ben", "Ann, Ben or Cleo".
 * @param {string[]} names
 */
export function listOr(names) {
  return new Intl.ListFormat(LANGUAGE, { type: "disjunction" }).format(names);
}

/**
 * A text whose dice stay on one line: "2 4 4 4 5".
 * @param {string} text
 */
export function withDiceTogether(text) {
  return text.replace(/\b(\d) (?=\d\b)/g, "$1\u00a0");
}

/**
 * A clause as a sentence: a capital letter and a full stop.
 * @param {string} text
 */
export function sentence(text) {
  const whole = withDiceTogether(capital(text));
  return /^$|[.!?]$/.test(whole) ? whole : `${whole}.`;
}

/**
 * A text with a capital letter.
 * @param {string} text
 */
export function capital(text) {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}
