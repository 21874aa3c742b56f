/** The replay: the mansion after each event. And the final board. */

import { h } from "../../dom.js";
import { t } from "../../words.js";
import { smallDie } from "../die.js";
import { replayOf } from "../replay.js";
import { Plan } from "./board-view.js";
import { drawLog } from "./log.js";
import { SUSPECTS, starts, WEAPONS } from "./mansion.js";
import { drawCard, drawCrime } from "./pieces.js";

/** @typedef {import("../../session.js").Session} Session */
/** @typedef {import("./mansion.js").Place} Place */

/**
 * Where everything stands after these events.
 * @param {import("../../session.js").StoryEntry[]} story
 */
function after(story) {
  const tokens = starts();
  /** @type {string[]} */
  const weapons = [];
  /** @type {import("./types.js").Crime | null} */
  let crime = null;
  /** @type {import("./types.js").Crime | null} */
  let caseFile = null;
  /** @type {number | null} */
  let pips = null;
  /** @type {number | null} */
  let turn = null;
  for (const { event } of story) {
    switch (event.type) {
      case "turn_began":
        [turn, crime, pips] = [event.seat, null, null];
        break;
      case "rolled":
        pips = event.pips;
        break;
      case "moved":
        tokens[SUSPECTS.indexOf(event.suspect)] = event.place;
        break;
      case "transferred":
        tokens[SUSPECTS.indexOf(event.suspect)] = event.room;
        break;
      case "weapon_placed":
      case "weapon_moved":
        weapons[WEAPONS.indexOf(event.weapon)] = event.room;
        break;
      case "suggested":
      case "accused":
        [crime, pips] = [event.crime, null];
        break;
      case "case_solved":
      case "last_one_left":
      case "case_unsolved":
        [crime, caseFile, turn] = [event.case_file, event.case_file, null];
        break;
    }
  }
  return { tokens, weapons, crime, caseFile, pips, turn };
}

/**
 * How the replay draws this game.
 * @param {import("../../session.js").GameSoFar} session
 * @returns {import("../replay.js").ReplayBoard}
 */
export function replayBoard(session) {
  const { suspects } = session.now?.view ?? {};
  const plan = new Plan();
  return {
    quiet: ["turn_began", "card_dealt"],
    draw: (story) => {
      const { tokens, weapons, crime, caseFile, pips, turn } = after(story);
      plan.draw({
        tokens,
        weapons,
        turn: turn === null ? null : SUSPECTS.indexOf(suspects[turn]),
        lit: [],
        chosen: null,
        advised: null,
        choose: null,
        caseFile,
        whose: (suspect) => whose(session, suspect),
      });
      return { beside: pips !== null ? smallDie(pips) : crime && drawCrime(crime), board: plan.element };
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
 * @param {import("../../session.js").GameSoFar} session
 * @param {string} suspect
 */
function whose(session, suspect) {
  const seat = session.now?.view.suspects.indexOf(suspect);
  return seat < 0 ? "" : session.nameOf(seat);
}

/**
 * The case file, unless the game was ended early, the mansion at the end, and every suggestion.
 * @param {Session} session
 * @returns {HTMLElement}
 */
export function finalSheet(session) {
  const { view } = /** @type {import("../../session.js").Snapshot} */ (session.now);
  const plan = new Plan();
  plan.draw({
    tokens: view.tokens,
    weapons: view.weapons,
    turn: null,
    lit: [],
    chosen: null,
    advised: null,
    choose: null,
    caseFile: view.case_file,
    whose: (suspect) => whose(session, suspect),
  });
  return h(
    "div",
    { class: "mansion final" },
    view.case_file && caseOpen(view.case_file),
    plan.element,
    h("section", { class: "card" }, h("h2", {}, t("clue.log")), drawLog(view, session, t("clue.told_nothing"))),
  );
}

/** @param {import("./types.js").Crime} caseFile */
function caseOpen({ suspect, weapon, room }) {
  return h(
    "section",
    { class: "card case-open", "aria-labelledby": "case-title" },
    h("h2", { id: "case-title" }, t("clue.case_file")),
    h(
      "div",
      { class: "pile-cards" },
      [suspect, weapon, room].map((card) => drawCard(card, "big")),
    ),
  );
}
