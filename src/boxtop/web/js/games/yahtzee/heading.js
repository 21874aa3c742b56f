/** The heading of the table: whose turn it is and what is expected, in words. */

import { t } from "../../words.js";

/** @typedef {import("./types.js").View} View */

/**
 * Whose turn it is; in the rolls for the start, who rolls.
 * @param {View} view
 * @returns {number}
 */
export function seatOf(view) {
  const { phase, seat } = view.state;
  return phase.type === "starting" ? phase.contenders[phase.totals.length] : seat;
}

/**
 * @param {View} view
 * @param {{name: string, mine: boolean, waiting: boolean, canRoll: boolean}} turn  `waiting`: the first roll is in the hand
 */
export function titleOf(view, { name, mine, waiting, canRoll }) {
  const { phase } = view.state;
  if (phase.type === "over") return t("end.over");
  if (phase.type === "starting") return t("yahtzee.head_start", { name });
  if (waiting) return t("yahtzee.head_turn", { name });
  const roll = { name, roll: phase.roll, rolls: view.config.rolls_per_turn };
  if (phase.type === "rolling") return t("yahtzee.head_own_roll", roll);
  if (!mine) return t("yahtzee.head_other", roll);
  return t(canRoll ? "yahtzee.head_mine" : "yahtzee.head_choose", roll);
}

/**
 * Which game and turn this is, and who gets the device.
 * @param {View} view
 * @param {number} seat
 * @param {string | null} passTo
 */
export function noteOf(view, seat, passTo) {
  const { phase, game, cards } = view.state;
  const { games } = view.config;
  const { points } = cards[view.column_of_seat[seat]];
  const written = points.filter((/** @type {number | null} */ each) => each !== null).length;
  const turn = t("yahtzee.turn_of", { turn: Math.min(written + 1, points.length), turns: points.length });
  return [
    (games > 1 || game > 1) && t("yahtzee.game_of", { game, games: Math.max(game, games) }),
    phase.type === "starting" ? t("yahtzee.start_note") : phase.type !== "over" && turn,
    passTo !== null && t("yahtzee.pass", { name: passTo }),
  ]
    .filter(Boolean)
    .join(" · ");
}
