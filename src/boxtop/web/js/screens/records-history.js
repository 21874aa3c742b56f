/** The finished games in the record book; each opens its end screen. */

import { h } from "../dom.js";
import { figure, isolated, LANGUAGE, t } from "../words.js";
import { gameText } from "./records-people.js";

/**
 * @param {import("../api.js").FinishedGame[]} played
 * @param {import("../api.js").GameInfo[]} infos
 */
export function drawHistory(played, infos) {
  return h(
    "section",
    { class: "card" },
    h("h2", {}, t("records.history")),
    h(
      "ul",
      { class: "history" },
      played.map((each) =>
        h(
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
              scores(each),
              each.early === "stopped" && h("i", {}, t("records.stopped")),
            ),
          ),
        ),
      ),
    ),
  );
}

/** @param {import("../api.js").FinishedGame} game */
function scores(game) {
  const seats = [...game.seats].sort((one, other) => one.rank - other.rank);
  return seats.map((seat) => {
    const text = game.points && !game.early ? `${isolated(seat.name)} ${figure(seat.score)}` : seat.name;
    if (seat.gave_up) return h("span", {}, t("records.gave_up", { name: seat.name }));
    return h(
      "span",
      { class: seat.rank === 1 ? "first" : false },
      seat.by_bot ? t("records.by_bot", { seat: text }) : text,
    );
  });
}

/** @param {string} time */
function when(time) {
  return new Intl.DateTimeFormat(LANGUAGE, { dateStyle: "medium", timeStyle: "short" }).format(new Date(time));
}
