/** The players: who is here, who lets a bot play, moving a seat to another device, and the invitation. */

import { avatar } from "../avatar.js";
import { openDialog } from "../dialog.js";
import { fill, h } from "../dom.js";
import { markOf } from "../games/registry.js";
import { seatToken } from "../tokens.js";
import { t } from "../words.js";
import { earlyEndSection } from "./early-end.js";
import { messageOf } from "./error.js";
import { defaultLevel, levelOf } from "./seats.js";
import { copy, inviteLink } from "./waiting.js";

/**
 * @param {import("../session.js").Session} session
 * @param {import("../api.js").GameInfo} game
 */
export function openPlayers(session, game) {
  const problem = h("p", { class: "complaint", role: "alert", hidden: true });
  const seats = h("ol", { class: "company" });
  /** @param {import("../socket.js").Message} message */
  const ask = async (message) => {
    try {
      const { lent } = session.known.seats[message.seat];
      await session.ask(message);
      await session.until(() => session.known.seats[message.seat].lent !== lent);
      draw();
    } catch (error) {
      problem.hidden = false;
      problem.textContent = messageOf(error);
    }
  };
  const draw = () =>
    fill(
      seats,
      session.known.seats.map((_, place) => seatRow(session, game, place, ask)),
    );
  draw();
  const { spectators, code } = session.known;
  openDialog(t("players.title"), [
    seats,
    problem,
    h("p", { class: "soft" }, t("players.spectators", { count: spectators })),
    code && shareRow(t("players.invite", { code }), inviteLink(session)),
    shareRow(t("players.watch"), `${location.origin}/t/${session.id}`),
    ...session.seats.map((seat) => moveRow(session, seat)),
    session.seats.length > 0 && h("p", { class: "soft small" }, t("players.move_note")),
    earlyEndSection(session, game),
  ]);
}

/**
 * @param {import("../session.js").Session} session
 * @param {import("../api.js").GameInfo} game
 * @param {number} place
 * @param {(message: import("../socket.js").Message) => void} ask
 */
function seatRow(session, game, place, ask) {
  const seat = session.known.seats[place];
  const mine = session.seats.includes(place);
  const state =
    seat.kind === "bot"
      ? levelOf(game, seat.level)
      : t(
          seat.gave_up
            ? "seat.gave_up"
            : seat.lent
              ? "seat.is_lent"
              : mine
                ? "seat.is_here"
                : seat.connected
                  ? "seat.is_there"
                  : "seat.is_away",
        );
  const mayLend =
    seat.kind === "person" && !seat.lent && game.bots.length > 0 && (mine || (session.host && !seat.connected));
  return h(
    "li",
    {},
    avatar(seat.name, markOf(session, place)),
    h("span", { class: "company-name" }, h("b", {}, seat.name), h("span", { class: "soft small" }, state)),
    mayLend &&
      h(
        "button",
        { type: "button", onclick: () => ask({ type: "lend", seat: place, level: defaultLevel(game) }) },
        t("players.lend"),
      ),
    mine &&
      seat.lent &&
      !seat.gave_up &&
      h("button", { type: "button", onclick: () => ask({ type: "reclaim", seat: place }) }, t("players.reclaim")),
  );
}

/**
 * @param {import("../session.js").Session} session
 * @param {number} seat
 */
function moveRow(session, seat) {
  const token = seatToken(session.id, seat);
  if (!token) return null;
  return shareRow(
    t("players.move", { name: session.nameOf(seat) }),
    `${location.origin}/t/${session.id}#seat=${token}`,
  );
}

/**
 * @param {string} title
 * @param {string} link
 */
function shareRow(title, link) {
  const copied = h("span", { class: "soft" });
  return h(
    "div",
    { class: "share" },
    h("b", {}, title),
    h("button", { type: "button", onclick: () => void copy(link, copied) }, t("waiting.copy")),
    copied,
  );
}
