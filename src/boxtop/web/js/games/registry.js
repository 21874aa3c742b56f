/**
 * The games' rooms. A game's pieces, its table and its words for options live in its own folder; the screens know only
 * this form.
 */

import { clue } from "./clue/game.js";
import { scrabble } from "./scrabble/game.js";
import { sorry } from "./sorry/game.js";
import { yahtzee } from "./yahtzee/game.js";

/** @typedef {import("../session.js").Session} Session */
/** @typedef {import("../session.js").StoryEntry} StoryEntry */
/** @typedef {import("../session.js").Snapshot} Snapshot */
/** @typedef {import("../session.js").Outcome} Outcome */

/**
 * What a drawn table is given: the session, the game as the shelf describes it, and the story.
 * @typedef {Object} Place
 * @property {Session} session
 * @property {import("../api.js").ShelfGame} game
 * @property {(story: StoryEntry[]) => void} tell  write these events into the story and say them, once
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
 * @property {(now: Snapshot, story: StoryEntry[], live: boolean) => Promise<void>} show  settles when the motion is over
 * @property {(event: KeyboardEvent) => boolean} key  true when the key was for this game
 */

/**
 * What the set-up screen shows of a game's options.
 * @typedef {Object} Options
 * @property {(config: Record<string, any>, seats: number, onchange: (config: Record<string, any>) => void, schema: any) => HTMLElement[]} main
 * @property {(config: Record<string, any>, onchange: (config: Record<string, any>) => void, schema: any) => HTMLElement[]} house
 * @property {(config: Record<string, any>, presets: import("../api.js").Preset[]) => import("../api.js").Preset | null} presetOf
 * @property {(config: Record<string, any>, preset: Record<string, any>) => Record<string, any>} underPreset
 * @property {(config: Record<string, any>, seats: number) => Record<string, any>} reseat  the config when the number of seats changed
 */

/**
 * A room. One whose game is not built yet has a lid and nothing else.
 * @typedef {Object} Room
 * @property {string} id
 * @property {string} title
 * @property {() => SVGElement} emblem
 * @property {((place: Place) => Board)} [open]
 * @property {(view: any) => number | null} [turnOf]  whose turn it is: on a shared screen their hand stays open while they
 *   wait for an answer
 * @property {(now: Snapshot) => boolean} [inTheOpen]  what is asked of several people now needs no hidden hand: nobody is called
 * @property {Options} [options]
 * @property {boolean} [uncoached]  the rules as printed go without a coach: a table has one only if it asks for it
 * @property {(session: Session, outcome: Outcome) => string} [headline]  who won, where points do not say it
 * @property {(session: Session, outcome: Outcome, seat: number) => string} [resultOf]  how a seat ended, instead of points
 * @property {(session: Session) => HTMLElement} [finalSheet]
 * @property {(session: Session) => HTMLElement} [replay]  the finished game gone through again
 * @property {string[]} [unwritten]  events that are said but would only crowd the written story
 * @property {[string, string][]} [keys]
 * @property {(chance: number, total: number) => unknown} [outcomeOf]  what a case of dice shows; draws explain themselves
 * @property {(outcome: any) => HTMLElement} [drawOutcome]
 * @property {(review: any, names: string[]) => HTMLElement} [drawReview]
 */

/** @type {Room[]} */
export const rooms = [yahtzee, sorry, clue, scrabble];

/**
 * @param {string} id
 * @returns {Room}
 */
export function roomOf(id) {
  const room = rooms.find((each) => each.id === id);
  if (!room) throw new Error(`no room for ${id}`);
  return room;
}
