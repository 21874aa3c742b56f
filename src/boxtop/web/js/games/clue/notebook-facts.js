/** What a player knows without reasoning: the case file after a wrong accusation, the own hand, cards that were shown. */

import { t } from "../../words.js";

/** @typedef {"yes" | "no"} Status */
/** What the notebook writes in a cell by itself. @typedef {{status: Status, why: string, sure: boolean}} Written */

/**
 * @param {import("./types.js").View} view
 * @param {import("../../session.js").Names} players
 * @param {number} owner  a seat, or the number of seats for the case file
 * @param {string} card
 * @returns {Written | null}
 */
export function seenBy(view, players, owner, card) {
  const truth = view.case_file && Object.values(view.case_file);
  if (truth && (owner === view.suspects.length || truth.includes(card))) {
    const isFile = owner === view.suspects.length && truth.includes(card);
    return { status: isFile ? "yes" : "no", why: t("clue.why_case_file"), sure: true };
  }
  if (owner === view.viewer) {
    const holds = view.hand.some((held) => held === card);
    return { status: holds ? "yes" : "no", why: t(holds ? "clue.why_hold" : "clue.why_not_hold"), sure: false };
  }
  const shown = view.entries.some(
    (entry) => entry.type === "suggestion" && entry.shown === card && entry.shower === owner,
  );
  return shown ? { status: "yes", why: t("clue.why_shown", { name: players.nameOf(owner) }), sure: false } : null;
}
