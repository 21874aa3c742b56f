/** The heading of Clue's table: whose turn it is and what is expected, in words. */

import { list, t } from "../../words.js";
import { SUSPECTS } from "./mansion.js";
import { nameOf, theName } from "./pieces.js";

/**
 * @param {any} view
 * @param {(seat: number) => string} name
 * @param {boolean} mine  whether the person who looks is to act
 */
export function titleOf(view, name, mine) {
  const { phase, seat } = view;
  if (phase.type === "over") return t("end.over");
  if (phase.type === "disproving") {
    const words = { name: name(phase.shower), to: name(seat) };
    return t(mine ? "clue.head_show" : "clue.head_shows", words);
  }
  if (!mine) return t("clue.head_other", { name: name(seat) });
  if (phase.type === "stepping") return t("clue.head_rolled", { name: name(seat), pips: phase.pips });
  if (phase.type === "suggesting") return t("clue.head_suggest", { name: name(seat) });
  if (phase.type === "concluding") return t("clue.head_end", { name: name(seat) });
  return t("clue.head_turn", { name: name(seat) });
}

/**
 * What the person who acts should know now.
 * @param {any} view
 * @param {(seat: number) => string} name
 * @param {boolean} mine
 */
export function noteOf(view, name, mine) {
  const { phase, seat, suspects, viewer } = view;
  if (phase.type === "over") return "";
  if (phase.type === "disproving" && mine) return t("clue.note_show", { name: name(seat) });
  if (!mine) return viewer === null ? "" : t("clue.note_you", { suspect: nameOf(suspects[viewer]) });
  const at = view.tokens[SUSPECTS.indexOf(suspects[seat])];
  if (phase.type === "stepping") return reachWords(view);
  if (typeof at === "string") return t("clue.note_in", { suspect: nameOf(suspects[seat]), room: theName(at) });
  return t("clue.note_you", { suspect: nameOf(suspects[seat]) });
}



/** @param {any} view */
function reachWords({ reach }) {
  const rooms = reach.rooms.map(theName);
  if (rooms.length === 0) return t("clue.reach_squares");
  return t(reach.squares.length > 0 ? "clue.reach_both" : "clue.reach_rooms", { rooms: list(rooms), count: rooms.length });
}
