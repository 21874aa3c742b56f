/** The score pad for your own dice: putting right what was entered, and saying who goes first. */

import { takeBack, takeBackSeat } from "../../take-back.js";
import { t } from "../../words.js";

/** @typedef {import("../../session.js").Session} Session */

const CHANCE = -1;
const HIGHEST = 6;
const LOWEST = 1;

/**
 * The button that takes back the last roll, to correct it, or the last box.
 * @param {Session} session
 * @param {import("../registry.js").Snapshot | null} now
 * @param {{roll: () => void, failed: (error: unknown) => void}} on  `roll`: a roll is going to be corrected
 */
export function correction(session, now, on) {
  if (!session.known.own_dice || takeBackSeat(session) === null) return [];
  const isRoll = now?.can_take_back === CHANCE;
  const act = () => {
    if (isRoll) on.roll();
    void takeBack(session).catch(on.failed);
  };
  return [{ text: t(isRoll ? "yahtzee.correct_roll" : "yahtzee.correct_box"), act, slight: true }];
}

/**
 * Who goes first, for those who do not want to type in the rolls for it.
 * @param {import("./types.js").View} view
 * @param {Session} session
 * @param {(roll: {type: "roll", dice: number[]}) => Promise<void>} enter
 */
export function starters({ state: { phase }, config }, session, enter) {
  if (phase.type !== "starting" || phase.totals.length > 0) return [];
  const { contenders } = phase;
  /** @param {number} first */
  const decide = async (first) => {
    for (const seat of contenders) {
      const ply = session.now?.ply ?? 0;
      await enter({ type: "roll", dice: Array(config.start_dice).fill(seat === first ? HIGHEST : LOWEST) });
      await session.until(() => (session.now?.ply ?? 0) > ply);
    }
  };
  return contenders.map((seat) => ({
    text: t("yahtzee.goes_first", { name: session.nameOf(seat) }),
    act: () => void decide(seat),
  }));
}
