/** The record book by person: games, wins, losses, best and average; and who beats whom. */

import { avatar, colorsOf } from "../avatar.js";
import { h } from "../dom.js";
import { figure, t, wordsFor } from "../words.js";

/** @typedef {import("../api.js").GameInfo} GameInfo */

const SERIES = "series:";

/**
 * One colour for each person of the record book, in the table, the picture and the curves.
 * @param {import("../api.js").RecordBook} book
 */
export function colorsIn({ people, games }) {
  return colorsOf([...people, ...games.flatMap((game) => game.seats)].map(({ name }) => name));
}

/**
 * @param {{game: string, rules: string | null}} row
 * @param {GameInfo[]} infos
 */
export function gameText(row, infos) {
  const game = infos.find((each) => each.id === row.game);
  const preset = game?.presets.find((each) => each.id === row.rules);
  return t("records.game_and_rules", {
    game: game?.title ?? row.game,
    rules: preset?.title ?? seriesText(row) ?? t("table.house_rules"),
  });
}

/**
 * The name of the dice, cards or tiles that everybody had, if this is a series and not a rule set.
 * @param {{game: string, rules: string | null}} row
 */
function seriesText({ game, rules }) {
  return rules?.startsWith(SERIES) ? wordsFor(game)("records.series", { name: rules.slice(SERIES.length) }) : null;
}

/**
 * @param {import("../api.js").RecordBook} book
 * @param {GameInfo[]} infos
 */
export function drawPeople(book, infos) {
  const colors = colorsIn(book);
  return h(
    "section",
    { class: "card" },
    h("h2", {}, t("records.people")),
    h("p", { class: "soft" }, t("records.people_note")),
    h(
      "div",
      { class: "table-scroll", tabindex: 0, role: "region", "aria-label": t("records.people") },
      h(
        "table",
        { class: "figures by-name" },
        h(
          "thead",
          {},
          h(
            "tr",
            {},
            ["player", "game", "games", "wins", "losses", "best", "average"].map((key) =>
              h("th", { scope: "col", class: key === "game" && "words" }, t(`records.${key}`)),
            ),
          ),
        ),
        h(
          "tbody",
          {},
          book.people.map((row) => personRow(row, infos, colors.get(row.name))),
        ),
      ),
    ),
  );
}

/**
 * @param {import("../api.js").PersonalRecord} row
 * @param {GameInfo[]} infos
 * @param {string} [color]
 */
function personRow(row, infos, color) {
  const competed = row.wins + row.losses > 0;
  return h(
    "tr",
    {},
    h(
      "th",
      { scope: "row" },
      h("span", { class: "person" }, avatar(row.name, color), row.name),
      // Where there is no room for a column of its own.
      h("small", { class: "row-game" }, gameText(row, infos)),
    ),
    h("td", { class: "words" }, gameText(row, infos)),
    h("td", {}, row.games),
    h("td", {}, competed ? row.wins : t("records.nothing")),
    h("td", {}, competed ? row.losses : t("records.nothing")),
    h("td", { class: "best" }, row.best === null ? t("records.nothing") : figure(row.best)),
    h("td", {}, row.average === null ? t("records.nothing") : figure(row.average, 1)),
  );
}

/**
 * @param {import("../api.js").HeadToHead[]} pairs
 * @param {GameInfo[]} infos
 */
export function drawPairs(pairs, infos) {
  return h(
    "section",
    { class: "card" },
    h("h2", {}, t("records.pairs")),
    h("p", { class: "soft" }, t("records.pairs_note")),
    h(
      "ul",
      { class: "pairs" },
      pairs.map(({ game, names, wins }) =>
        h(
          "li",
          {},
          h("span", {}, infos.find((each) => each.id === game)?.title ?? game),
          h("b", {}, t("records.pair", { one: names[0], wins: wins[0], losses: wins[1], other: names[1] })),
        ),
      ),
    ),
  );
}
