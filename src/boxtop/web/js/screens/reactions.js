/** Reactions: a button with a handful of emotes, and the emotes of others beside their names for a few seconds. */

import { say } from "../announce.js";
import { avatar } from "../avatar.js";
import { openDialog } from "../dialog.js";
import { h, icon, s } from "../dom.js";
import { markOf } from "../games/registry.js";
import { settings } from "../settings.js";
import { t } from "../words.js";
import { drawEmote, EMOTES } from "./emotes.js";

/** @typedef {import("../session.js").Session} Session */

const SHOWN = 4000;
const MOST = 4;

/**
 * The button in the bar; null where everybody plays on this device, or only bots do.
 * @param {Session} session
 * @param {(error: unknown) => void} failed
 */
export function reactionButton(session, failed) {
  const seat = session.seats.find((each) => session.holds(each));
  const { seats, spectators } = session.known;
  const others = seats.some(({ kind }, place) => kind === "person" && !session.seats.includes(place)) || spectators > 0;
  if (seat === undefined || !others || settings().reactions === "off") return null;
  return h(
    "button",
    {
      type: "button",
      class: "quiet icon-only react",
      "aria-label": t("reaction.button"),
      title: t("reaction.button"),
      onclick: () => choose((emote) => session.ask({ type: "react", seat, emote }).catch(failed)),
    },
    icon(s("circle", { cx: 12, cy: 12, r: 9 }), s("path", { d: "M8 14.5a5 5 0 0 0 8 0M9 9v.5M15 9v.5" })),
  );
}

/** @param {(emote: string) => void} chosen */
function choose(chosen) {
  const dialog = openDialog(t("reaction.button"), [
    h(
      "div",
      { class: "emotes" },
      Object.keys(EMOTES).map((emote) =>
        h(
          "button",
          {
            type: "button",
            class: "emote",
            onclick: () => {
              dialog.close();
              chosen(emote);
            },
          },
          drawEmote(emote),
          h("span", {}, t(`reaction.${emote}`)),
        ),
      ),
    ),
  ]);
}

export class Reactions {
  /** @param {Session} session */
  constructor(session) {
    this.session = session;
    this.element = h("div", { class: "reactions", "aria-hidden": "true" });
  }

  /**
   * Show an emote beside the player's name for a few seconds, unless reactions are switched off on this device.
   * @param {{seat: number, emote: string}} reaction
   * @returns {boolean}  whether it was shown
   */
  show({ seat, emote }) {
    if (!Object.hasOwn(EMOTES, emote) || settings().reactions === "off") return false;
    const name = this.session.nameOf(seat);
    const shown = h(
      "p",
      { class: "reaction" },
      avatar(name, markOf(this.session, seat)),
      h("b", {}, name),
      drawEmote(emote),
    );
    this.element.append(shown);
    while (this.element.childElementCount > MOST) this.element.firstElementChild?.remove();
    setTimeout(() => shown.remove(), SHOWN);
    if (!this.session.holds(seat)) say(t("reaction.said", { name, emote: t(`reaction.${emote}`) }));
    return true;
  }
}
