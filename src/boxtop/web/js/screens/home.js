/** The shelf: the boxes, the tables this device has not finished, joining by code, the record book. */

import { games } from "../api.js";
import { drawBar } from "../bar.js";
import { fill, h } from "../dom.js";
import { gameModules, modulesFor } from "../games/registry.js";
import { arrived, go } from "../router.js";
import { forget, unfinished } from "../tokens.js";
import { has, t } from "../words.js";
import { errorBox } from "./error.js";

/** @type {import("../router.js").Screen} */
export function shelf(main) {
  drawBar();
  main.className = "shelf";
  const boxes = h("ul", { class: "boxes" });
  const problem = h("div", {});
  fill(
    main,
    h("header", { class: "shelf-head" }, h("h1", {}, t("shelf.title")), h("p", { class: "soft" }, t("shelf.note"))),
    problem,
    boxes,
    h("div", { class: "shelf-foot" }, continueCard(), joinCard(), recordsCard()),
    h("p", { class: "soft small trademarks" }, t("shelf.trademarks")),
  );
  fill(boxes, gameModules.map(box));
  games().then(
    (shelfGames) => fill(boxes, modulesFor(shelfGames).map(box)),
    (error) =>
      fill(
        problem,
        errorBox(error, () => go("/")),
      ),
  );
  arrived(t("brand"));
}

/** @param {import("../games/registry.js").GameModule} game */
function box(game) {
  return h(
    "li",
    { class: "box-place" },
    h(
      "a",
      { class: `box-lid ${game.id}`, href: `/new/${game.id}` },
      h("span", { class: "lid-top" }, game.emblem()),
      h("span", { class: "lid-name" }, game.title),
      h("span", { class: "lid-note" }, game.note || t(`shelf.note.${game.id}`)),
    ),
    h(
      "div",
      { class: "lid-links" },
      has(`shelf.own.${game.id}`) && h("a", { href: `/new/${game.id}?dice=own` }, t(`shelf.own.${game.id}`)),
      h("a", { href: `/rules/${game.id}`, "aria-label": t("shelf.rules_of", { game: game.title }) }, t("shelf.rules")),
    ),
  );
}

function continueCard() {
  const tables = unfinished();
  if (tables.length === 0) return null;
  const card = h("section", { class: "card" }, h("h2", {}, t("shelf.continue")));
  const items = tables.slice(0, 5).map((each) => {
    const item = h(
      "li",
      {},
      h(
        "a",
        { href: `/t/${each.table}`, class: "continue" },
        h("b", {}, gameModules.find((game) => game.id === each.game)?.title ?? each.game),
        h("span", {}, each.title),
      ),
      h(
        "button",
        {
          type: "button",
          class: "quiet icon-only",
          "aria-label": t("shelf.forget", { names: each.title }),
          title: t("shelf.forget", { names: each.title }),
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
  const code = /** @type {HTMLInputElement} */ (
    h("input", {
      id: "join-code",
      class: "code-input",
      autocomplete: "off",
      autocapitalize: "characters",
      spellcheck: "false",
      maxlength: 12,
      placeholder: "ABC234",
    })
  );
  return h(
    "section",
    { class: "card" },
    h("h2", {}, t("shelf.join")),
    h(
      "form",
      {
        class: "line-form",
        onsubmit: (/** @type {Event} */ event) => {
          event.preventDefault();
          const text = code.value.trim();
          if (text) go(`/j/${encodeURIComponent(text.toUpperCase())}`);
          else code.focus();
        },
      },
      h("label", { for: "join-code" }, t("shelf.code")),
      h("div", { class: "line" }, code, h("button", { class: "primary" }, t("shelf.join_button"))),
    ),
  );
}

function recordsCard() {
  return h(
    "section",
    { class: "card" },
    h("h2", {}, t("records.title")),
    h("p", { class: "soft" }, t("shelf.records_note")),
    h("p", {}, h("a", { class: "button", href: "/records" }, t("shelf.records"))),
  );
}
