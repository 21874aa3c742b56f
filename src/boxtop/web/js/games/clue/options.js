/** Clue's options on the set-up screen: who plays whom, and the readings a table may choose. */

import { h } from "../../dom.js";
import { t } from "../../words.js";
import { optionsOf, select } from "../options.js";
import { SUSPECTS } from "./mansion.js";
import { nameOf } from "./pieces.js";

/** @typedef {Record<string, any>} Config */

/**
 * The suspects of so many seats: those chosen, or the first clockwise.
 * @param {Config} config
 * @param {number} seats
 * @returns {string[]}
 */
function played(config, seats) {
  return config.suspects.length === seats ? config.suspects : SUSPECTS.slice(0, seats);
}

/**
 * Who plays whom. Everybody sits clockwise as the suspects do, so a seat chooses among those its neighbours leave it.
 * @param {Config} config
 * @param {number} seats
 * @param {(config: Config) => void} onchange
 */
function main(config, seats, onchange) {
  const chosen = played(config, seats);
  const places = chosen.map((suspect) => SUSPECTS.indexOf(suspect));
  return [
    h("p", { class: "soft" }, t("clue.option.suspects_note")),
    ...chosen.map((suspect, seat) => {
      const from = seat === 0 ? 0 : places[seat - 1] + 1;
      const to = seat === seats - 1 ? SUSPECTS.length : places[seat + 1];
      return select(
        t("clue.option.suspect_of", { number: seat + 1 }),
        SUSPECTS.slice(from, to).map((each) => [each, nameOf(each)]),
        suspect,
        (value) => onchange({ ...config, suspects: chosen.map((each, index) => (index === seat ? value : each)) }),
      );
    }),
  ];
}

export const options = optionsOf({
  game: "clue",
  match: ["suspects"],
  elsewhere: ["suspects"],
  main,
  reseat: (config) => ({ ...config, suspects: [] }),
});
