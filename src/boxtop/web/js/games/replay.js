/** The replay of a finished game, event by event: first, previous, play, next, last, by buttons and by keys. */

import { say } from "../announce.js";
import { fill, h, s } from "../dom.js";
import { whenTurned } from "../low-screen.js";
import { t } from "../words.js";

/** @typedef {import("../session.js").StoryEntry} StoryEntry */
/** @typedef {import("../dom.js").Child} Child */

/**
 * How a game draws a replay.
 * @typedef {Object} ReplayBoard
 * @property {string[]} [quiet]  events that are no step of their own
 * @property {(story: StoryEntry[]) => {beside?: Child | Child[], board: Child | Child[]}} draw  the table as these events left it:
 *   something small beside the words, and the sheet or board
 */

const PACE = 1200;

const ICONS = {
  first: "M5 5v14M19 5 9 12l10 7z",
  back: "M15 5 8 12l7 7",
  play: "M8 4v16l12-8z",
  pause: "M8 5v14M16 5v14",
  on: "M9 5l7 7-7 7",
  last: "M19 5v14M5 5l10 7-10 7z",
};

/** Single steps are angles, so that they are not taken for the triangle of play. */
const ANGLES = ["back", "on"];

/** @param {keyof typeof ICONS} name */
function icon(name) {
  const path = s("path", { d: ICONS[name], fill: ANGLES.includes(name) && "none" });
  return s("svg", { viewBox: "0 0 24 24", class: "replay-icon", "aria-hidden": "true" }, path);
}

/**
 * The step at which a replay opens: the last one after at most this many moves.
 * @param {StoryEntry[]} story
 * @param {number[]} steps  indices into the story
 * @param {number | null} at  moves made; null for the beginning
 */
function stepAt(story, steps, at) {
  if (at === null) return 0;
  return Math.max(0, steps.filter((index) => story[index].ply <= at).length - 1);
}

/**
 * @param {import("../session.js").Session} session
 * @param {ReplayBoard & {at?: number | null}} game  `at`: open after this many moves
 * @returns {HTMLElement}
 */
export function replayOf(session, { quiet = [], at = null, draw }) {
  const steps = [...session.story.keys()].filter(
    (index) => session.story[index].text && !quiet.includes(session.story[index].event.type),
  );
  const last = Math.max(0, steps.length - 1);
  const words = h("p", { class: "replay-words" });
  const beside = h("div", { class: "replay-beside" });
  const board = h("div", { class: "replay-board" });
  const slider = /** @type {HTMLInputElement} */ (
    h("input", {
      type: "range",
      class: "replay-slider",
      min: 0,
      max: last,
      "aria-label": t("replay.moment"),
      oninput: () => {
        stop();
        show();
      },
    })
  );
  slider.value = String(stepAt(session.story, steps, at));
  const now = () => Number(slider.value);
  /** @param {number} step */
  const go = (step) => {
    slider.value = String(step);
    show();
    say(words.textContent ?? "");
  };
  const show = () => {
    const step = steps[now()] ?? 0;
    const picture = draw(session.story.slice(0, step + 1));
    words.textContent = session.story[step]?.text ?? "";
    slider.setAttribute("aria-valuetext", words.textContent);
    fill(beside, ...[picture.beside ?? []].flat());
    beside.hidden = !picture.beside;
    fill(board, ...[picture.board].flat());
    for (const [button, end] of /** @type {const} */ ([
      [first, 0],
      [back, 0],
      [on, last],
      [end_, last],
    ]))
      button.toggleAttribute("disabled", now() === end);
  };
  /** @type {ReturnType<typeof setInterval> | undefined} */
  let playing;
  const stop = () => {
    clearInterval(playing);
    playing = undefined;
    drawPlay();
  };
  const play = () => {
    if (playing !== undefined) return stop();
    if (now() === last) go(0);
    playing = setInterval(() => {
      if (!element.isConnected || now() === last) return stop();
      go(now() + 1);
    }, PACE);
    drawPlay();
  };
  const drawPlay = () => {
    fill(toggle, icon(playing === undefined ? "play" : "pause"));
    toggle.setAttribute("aria-label", t(playing === undefined ? "replay.play" : "replay.pause"));
  };
  /**
   * @param {string} key
   * @param {keyof typeof ICONS} sign
   * @param {() => number} target
   */
  const button = (key, sign, target) =>
    h(
      "button",
      {
        type: "button",
        class: "icon-only",
        "aria-label": t(key),
        onclick: () => {
          stop();
          go(target());
        },
      },
      icon(sign),
    );
  const first = button("replay.first", "first", () => 0);
  const back = button("replay.back", "back", () => now() - 1);
  const toggle = h("button", { type: "button", class: "icon-only", onclick: () => play() });
  const on = button("replay.on", "on", () => now() + 1);
  const end_ = button("replay.last", "last", () => last);
  drawPlay();
  show();
  const element = h(
    "div",
    { class: "replay" },
    h("div", { class: "replay-bar" }, first, back, toggle, on, end_, slider),
    h("div", { class: "replay-now" }, beside, words),
    board,
  );
  whenTurned(element, show);
  listen(element, {
    Home: () => first.click(),
    ArrowLeft: () => back.click(),
    " ": () => toggle.click(),
    ArrowRight: () => on.click(),
    End: () => end_.click(),
  });
  return element;
}

/**
 * Call a function for a key while this element is on the page. Text fields keep their keys, and buttons the space bar.
 * @param {HTMLElement} element
 * @param {Record<string, () => void>} keys
 */
function listen(element, keys) {
  let seen = false;
  /** @param {KeyboardEvent} event */
  const pressed = (event) => {
    if (!element.isConnected) {
      if (seen) document.removeEventListener("keydown", pressed);
      return;
    }
    seen = true;
    const from = event.target instanceof Element ? event.target : null;
    if (event.ctrlKey || event.altKey || event.metaKey || !keys[event.key]) return;
    if (from?.closest("input:not([type=range]), select, textarea, dialog")) return;
    if (event.key === " " && from?.closest("button, a, summary")) return;
    event.preventDefault();
    keys[event.key]();
  };
  document.addEventListener("keydown", pressed);
}
