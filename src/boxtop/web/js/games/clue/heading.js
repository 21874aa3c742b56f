/** The heading and hints of Clue: whose turn it is, and what the player can do now. */

import { has, listOr, t } from "../../words.js";
import { SUSPECTS } from "./mansion.js";
import { nameOf, theName } from "./pieces.js";
import { questionOf } from "./players.js";

/** @typedef {import("./types.js").View} View */

/**
 * @param {View} view
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
 * A note for the player to act.
 * @param {View} view
 * @param {(seat: number) => string} name
 * @param {boolean} mine
 */
export function noteOf(view, name, mine) {
  const { phase, seat, suspects, viewer } = view;
  if (phase.type === "over") return "";
  if (phase.type === "disproving" && mine) return t("clue.note_show", { name: name(seat) });
  if (!mine) return viewer === null ? "" : t("clue.note_you", { suspect: nameOf(suspects[viewer]) });
  const at = view.tokens[SUSPECTS.indexOf(suspects[seat])];
  if (phase.type === "stepping" && view.reach) return reachWords(view.reach);
  if (typeof at === "string") return t("clue.note_in", { suspect: nameOf(suspects[seat]), room: theName(at) });
  return t("clue.note_you", { suspect: nameOf(suspects[seat]) });
}

/** @param {import("./types.js").Reach} reach */
function reachWords(reach) {
  const rooms = reach.rooms.map(theName);
  if (rooms.length === 0) return t("clue.reach_squares");
  return t(reach.squares.length > 0 ? "clue.reach_both" : "clue.reach_rooms", {
    rooms: listOr(rooms),
  });
}

/**
 * One line for the dock: what is being asked, what happened, what to do.
 * @param {View} view
 * @param {import("../../session.js").Session} session
 * @param {boolean} mine
 */
export function hintOf(view, session, mine) {
  const { phase, seat, viewer } = view;
  const name = session.nameOf(seat);
  const question = questionOf(view);
  const shower = session.nameOf(question?.shower ?? seat);
  if (question?.asked) {
    if (mine) return t("clue.asks_you", { name });
    return t(session.thinking === question.shower ? "clue.thinks_card" : "clue.asks", { name, shower });
  }
  if (question && question.shower === null) return t("clue.nobody_could", { name });
  if (question) return seat === viewer ? "" : t("clue.was_shown", { name, shower });
  if (viewer !== null && view.out[viewer]) return t("clue.you_are_out");
  if (phase.type === "over") return "";
  return mine ? ownHint(view) : t(session.thinking === seat ? "clue.thinks" : "clue.plays", { name });
}

/** @param {View} view */
function ownHint({ phase, choices, barred, passage, reach }) {
  const may = (/** @type {string} */ type) => choices.some((action) => action.type === type);
  const back = barred !== null && [passage, ...(reach?.rooms ?? [])].includes(barred);
  const warning = back ? t("clue.hint_barred", { room: theName(barred) }) : "";
  if (phase.type === "starting" && may("suggest")) return `${t("clue.hint_transferred")} ${warning}`.trim();
  if (warning) return warning;
  if (phase.type === "starting" && !may("roll")) return t("clue.hint_trapped");
  return has(`clue.hint_${phase.type}`) ? t(`clue.hint_${phase.type}`) : "";
}

/**
 * A square, described by the nearest rooms.
 * @param {{room: string, pips: number}[]} near
 */
export function squareWords([first, second]) {
  return t("clue.square", {
    room: theName(first.room),
    count: first.pips,
    other: theName(second.room),
    others: second.pips,
  });
}

/**
 * The label of the button that goes there.
 * @param {import("./mansion.js").Place} place
 */
export function goWords(place) {
  return typeof place === "string" ? t("clue.do_enter", { room: theName(place) }) : t("clue.do_walk");
}
