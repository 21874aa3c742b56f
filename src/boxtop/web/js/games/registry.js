/** The games. All code of a game is in its own folder; the screens use it through a `GameModule`. */

import { game as gameOf } from "../api.js";
import { part, prefetch, styles } from "../parts.js";
import { lid as clue } from "./clue/lid.js";
import { genericLid } from "./generic/lid.js";
import { lid as scrabble } from "./scrabble/lid.js";
import { lid as sorry } from "./sorry/lid.js";
import { lid as yahtzee } from "./yahtzee/lid.js";

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
 * A position to practise, drawn.
 * @typedef {Object} Exercise
 * @property {string} prompt  what is asked
 * @property {HTMLElement | null} beside  dice, cards or rack
 * @property {HTMLElement} board  score sheet or board
 * @property {() => HTMLElement} [drawBoard]  draws it again, if its form depends on the screen
 * @property {{label: Node, loss: number, played: boolean, show?: () => void}[]} answers  `played`: what the player chose in
 *   the game; `show` marks a choice on the board
 * @property {string} reason  why the best answer is best
 * @property {"points" | "percent" | "odds"} unit  of the losses
 */

/** The address at which the replay opens after this many moves. @typedef {(ply: number) => string} MomentLink */

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
 * The lid of a game's box, for the screens before the game is loaded.
 * @typedef {Object} GameLid
 * @property {string} id
 * @property {string} title
 * @property {() => SVGElement} emblem
 * @property {string} [note]  one sentence for the home screen, where the catalogue has none
 * @property {boolean} [uncoached]  the coach is off unless the table turns it on
 */

/**
 * A game in the client.
 * @typedef {Object} OfGame
 * @property {(board: any) => void} [useBoard]  take the printed board as the server sends it
 * @property {(place: Place) => Board} open
 * @property {(view: any) => number | null} [turnOf]  whose turn it is: on a shared screen their hand stays open while they
 *   wait for an answer
 * @property {(now: Snapshot) => boolean} [inTheOpen]  the current choice needs no hidden hand: nobody is called to a shared screen
 * @property {(session: Session, outcome: Outcome) => string} [headline]  who won, where points do not say it
 * @property {(session: Session, outcome: Outcome, seat: number) => string} [resultOf]  how a seat ended, instead of points
 * @property {(session: Session) => HTMLElement} [finalSheet]
 * @property {(session: Session, at?: number | null) => HTMLElement} [replay]  the replay of the finished game, open after this
 *   many moves
 * @property {(game: import("../session.js").GameSoFar) => import("./replay.js").ReplayBoard} [replayBoard]
 * @property {(action: any) => string} [lessonTargets]  a selector of what stands for this action on that board: a learner can
 *   tap it instead of the button
 * @property {string[]} [unwritten]  events that are announced but left out of the story
 * @property {[string, string][]} [keys]
 * @property {(chance: number, total: number) => unknown} [outcomeOf]  the outcome of a numbered case, where the server lists no cases
 * @property {(outcome: any, names: string[]) => HTMLElement} [drawOutcome]  `names`: the players by seat
 * @property {(review: any, names: string[], link: MomentLink, view: any) => HTMLElement} [drawReview]
 * @property {(question: any) => Exercise} [drawDrill]  a position to practise
 * @property {(columns: any[], names: string[], configs: import("./options.js").Config[]) => HTMLElement} [drawComparison]
 *   rule sets side by side
 * @property {(view: any, seat: number) => string} [seatMark]  a class for the colour a seat has at the table
 */
/** @typedef {GameLid & OfGame} GameModule */

/** The games with a drawing of their own, in the order of the home screen. @type {GameLid[]} */
export const lids = [yahtzee, sorry, clue, scrabble];

/** @type {Record<string, () => Promise<GameModule>>} */
const loaders = {
  yahtzee: async () => (await part("js/games/yahtzee/game.js", () => import("./yahtzee/game.js"))).yahtzee,
  sorry: async () => (await part("js/games/sorry/game.js", () => import("./sorry/game.js"))).sorry,
  clue: async () => (await part("js/games/clue/game.js", () => import("./clue/game.js"))).clue,
  scrabble: async () => (await part("js/games/scrabble/game.js", () => import("./scrabble/game.js"))).scrabble,
};

/** @param {string} id */
async function generic(id) {
  return (await part("js/games/generic/game.js", () => import("./generic/game.js"))).genericGame(id);
}

/** @type {Map<string, GameModule>} */
const loaded = new Map();

/**
 * The module of a game that has been opened.
 * @param {string} id
 * @returns {GameModule}
 */
export function moduleOf(id) {
  return /** @type {GameModule} */ (loaded.get(id));
}

/**
 * The class of a seat's colour at this table, whose game has been opened.
 * @param {Session} session
 * @param {number} seat
 */
export function markOf(session, seat) {
  return moduleOf(session.known.game).seatMark?.(session.now?.view, seat) ?? `seat-${seat % 6}`;
}

/**
 * The lids of these games, those with a drawing first.
 * @param {import("../api.js").GameInfo[]} games
 * @returns {GameLid[]}
 */
export function lidsFor(games) {
  const drawn = lids.filter(({ id }) => games.some((game) => game.id === id));
  const others = games.filter(({ id }) => !lids.some((each) => each.id === id));
  return [...drawn, ...others.map((game) => genericLid(game.id, game.title, game.presets[0].summary))];
}

/**
 * Fetch the files of a game before it is opened.
 * @param {string} id
 */
export function prefetchGame(id) {
  prefetch(`js/games/${id in loaders ? id : "generic"}/game.js`);
}

/**
 * Load a game, with its styles and its printed board: ready to be drawn.
 * @param {string} id
 * @returns {Promise<import("../api.js").GameInfo>}
 */
export async function openGame(id) {
  const [game] = await Promise.all([gameOf(id), load(id)]);
  moduleOf(id).useBoard?.(game.board);
  return game;
}

/** What is being loaded or was. @type {Map<string, Promise<void>>} */
const loads = new Map();

/**
 * Load the module of a game and its styles; a game without a drawing of its own is shown as text. Everybody waits for the
 * same load, so that nothing is drawn before the styles are there.
 * @param {string} id
 */
function load(id) {
  const known = loads.get(id);
  if (known) return known;
  const isDrawn = id in loaders;
  const module = isDrawn ? loaders[id]() : generic(id);
  const load = Promise.all([module, styles(`css/${isDrawn ? id : "generic"}.css`)]).then(
    ([ready]) => void loaded.set(id, ready),
    (error) => {
      loads.delete(id);
      throw error;
    },
  );
  loads.set(id, load);
  return load;
}
