/** The module of Clue: what the screens use of this game. */

import { h } from "../../dom.js";
import { t } from "../../words.js";
import { smallDie } from "../die.js";
import { ClueBoard } from "./board.js";
import { drawDrill } from "./drill.js";
import { lessonTargets } from "./lesson.js";
import { lid } from "./lid.js";
import { useBoard } from "./mansion.js";
import { crimeWords, nameOf, theName } from "./pieces.js";
import { finalSheet, replay, replayBoard } from "./replay.js";
import { drawReview } from "./review.js";

/**
 * @param {import("./types.js").Die | import("./types.js").PlaceWeapon | import("./types.js").Seal |
 *   import("./types.js").DealFrom | import("./types.js").Deal} outcome  what chance did
 */
function drawOutcome(outcome) {
  switch (outcome.type) {
    case "die":
      return h("span", {}, smallDie(outcome.pips));
    case "place_weapon":
      return h("span", {}, t("clue.fair.weapon", { room: theName(outcome.room) }));
    case "seal":
      return h("span", {}, t("clue.fair.seal", { crime: crimeWords(outcome.crime) }));
    case "deal_from":
      return h("span", {}, t("clue.fair.deal_from", { number: outcome.seat + 1 }));
    default:
      return h("span", {}, t("clue.fair.deal", { card: nameOf(outcome.card) }));
  }
}

/**
 * Who solved the case, or that nobody did.
 * @param {import("../../session.js").Session} session
 * @param {import("../../session.js").Outcome} outcome
 */
function headline(session, outcome) {
  const winners = [...outcome.ranks.keys()].filter((seat) => outcome.ranks[seat] === 1);
  if (winners.length === 0) return t("clue.nobody_wins");
  return t(isLastLeft(session) ? "clue.wins_last" : "clue.wins", { name: session.nameOf(winners[0]) });
}

/**
 * Whether the winner won because everybody else had accused falsely.
 * @param {import("../../session.js").Session} session
 */
function isLastLeft(session) {
  return session.story.some(({ event }) => event.type === "last_one_left");
}

/**
 * How one seat ended: solved it, accused falsely, or was still looking.
 * @param {import("../../session.js").Session} session
 * @param {import("../../session.js").Outcome} outcome
 * @param {number} seat
 */
function resultOf(session, outcome, seat) {
  if (outcome.ranks[seat] === 1) return t(isLastLeft(session) ? "clue.result_last" : "clue.result_won");
  return t(session.now?.view.out[seat] ? "clue.result_out" : "clue.result_looking");
}

/** @type {import("../registry.js").GameModule} */
export const clue = {
  ...lid,
  useBoard,
  open: (place) => new ClueBoard(place),
  turnOf: (view) => view.seat,
  headline,
  resultOf,
  finalSheet,
  replay,
  replayBoard,
  lessonTargets,
  unwritten: ["turn_began", "card_dealt", "weapon_placed"],
  keys: [
    ["R", t("clue.key.roll")],
    ["← ↑ ↓ →", t("clue.key.arrows")],
    ["Enter", t("clue.key.enter")],
    ["S", t("clue.key.suggest")],
    ["P", t("clue.key.passage")],
    ["E", t("clue.key.end")],
    ["A", t("clue.key.accuse")],
    ["N", t("clue.key.notebook")],
    ["Esc", t("clue.key.escape")],
  ],
  drawOutcome,
  drawReview,
  drawDrill,
};
