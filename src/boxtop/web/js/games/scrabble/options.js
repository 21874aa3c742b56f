/** Scrabble's own control on the set-up screen: the dictionary, which can be the players' own word list. */

import { addWordList } from "../../api.js";
import { fieldOf, h } from "../../dom.js";
import { messageOf } from "../../screens/error.js";
import { filled, t } from "../../words.js";
import { select } from "../options.js";

/** @typedef {{name: string, sha256: string, words: number}} WordList */

const KEY = "boxtop.word-lists";
const MOST_KEPT = 8;
/** As the server has it. */
const LARGEST = 8 * 1024 * 1024;

/** What happened to the file chosen last: a sentence, and whether it is a complaint. */
let state = { text: "", isWrong: false };

/**
 * The lists this device has loaded before, newest first.
 * @returns {WordList[]}
 */
function known() {
  try {
    const lists = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(lists) ? lists : [];
  } catch {
    return [];
  }
}

/** @param {WordList} list */
function keep(list) {
  const lists = [list, ...known().filter(({ sha256 }) => sha256 !== list.sha256)].slice(0, MOST_KEPT);
  try {
    localStorage.setItem(KEY, JSON.stringify(lists));
  } catch {
    // Without storage the list is offered until this page is left.
  }
}

/** @param {number} words */
const count = (words) => t("scrabble.list_words", { count: words });

/** @type {import("../options.js").OwnControl} */
function dictionary(option, draft) {
  if (option.kind !== "pick") return [];
  const { config } = draft;
  const own = known();
  const isListed = [...option.choices.map(({ sets }) => sets[0]?.[1]), ...own.map(({ sha256 }) => sha256)].includes(
    config.dictionary_sha256,
  );
  const values = [
    ...option.choices.map((choice) => pair(String(choice.sets[0]?.[1]), choice.label || choice.text)),
    ...own.map(({ name, sha256, words }) => pair(sha256, `${name}, ${count(words)}`)),
    ...(isListed
      ? []
      : [pair(String(config.dictionary_sha256), filled(option.other, { value: String(config.dictionary) }))]),
  ];
  /** @param {string} sha256 */
  const choose = (sha256) => {
    const shipped = option.choices.find(({ sets }) => sets[0]?.[1] === sha256);
    const list = known().find((each) => each.sha256 === sha256);
    const name = shipped ? String(shipped.value) : list?.name;
    if (name) draft.set({ ...draft.config, dictionary: name, dictionary_sha256: sha256 });
  };
  const picked = select(option.title, values, String(config.dictionary_sha256), choose);
  // A public server accepts no lists: see `server/word_lists.py`.
  return document.documentElement.hasAttribute("data-lobby") ? [picked] : [picked, ...ownList(draft)];
}

/**
 * @param {string} value
 * @param {string} text
 * @returns {[string, string]}
 */
function pair(value, text) {
  return [value, text];
}

/**
 * Choose a file, and what became of the last one.
 * @param {import("../options.js").Draft} draft
 */
function ownList(draft) {
  /** @param {Event} event */
  const chosen = (event) => {
    const file = fieldOf(event).files?.[0];
    if (file) void load(file, draft);
  };
  return [
    h(
      "label",
      { class: "button file-button" },
      t("scrabble.own_list"),
      h("input", { type: "file", accept: ".txt,.kwg,text/plain", class: "word-list unseen", onchange: chosen }),
    ),
    h("p", { class: "soft small" }, t("scrabble.own_list_note")),
    h(
      "p",
      { class: state.isWrong ? "complaint" : "soft small", role: "status", hidden: state.text === "" },
      state.text,
    ),
  ];
}

/**
 * @param {File} file
 * @param {import("../options.js").Draft} draft
 */
async function load(file, draft) {
  /** @param {string} text @param {boolean} [isWrong] */
  const say = (text, isWrong = false) => {
    state = { text, isWrong };
    draft.set(draft.config);
  };
  if (file.size > LARGEST) return say(t("scrabble.list_large"), true);
  say(t("scrabble.list_reading", { file: file.name }));
  try {
    const list = await addWordList(file);
    keep(list);
    state = { text: t("scrabble.list_read", { name: list.name, words: count(list.words) }), isWrong: false };
    draft.set({ ...draft.config, dictionary: list.name, dictionary_sha256: list.sha256 });
  } catch (error) {
    say(messageOf(error), true);
  }
}

export const ownControls = { dictionary };
