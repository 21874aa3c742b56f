/** The games. All code of a game is in its own folder; the screens use it through a `GameModule`. */

import { game as gameOf } from "../api.js";
import { clue } from "./clue/game.js";
import { genericGame } from "./generic/game.js";
import { scrabble } from "./scrabble/game.js";
import { sorry } from "./sorry/game.js";
import { yahtzee } from "./yahtzee/game.js";

/** @typedef {import("../session.js").Session} Session */
/** @typedef {import("../session.js").StoryEntry} StoryEntry */
/** @typedef {import("../session.js").Snapshot} Snapshot */
/** @typedef {import("../session.js").Outcome} Outcome */

/**
 * What a drawn table is given: the session, the game as the server describes it, and the story.
 * @typedef {Object} Place
 * @property {Session} session
 * @property {import("../api.js").GameInfo} game
 * @property {(story: StoryEntry[]) => void} tell  add these events to the story and announce them, once
 * @property {(title: string, note: string, mine: boolean) => void} head  set the heading: whose turn, what is expected
 * @property {() => HTMLElement} title  the heading, where the focus goes when what held it is gone
 * @property {(error: unknown) => void} failed  show a refusal
 */

/**
 * A drawn table.
 * @typedef {Object} Board
 * @property {HTMLElement} hand  dice, cards or rack
 * @property {HTMLElement} sheet  score sheet or board
 * @property {HTMLElement | null} coach
 * @property {(now: Snapshot, story: StoryEntry[], live: boolean) => Promise<void>} show  resolves when the animation is over
 * @property {(event: KeyboardEvent) => boolean} key  true when the key was for this game
 */

/**
 * A game in the client.
 * @typedef {Object} GameModule
 * @property {string} id
 * @property {string} title
 * @property {() => SVGElement} emblem
 * @property {string} [note]  one sentence for the home screen, where the catalogue has none
 * @property {(board: any) => void} [useBoard]  take the printed board as the server sends it
 * @property {(place: Place) => Board} open
 * @property {(view: any) => number | null} [turnOf]  whose turn it is: on a shared screen their hand stays open while they
 *   wait for an answer
 * @property {(now: Snapshot) => boolean} [inTheOpen]  the current choice needs no hidden hand: nobody is called to a shared screen
 * @property {Record<string, import("./options.js").OwnControl>} [ownControls]  controls of the set-up screen, by option
 * @property {boolean} [uncoached]  the coach is off unless the table turns it on
 * @property {(session: Session, outcome: Outcome) => string} [headline]  who won, where points do not say it
 * @property {(session: Session, outcome: Outcome, seat: number) => string} [resultOf]  how a seat ended, instead of points
 * @property {(session: Session) => HTMLElement} [finalSheet]
 * @property {(session: Session) => HTMLElement} [replay]  the replay of the finished game
 * @property {string[]} [unwritten]  events that are announced but left out of the story
 * @property {[string, string][]} [keys]
 * @property {(chance: number, total: number) => unknown} [outcomeOf]  the outcome of a numbered case, where the server lists no cases
 * @property {(outcome: any) => HTMLElement} [drawOutcome]
 * @property {(review: any, names: string[], view: any) => HTMLElement} [drawReview]
 * @property {(view: any, seat: number) => string} [seatMark]  a class for the colour a seat has at the table
 */

export const gameModules = /** @type {GameModule[]} */ ([yahtzee, sorry, clue, scrabble]);

/**
 * The module of a game; a game without a drawing of its own is shown as text.
 * @param {string} id
 * @returns {GameModule}
 */
export function moduleOf(id) {
  return gameModules.find((each) => each.id === id) ?? genericGame(id);
}

/**
 * The modules of these games, those with a drawing first.
 * @param {import("../api.js").GameInfo[]} games
 * @returns {GameModule[]}
 */
export function modulesFor(games) {
  const drawn = gameModules.filter(({ id }) => games.some((game) => game.id === id));
  const others = games.filter(({ id }) => !gameModules.some((each) => each.id === id));
  return [...drawn, ...others.map((game) => genericGame(game.id, game.title, game.presets[0].summary))];
}

/**
 * A game with its printed board, ready to be drawn.
 * @param {string} id
 * @returns {Promise<import("../api.js").GameInfo>}
 */
export async function openGame(id) {
  const game = await gameOf(id);
  moduleOf(id).useBoard?.(game.board);
  return game;
}
