/** The home screen: the games, the tables this device has not finished, joining by code, the records. */

import { games } from "../api.js";
import { drawBar } from "../bar.js";
import { fill, h } from "../dom.js";
import { lids, lidsFor } from "../games/registry.js";
import { arrived, go } from "../router.js";
import { forget, unfinished } from "../tokens.js";
import { has, t } from "../words.js";
import { errorBox } from "./error.js";
import { codeForm } from "./join.js";
import { lobbyCard } from "./lobby.js";
import { returnCard } from "./return.js";
import { quickGame } from "./start-table.js";

/** @type {import("../router.js").Screen} */
export function home(main) {
  drawBar();
  main.className = "home";
  const boxes = h("ul", { class: "boxes" });
  const problem = h("div", {});
  fill(
    main,
    h("header", { class: "home-head" }, h("h1", {}, t("home.title")), h("p", { class: "soft" }, t("home.note"))),
    problem,
    continueCard(),
    boxes,
    h("div", { class: "home-foot" }, lobbyCard(), joinCard(), dailyCard(), practiceCard(), recordsCard(), returnCard()),
    h("p", { class: "soft small trademarks" }, t("home.trademarks")),
  );
  /** @param {unknown} error */
  const complain = (error) =>
    fill(
      problem,
      errorBox(error, () => go("/")),
    );
  /** @param {import("../games/registry.js").GameLid} lid */
  const place = (lid) => box(lid, complain);
  fill(boxes, lids.map(place));
  games().then((found) => fill(boxes, lidsFor(found).map(place)), complain);
  arrived(t("brand"));
}

/**
 * @param {import("../games/registry.js").GameLid} game
 * @param {(error: unknown) => void} complain
 */
function box(game, complain) {
  return h(
    "li",
    { class: "box-place" },
    h(
      "a",
      { class: `box-lid ${game.id}`, href: `/new/${game.id}` },
      h("span", { class: "lid-top" }, game.emblem()),
      h("span", { class: "lid-name" }, game.title),
      h("span", { class: "lid-note" }, game.note || t(`home.note.${game.id}`)),
    ),
    h(
      "div",
      { class: "lid-links" },
      quickButton(game, complain),
      has(`home.own.${game.id}`) && h("a", { href: `/new/${game.id}?dice=own` }, t(`home.own.${game.id}`)),
      h("a", { href: `/rules/${game.id}`, "aria-label": t("home.rules_of", { game: game.title }) }, t("home.rules")),
    ),
  );
}

/**
 * One tap to a game against a bot.
 * @param {import("../games/registry.js").GameLid} game
 * @param {(error: unknown) => void} complain
 */
function quickButton(game, complain) {
  const button = h(
    "button",
    {
      type: "button",
      class: "link",
      "aria-label": t("home.quick_label", { game: game.title }),
      onclick: async () => {
        button.setAttribute("disabled", "");
        try {
          await quickGame(game.id);
        } catch (error) {
          complain(error);
        }
        button.removeAttribute("disabled");
      },
    },
    t("home.quick"),
  );
  return button;
}

function continueCard() {
  const tables = unfinished();
  if (tables.length === 0) return null;
  const card = h("section", { class: "card" }, h("h2", {}, t("home.continue")));
  const items = tables.slice(0, 5).map((each) => {
    const item = h(
      "li",
      {},
      h(
        "a",
        { href: `/t/${each.table}`, class: "continue" },
        h("b", {}, lids.find((game) => game.id === each.game)?.title ?? each.game),
        h("span", {}, each.title),
      ),
      h(
        "button",
        {
          type: "button",
          class: "quiet icon-only",
          "aria-label": t("home.forget", { names: each.title }),
          title: t("home.forget", { names: each.title }),
          onclick: () => {
            forget(each.table);
            item.remove();
            if (!card.querySelector("li")) card.remove();
          },
        },
        "✕",
      ),
    );
    return item;
  });
  card.append(h("ul", { class: "continues" }, items));
  return card;
}

function joinCard() {
  return h("section", { class: "card" }, h("h2", {}, t("join.title")), codeForm());
}

function dailyCard() {
  return h(
    "section",
    { class: "card" },
    h("h2", {}, t("home.daily")),
    h("p", { class: "soft" }, t("home.daily_note")),
    gameLinks(
      ({ same_dice }) => same_dice,
      (id) => `/new/${id}?dice=daily`,
    ),
  );
}

function practiceCard() {
  return h(
    "section",
    { class: "card" },
    h("h2", {}, t("home.practise")),
    h("p", { class: "soft" }, t("home.practise_note")),
    gameLinks(
      ({ drills }) => drills,
      (id) => `/practise/${id}`,
    ),
  );
}

/**
 * A button for each game that has something.
 * @param {(game: import("../api.js").GameInfo) => boolean} has
 * @param {(id: string) => string} address
 */
function gameLinks(has, address) {
  const links = h("p", { class: "game-links" });
  games().then(
    (found) =>
      fill(
        links,
        found.filter(has).map(({ id, title }) => h("a", { class: "button", href: address(id) }, title)),
      ),
    () => {}, // the screen says that the games could not be read
  );
  return links;
}

function recordsCard() {
  return h(
    "section",
    { class: "card" },
    h("h2", {}, t("records.title")),
    h("p", { class: "soft" }, t("home.records_note")),
    h("p", {}, h("a", { class: "button", href: "/records" }, t("home.records"))),
  );
}
