/** The heading of the table: whose turn it is and what is expected, in words. */

import { listAnd, t } from "../../words.js";

/**
 * @param {import("../../session.js").Snapshot} now
 * @param {import("../../session.js").Session} session
 * @returns {{title: string, note: string, mine: boolean}}
 */
export function headOf(now, session) {
  const { view } = now;
  const name = session.nameOf(view.seat);
  const bag = t("scrabble.bag", { count: view.bag_count });
  const here = now.to_act.filter((seat) => seat >= 0 && session.holds(seat));
  switch (view.phase.type) {
    case "over":
      return { title: t("end.over"), note: "", mine: false };
    case "turning":
      return {
        title: t(here.length > 0 ? "scrabble.head_mine" : "scrabble.head_other", { name }),
        note: openingOf(now, session) || bag,
        mine: here.length > 0,
      };
    case "challenging": {
      const asked = here.length > 0 ? here : view.phase.waiting;
      const names = listAnd(asked.map((/** @type {number} */ seat) => session.nameOf(seat)));
      const key = here.length > 0 ? "scrabble.head_answer" : "scrabble.head_window";
      return {
        title: t(key, { names, count: here.length, word: view.phase.play.words[0].word }),
        note: bag,
        mine: here.length > 0,
      };
    }
    default:
      return { title: t("scrabble.head_draw"), note: "", mine: false };
  }
}

/**
 * What was drawn for first play, during the first turn; of several rounds the last.
 * @param {Pick<import("../../session.js").Snapshot, "ply">} now
 * @param {Pick<import("../../session.js").Session, "story" | "nameOf">} session
 */
export function openingOf(now, session) {
  const events = session.story.filter(({ ply }) => ply <= now.ply).map(({ event }) => event);
  if (events.filter(({ type }) => type === "turn_began").length !== 1) return "";
  const lastTie = events.findLastIndex(({ type }) => type === "opening_tied");
  const drawn = events.slice(lastTie + 1).filter(({ type }) => type === "opening_drawn");
  if (drawn.length === 0) return "";
  const draws = drawn.map(({ seat, tile }) =>
    t(tile === "?" ? "scrabble.drew_blank" : "scrabble.drew", { name: session.nameOf(seat), tile }),
  );
  return t("scrabble.opening", { draws: listAnd(draws) });
}
