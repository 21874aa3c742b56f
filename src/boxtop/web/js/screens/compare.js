/** The rule lab: rule sets and house rules side by side. */

import { say } from "../announce.js";
import { compareRules } from "../api.js";
import { drawBar } from "../bar.js";
import { fill, h } from "../dom.js";
import { changes, controls, describe, presetOf, select } from "../games/options.js";
import { moduleOf, openGame } from "../games/registry.js";
import { afterPress, keepFocus } from "../keep-focus.js";
import { arrived } from "../router.js";
import { listAnd, t } from "../words.js";
import { drawError, messageOf } from "./error.js";

/** @typedef {import("../api.js").GameInfo} GameInfo */
/** @typedef {import("../games/options.js").Config} Config */
/** A rule set with house rules. @typedef {{basis: import("../api.js").Preset, config: Config, open: boolean}} Column */

const MOST = 4;
const LEAST = 2;

/** @type {import("../router.js").Screen} */
export function compare(main, { game }, query) {
  drawBar();
  main.className = `narrow wide-text ${game}`;
  /** @type {Lab | null} */
  let lab = null;
  let left = false;
  openGame(game).then(
    (info) => {
      if (left) return;
      lab = new Lab(info, query);
      fill(main, h("h1", {}, t("compare.title", { game: info.title })), lab.element);
      arrived(t("compare.title", { game: info.title }));
    },
    (error) => drawError(main, error, () => location.reload()),
  );
  return () => {
    left = true;
    lab?.leave();
  };
}

class Lab {
  /**
   * @param {GameInfo} game
   * @param {URLSearchParams} query  `rules`: the id of a rule set; `changes`: house rules on top of it, as JSON
   */
  constructor(game, query) {
    this.game = game;
    /** @type {Column[]} */
    this.columns = firstColumns(game, query);
    this.asked = 0;
    this.places = h("div", { class: "compare-columns" });
    this.result = h("div", { role: "status" });
    this.add = h("button", { type: "button", onclick: () => this.#add() }, t("compare.add"));
    this.element = h(
      "div",
      {},
      h("p", { class: "soft" }, t("compare.note")),
      this.places,
      h(
        "p",
        { class: "way-links" },
        h("button", { type: "button", class: "primary", onclick: () => void this.#compare() }, t("compare.go")),
        this.add,
      ),
      this.result,
    );
    this.#draw();
  }

  /** Stop waiting for an answer. */
  leave() {
    this.asked += 1;
  }

  #add() {
    const unused = this.game.presets.find((preset) => !this.columns.some((column) => column.basis === preset));
    const basis = unused ?? this.game.presets[0];
    this.columns.push({ basis, config: { ...basis.config }, open: false });
    this.#draw();
  }

  #draw() {
    keepFocus(this.places, () =>
      fill(
        this.places,
        this.columns.map((column, number) => this.#card(column, number)),
      ),
    );
    this.add.hidden = this.columns.length >= MOST;
  }

  /**
   * @param {Column} column
   * @param {number} number
   */
  #card(column, number) {
    const name = t("compare.column", { number: number + 1 });
    const drawn = column.config;
    const choices = this.game.presets.map((preset) => /** @type {[string, string]} */ ([preset.id, preset.title]));
    const house = h(
      "details",
      {
        class: "fold",
        open: column.open,
        ontoggle: (/** @type {Event} */ event) => {
          column.open = /** @type {HTMLDetailsElement} */ (event.target).open;
        },
      },
      h("summary", {}, t("compare.house")),
      h(
        "div",
        { class: "options" },
        controls(this.game, "house", {
          config: column.config,
          seats: this.game.seats[0],
          names: [],
          set: (config) => {
            column.config = { ...column.config, ...changes(drawn, config) };
            this.#draw();
          },
          setOnLeaving: (config) => {
            column.config = { ...column.config, ...changes(drawn, config) };
            afterPress(() => this.#draw());
          },
        }),
      ),
    );
    return h(
      "section",
      { class: "card", "aria-label": name },
      select(name, choices, column.basis.id, (id) => {
        column.basis = this.game.presets.find((preset) => preset.id === id) ?? column.basis;
        column.config = { ...column.basis.config };
        this.#draw();
      }),
      house,
      this.columns.length > LEAST &&
        h(
          "button",
          {
            type: "button",
            class: "quiet",
            "aria-label": t("compare.remove", { number: number + 1 }),
            onclick: () => {
              this.columns.splice(number, 1);
              this.#draw();
            },
          },
          "✕",
        ),
    );
  }

  async #compare() {
    this.asked += 1;
    const asked = this.asked;
    const columns = this.columns.map(({ basis, config }) => ({ basis, config }));
    const configs = columns.map(({ config }) => config);
    fill(this.result, h("p", { class: "soft" }, t("compare.computing")));
    try {
      let answer = await compareRules(this.game.id, configs);
      while (!answer.columns && asked === this.asked) answer = await compareRules(this.game.id, configs);
      if (asked !== this.asked || !answer.columns) return;
      const names = columns.map((column) => nameOf(this.game, column));
      const drawn = moduleOf(this.game.id).drawComparison?.(answer.columns, names, configs);
      fill(this.result, drawn);
      say(t("compare.result"));
      drawn?.scrollIntoView({ block: "start" });
    } catch (error) {
      if (asked === this.asked) fill(this.result, h("p", { class: "complaint", role: "alert" }, messageOf(error)));
    }
  }
}

/**
 * The default rules beside those of the address; without any, beside the next rule set.
 * @param {GameInfo} game
 * @param {URLSearchParams} query
 * @returns {Column[]}
 */
function firstColumns(game, query) {
  const [first, second] = game.presets;
  const basis = game.presets.find((preset) => preset.id === query.get("rules")) ?? first;
  const changes = changesIn(query.get("changes"));
  const hasChanges = Object.keys(changes).length > 0;
  const other = basis === first && !hasChanges ? second : basis;
  const base = hasChanges ? basis : first;
  return [
    { basis: base, config: { ...base.config }, open: false },
    { basis: other, config: { ...other.config, ...changes }, open: hasChanges },
  ];
}

/**
 * @param {string | null} text
 * @returns {Config}
 */
function changesIn(text) {
  try {
    const found = JSON.parse(text ?? "{}");
    return found && typeof found === "object" ? found : {};
  } catch {
    return {};
  }
}

/**
 * A column in words: the rule set, and what the house rules change in it.
 * @param {GameInfo} game
 * @param {{basis: import("../api.js").Preset, config: Config}} column
 */
function nameOf(game, { basis, config }) {
  const preset = presetOf(game, config);
  if (preset) return preset.title;
  const changes = game.options
    .filter(({ name }) => JSON.stringify(basis.config[name]) !== JSON.stringify(config[name]))
    .map((option) => describe(option, config[option.name]));
  return t("compare.house_name", { rules: basis.title, changes: listAnd(changes) });
}
