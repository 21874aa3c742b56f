/** The rolls for the start: everybody's dice and total, until the first roll of the game is made. */

import { h } from "../../dom.js";
import { t } from "../../words.js";
import { smallDie } from "../die.js";
import { fittedName } from "../fitted-name.js";

/** @typedef {import("./types.js").View} View */

/** From this number of rolls on they are shown in two columns. */
const TWO_COLUMNS = 4;

/**
 * Everybody's last roll for the start, while it matters: nobody has rolled or written anything yet.
 * @param {View} view
 * @param {import("../../session.js").StoryEntry[]} story
 * @returns {{seat: number, dice: number[], total: number}[]}
 */
export function startRolls(view, story) {
  const { phase, cards, game } = view.state;
  const isNew = game === 1 && cards.every((card) => card.points.every((points) => points === null));
  if (!isNew || (phase.type !== "starting" && phase.type !== "rolling")) return [];
  if (story.some(({ event }) => event.type === "rolled")) return [];
  const rolls = new Map();
  for (const { event } of story) if (event.type === "start_rolled") rolls.set(event.seat, event);
  return [...rolls.values()];
}

/**
 * @param {ReturnType<typeof startRolls>} rolls
 * @param {number | null} first  who begins, once that is known
 * @param {(seat: number) => string} nameOf
 */
export function drawStartRolls(rolls, first, nameOf) {
  if (rolls.length === 0) return null;
  const rows = rolls.length < TWO_COLUMNS ? rolls.length : Math.ceil(rolls.length / 2);
  return h(
    "ul",
    {
      class: "start-rolls",
      "aria-label": t("yahtzee.start_rolls"),
      "data-count": Math.min(rolls.length, TWO_COLUMNS),
      "data-rows": rows,
    },
    rolls.map(({ seat, dice, total }) =>
      h(
        "li",
        { class: seat === first ? "first" : false },
        h("span", { class: "start-name" }, fittedName(nameOf(seat))),
        h("span", { class: "small-dice" }, dice.map(smallDie)),
        h("b", {}, total),
        seat === first && h("span", { class: "unseen" }, t("yahtzee.winner_of_start")),
      ),
    ),
  );
}
