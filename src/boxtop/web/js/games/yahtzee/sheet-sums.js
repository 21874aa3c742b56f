/** The rows of the score sheet that add up: upper bonus, Yahtzee bonus, totals. */

import { h } from "../../dom.js";
import { t } from "../../words.js";
import { UPPER, word } from "./boxes.js";

/** @typedef {import("./board-view.js").SheetPicture} SheetPicture */
/** @typedef {import("./board-view.js").Sums} Sums */

/**
 * The classes of a cell in a column.
 * @param {SheetPicture} picture
 * @param {number} column
 */
export function columnClass(picture, column) {
  return [picture.turn === column && "turn", picture.own === column && "own"].filter(Boolean).join(" ") || false;
}

/** @param {SheetPicture} picture */
export function bonusRow(picture) {
  const { config } = picture;
  return h(
    "tr",
    { class: "sum" },
    h(
      "th",
      { scope: "row" },
      t("yahtzee.bonus_worth", { bonus: word("bonus", config), points: config.upper_bonus }),
      h("small", {}, t("yahtzee.bonus_at", { threshold: config.upper_threshold })),
    ),
    picture.tallies.map((tally, column) =>
      h(
        "td",
        { class: columnClass(picture, column) },
        tally &&
          (tally.upper_bonus > 0
            ? h("span", { class: "written" }, h("span", { class: "tick" }, "✓ "), tally.upper_bonus)
            : h("span", { class: "need" }, needed(picture, column, tally))),
      ),
    ),
  );
}

/**
 * @param {SheetPicture} picture
 * @param {number} column
 * @param {Sums} tally
 */
function needed(picture, column, tally) {
  const open = picture.cards[column].points.slice(0, UPPER).includes(null);
  if (!open) return "0";
  const points = picture.config.upper_threshold - tally.upper;
  return [
    h("span", { class: "in-words" }, t("yahtzee.needed", { points })),
    h("span", { class: "in-short", "aria-hidden": "true" }, t("yahtzee.needed_short", { points })),
  ];
}

/** @param {SheetPicture} picture */
export function chipRow(picture) {
  const { config } = picture;
  if (config.bonus_points === 0) return [];
  return h(
    "tr",
    { class: "sum" },
    h(
      "th",
      { scope: "row" },
      t("yahtzee.chips"),
      h("small", {}, t("yahtzee.chips_each", { points: config.bonus_points })),
    ),
    picture.cards.map((card, column) =>
      h(
        "td",
        { class: columnClass(picture, column) },
        card.bonuses > 0 &&
          h(
            "span",
            { class: "chips" },
            h("span", { "aria-hidden": "true", class: "chip-marks" }, "●".repeat(Math.min(card.bonuses, 3))),
            ` ${picture.tallies[column]?.yahtzee_bonus ?? ""}`,
          ),
      ),
    ),
  );
}

/**
 * @param {SheetPicture} picture
 * @param {string} kind
 * @param {string} name
 * @param {(column: number) => string | number} value
 */
export function sumRow(picture, kind, name, value) {
  return h(
    "tr",
    { class: kind },
    h("th", { scope: "row" }, name),
    picture.heads.map((_, column) => h("td", { class: columnClass(picture, column) }, value(column))),
  );
}

/** @param {SheetPicture} picture */
export function matchRow(picture) {
  const { totals } = picture;
  if (!totals) return null;
  return sumRow(picture, "grand match", t("yahtzee.match_total"), (column) => totals[column]);
}
