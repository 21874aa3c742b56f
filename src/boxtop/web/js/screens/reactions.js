/** Reactions: a button with a handful of emotes, and the emotes of others beside their names for a few seconds. */

import { say } from "../announce.js";
import { avatar } from "../avatar.js";
import { openDialog } from "../dialog.js";
import { h, icon, s } from "../dom.js";
import { settings } from "../settings.js";
import { t } from "../words.js";

/** @typedef {import("../session.js").Session} Session */

const EMOTES = /** @type {const} */ ([
  ["clap", "👏"],
  ["laugh", "😄"],
  ["wow", "😮"],
  ["ouch", "😬"],
  ["luck", "🍀"],
  ["thanks", "🙏"],
  ["nudge", "⏰"],
]);
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
      EMOTES.map(([emote, picture]) =>
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
          h("span", { class: "emote-picture", "aria-hidden": "true" }, picture),
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
    const picture = EMOTES.find(([each]) => each === emote)?.[1];
    if (!picture || settings().reactions === "off") return false;
    const name = this.session.nameOf(seat);
    const shown = h(
      "p",
      { class: "reaction" },
      avatar(name, `seat-${seat % 6}`),
      h("b", {}, name),
      h("span", { class: "emote-picture" }, picture),
    );
    this.element.append(shown);
    while (this.element.childElementCount > MOST) this.element.firstElementChild?.remove();
    setTimeout(() => shown.remove(), SHOWN);
    if (!this.session.holds(seat)) say(t("reaction.said", { name, emote: t(`reaction.${emote}`) }));
    return true;
  }
}
