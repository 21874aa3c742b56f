/** Yahtzee's options on the set-up screen: the match, partners, and every house rule the config knows. */

import { t } from "../../words.js";
import { check, optionsOf, select } from "../options.js";

const MOST_GAMES = 6;

/** @typedef {import("../options.js").Config} Config */

/**
 * The options most tables want: how many games, and partners where the seats make pairs.
 * @param {Config} config
 * @param {number} seats
 * @param {import("../options.js").OnChange} onchange
 */
function main(config, seats, onchange) {
  const games = select(
    t("yahtzee.option.games"),
    Array.from({ length: MOST_GAMES }, (_, index) => [index + 1, t("yahtzee.games", { count: index + 1 })]),
    config.games,
    (value) => onchange({ ...config, games: Number(value) }),
  );
  if (seats < 4 || seats % 2) return [games];
  const partners = check(t("yahtzee.partners", { teams: seats / 2 }), config.teams > 0, (on) =>
    onchange({ ...config, teams: on ? seats / 2 : 0 }),
  );
  return [games, partners];
}

export const options = optionsOf({
  game: "yahtzee",
  match: ["games", "teams", "next_starter", "tie"],
  elsewhere: ["games", "teams"],
  main,
  reseat: (config) => ({ ...config, teams: 0 }),
});
