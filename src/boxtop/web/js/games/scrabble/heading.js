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
        note: bag,
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
