/** What the player can do now, as buttons and as places to go to. */

import { t } from "../../words.js";
import { goWords, squareWords } from "./heading.js";
import { SUSPECTS } from "./mansion.js";
import { theName } from "./pieces.js";

/** @typedef {import("./hand.js").Act} Act */
/** @typedef {import("./mansion.js").Place} Place */
/** @typedef {import("./types.js").View} View */
/** @typedef {import("./types.js").Action} Action */

/**
 * @typedef {Object} Doing
 * @property {() => void} show  choose a card to show
 * @property {() => void} go  go to the place that is chosen
 * @property {() => void} suggest
 * @property {() => void} accuse
 * @property {(action: Action) => void} send
 */

/**
 * The buttons, the most likely one first.
 * @param {View} view
 * @param {Place | null} chosen  where to go
 * @param {Doing} on
 * @returns {Act[]}
 */
export function actsOf(view, chosen, on) {
  const phase = view.phase.type;
  const may = (/** @type {string} */ type) => view.choices.some((action) => action.type === type);
  /** @type {Act[]} */
  const acts = [];
  if (phase === "disproving") acts.push({ id: "show", text: t("clue.do_show"), key: "s", act: on.show });
  if (phase === "stepping")
    acts.push({ id: "go", text: chosen ? goWords(chosen) : t("clue.do_go"), key: "Enter", act: on.go, off: !chosen });
  if (may("roll")) acts.push({ id: "roll", text: t("clue.do_roll"), key: "r", act: () => on.send({ type: "roll" }) });
  if (may("suggest"))
    acts.push({
      id: "suggest",
      text: t(phase === "starting" ? "clue.do_suggest_here" : "clue.do_suggest"),
      key: "s",
      act: on.suggest,
    });
  if (may("take_passage") && view.passage)
    acts.push({
      id: "take_passage",
      text: t("clue.do_passage", { room: theName(view.passage) }),
      key: "p",
      act: () => on.send({ type: "take_passage" }),
    });
  if (may("end_turn"))
    acts.push({ id: "end_turn", text: t("clue.do_end_turn"), key: "e", act: () => on.send({ type: "end_turn" }) });
  if (acts[0]) acts[0].kind = "primary";
  if (view.may_accuse) acts.push({ id: "accuse", text: t("clue.do_accuse"), key: "a", kind: "quiet", act: on.accuse });
  return acts;
}

/**
 * Where the roll can take the player, in words: rooms first.
 * @param {View} view
 * @returns {{place: Place, words: string}[]}
 */
export function placesOf({ reach, near }) {
  if (!reach) return [];
  const rooms = reach.rooms.map((room) => ({ place: room, words: theName(room) }));
  const squares = reach.squares.map((place, index) => ({ place, words: squareWords(near[index]) }));
  return [...rooms, ...squares];
}

/**
 * The room in which the player on turn stands.
 * @param {View} view
 */
export function hereOf(view) {
  return /** @type {import("./types.js").Room} */ (view.tokens[SUSPECTS.indexOf(view.suspects[view.seat])]);
}
