/** A finished game: the final board, and the replay. */

import { h } from "../../dom.js";
import { t } from "../../words.js";
import { replayOf } from "../replay.js";
import { drawBoard } from "./drawing.js";
import { COLORS } from "./geometry.js";
import { counts } from "./marks.js";
import { happen, standings } from "./pawn-places.js";
import { stillPawns } from "./pawns.js";
import { drawCard } from "./pieces.js";
import { drawPlayers } from "./players.js";
import { boardInWords } from "./words.js";

/** @typedef {import("./types.js").View} View */

/** @typedef {import("./pawn-places.js").Standing} Standing */

/**
 * The board with these pawns, and the card that was played last.
 * @param {Standing[]} pawns
 * @param {string | null} card
 * @param {View} view
 * @param {import("../../session.js").Names} session
 * @param {number | null} turn
 * @param {{below: SVGElement[], above: SVGElement[]}} [marks]  what else is drawn on the board, under and over the pawns
 */
export function stillBoard(pawns, card, view, session, turn, marks = { below: [], above: [] }) {
  const placing = COLORS.map((_, color) => pawns.filter((pawn) => pawn.color === color).map((pawn) => pawn.place));
  return h(
    "div",
    { class: "field-place" },
    h("div", { class: "players-place" }, drawPlayers({ ...view, pawns: placing }, session, turn)),
    h("p", { class: "unseen" }, boardInWords(placing)),
    h(
      "div",
      { class: "board-square" },
      drawBoard(),
      h("div", { class: "middle" }, card !== null && h("div", { class: "face-place" }, drawCard(card, view.config))),
      stillPawns(pawns, [...counts(placing), ...marks.below], marks.above),
    ),
  );
}

/**
 * The board as the game left it, and in the points game what each game brought.
 * @param {import("../../session.js").Session} session
 */
export function finalSheet(session) {
  const view = session.now?.view;
  const games = session.story.map((each) => each.event).filter((event) => event.type === "game_won");
  return h(
    "div",
    {},
    stillBoard(standings(view.pawns), null, view, session, null),
    view.config.variation === "points" && pointsTable(games, view, session),
  );
}

/**
 * @param {import("./types.js").GameWon[]} games
 * @param {View} view
 * @param {import("../../session.js").Session} session
 */
function pointsTable(games, view, session) {
  const seats = [...view.points.keys()];
  return h(
    "div",
    { class: "table-scroll points-table" },
    h(
      "table",
      { class: "figures" },
      h("caption", { class: "unseen" }, t("sorry.games")),
      h(
        "thead",
        {},
        h(
          "tr",
          {},
          h("th", { scope: "col" }, t("sorry.game")),
          seats.map((seat) => h("th", { scope: "col" }, session.nameOf(seat))),
        ),
      ),
      h(
        "tbody",
        {},
        games.map((event) =>
          h(
            "tr",
            {},
            h("th", { scope: "row" }, event.game),
            seats.map((seat) => h("td", { class: event.seats.includes(seat) ? "best" : false }, event.scores[seat])),
          ),
        ),
        h(
          "tr",
          {},
          h("th", { scope: "row" }, t("sorry.total")),
          seats.map((seat) => h("td", { class: "best" }, view.points[seat])),
        ),
      ),
    ),
  );
}

/**
 * How the replay draws this game.
 * @param {import("../../session.js").GameSoFar} session
 * @returns {import("../replay.js").ReplayBoard}
 */
export function replayBoard(session) {
  const view = session.now?.view;
  return {
    quiet: ["turn_began", "dealt", "refilled", "goes_again"],
    draw: (story) => {
      const { pawns, card, turn, points } = pictureAfter(story);
      return { board: stillBoard(pawns, card, { ...view, points: points ?? view.points.map(() => 0) }, session, turn) };
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
 * What these events left on the table.
 * @param {import("../../session.js").StoryEntry[]} story
 */
function pictureAfter(story) {
  /** @type {Standing[]} */
  let pawns = [];
  /** @type {string | null} */
  let card = null;
  /** @type {number | null} */
  let turn = null;
  /** @type {Standing | null} */
  let mover = null;
  /** @type {number[] | null} */
  let points = null;
  for (const { event } of story) {
    if (event.type === "game_began") {
      [pawns, card, mover] = [standings(event.pawns), null, null];
      turn = event.seat;
    }
    if (event.type === "turn_began") turn = event.seat;
    if (event.type === "drew" || event.type === "played") card = event.card;
    if (event.type === "game_won" && event.scores.length > 0)
      points = event.scores.map(
        (/** @type {number} */ score, /** @type {number} */ seat) => score + (points?.[seat] ?? 0),
      );
    const moved = happen(pawns, event, mover);
    if (event.type !== "bumped" && moved.length > 0) mover = moved[0];
  }
  return { pawns, card, turn, points };
}
