/** Yahtzee's own controls on the set-up screen: who goes first, and partners, where the seats make pairs. */

import { h } from "../../dom.js";
import { t } from "../../words.js";
import { firstPlayer } from "../first-player.js";
import { check, describe } from "../options.js";

/** @type {import("../options.js").OwnControl} */
function partners(option, { config, seats, set }) {
  if (seats < 4 || seats % 2) return [];
  const words = t("setup.option", { option: option.title, value: describe(option, seats / 2) });
  return [
    check(words, config.teams !== 0, (on) => set({ ...config, teams: on ? seats / 2 : 0 })),
    h("p", { class: "soft small" }, option.note),
  ];
}

/** Nobody rolls for the start alone. @type {import("../options.js").OwnControl} */
function starter(option, draft) {
  return draft.names.length > 1 ? firstPlayer(option, draft) : [];
}

export const ownControls = { first_player: starter, teams: partners };
