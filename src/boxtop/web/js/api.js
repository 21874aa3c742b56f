/** The HTTP side of the protocol. Every failure is a `Refusal` with one sentence. */

import { addressOf } from "./parts.js";
import { t } from "./words.js";

/** @typedef {import("./games/options.js").Config} Config */
/**
 * @typedef {Object} Preset
 * @property {string} id
 * @property {string} title
 * @property {string} printed_in
 * @property {string} summary
 * @property {Config} config
 * @property {boolean} own_dice  whether people may roll or draw themselves under these rules
 * @property {boolean} has_points  whether scores are points that can be compared between games
 */
/** @typedef {{level: string, title: string, description: string}} BotLevel */
/**
 * @typedef {Object} GameInfo
 * @property {string} id
 * @property {string} title
 * @property {[number, number | null]} seats
 * @property {Preset[]} presets
 * @property {import("./games/options.js").Option[]} options
 * @property {string[]} table_options  options a table chooses within a rule set
 * @property {any} board  the printed board, in the game's own form
 * @property {unknown} config_schema
 * @property {BotLevel[]} bots
 * @property {string[]} bot_names  the server gives them to bots in this order
 * @property {boolean} same_dice  whether all tables of one name can have the same dice
 * @property {boolean} coach
 * @property {boolean} review
 * @property {boolean} lesson
 * @property {boolean} drills  whether there are positions to practise
 * @property {boolean} compare  whether rules can be compared
 * @property {boolean} hidden
 */

/** How the chance of a game is drawn. @typedef {CommitReveal | {method: "seeded" | "own-dice"} | {method: "same-dice", series: string}} Fairness */
/** @typedef {import("./fair/stream.js").CommitReveal} CommitReveal */
/**
 * Every outcome of chance in a finished game; `cases` are the outcomes that were possible, with their weights.
 * @typedef {Object} FairnessReport
 * @property {string} game
 * @property {CommitReveal} fairness
 * @property {{ply: number, total: number, outcome: unknown, cases: [unknown, number][] | null}[]} rolls
 */
/**
 * A person in one game under one rule set. `best` and `average` are null where scores are not points; `luck` and
 * `accuracy` are means over the reviewed games.
 * @typedef {Object} PersonalRecord
 * @property {string} name
 * @property {string} game
 * @property {string | null} rules
 * @property {number} games
 * @property {number} wins
 * @property {number} losses
 * @property {number | null} best
 * @property {number | null} average
 * @property {number} reviewed
 * @property {number | null} luck
 * @property {number | null} accuracy
 */
/** @typedef {{game: string, names: [string, string], wins: [number, number]}} HeadToHead */
/** @typedef {{name: string, bot: string | null, score: number, rank: number, by_bot: boolean, gave_up: boolean, luck: number | null, accuracy: number | null}} SeatScore */
/** @typedef {{table: string, game: string, rules: string | null, finished: string, points: boolean, unit: "points" | "percent", seats: SeatScore[], early: "stopped" | "gave_up" | null}} FinishedGame */
/** @typedef {{people: PersonalRecord[], pairs: HeadToHead[], games: FinishedGame[], pending: number}} RecordBook */
/** @typedef {{ply: number, text: string}} Highlight  the decisive moment of a game */
/**
 * @typedef {Object} Section  a part of the rules
 * @property {string} title
 * @property {string[]} sentences
 * @property {string[]} rulings  what no document prints
 * @property {string} printed_in
 * @property {{name: string, needs: string, scores: string}[]} [boxes]
 */

/** The right choice has no hint. @typedef {{label: string, hint: string, action: any}} LessonChoice */
/** A step of a lesson. @typedef {{ply: number, text: string, choices: LessonChoice[]}} LessonStep */
/** @typedef {{game: string, names: string[], view: any, story: import("./session.js").StoryEntry[], steps: LessonStep[]}} Lesson */
/** @typedef {{id: string, caption: string}} RulePicture  a drawing that shows a rule */

/** A refusal in words. */
export class Refusal extends Error {
  /**
   * @param {string} code
   * @param {string} reason
   */
  constructor(code, reason) {
    super(reason);
    this.code = code;
  }
}

/**
 * @param {string} path
 * @param {RequestInit} [options]
 * @returns {Promise<any>}
 */
async function ask(path, options) {
  let response;
  try {
    response = await fetch(path, { ...options, headers: { "content-type": "application/json" } });
  } catch {
    throw new Refusal("unreachable", t("error.unreachable"));
  }
  let body;
  try {
    body = await response.json();
  } catch {
    throw new Refusal("unreadable", t("error.unreadable"));
  }
  if (!response.ok) throw new Refusal(body.code ?? "error", body.reason ?? t("error.unreadable"));
  return body;
}

/** @type {Promise<GameInfo[]> | null} */
let gameList = null;

/**
 * The games this server has; fetched once.
 * @returns {Promise<GameInfo[]>}
 */
export function games() {
  gameList ??= ask(addressOf("games.json")).catch((error) => {
    gameList = null;
    throw error;
  });
  return gameList;
}

/**
 * @param {string} id
 * @returns {Promise<GameInfo>}
 */
export async function game(id) {
  const found = (await games()).find((each) => each.id === id);
  if (!found) throw new Refusal("unknown_game", t("error.unknown_game"));
  return found;
}

/**
 * @param {Record<string, unknown>} setup  a NewTable
 * @returns {Promise<{table: string, code: string, host_token: string, seats: {seat: number, token: string}[]}>}
 */
export function makeTable(setup) {
  return ask("/api/tables", { method: "POST", body: JSON.stringify(setup) });
}

/**
 * @param {string} code
 * @returns {Promise<{table: string}>}
 */
export function findTable(code) {
  return ask(`/api/code/${encodeURIComponent(code)}`);
}

/**
 * @param {string} table
 * @returns {Promise<FairnessReport>}
 */
export function fairnessOf(table) {
  return ask(`/api/tables/${encodeURIComponent(table)}/fairness`);
}

/**
 * The review of a finished game, in the game's own form.
 * @param {string} table
 */
export function reviewOf(table) {
  return ask(`/api/tables/${encodeURIComponent(table)}/review`);
}

/**
 * The decisive moment of a finished game; null if the game has no review, or none yet.
 * @param {string} table
 * @returns {Promise<Highlight | null>}
 */
export function highlightOf(table) {
  return ask(`/api/tables/${encodeURIComponent(table)}/highlight`);
}

/**
 * @param {string} game
 * @returns {Promise<Lesson>}
 */
export function lessonOf(game) {
  return ask(`/api/lessons/${encodeURIComponent(game)}`);
}

/**
 * Give the server a word list for Scrabble. A public server takes none.
 * @param {File} file
 * @returns {Promise<{name: string, sha256: string, words: number}>}
 */
export function addWordList(file) {
  return ask(`/api/word-lists?file=${encodeURIComponent(file.name)}`, { method: "POST", body: file });
}

/**
 * The record book. A public server shows a device only the games it took part in, so the device sends its tokens.
 * @param {Record<string, string[]>} tables  the tables of this device with its tokens there
 * @returns {Promise<RecordBook>}
 */
export function records(tables) {
  return ask("/api/records", { method: "POST", body: JSON.stringify({ tables }) });
}

/**
 * Rule sets beside the first of them, in the game's own form; null while the server still computes.
 * @param {string} game
 * @param {Config[]} rules
 * @returns {Promise<{names: string[], columns: any[] | null}>}
 */
export function compareRules(game, rules) {
  return ask(`/api/compare/${encodeURIComponent(game)}`, { method: "POST", body: JSON.stringify({ rules }) });
}

/** A position that one person missed in games. @typedef {{key: string, name: string, loss: number, missed: number, question: any}} OwnDrill */

/**
 * The positions people missed in their games. A public server shows a device only those of its own games.
 * @param {string} game
 * @param {Record<string, string[]>} tables  the tables of this device with its tokens there
 * @returns {Promise<{drills: OwnDrill[], pending: number}>}
 */
export function ownDrills(game, tables) {
  return ask(`/api/drills/${encodeURIComponent(game)}`, { method: "POST", body: JSON.stringify({ tables }) });
}

/**
 * The built-in positions to practise, in the game's own form.
 * @param {string} game
 * @returns {Promise<any[]>}
 */
export function firstDrills(game) {
  return ask(`/api/drills/${encodeURIComponent(game)}`);
}

/** @typedef {{table: string, game: string, rules: string | null, players: string[], open_seats: number, code: string | null}} LobbyTable */

/**
 * The tables anybody may join or watch; `is_open` is false for a server at home.
 * @returns {Promise<{is_open: boolean, tables: LobbyTable[]}>}
 */
export function lobby() {
  if (!document.documentElement.hasAttribute("data-lobby")) return Promise.resolve({ is_open: false, tables: [] });
  return ask("/api/lobby");
}

/**
 * @param {string} game
 * @param {string} rules
 * @returns {Promise<{title: string, sections: Section[], options: string[], pictures: RulePicture[]}>}
 */
export function rulebook(game, rules) {
  return ask(`/api/rules/${encodeURIComponent(game)}?rules=${encodeURIComponent(rules)}`);
}

/**
 * The address of a drawing that shows a rule.
 * @param {string} game
 * @param {string} picture
 * @param {"light" | "dark"} theme
 */
export function pictureAddress(game, picture, theme) {
  return `/api/rules/${encodeURIComponent(game)}/${encodeURIComponent(picture)}.svg?theme=${theme}`;
}

/**
 * One request about a return link; see `return-link.js`.
 * @param {"read" | "keep" | "withdraw"} what
 * @param {{id: string, version?: number, body?: string}} link
 * @returns {Promise<any>}
 */
export function returnLink(what, link) {
  return ask(`/api/return-link/${what}`, { method: "POST", body: JSON.stringify(link) });
}

/**
 * The key to subscribe for notifications with; null where this server sends none.
 * @returns {Promise<{key: string | null}>}
 */
export function pushKey() {
  return ask("/api/push");
}

/**
 * Be notified of the turns of these seats.
 * @param {{table: string, tokens: string[], subscription: PushSubscriptionJSON}} wanted
 */
export function subscribe({ table, tokens, subscription: { endpoint, keys } }) {
  const body = JSON.stringify({ table, tokens, subscription: { endpoint, keys } });
  return ask("/api/push/subscribe", { method: "POST", body });
}

/**
 * Be notified of nothing more.
 * @param {string} endpoint
 */
export function unsubscribe(endpoint) {
  return ask("/api/push/unsubscribe", { method: "POST", body: JSON.stringify({ endpoint }) });
}
