/** Own cards: which one was drawn on the table, or who begins, is entered by pressing it. */

import { t } from "../../words.js";
import { CARDS } from "./deck.js";

/** @typedef {import("./types.js").Action} Action */
/** @typedef {import("./types.js").View} View */

/**
 * What the panel asks for. Whether a card can have been drawn is the server's to say.
 * @param {View} view
 * @param {import("../../session.js").Session} session
 * @param {(outcome: Action) => void} enter
 * @returns {Partial<import("./hand.js").PanelPicture> & {words: string, hint: string, primary: null}}
 */
export function entry(view, session, enter) {
  const { phase } = view;
  if (phase.type === "starting") {
    const items = view.colors.map((/** @type {string[]} */ _, /** @type {number} */ seat) => ({
      key: `seat ${seat}`,
      mark: seat + 1,
      color: null,
      text: session.nameOf(seat),
      chosen: false,
      act: () => enter({ type: "lot", seat }),
    }));
    return { words: t("sorry.enter_lot"), label: t("sorry.enter_lot"), items, hint: "", primary: null };
  }
  const name = session.nameOf(phase.type === "dealing" ? phase.to : view.seat);
  const hand = CARDS.map((card) => ({ card, playable: true, chosen: false }));
  return { words: t("sorry.enter_card", { name }), hand, hint: "", primary: null };
}
