/** The lobby on the home screen of a public server: open games to join, running ones to watch. */

import { lobby } from "../api.js";
import { fill, h } from "../dom.js";
import { lids } from "../games/registry.js";
import { t } from "../words.js";

/** The card; it stays hidden on a server at home, where everybody knows each other's games. */
export function lobbyCard() {
  const list = h("div", {});
  const card = h("section", { class: "card lobby", hidden: true }, h("h2", {}, t("lobby.title")), list);
  lobby().then(
    ({ is_open, tables }) => {
      card.hidden = !is_open;
      fill(
        list,
        tables.length === 0
          ? h("p", { class: "soft" }, t("lobby.none"))
          : h("ul", { class: "continues" }, tables.map(line)),
      );
    },
    () => {}, // the home screen works without it
  );
  return card;
}

/** @param {import("../api.js").LobbyTable} table */
function line(table) {
  const game = lids.find((each) => each.id === table.game)?.title ?? table.game;
  const names = table.players.join(", ");
  const joins = table.code !== null;
  return h(
    "li",
    {},
    h(
      "a",
      {
        class: "continue",
        href: joins ? `/j/${table.code}` : `/t/${encodeURIComponent(table.table)}`,
        "aria-label": t(joins ? "lobby.join_label" : "lobby.watch_label", { game, names }),
      },
      h("b", {}, game),
      h("span", {}, `${names} · ${joins ? t("lobby.seats", { count: table.open_seats }) : t("lobby.playing")}`),
    ),
  );
}
