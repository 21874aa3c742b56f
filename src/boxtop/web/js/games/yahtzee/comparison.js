/** Rule sets of Yahtzee side by side: what perfect play scores, how much is luck, and which decisions change. */

import { h } from "../../dom.js";
import { listAnd, rich, signed, t } from "../../words.js";
import { smallDie } from "../die.js";
import { BOXES, label } from "./boxes.js";
import { choice } from "./drill.js";

/** @typedef {import("./types.js").RuleFigures} RuleFigures */
/** @typedef {import("./types.js").Config} Config */

/**
 * @param {RuleFigures[]} columns
 * @param {string[]} names
 * @param {any[]} configs
 * @returns {HTMLElement}
 */
export function drawComparison(columns, names, configs) {
  return h(
    "div",
    { class: "comparison" },
    h(
      "section",
      { class: "card" },
      h("h2", {}, t("compare.result")),
      h("p", { class: "soft" }, t("yahtzee.compare_note")),
      table(names, rows(columns, configs[0])),
    ),
    columns.slice(1).map((column, index) => changes(column, names[index + 1], names[0], configs[index + 1])),
  );
}

/**
 * @param {string[]} names
 * @param {[string, string[]][]} lines
 */
function table(names, lines) {
  return h(
    "div",
    { class: "table-scroll", tabindex: 0, role: "region", "aria-label": t("compare.result") },
    h(
      "table",
      { class: "figures by-name" },
      h(
        "thead",
        {},
        h(
          "tr",
          {},
          h("td", {}),
          names.map((name) => h("th", { scope: "col" }, name)),
        ),
      ),
      h(
        "tbody",
        {},
        lines.map(([name, numbers]) =>
          h(
            "tr",
            {},
            h("th", { scope: "row" }, name),
            numbers.map((number) => h("td", {}, number)),
          ),
        ),
      ),
    ),
  );
}

/**
 * @param {RuleFigures[]} columns
 * @param {Config} config
 * @returns {[string, string[]][]}
 */
function rows(columns, config) {
  /**
   * @param {string} name
   * @param {(column: RuleFigures) => string} write
   * @returns {[string, string[]]}
   */
  const row = (name, write) => [name, columns.map(write)];
  return [
    row(t("yahtzee.compare.expected"), (column) => column.expected.toFixed(2)),
    row(t("yahtzee.compare.change"), (column) => signed(column.change, 2)),
    row(t("yahtzee.compare.sd"), (column) => column.sd.toFixed(1)),
    ...columns[0].quantiles.map(([part], at) =>
      row(t("yahtzee.compare.quantile", { percent: Math.round(100 * part) }), (column) =>
        String(column.quantiles[at][1]),
      ),
    ),
    row(t("yahtzee.compare.club"), (column) => column.club.toFixed(2)),
    row(t("yahtzee.compare.skill"), (column) => (column.expected - column.club).toFixed(2)),
    row(t("yahtzee.compare.upper_bonus"), (column) => percent(column.upper_bonus)),
    row(t("yahtzee.compare.bonuses"), (column) => column.bonus_yahtzees.toFixed(3)),
    row(t("yahtzee.compare.decisions"), (column) => column.decisions_changed.toFixed(3)),
    ...BOXES.map((box, at) =>
      row(t("yahtzee.compare.box", { box: label(box, config) }), (column) =>
        t("yahtzee.compare.box_figures", {
          percent: percent(column.boxes[at].scored),
          points: column.boxes[at].points.toFixed(1),
        }),
      ),
    ),
  ];
}

/** @param {number} part */
function percent(part) {
  return t("yahtzee.percent", { percent: (100 * part).toFixed(1) });
}

/**
 * The most common positions whose best choice differs.
 * @param {RuleFigures} column
 * @param {string} name
 * @param {string} first
 * @param {Config} config
 */
function changes(column, name, first, config) {
  return h(
    "section",
    { class: "card" },
    h("h2", {}, t("yahtzee.compare.changes", { name })),
    column.positions.length === 0
      ? h("p", {}, t("yahtzee.compare.no_changes", { first }))
      : h(
          "ol",
          { class: "comparison-changes" },
          column.positions.map((position) => changedPosition(position, first, config)),
        ),
  );
}

/**
 * @param {import("./types.js").ChangedPosition} position
 * @param {string} first
 * @param {Config} config
 */
function changedPosition(position, first, config) {
  const open =
    position.open_boxes.length === BOXES.length
      ? t("yahtzee.compare.every_box")
      : listAnd(position.open_boxes.map((box) => label(box, config)));
  const lost =
    position.loss === null
      ? t("yahtzee.compare.not_allowed", { first })
      : t("yahtzee.compare.lost", { first, points: position.loss.toFixed(2) });
  return h(
    "li",
    {},
    h("p", { class: "soft" }, t("yahtzee.compare.open", { boxes: open, total: position.upper_total })),
    h(
      "p",
      { class: "comparison-choice" },
      h("span", { class: "small-dice" }, position.dice.map(smallDie)),
      h("span", {}, t("yahtzee.compare.rolls", { count: position.rolls_left })),
    ),
    h(
      "p",
      { class: "comparison-choice" },
      rich("yahtzee.compare.instead", { here: choice(position.here, config), there: choice(position.first, config) }),
    ),
    h("p", { class: "soft" }, lost),
  );
}
