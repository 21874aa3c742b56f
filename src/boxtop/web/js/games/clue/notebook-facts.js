/**
 * What a player knows without reasoning: the case file after a wrong accusation, the own hand, cards that were shown.
 * And why the rest is certain, in words.
 */

import { listAnd, listOr, t } from "../../words.js";
import { theName } from "./pieces.js";

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

/**
 * Why something is certain.
 * @param {import("./types.js").Reason} reason
 * @param {import("./types.js").View} view
 * @param {import("../../session.js").Names} players
 */
export function reasonWords({ facts }, view, players) {
  if (facts.length === 0) return t("clue.why_counts");
  return facts.map((fact) => factWords(fact, view, players)).join(" ");
}

/**
 * @param {import("./types.js").Fact} fact
 * @param {import("./types.js").View} view
 * @param {import("../../session.js").Names} players
 */
function factWords({ kind, owner, cards }, view, players) {
  const list = kind === "lacks" || kind === "showed_one" ? listOr : listAnd;
  const card = list(cards.map(theName));
  if (owner === null) return t("clue.why_not_all", { cards: card });
  if (kind === "has" || kind === "lacks") return holdsWords(owner, card, kind === "has" ? "yes" : "no", view, players);
  return t(`clue.why_${kind}`, { name: players.nameOf(owner), cards: card });
}

/**
 * Whether this owner has this card.
 * @param {number} owner
 * @param {string} card  one or more cards in words
 * @param {Status} status
 * @param {import("./types.js").View} view
 * @param {import("../../session.js").Names} players
 */
export function holdsWords(owner, card, status, { suspects, viewer }, players) {
  if (owner === suspects.length) return t(`clue.file_has.${status}`, { card });
  if (owner === viewer) return t(`clue.you_have.${status}`, { card });
  return t(`clue.player_has.${status}`, { card, name: players.nameOf(owner) });
}
