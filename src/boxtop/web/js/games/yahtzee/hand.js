/** What the tray offers the person whose turn it is: the button that says what it does, and one line of help. */

import { sentence, t } from "../../words.js";
import { label } from "./boxes.js";

/** @typedef {import("./types.js").View} View */

/**
 * Where the turn stands for the person at this device.
 * @typedef {Object} Turn
 * @property {boolean} mine  whether somebody here is to choose or to roll
 * @property {boolean} rollWaits  whether the first roll of the turn waits for its player
 * @property {string | null} chosen  the box that is picked
 * @property {boolean[]} kept
 * @property {import("./types.js").Action[]} legal
 */

const DICE = 5;

/** @param {import("./types.js").Action[]} legal */
export const canRoll = (legal) => legal.some((action) => action.type === "keep");

/**
 * The one button: roll, or take the box that is picked.
 * @param {View} view
 * @param {Turn} turn
 * @param {{roll: () => void, take: (zero: boolean) => void}} acts
 */
export function primary(view, turn, acts) {
  if (turn.rollWaits) return { text: t("yahtzee.roll", { count: DICE }), key: "r", act: acts.roll };
  const chosen = view.offers.find((offer) => offer.box === turn.chosen);
  if (chosen) {
    const points = chosen.bonus ? `${chosen.points} + ${chosen.bonus}` : chosen.points;
    const text = t("yahtzee.take", { box: label(chosen.box, view.config), points });
    return { text, key: "Enter", act: () => acts.take(false) };
  }
  if (!canRoll(turn.legal)) return null;
  const count = turn.kept.filter((kept) => !kept).length;
  const text = count ? t("yahtzee.roll", { count }) : t("yahtzee.roll_none");
  return { text, key: "r", act: acts.roll, off: count === 0 };
}

/**
 * Buttons beside a picked box: undo, and a zero where that is allowed although the dice would score.
 * @param {Turn} turn
 * @param {{take: (zero: boolean) => void, undo: () => void}} acts
 */
export function others({ legal, chosen }, acts) {
  if (!chosen) return [];
  const zero = legal.some((action) => action.type === "score" && action.zero && action.box === chosen);
  return [
    { text: t("yahtzee.undo"), act: acts.undo },
    ...(zero ? [{ text: t("yahtzee.enter_zero"), act: () => acts.take(true), slight: true }] : []),
  ];
}

/**
 * What can be done, in a line.
 * @param {View} view
 * @param {Turn} turn
 * @param {{name: string, thinks: boolean}} actor  who is to choose, if it is nobody here
 */
export function hint(view, turn, actor) {
  if (!turn.mine) {
    if (view.state.phase.type === "over") return "";
    if (turn.rollWaits) return t("yahtzee.waiting_for_roll", { name: actor.name });
    return t(actor.thinks ? "yahtzee.thinking" : "yahtzee.watching", { name: actor.name });
  }
  if (turn.rollWaits || turn.chosen) return "";
  if (!canRoll(turn.legal)) return t("yahtzee.hint_choose");
  return turn.kept.some((kept) => kept) ? t("yahtzee.hint_or_take") : t("yahtzee.hint_keep");
}

/**
 * A forced joker says why.
 * @param {View} view
 */
export function jokerRule({ joker, closed }) {
  if (joker === "upper" || joker === "lower") return closed[0] ? sentence(closed[0].reason) : "";
  return joker === "free" ? t("yahtzee.joker_free") : "";
}
