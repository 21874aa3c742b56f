/** Sorry!'s own controls on the set-up screen: the colours of the seats, and who begins. */

import { capital, listAnd } from "../../words.js";
import { firstPlayer } from "../first-player.js";
import { select } from "../options.js";

/** @type {import("../options.js").OwnControl} */
function colors(option, { config, seats, set }) {
  if (option.kind !== "names") return [];
  const chosen = /** @type {string[]} */ (config.colors);
  const names = option.choices.map(({ value }) => String(value));
  /** @param {string} name */
  const text = (name) => option.choices.find(({ value }) => value === name)?.text ?? name;
  return [
    select(
      option.title,
      [
        ["", capital(option.none)],
        ...clockwise(names, seats).map((each) => pair(each.join("+"), capital(listAnd(each.map(text))))),
      ],
      chosen.join("+"),
      (value) => set({ ...config, colors: value ? value.split("+") : [] }),
    ),
  ];
}

/**
 * @param {string} value
 * @param {string} text
 * @returns {[string, string]}
 */
function pair(value, text) {
  return [value, text];
}

/**
 * The colours the seats may have, in the order of the board.
 * @param {string[]} names
 * @param {number} seats
 */
function clockwise(names, seats) {
  return names.flatMap((_, first) => {
    const others = names.map((__, step) => names[(first + step) % names.length]).slice(1);
    return subsets(others, seats - 1).map((rest) => [names[first], ...rest]);
  });
}

/**
 * Every way to take this many of them, in their order.
 * @param {string[]} from
 * @param {number} count
 * @returns {string[][]}
 */
function subsets(from, count) {
  if (count === 0) return [[]];
  return from.flatMap((first, index) => subsets(from.slice(index + 1), count - 1).map((rest) => [first, ...rest]));
}

export const ownControls = { colors, first_player: firstPlayer };
