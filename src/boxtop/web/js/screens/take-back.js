/** Taking back the last move: the button in the bar, and the question to the other players. */

import { h, icon, s } from "../dom.js";
import { answerTakeBack, openQuestion, takeBack, takeBackSeat } from "../take-back.js";
import { listAnd, t } from "../words.js";

/** @typedef {import("../session.js").Session} Session */

/**
 * The button; null where nobody at this device can take anything back.
 * @param {Session} session
 * @param {(error: unknown) => void} failed
 */
export function takeBackButton(session, failed) {
  if (takeBackSeat(session) === null || openQuestion(session)) return null;
  return h(
    "button",
    {
      type: "button",
      class: "chip take-back",
      "aria-label": t("takeback.button"),
      title: t("takeback.title"),
      onclick: () => takeBack(session).catch(failed),
    },
    icon(s("path", { d: "M9 4.5L4.5 9l4.5 4.5M4.5 9H14a5 5 0 0 1 0 10h-3" })),
    h("span", { class: "wide-only" }, t("takeback.button")),
  );
}

/**
 * The open question, as this device is concerned by it: its sentence and, for those who are asked, two buttons.
 * @param {Session} session
 * @param {(error: unknown) => void} failed
 * @returns {{text: string, buttons: HTMLElement[]} | null}
 */
export function takeBackQuestion(session, failed) {
  const question = openQuestion(session);
  if (!question) return null;
  const name = session.nameOf(question.seat);
  const mine = session.holds(question.seat);
  if (question.refused_by !== null)
    return mine ? { text: t("takeback.refused", { name: session.nameOf(question.refused_by) }), buttons: [] } : null;
  if (question.waits_for.some((seat) => session.holds(seat))) {
    /** @param {boolean} agree */
    const answer = (agree) => () => answerTakeBack(session, agree).catch(failed);
    return {
      text: t("takeback.asked", { name }),
      buttons: [
        h("button", { type: "button", class: "primary", onclick: answer(true) }, t("takeback.agree")),
        h("button", { type: "button", onclick: answer(false) }, t("takeback.refuse")),
      ],
    };
  }
  const names = listAnd(question.waits_for.map((seat) => session.nameOf(seat)));
  return mine && names ? { text: t("takeback.waiting", { names }), buttons: [] } : null;
}
