/** The sheet with its pages: the game in play, and the games of the match before it. */

import { h } from "../../dom.js";
import { t } from "../../words.js";
import { columnHeads, drawSheet } from "./board-view.js";

/** @typedef {import("./types.js").View} View */

/**
 * @typedef {Object} Play
 * @property {number | null} turn
 * @property {boolean} mine
 * @property {import("./types.js").Offer[]} offers
 * @property {import("./types.js").Closed[]} closed
 * @property {string | null} chosen
 * @property {{column: number, box: string} | null} fresh
 * @property {((box: string) => void) | null} pick
 * @property {number | null} [own]
 * @property {boolean} [halves]
 * @property {string | null} [advised]
 * @property {number | null} page  a finished game to look at; null for the present one
 * @property {(page: number | null) => void} turnTo
 */

/**
 * @param {View} view
 * @param {import("../../session.js").Session} session
 * @param {Play} play
 * @returns {HTMLElement[]}
 */
export function drawPages(view, session, play) {
  const { state, config } = view;
  const over = state.phase.type === "over";
  const past = over ? state.finished.slice(0, -1) : state.finished;
  const page = play.page !== null && play.page < past.length ? play.page : null;
  const heads = columnHeads(view, session);
  const sheet = drawSheet({
    config,
    heads,
    cards: page === null ? state.cards : past[page],
    tallies: page === null ? view.tallies : pastTallies(session, page, heads.length),
    totals: config.games > 1 || state.game > 1 ? view.totals : null,
    turn: page === null ? play.turn : null,
    mine: play.mine,
    offers: page === null ? play.offers : [],
    closed: page === null ? play.closed : [],
    chosen: play.chosen,
    fresh: page === null ? play.fresh : null,
    pick: page === null ? play.pick : null,
    own: play.own,
    halves: play.halves,
    advised: play.advised,
  });
  return past.length === 0 ? [sheet] : [tabs(past.length, state.game, page, play.turnTo), sheet];
}

/**
 * The sums of a finished game, as its last event listed them.
 * @param {import("../../session.js").Session} session
 * @param {number} page
 * @param {number} columns
 */
function pastTallies(session, page, columns) {
  const ended = session.story.find(({ event }) => event.type === "game_ended" && event.game === page + 1)?.event;
  return Array.from({ length: columns }, (_, column) => {
    const place = ended ? ended.columns.indexOf(column) : -1;
    return place < 0 ? null : ended.tallies[place];
  });
}

/**
 * @param {number} past
 * @param {number} game
 * @param {number | null} page
 * @param {(page: number | null) => void} turnTo
 */
function tabs(past, game, page, turnTo) {
  const numbers = Array.from({ length: past }, (_, index) => index);
  return h(
    "div",
    { class: "pages", role: "group", "aria-label": t("yahtzee.pages") },
    numbers.map((index) => tab(t("yahtzee.page", { game: index + 1 }), page === index, () => turnTo(index))),
    tab(t("yahtzee.page", { game }), page === null, () => turnTo(null)),
  );
}

/**
 * @param {string} text
 * @param {boolean} open
 * @param {() => void} turn
 */
function tab(text, open, turn) {
  return h("button", { type: "button", class: "page", "aria-pressed": String(open), onclick: turn }, text);
}
