/** Who plays whom: a strip of names with their tokens, whose turn it is, who is out, and who has answered. */

import { h } from "../../dom.js";
import { t } from "../../words.js";
import { fittedName } from "../fitted-name.js";
import { levelNote } from "../level-note.js";
import { smallToken } from "./pieces.js";

/** @typedef {import("./types.js").View} View */

/**
 * The suggestion that is being answered, or was just answered.
 * @param {View} view
 * @returns {{seat: number, crime: import("./types.js").Crime, passed: number[], shower: number | null, asked: boolean, shown: string | null} | null}
 */
export function questionOf(view) {
  const { phase, entries, seat } = view;
  if (phase.type === "disproving")
    return { seat, crime: phase.crime, passed: phase.passed, shower: phase.shower, asked: true, shown: null };
  const last = entries.at(-1);
  if (phase.type !== "concluding" || last?.type !== "suggestion" || last.seat !== seat) return null;
  return { seat, crime: last.crime, passed: last.passed, shower: last.shower, asked: false, shown: last.shown };
}

/**
 * @param {View} view
 * @param {import("../../session.js").Session} session
 */
export function drawPlayers(view, session) {
  const question = questionOf(view);
  return h(
    "ul",
    { class: "sleuths", "data-count": view.suspects.length, "aria-label": t("clue.players") },
    view.suspects.map((/** @type {string} */ suspect, /** @type {number} */ seat) => {
      const isTurn = view.phase.type !== "over" && view.seat === seat;
      const state = stateOf(view, question, seat);
      return h(
        "li",
        { class: isTurn ? "sleuth turn" : "sleuth", "data-seat": seat },
        smallToken(suspect),
        h("span", { class: "sleuth-name" }, fittedName(session.nameOf(seat)), levelNote(session.levelOf(seat))),
        isTurn && h("span", { class: "unseen" }, t("clue.on_turn")),
        state && h("span", { class: `sleuth-state ${state}` }, t(`clue.state.${state}`)),
      );
    }),
  );
}

/**
 * @param {View} view
 * @param {ReturnType<typeof questionOf>} question
 * @param {number} seat
 */
function stateOf(view, question, seat) {
  if (question?.passed.includes(seat)) return "passed";
  if (question?.shower === seat) return question.asked ? "asked" : "showed";
  return view.out[seat] ? "out" : null;
}
