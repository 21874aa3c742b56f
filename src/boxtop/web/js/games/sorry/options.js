/** Sorry!'s options on the set-up screen: colours, who begins, the target of a match, and the house rules. */

import { list, t } from "../../words.js";
import { number, optionsOf, select } from "../options.js";
import { COLORS } from "./geometry.js";

/** @typedef {import("../options.js").Config} Config */

/**
 * @param {Config} config
 * @param {number} seats
 * @param {import("../options.js").OnChange} onchange
 */
function main(config, seats, onchange) {
  const first = select(
    t("sorry.option.first_player"),
    [0, ...Array.from({ length: seats }, (_, seat) => seat + 1)].map((seat) => [
      seat,
      t(seat === 0 ? "sorry.option.first_player.lots" : "sorry.option.first_player.seat", { seat }),
    ]),
    config.first_player,
    (value) => onchange({ ...config, first_player: Number(value) }),
  );
  const target = number(t("sorry.option.target"), config.target, (value) => onchange({ ...config, target: value }));
  if (config.variation === "teams") return [first];
  const colors = select(
    t("sorry.option.colors"),
    [["", t("sorry.option.colors.usual", { seats })], ...rounds(seats)],
    config.colors.join("+"),
    (value) => onchange({ ...config, colors: value ? value.split("+") : [] }),
  );
  return config.variation === "points" ? [target, colors, first] : [colors, first];
}

/**
 * The colours the seats may have, going round the board.
 * @param {number} seats
 * @returns {[string, string][]}
 */
function rounds(seats) {
  return COLORS.flatMap((_, first) => {
    const others = COLORS.map((__, step) => COLORS[(first + step) % COLORS.length]).slice(1);
    return subsets(others, seats - 1).map((rest) => [COLORS[first], ...rest]);
  }).map((colors) => [colors.join("+"), list(colors.map((color) => t(`sorry.color.${color}`)))]);
}

/**
 * Every way to take so many of these, in their order.
 * @param {string[]} from
 * @param {number} count
 * @returns {string[][]}
 */
function subsets(from, count) {
  if (count === 0) return [[]];
  return from.flatMap((first, index) => subsets(from.slice(index + 1), count - 1).map((rest) => [first, ...rest]));
}

const general = optionsOf({
  game: "sorry",
  match: ["colors", "first_player", "target"],
  elsewhere: ["variation", "colors", "first_player", "target"],
  matters: (name, config) => name !== "bonus" || config.variation === "points",
  main,
  reseat: (config) => ({ ...config, colors: [], first_player: 0 }),
});

/** @type {import("../registry.js").Options} */
export const options = {
  ...general,
  // A team game has its colours by the rules, so chosen ones are let go.
  underPreset: (config, preset) => {
    const changed = general.underPreset(config, preset);
    return changed.variation === "teams" ? { ...changed, colors: [] } : changed;
  },
};
