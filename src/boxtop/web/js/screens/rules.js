/** The rules of a game in our own words, true for one rule set, with where each is printed. */

import { game as gameOf, pictureAddress, rulebook } from "../api.js";
import { drawBar } from "../bar.js";
import { fieldOf, fill, h } from "../dom.js";
import { arrived, goInstead } from "../router.js";
import { rich, sentence, t } from "../words.js";
import { drawError } from "./error.js";

/** @type {import("../router.js").Screen} */
export function rules(main, { game }, query) {
  drawBar();
  main.className = `narrow wide-text rules ${game}`;
  fill(main, h("p", { class: "soft" }, t("rules.loading")));
  void show(main, game, query.get("rules"));
}

/**
 * @param {HTMLElement} main
 * @param {string} id
 * @param {string | null} wanted
 */
async function show(main, id, wanted) {
  try {
    const game = await gameOf(id);
    const preset = game.presets.find((each) => each.id === wanted) ?? game.presets[0];
    const book = await rulebook(id, preset.id);
    fill(
      main,
      h("h1", {}, t("rules.title", { game: game.title })),
      h(
        "label",
        { class: "field" },
        h("span", {}, t("rules.set")),
        h(
          "select",
          {
            onchange: (/** @type {Event} */ event) =>
              goInstead(`/rules/${id}?rules=${encodeURIComponent(fieldOf(event).value)}`),
          },
          game.presets.map((each) => h("option", { value: each.id, selected: each === preset }, each.title)),
        ),
      ),
      h("p", { class: "lead" }, preset.summary),
      h("p", { class: "soft small" }, t("rules.source", { where: preset.printed_in })),
      game.lesson &&
        h("p", { class: "rules-lesson" }, h("a", { class: "button", href: `/learn/${id}` }, t("lesson.offer"))),
      book.pictures.length > 0 && pictures(id, book.pictures),
      book.sections.map(section),
      options(book.options),
      h("p", {}, h("a", { class: "button primary", href: `/new/${id}` }, t("rules.play"))),
    );
    arrived(t("rules.title", { game: game.title }));
  } catch (error) {
    drawError(main, error);
  }
}

/**
 * Drawings of the rules. Each has a light and a dark form; the style sheet shows one, and only that one is loaded.
 * @param {string} game
 * @param {import("../api.js").RulePicture[]} shown
 */
function pictures(game, shown) {
  return h(
    "details",
    { class: "card fold rule-pictures", open: true },
    h("summary", {}, t("rules.pictures")),
    h(
      "div",
      {},
      shown.map(({ id, caption }) =>
        h(
          "figure",
          {},
          /** @type {const} */ (["light", "dark"]).map((theme) =>
            h("img", { src: pictureAddress(game, id, theme), alt: "", loading: "lazy", class: `in-${theme}` }),
          ),
          h("figcaption", {}, caption),
        ),
      ),
    ),
  );
}

/** @param {import("../api.js").Section} part */
function section(part) {
  return h(
    "section",
    { class: "card rule" },
    h("h2", {}, part.title),
    part.sentences.map((text) => h("p", {}, text)),
    part.boxes && part.boxes.length > 0 && boxTable(part.boxes),
    part.rulings.map((text) =>
      h("p", { class: "ruling" }, rich("rules.ruling", { mark: h("b", {}, t("rules.ruling_mark")), ruling: text })),
    ),
    part.printed_in && h("p", { class: "soft small" }, t("rules.printed", { where: part.printed_in })),
  );
}

/**
 * The options of this rule set, one sentence for each.
 * @param {string[]} texts
 */
function options(texts) {
  return h(
    "details",
    { class: "card fold" },
    h("summary", {}, t("rules.options")),
    h(
      "ul",
      {},
      texts.map((text) => h("li", {}, sentence(text))),
    ),
  );
}

/** @param {{name: string, needs: string, scores: string}[]} boxes */
function boxTable(boxes) {
  return h(
    "table",
    { class: "figures words-only" },
    h(
      "thead",
      {},
      h(
        "tr",
        {},
        ["box", "needs", "scores"].map((key) => h("th", { scope: "col" }, t(`rules.${key}`))),
      ),
    ),
    h(
      "tbody",
      {},
      boxes.map((box) =>
        h("tr", {}, h("th", { scope: "row" }, box.name), h("td", {}, box.needs), h("td", {}, box.scores)),
      ),
    ),
  );
}
