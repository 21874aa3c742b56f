/** The replay of a finished game, event by event, with a slider, two buttons and the story. */

import { say } from "../announce.js";
import { fill, h } from "../dom.js";
import { t } from "../words.js";

/** @typedef {import("../session.js").StoryEntry} StoryEntry */
/** @typedef {import("../dom.js").Child} Child */

/**
 * @param {import("../session.js").Session} session
 * @param {Object} game
 * @param {string[]} [game.quiet]  events that are no step of their own
 * @param {(story: StoryEntry[]) => {beside?: Child | Child[], board: Child | Child[]}} game.draw  the table as these events left it:
 *   something small beside the words, and the sheet or board
 * @returns {HTMLElement}
 */
export function replayOf(session, { quiet = [], draw }) {
  const steps = [...session.story.keys()].filter(
    (index) => session.story[index].text && !quiet.includes(session.story[index].event.type),
  );
  const words = h("p", { class: "replay-words" });
  const beside = h("div", { class: "replay-beside" });
  const board = h("div", { class: "replay-board" });
  const slider = /** @type {HTMLInputElement} */ (
    h("input", {
      type: "range",
      class: "replay-slider",
      min: 0,
      max: Math.max(0, steps.length - 1),
      value: 0,
      "aria-label": t("replay.moment"),
      oninput: () => show(),
    })
  );
  /** @param {number} by */
  const step = (by) => {
    slider.value = String(Number(slider.value) + by);
    show();
    say(words.textContent ?? "");
  };
  const show = () => {
    const last = steps[Number(slider.value)] ?? 0;
    const picture = draw(session.story.slice(0, last + 1));
    words.textContent = session.story[last]?.text ?? "";
    slider.setAttribute("aria-valuetext", words.textContent);
    fill(beside, ...[picture.beside ?? []].flat());
    beside.hidden = !picture.beside;
    fill(board, ...[picture.board].flat());
  };
  show();
  return h(
    "div",
    { class: "replay" },
    h(
      "div",
      { class: "replay-bar" },
      h("button", { type: "button", class: "icon-only", "aria-label": t("replay.back"), onclick: () => step(-1) }, "◀"),
      slider,
      h("button", { type: "button", class: "icon-only", "aria-label": t("replay.on"), onclick: () => step(1) }, "▶"),
    ),
    h("div", { class: "replay-now" }, beside, words),
    board,
  );
}
