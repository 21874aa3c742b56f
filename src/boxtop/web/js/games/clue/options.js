/** Clue's own control on the set-up screen: who plays whom. */

import { h } from "../../dom.js";
import { filled } from "../../words.js";
import { select } from "../options.js";

/**
 * A list for each seat. The players sit in the order of the suspects, so a seat chooses among those between its
 * neighbours.
 * @type {import("../options.js").OwnControl}
 */
function suspects(option, { config, seats, set }) {
  if (option.kind !== "names") return [];
  const all = option.choices.map(({ value, text }) => ({ suspect: String(value), text }));
  const named = /** @type {string[]} */ (config.suspects);
  const chosen = named.length === seats ? named : all.slice(0, seats).map(({ suspect }) => suspect);
  const places = chosen.map((each) => all.findIndex(({ suspect }) => suspect === each));
  return [
    h("p", { class: "soft" }, option.note),
    ...chosen.map((own, seat) => {
      const from = seat === 0 ? 0 : places[seat - 1] + 1;
      const to = seat === seats - 1 ? all.length : places[seat + 1];
      return select(
        filled(option.each, { seat: seat + 1 }),
        all.slice(from, to).map(({ suspect, text }) => [suspect, text]),
        own,
        (value) => set({ ...config, suspects: chosen.map((each, index) => (index === seat ? value : each)) }),
      );
    }),
  ];
}

export const ownControls = { suspects };
