/** Who plays which colour, how many of their pawns are HOME, and the points of the match. */

import { h } from "../../dom.js";
import { listAnd, t } from "../../words.js";
import { fittedName } from "../fitted-name.js";
import { levelNote } from "../level-note.js";
import { COLORS, HOME } from "./geometry.js";
import { smallPawn } from "./pieces.js";

/** @typedef {import("./types.js").View} View */

/**
 * The players clockwise; partners of a team stand together.
 * @param {View} view
 * @param {import("../../session.js").Names} session
 * @param {number | null} turn
 */
export function drawPlayers(view, session, turn) {
  return h(
    "ul",
    { class: "players", "aria-label": t("sorry.players") },
    sides(view).map((seats) => {
      const colors = [...new Set(seats.flatMap((seat) => view.colors[seat]))].map((name) => COLORS.indexOf(name));
      const home = colors.flatMap((color) => view.pawns[color]).filter((place) => place === HOME).length;
      const isTurn = turn !== null && seats.includes(turn);
      return h(
        "li",
        { class: isTurn ? "player turn" : "player" },
        h("span", { class: "player-pawns" }, colors.map(smallPawn)),
        h(
          "span",
          { class: "player-name" },
          fittedName(listAnd(seats.map((seat) => session.nameOf(seat)))),
          levelNote(listAnd(seats.map((seat) => session.levelOf(seat)).filter(Boolean))),
          isTurn && h("span", { class: "unseen" }, ` ${t("sorry.to_play")}`),
        ),
        homeCount(home, 4 * colors.length),
        view.config.variation === "points" &&
          h("span", { class: "player-points" }, t("sorry.points", { count: view.points[seats[0]] })),
      );
    }),
  );
}

/**
 * How many pawns are HOME; without the word where four players share a small phone.
 * @param {number} home
 * @param {number} pawns
 */
function homeCount(home, pawns) {
  return h(
    "span",
    { class: "player-home" },
    h("span", { class: "long" }, t("sorry.home_count", { home, pawns })),
    h("span", { class: "short" }, t("sorry.home_short", { home, pawns })),
  );
}

/**
 * The seats that win together: those that move the same colours.
 * @param {View} view
 * @returns {number[][]}
 */
export function sides(view) {
  /** @type {Map<string, number[]>} */
  const found = new Map();
  for (const [seat, colors] of view.colors.entries()) {
    const key = [...colors].sort().join();
    found.set(key, [...(found.get(key) ?? []), seat]);
  }
  return [...found.values()];
}
