/** The record book: best and average by player and rules, and the games played, each to be looked at again. */

import { games, records as recordBook } from "../api.js";
import { drawBar } from "../bar.js";
import { fill, h } from "../dom.js";
import { arrived } from "../router.js";
import { everyTable } from "../tokens.js";
import { LANGUAGE, t } from "../words.js";
import { errorBox } from "./error.js";

/** @type {import("../router.js").Screen} */
export function records(main) {
  drawBar();
  main.className = "narrow wide-text";
  const body = h("div", {}, h("p", { class: "soft" }, t("records.loading")));
  fill(main, h("h1", {}, t("records.title")), body);
  arrived(t("records.title"));
  Promise.all([recordBook(everyTable()), games()]).then(
    ([book, infos]) =>
      fill(body, book.games.length === 0 ? empty() : [bestTable(book.best, infos), history(book.games, infos)]),
    (error) =>
      fill(
        body,
        errorBox(error, () => location.reload()),
      ),
  );
}

function empty() {
  return h(
    "section",
    { class: "card empty" },
    h("p", {}, t("records.empty")),
    h("p", {}, h("a", { class: "button", href: "/" }, t("records.play"))),
  );
}

/**
 * @param {import("../api.js").Best[]} best
 * @param {import("../api.js").GameInfo[]} infos
 */
function bestTable(best, infos) {
  return h(
    "section",
    { class: "card" },
    h("h2", {}, t("records.best")),
    h(
      "div",
      { class: "table-scroll", tabindex: 0, role: "region", "aria-label": t("records.best") },
      h(
        "table",
        { class: "figures by-name" },
        h(
          "thead",
          {},
          h(
            "tr",
            {},
            ["player", "game", "best_score", "average", "games"].map((key) =>
              h("th", { scope: "col", class: key === "game" && "words" }, t(`records.${key}`)),
            ),
          ),
        ),
        h(
          "tbody",
          {},
          best.map((row) =>
            h(
              "tr",
              {},
              h("th", { scope: "row" }, row.name),
              h("td", { class: "words" }, gameText(row, infos)),
              h("td", { class: "best" }, isWonOrLost(row, infos) ? wins(row) : row.best),
              h("td", {}, isWonOrLost(row, infos) ? "" : row.average.toFixed(1)),
              h("td", {}, row.games),
            ),
          ),
        ),
      ),
    ),
  );
}

/**
 * @param {import("../api.js").FinishedGame[]} played
 * @param {import("../api.js").GameInfo[]} infos
 */
function history(played, infos) {
  return h(
    "section",
    { class: "card" },
    h("h2", {}, t("records.history")),
    h(
      "ul",
      { class: "history" },
      played.map((each) => {
        const seats = [...each.seats].sort((one, other) => one.rank - other.rank);
        return h(
          "li",
          {},
          h(
            "a",
            { href: `/t/${encodeURIComponent(each.table)}` },
            h(
              "span",
              { class: "history-what" },
              h("b", {}, gameText(each, infos)),
              h("time", { datetime: each.finished, class: "soft" }, when(each.finished)),
            ),
            h(
              "span",
              { class: "history-scores" },
              seats.map((seat) =>
                h(
                  "span",
                  { class: seat.rank === 1 ? "first" : false },
                  isWonOrLost(each, infos) ? seat.name : `${seat.name} ${seat.score}`,
                ),
              ),
            ),
          ),
        );
      }),
    ),
  );
}

/**
 * @param {{game: string, rules: string | null}} row
 * @param {import("../api.js").GameInfo[]} infos
 */
function gameText(row, infos) {
  const game = infos.find((each) => each.id === row.game);
  const preset = game?.presets.find((each) => each.id === row.rules);
  return t("records.game_and_rules", {
    game: game?.title ?? row.game,
    rules: preset?.title ?? t("table.house_rules"),
  });
}

/**
 * Whether scores of this row only say who won.
 *
 * @param {{game: string, rules: string | null}} row
 * @param {import("../api.js").GameInfo[]} infos
 */
function isWonOrLost(row, infos) {
  return infos.find((each) => each.id === row.game)?.won_or_lost ?? false;
}

/** @param {import("../api.js").Best} row */
function wins(row) {
  return t("records.won", { count: Math.round(row.average * row.games) });
}

/** @param {string} time */
function when(time) {
  return new Intl.DateTimeFormat(LANGUAGE, { dateStyle: "medium", timeStyle: "short" }).format(new Date(time));
}
