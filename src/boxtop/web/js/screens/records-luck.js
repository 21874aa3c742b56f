/** Luck and skill in the record book: one picture of everybody, and two curves over time. */

import { fill, h, s } from "../dom.js";
import { drawCurve, fitted } from "../games/curve.js";
import { signed, t } from "../words.js";
import { colorsIn } from "./records-people.js";
import { placeLabels } from "./scatter-labels.js";

/** @typedef {import("../api.js").RecordBook} RecordBook */
/** @typedef {"points" | "percent"} Unit */
/** A person's reviewed games in one game, the oldest first. @typedef {{name: string, luck: number[], accuracy: number[]}} Player */
/** The class of the colour by name. @typedef {Map<string, string>} Colors */

const HEIGHT = 320;
const EDGE = 52;

export class LuckAndSkill {
  /** @param {import("../api.js").GameInfo[]} infos */
  constructor(infos) {
    this.infos = infos;
    this.element = h("div", { class: "luck-and-skill" });
    /** @type {string | null} */
    this.chosen = null;
    this.shown = "";
  }

  /** @param {RecordBook} book */
  show(book) {
    const found = this.infos
      .map(({ id }) => ({ id, ...playersOf(book, id) }))
      .filter((each) => each.players.length > 0);
    const chosen = found.find((each) => each.id === this.chosen) ?? mostPlayed(found);
    // The same picture is not drawn again, so that nobody who is reading it is disturbed.
    const now = JSON.stringify([chosen, found.map((each) => each.id)]);
    if (now === this.shown) return;
    this.shown = now;
    fill(
      this.element,
      chosen && [this.#picture(book, found, chosen), ...curves(chosen.players, chosen.unit, colorsIn(book))],
    );
  }

  /**
   * @param {RecordBook} book
   * @param {{id: string}[]} found
   * @param {{id: string, unit: Unit, players: Player[]}} chosen
   */
  #picture(book, found, { id, unit, players }) {
    return h(
      "section",
      { class: "card" },
      h("h2", {}, t("luck.title")),
      found.length > 1 &&
        h(
          "div",
          { class: "pages", role: "group", "aria-label": t("luck.which") },
          found.map((each) =>
            h(
              "button",
              {
                type: "button",
                class: "page",
                "aria-pressed": String(each.id === id),
                onclick: () => {
                  this.chosen = each.id;
                  this.show(book);
                  /** @type {HTMLElement | null} */ (this.element.querySelector("[aria-pressed=true]"))?.focus();
                },
              },
              this.infos.find((info) => info.id === each.id)?.title,
            ),
          ),
        ),
      h("p", { class: "soft" }, t("luck.note")),
      fitted((width) => scatter(players, unit, { width, colors: colorsIn(book) })),
    );
  }
}

/** @template {{players: Player[]}} T @param {T[]} found */
function mostPlayed(found) {
  const games = (/** @type {T} */ each) => each.players.reduce((sum, player) => sum + player.accuracy.length, 0);
  return [...found].sort((one, other) => games(other) - games(one))[0];
}

/**
 * The people with reviewed games in this game; where luck has two units, in that of the newest game.
 * @param {RecordBook} book
 * @param {string} game
 */
export function playersOf(book, game) {
  const reviewed = book.games.filter((each) => each.game === game && each.seats.some((seat) => seat.accuracy !== null));
  const unit = reviewed[0]?.unit ?? "points";
  /** @type {Map<string, Player>} */
  const players = new Map();
  for (const each of [...reviewed].reverse()) {
    if (each.unit !== unit) continue;
    for (const seat of each.seats) {
      if (seat.bot !== null || seat.by_bot || seat.luck === null || seat.accuracy === null) continue;
      const player = players.get(seat.name) ?? { name: seat.name, luck: [], accuracy: [] };
      player.luck.push(seat.luck);
      player.accuracy.push(seat.accuracy);
      players.set(seat.name, player);
    }
  }
  return { unit, players: [...players.values()] };
}

/** @param {number[]} values */
const mean = (values) => values.reduce((sum, value) => sum + value, 0) / values.length;

/**
 * @param {number} luck
 * @param {Unit} unit
 */
function luckText(luck, unit) {
  const value = signed(luck, 0);
  return unit === "percent" ? t("luck.percent", { percent: value }) : t("luck.points", { points: value });
}

/**
 * @param {Player[]} players
 * @param {Unit} unit
 * @param {{width: number, colors: Colors}} look
 */
function scatter(players, unit, { width, colors }) {
  const points = players.map((player) => ({
    name: player.name,
    luck: mean(player.luck),
    accuracy: mean(player.accuracy),
  }));
  const widest = Math.max(5, ...points.map((point) => Math.abs(point.luck))) * 1.25;
  const lowest = Math.max(0, Math.min(0.9, ...points.map((point) => point.accuracy)) - 0.05);
  const x = (/** @type {number} */ luck) => EDGE + ((luck + widest) / (2 * widest)) * (width - EDGE - 10);
  const y = (/** @type {number} */ accuracy) => 14 + ((1 - accuracy) / (1 - lowest)) * (HEIGHT - 58);
  const label = points
    .map(({ name, luck, accuracy }) =>
      t("luck.point", { name, luck: luckText(luck, unit), accuracy: (100 * accuracy).toFixed(0) }),
    )
    .join(" ");
  const bottom = y(lowest);
  return s(
    "svg",
    { viewBox: `0 0 ${width} ${HEIGHT}`, class: "curve scatter", role: "img", "aria-label": label },
    s("rect", { x: EDGE, y: y(1), width: width - EDGE - 10, height: bottom - y(1), class: "scatter-ground" }),
    [1, (1 + lowest) / 2, lowest].flatMap((accuracy) => [
      s("line", { x1: EDGE, x2: width - 10, y1: y(accuracy), y2: y(accuracy), class: "grid" }),
      s(
        "text",
        { x: EDGE - 6, y: y(accuracy) + 4, "text-anchor": "end" },
        t("luck.percent", { percent: (100 * accuracy).toFixed(0) }),
      ),
    ]),
    s("line", { x1: x(0), x2: x(0), y1: y(1), y2: bottom, class: "grid" }),
    [-widest / 1.25, 0, widest / 1.25].map((luck) =>
      s("text", { x: x(luck), y: bottom + 18, "text-anchor": "middle" }, luckText(luck, unit)),
    ),
    s("text", { x: EDGE, y: bottom + 36, class: "scatter-word" }, `← ${t("luck.unlucky")}`),
    s("text", { x: width - 10, y: bottom + 36, class: "scatter-word", "text-anchor": "end" }, `${t("luck.lucky")} →`),
    s("text", { x: EDGE + 8, y: y(1) + 18, class: "scatter-word" }, `↑ ${t("luck.good")}`),
    named(
      points.map(({ name, luck, accuracy }) => ({ name, x: x(luck), y: y(accuracy) })),
      { left: EDGE, right: width, top: y(1) - 14, bottom },
      colors,
    ),
  );
}

/**
 * The players' points with their names.
 * @param {import("./scatter-labels.js").Point[]} points
 * @param {import("./scatter-labels.js").Box} frame
 * @param {Colors} colors
 */
function named(points, frame, colors) {
  return [
    ...points.map(({ name, x, y }) => s("circle", { cx: x, cy: y, r: 9, class: colors.get(name) })),
    ...placeLabels(points, frame).map(({ text, x, y }) => s("text", { x, y, class: "scatter-name" }, text)),
  ];
}

/**
 * Accuracy and luck over time, once somebody has played twice.
 * @param {Player[]} players
 * @param {Unit} unit
 * @param {Colors} colors
 */
function curves(players, unit, colors) {
  const regular = players.filter((player) => player.accuracy.length > 1);
  if (regular.length === 0) return [];
  const sums = regular.map((player) => ({
    name: player.name,
    mark: colors.get(player.name),
    curve: sumsOf(player.luck),
  }));
  const widest = Math.max(...sums.flatMap((each) => each.curve.map((point) => Math.abs(point[1]))));
  return [
    drawCurve(
      regular.map((player) => ({
        name: player.name,
        mark: colors.get(player.name),
        curve: player.accuracy.map((accuracy, index) => [index + 1, accuracy]),
      })),
      {
        title: t("luck.accuracy_title"),
        note: t("luck.accuracy_note"),
        label: t("luck.accuracy_label"),
        ...accuracyScale(regular.flatMap((player) => player.accuracy)),
        write: (value) => t("luck.percent", { percent: (100 * value).toFixed(0) }),
      },
    ),
    drawCurve(sums, {
      title: t("luck.luck_title"),
      note: t("luck.luck_note"),
      label: t("luck.luck_label"),
      step: niceStep(widest),
      write: (value) => (unit === "percent" ? t("luck.percent", { percent: signed(value, 0) }) : signed(value, 0)),
    }),
  ];
}

/**
 * The grid for accuracy: from below the worst value to 100 %, at least one step high.
 * @param {number[]} values
 * @returns {{step: number, range: [number, number]}}
 */
export function accuracyScale(values) {
  const worst = Math.min(...values);
  const parts = worst < 0.5 ? 5 : 10;
  return { step: 1 / parts, range: [Math.min(Math.floor(worst * parts), parts - 1) / parts, 1] };
}

/**
 * The sum after each value, from 0 before the first.
 * @param {number[]} values
 * @returns {number[][]}
 */
export function sumsOf(values) {
  const points = [[0, 0]];
  for (const value of values) points.push([points.length, points[points.length - 1][1] + value]);
  return points;
}

/**
 * A round step that divides a range of this size to each side into a few parts; the grid shows whole numbers.
 * @param {number} widest
 */
export function niceStep(widest) {
  const rough = Math.max(widest, 2) / 2;
  const power = 10 ** Math.floor(Math.log10(rough));
  return [1, 2, 5, 10].map((factor) => factor * power).find((step) => step >= rough) ?? rough;
}
