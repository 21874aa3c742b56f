/** The game so far, from its events alone: what lay on the board after each, and what each turn brought. */

import { EMPTY, lettersOf, SIZE } from "./squares.js";

/** @typedef {import("../../session.js").StoryEntry} StoryEntry */
/**
 * A turn as it is written on a score sheet.
 * @typedef {Object} Turn
 * @property {number} seat
 * @property {"play" | "exchange" | "pass" | "lost" | "withdrawn"} kind
 * @property {import("./types.js").Scored | null} play
 * @property {number} points
 * @property {number} total
 * @property {number} count  tiles exchanged
 */

/**
 * The table as these events left it.
 * @param {StoryEntry[]} story
 * @param {number} seats
 */
export function tableAfter(story, seats) {
  let board = Array(SIZE).fill(EMPTY.repeat(SIZE));
  let scores = Array(seats).fill(0);
  /** @type {import("./squares.js").Letter[]} */
  let pending = [];
  /** @type {import("./squares.js").Letter[]} */
  let fresh = [];
  /** @type {number | null} */
  let turn = null;
  for (const { event } of story) {
    if (event.type === "turn_began" || event.type === "game_began") turn = event.seat;
    if (event.type === "played") [pending, fresh] = [lettersOf(event.play.play), []];
    if (event.type === "stood") {
      board = withLetters(board, pending);
      scores = scores.map((score, seat) => (seat === event.seat ? event.total : score));
      [fresh, pending] = [pending, []];
    }
    if (event.type === "withdrawn") pending = [];
    if (event.type === "challenge_bonus")
      scores = scores.map((score, seat) => (seat === event.seat ? score + event.points : score));
    if (event.type === "game_ended") [scores, turn] = [event.scores, null];
  }
  return { board, scores, pending, fresh, turn };
}

/**
 * @param {string[]} board
 * @param {import("./squares.js").Letter[]} letters
 */
function withLetters(board, letters) {
  const rows = board.map((line) => [...line]);
  for (const { row, column, letter } of letters) rows[row][column] = letter;
  return rows.map((line) => line.join(""));
}

/**
 * Every turn of the game.
 * @param {StoryEntry[]} story
 * @returns {Turn[]}
 */
export function turnsOf(story) {
  /** @type {Turn[]} */
  const turns = [];
  const totals = /** @type {Record<number, number>} */ ({});
  /** @type {import("./types.js").Scored | null} */
  let play = null;
  for (const { event } of story) {
    const { seat } = event;
    /** @param {Turn["kind"]} kind @param {number} [count] */
    const write = (kind, count = 0) => turns.push({ seat, kind, play, points: 0, total: totals[seat] ?? 0, count });
    if (event.type === "played") play = event.play;
    if (event.type === "stood") {
      totals[seat] = event.total;
      write("play");
      turns[turns.length - 1].points = event.score;
    }
    if (event.type === "challenge_bonus") {
      const last = turns[turns.length - 1];
      totals[seat] = last.total += event.points;
      last.points += event.points;
    }
    if (event.type === "withdrawn") write("withdrawn");
    if (event.type === "exchanged") write("exchange", event.count);
    if (event.type === "passed") write("pass");
    if (event.type === "turn_lost") write("lost");
  }
  return turns;
}
