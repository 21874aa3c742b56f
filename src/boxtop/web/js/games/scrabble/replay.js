/** A finished game: the final board with the unplayed letters and every turn, and the replay. */

import { avatar } from "../../avatar.js";
import { h } from "../../dom.js";
import { figure, listPlain, signed, t } from "../../words.js";
import { replayOf } from "../replay.js";
import { drawBoard } from "./board-view.js";
import { tableAfter, turnsOf } from "./history.js";
import { tilePicture } from "./pieces.js";

/** @typedef {import("./types.js").View} View */

/** @typedef {import("../../session.js").Session} Session */

/** @param {Session} session */
export function finalSheet(session) {
  const view = session.now?.view;
  return h(
    "div",
    { class: "final scrabble-final" },
    h("div", { class: "grid-scroll" }, drawBoard(view)),
    view.phase.type === "over" && adjustments(view, session),
    turnTable(session),
  );
}

/**
 * @param {View} view
 * @param {Session} session
 */
function adjustments(view, session) {
  const changes = view.phase.type === "over" ? view.phase.adjustments : view.scores.map(() => 0);
  return h(
    "section",
    { class: "card" },
    h("h2", {}, t("scrabble.unplayed")),
    h("p", { class: "soft" }, t("scrabble.unplayed_note")),
    h(
      "div",
      { class: "table-scroll", tabindex: 0, role: "region", "aria-label": t("scrabble.unplayed") },
      h(
        "table",
        { class: "figures" },
        head(["player", "before", "kept", "change", "final"]),
        h(
          "tbody",
          {},
          view.scores.map((/** @type {number} */ score, /** @type {number} */ seat) =>
            h(
              "tr",
              {},
              h("th", { scope: "row" }, session.nameOf(seat)),
              h("td", {}, figure(score - changes[seat])),
              h("td", {}, keptTiles(view, seat)),
              h("td", {}, signed(changes[seat], 0)),
              h("td", { class: "best" }, figure(score)),
            ),
          ),
        ),
      ),
    ),
  );
}

/**
 * @param {View} view
 * @param {number} seat
 */
function keptTiles(view, seat) {
  const rack = view.racks[seat] ?? "";
  if (!rack) return t("scrabble.out");
  const names = listPlain([...rack].map((tile) => (tile === "?" ? t("scrabble.blank") : tile)));
  return h(
    "span",
    { class: "small-tiles" },
    h("span", { class: "unseen" }, names),
    [...rack].map((tile) => tilePicture(tile, view.values)),
  );
}

/** @param {string[]} names */
function head(names) {
  return h(
    "thead",
    {},
    h(
      "tr",
      {},
      names.map((name) =>
        h("th", { scope: "col", class: name === "turn" ? "words" : null }, t(`scrabble.column.${name}`)),
      ),
    ),
  );
}

/** @param {Session} session */
function turnTable(session) {
  const turns = turnsOf(session.story);
  return h(
    "section",
    { class: "card" },
    h("h2", {}, t("scrabble.turns")),
    h(
      "div",
      { class: "table-scroll", tabindex: 0, role: "region", "aria-label": t("scrabble.turns") },
      h(
        "table",
        { class: "figures turn-table" },
        head(["player", "turn", "points", "total"]),
        h(
          "tbody",
          {},
          turns.map((turn) =>
            h(
              "tr",
              {},
              h("th", { scope: "row" }, session.nameOf(turn.seat)),
              h("td", { class: "words" }, turnWords(turn)),
              h("td", {}, turn.points),
              h("td", {}, turn.total),
            ),
          ),
        ),
      ),
    ),
  );
}

/** @param {import("./history.js").Turn} turn */
function turnWords({ kind, play, count }) {
  if (kind === "exchange") return t("scrabble.turn_exchange", { count });
  if (kind === "pass") return t("scrabble.turn_pass");
  if (kind === "lost") return t("scrabble.turn_lost");
  if (!play) return "";
  const words = listPlain(play.words.map((made) => made.word));
  return t(kind === "withdrawn" ? "scrabble.turn_withdrawn" : "scrabble.turn_play", {
    words,
    position: play.play.position,
  });
}

/**
 * How the replay draws this game.
 * @param {import("../../session.js").GameSoFar} session
 * @returns {import("../replay.js").ReplayBoard}
 */
export function replayBoard(session) {
  const view = session.now?.view;
  return {
    quiet: ["drew", "turn_began"],
    draw: (story) => {
      const table = tableAfter(story, view.scores.length);
      return {
        board: [
          h(
            "ol",
            { class: "scores", role: "list", "aria-label": t("scrabble.scores") },
            table.scores.map((score, seat) =>
              h(
                "li",
                { class: seat === table.turn ? "turn" : false },
                avatar(session.nameOf(seat), `seat-${seat % 6}`),
                h("span", { class: "score-name" }, session.nameOf(seat)),
                h("b", {}, figure(score)),
              ),
            ),
          ),
          h("div", { class: "grid-scroll" }, drawBoard({ ...table, premiums: view.premiums, values: view.values })),
        ],
      };
    },
  };
}

/**
 * @param {import("../../session.js").Session} session
 * @param {number | null} [at]  open after this many moves
 */
export function replay(session, at = null) {
  return replayOf(session, { at, ...replayBoard(session) });
}
