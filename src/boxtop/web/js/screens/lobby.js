/** The lobby on the home screen of a public server: open games to join, running ones to watch, and opening one. */

import { games, lobby } from "../api.js";
import { fill, h } from "../dom.js";
import { lids, lidsFor } from "../games/registry.js";
import { tokensAt } from "../tokens.js";
import { listAnd, t } from "../words.js";

/** @typedef {import("../api.js").GameInfo} GameInfo */

const REFRESH = 15_000;

/** The card; it stays hidden on a server at home, where everybody knows each other's games. */
export function lobbyCard() {
  const list = h("div", {});
  const openings = h("p", { class: "lobby-open" });
  const card = h("section", { class: "card lobby", hidden: true }, h("h2", {}, t("lobby.title")), list, openings);

  const draw = async () => {
    const [{ is_open, tables: all }, shelf] = await Promise.all([lobby(), games()]);
    // The games of this device are in the list above.
    const tables = all.filter(({ table }) => tokensAt(table).length === 0);
    card.hidden = !is_open;
    if (!is_open) return;
    if (!list.contains(document.activeElement))
      fill(
        list,
        tables.length === 0
          ? h("p", { class: "soft" }, t("lobby.none"))
          : h(
              "ul",
              { class: "continues" },
              tables.map((table) => line(table, shelf)),
            ),
      );
    if (!openings.firstChild)
      fill(openings, h("span", { class: "soft" }, t("lobby.open")), lidsFor(shelf).map(opening));
    setTimeout(refresh, REFRESH);
  };
  const refresh = () => {
    if (!card.isConnected) return;
    if (document.hidden) setTimeout(refresh, REFRESH);
    else draw().catch(() => setTimeout(refresh, REFRESH));
  };
  draw().catch(() => {}); // the home screen works without it
  return card;
}

/** @param {import("../games/registry.js").GameLid} game */
function opening(game) {
  const label = t("lobby.open_label", { game: game.title });
  return h("a", { class: "button", href: `/new/${game.id}?open`, "aria-label": label }, game.title);
}

/**
 * @param {import("../api.js").LobbyTable} table
 * @param {GameInfo[]} shelf
 */
function line(table, shelf) {
  const title = lids.find((each) => each.id === table.game)?.title;
  const info = shelf.find((each) => each.id === table.game);
  const game = title ?? info?.title ?? table.game;
  const names = listAnd(table.players);
  const joins = table.code !== null;
  const state = joins ? t("lobby.seats", { count: table.open_seats }) : t("lobby.playing");
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
      h("span", {}, [names, rulesOf(table, info), state].filter(Boolean).join(" · ")),
    ),
  );
}

/**
 * The rules of a table where they are not the usual ones; else nothing.
 * @param {import("../api.js").LobbyTable} table
 * @param {GameInfo | undefined} info
 */
function rulesOf(table, info) {
  if (!info || table.rules === info.presets[0].id) return "";
  const preset = info.presets.find((each) => each.id === table.rules);
  return preset ? t("table.rules", { rules: preset.title }) : t("table.house_rules");
}
