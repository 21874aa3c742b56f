/** The module of Sorry!: what the screens use of this game. */

import { h } from "../../dom.js";
import { listAnd, t } from "../../words.js";
import { SorryBoard } from "./board.js";
import { drawDrill } from "./drill.js";
import { useBoard } from "./geometry.js";
import { lessonTargets } from "./lesson.js";
import { lid } from "./lid.js";
import { smallCard } from "./pieces.js";
import { sides } from "./players.js";
import { finalSheet, replay, replayBoard } from "./replay.js";
import { drawReview } from "./review.js";

/** @typedef {import("../../session.js").Session} Session */
/** @typedef {import("../../session.js").Outcome} Outcome */

/**
 * A seat's result in words: pawns HOME, or points.
 * @param {Session} session
 * @param {Outcome} outcome
 * @param {number} seat
 */
function resultOf(session, outcome, seat) {
  const points = session.now?.view.config.variation === "points";
  return t(points ? "sorry.points" : "sorry.home", { count: outcome.scores[seat] });
}

/**
 * Who won: one player, or the partners of a team.
 * @param {Session} session
 * @param {Outcome} outcome
 */
function headline(session, outcome) {
  const winners = [...outcome.ranks.keys()].filter((seat) => outcome.ranks[seat] === 1);
  const words = {
    names: listAnd(winners.map((seat) => session.nameOf(seat))),
    result: resultOf(session, outcome, winners[0]),
  };
  const isTeam = sides(session.now?.view).some((seats) => seats.length > 1);
  if (winners.length === 1) return t("sorry.win_one", words);
  return t(isTeam ? "sorry.win_team" : "sorry.win_several", words);
}

/**
 * A card that was drawn, or the lot for who begins.
 * @param {{type: string, card?: string, seat?: number}} outcome
 * @param {string[]} names
 */
function drawOutcome(outcome, names) {
  if (outcome.type === "draw") return smallCard(outcome.card ?? "");
  return h("span", {}, t("sorry.lot", { name: names[outcome.seat ?? 0] }));
}

/** @type {import("../registry.js").GameModule} */
export const sorry = {
  ...lid,
  useBoard,
  open: (place) => new SorryBoard(place),
  finalSheet,
  replay,
  replayBoard,
  lessonTargets,
  headline,
  resultOf,
  unwritten: ["turn_began", "dealt", "refilled"],
  keys: [
    ["D", t("sorry.key.draw")],
    ["1 – 9, A – Z", t("sorry.key.items")],
    ["← →", t("sorry.key.arrows")],
    ["Enter", t("sorry.key.enter")],
    ["Esc", t("sorry.key.escape")],
  ],
  drawOutcome,
  drawReview,
  drawDrill,
  seatMark: (view, seat) => `is-${view.colors[seat][0]}`,
};
