/** Giving up and ending the game: the buttons among the players, their confirmation, and the question to the others. */

import { openDialog } from "../dialog.js";
import { h } from "../dom.js";
import { listAnd, t } from "../words.js";
import { messageOf } from "./error.js";
import { defaultLevel } from "./seats.js";

/** @typedef {import("../session.js").Session} Session */
/** @typedef {import("../api.js").GameInfo} GameInfo */

/**
 * The buttons for those who may end the game or give up; null for spectators and after the end.
 * @param {Session} session
 * @param {GameInfo} game
 */
export function earlyEndSection(session, game) {
  const { status, seats } = session.known;
  const own = session.seats.filter((seat) => !seats[seat].gave_up);
  const byHost = session.host && session.known.host_ends;
  if (status !== "playing" || (own.length === 0 && !byHost)) return null;
  const giveUp = seats.length > 1 ? own.filter((seat) => seats[seat].kind === "person") : [];
  return h(
    "section",
    { class: "early-end", "aria-label": t("early.title") },
    giveUp.map((seat) =>
      h(
        "button",
        { type: "button", onclick: () => confirmGiveUp(session, game, seat) },
        own.length > 1 ? t("early.gives_up", { name: session.nameOf(seat) }) : t("early.give_up"),
      ),
    ),
    h("button", { type: "button", onclick: () => confirmEnd(session, own[0] ?? null, byHost) }, t("early.end")),
  );
}

/**
 * The people who still play themselves, without those of this device.
 * @param {Session} session
 */
function others(session) {
  return session.known.seats.flatMap((seat, place) =>
    seat.kind === "person" && !seat.lent && !session.seats.includes(place) ? [place] : [],
  );
}

/**
 * @param {Session} session
 * @param {GameInfo} game
 * @param {number} seat
 */
function confirmGiveUp(session, game, seat) {
  const { seats } = session.known;
  const playOn = seats.some((each, place) => place !== seat && each.kind === "person" && !each.lent);
  const ends = seats.length === 2 || !playOn;
  confirm({
    title: t("early.give_up_title", { name: session.nameOf(seat) }),
    note: t(ends ? "early.give_up_ends" : "early.give_up_bot"),
    button: t("early.give_up"),
    ask: () => session.ask({ type: "give_up", seat, level: defaultLevel(game) ?? "random" }),
  });
}

/**
 * @param {Session} session
 * @param {number | null} seat
 * @param {boolean} byHost
 */
function confirmEnd(session, seat, byHost) {
  const asked = byHost ? [] : others(session);
  const names = listAnd(asked.map((each) => session.nameOf(each)));
  confirm({
    title: t("early.end_title"),
    note: asked.length > 0 ? t("early.end_asks", { names }) : t("early.end_note"),
    button: t(asked.length > 0 ? "early.ask" : "early.end"),
    ask: () => session.ask({ type: "ask_end", seat }),
  });
}

/**
 * A second dialog in the place of the first; it stays open with the reason when the request is refused.
 * @param {{title: string, note: string, button: string, ask: () => Promise<unknown>}} question
 */
function confirm({ title, note, button, ask }) {
  /** @type {HTMLDialogElement | null} */ (document.querySelector("dialog[open]"))?.close();
  const problem = h("p", { class: "complaint", role: "alert", hidden: true });
  const dialog = openDialog(title, [
    h("p", {}, note),
    problem,
    h(
      "div",
      { class: "dialog-acts" },
      h(
        "button",
        {
          type: "button",
          class: "primary",
          onclick: async () => {
            try {
              await ask();
              dialog.close();
            } catch (error) {
              problem.hidden = false;
              problem.textContent = messageOf(error);
            }
          },
        },
        button,
      ),
      h("button", { type: "button", onclick: () => dialog.close() }, t("early.play_on")),
    ),
  ]);
}

/**
 * The open question whether the game ends, as this device is concerned by it.
 * @param {Session} session
 * @param {(error: unknown) => void} failed
 * @returns {{text: string, buttons: HTMLElement[]} | null}
 */
export function endQuestion(session, failed) {
  const question = session.known.end;
  if (!question) return null;
  const mine = session.holds(question.seat);
  if (question.refused_by !== null) {
    const isFresh = mine && question.ply === session.now?.ply;
    return isFresh ? { text: t("early.refused", { name: session.nameOf(question.refused_by) }), buttons: [] } : null;
  }
  if (question.waits_for.some((seat) => session.holds(seat))) {
    /** @param {boolean} agree */
    const answer = (agree) => () => session.ask({ type: "answer_end", agree }).catch(failed);
    return {
      text: t("early.asked", { name: session.nameOf(question.seat) }),
      buttons: [
        h("button", { type: "button", class: "primary", onclick: answer(true) }, t("early.agree")),
        h("button", { type: "button", onclick: answer(false) }, t("early.play_on")),
      ],
    };
  }
  const names = listAnd(question.waits_for.map((seat) => session.nameOf(seat)));
  return mine && names ? { text: t("early.waiting", { names }), buttons: [] } : null;
}
