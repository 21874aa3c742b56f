/** A finished match: its sheet with all games, and the replay, event by event: the dice and the sheet. */

import { h } from "../../dom.js";
import { smallDie } from "../die.js";
import { replayOf } from "../replay.js";
import { columnHeads, drawSheet } from "./board-view.js";
import { BOXES } from "./boxes.js";
import { hasHalves } from "./columns.js";
import { drawPages } from "./pages.js";

/** @typedef {import("./types.js").View} View */

const UPPER = 6;

/**
 * What the events up to one of them left on the table. Sums only add up what the events say was scored.
 * @param {View} view
 * @param {import("../../session.js").StoryEntry[]} story
 */
function pictureAfter(view, story) {
  const columns = view.state.cards.length;
  let cards = blank(columns);
  let sums = noPoints(columns);
  /** @type {number[]} */
  let dice = [];
  /** @type {number | null} */
  let turn = null;
  /** @type {{column: number, box: string} | null} */
  let fresh = null;
  for (const { event } of story) {
    const column = view.column_of_seat[event.seat ?? 0];
    fresh = null;
    if (event.type === "game_began") [cards, sums] = [blank(columns), noPoints(columns)];
    if (event.type === "turn_began") [turn, dice] = [column, []];
    if (event.type === "rolled" || event.type === "start_rolled") dice = event.dice;
    if (event.type === "scored") {
      cards[column].points[BOXES.indexOf(event.box)] = event.points;
      sums[column].grand_total += event.points;
      if (BOXES.indexOf(event.box) < UPPER) sums[column].upper += event.points;
      fresh = { column, box: event.box };
    }
    if (event.type === "bonus_earned") {
      cards[column].bonuses = event.bonuses;
      sums[column].yahtzee_bonus += event.points;
      sums[column].grand_total += event.points;
    }
    if (event.type === "upper_bonus_reached") {
      sums[column].upper_bonus += event.points;
      sums[column].grand_total += event.points;
    }
    if (event.type === "match_ended") turn = null;
  }
  return { cards, sums, dice, turn, fresh };
}

/** @param {number} columns */
function blank(columns) {
  return Array.from({ length: columns }, () => ({
    points: /** @type {(number | null)[]} */ (Array(BOXES.length).fill(null)),
    bonuses: 0,
  }));
}

/** @param {number} columns */
function noPoints(columns) {
  return Array.from({ length: columns }, () => ({ upper: 0, upper_bonus: 0, yahtzee_bonus: 0, grand_total: 0 }));
}

/**
 * How the replay draws this game.
 * @param {import("../../session.js").GameSoFar} session
 * @returns {import("../replay.js").ReplayBoard}
 */
export function replayBoard(session) {
  const view = session.now?.view;
  const heads = columnHeads(view, session);
  return {
    quiet: ["turn_began"],
    draw: (story) => {
      const picture = pictureAfter(view, story);
      return {
        beside: h("div", { class: "small-dice replay-dice" }, picture.dice.map(smallDie)),
        board: drawSheet({
          config: view.config,
          heads,
          cards: picture.cards,
          tallies: picture.sums,
          totals: null,
          turn: picture.turn,
          mine: false,
          offers: [],
          closed: [],
          chosen: null,
          fresh: picture.fresh,
          pick: null,
          halves: hasHalves(heads.length),
        }),
      };
    },
  };
}

/**
 * @param {import("../../session.js").Session} session
 * @param {number | null} [at]  open after this many moves
 */
export function replay(session, at = null) {
  return replayOf(session, { at, ...replayBoard(session) });
}

/**
 * The sheet of a finished match, all its games in pages.
 * @param {import("../../session.js").Session} session
 */
export function finalSheet(session) {
  const place = h("div", { class: "sheet-place" });
  /** @param {number | null} page */
  const turnTo = (page) => {
    const view = session.now?.view;
    place.replaceChildren(
      ...drawPages(view, session, {
        turn: null,
        mine: false,
        offers: [],
        closed: [],
        chosen: null,
        fresh: null,
        pick: null,
        page,
        turnTo,
      }),
    );
  };
  turnTo(null);
  return place;
}
