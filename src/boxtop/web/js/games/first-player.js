/** Who goes first, on the set-up screen of the games that have the option `first_player`. */

import { capital } from "../words.js";
import { describe, select } from "./options.js";

/**
 * A list of the players by name, after the choice that leaves it to chance.
 * @type {import("./options.js").OwnControl}
 */
export function firstPlayer(option, { config, names, set }) {
  /** @type {[string, string][]} */
  const players = names.map((name, seat) => [String(seat + 1), name.trim() || capital(describe(option, seat + 1))]);
  const chance = option.kind === "number" && option.choices.find(({ value }) => value === 0)?.label;
  return [
    select(
      option.title,
      [["0", capital(chance || describe(option, 0))], ...players],
      String(config.first_player),
      (value) => set({ ...config, first_player: Number(value) }),
    ),
  ];
}
