/** The window after a play: what lies on the table, who may still challenge it, and what a challenge costs. */

import { h } from "../../dom.js";
import { listAnd, sentence, t } from "../../words.js";
import { describe } from "../options.js";
import { confirm } from "./exchange.js";

/** @typedef {import("./types.js").View} View */

/**
 * @param {View} view
 * @param {import("../registry.js").Place} place
 * @param {Object} acts
 * @param {boolean} acts.busy
 * @param {() => void} acts.accept  for everybody here who may still challenge
 * @param {(seat: number) => void} acts.challenge
 */
export function drawWindow(view, place, { busy, accept, challenge }) {
  const { session, game } = place;
  const { play, waiting } = windowOf(view);
  const here = waiting.filter((/** @type {number} */ seat) => session.holds(seat));
  return h(
    "section",
    { class: "window", "aria-label": t("scrabble.window") },
    h(
      "p",
      { class: "window-play" },
      t("scrabble.window_play", { name: session.nameOf(view.seat), word: play.words[0].word, count: play.score }),
    ),
    wordList(play),
    h("p", { class: "window-who" }, whoMaySpeak(view, session, waiting, here)),
    here.length > 0 && h("p", { class: "window-stake" }, stakeOf(view, game)),
    here.length > 0 &&
      h(
        "div",
        { class: "hand-acts" },
        h(
          "button",
          {
            type: "button",
            class: "primary",
            "data-act": "accept",
            "aria-keyshortcuts": "a",
            disabled: busy,
            onclick: accept,
          },
          t(here.length > 1 ? "scrabble.accept_all" : "scrabble.accept"),
        ),
        here.map((/** @type {number} */ seat) =>
          h(
            "button",
            {
              type: "button",
              "data-act": `challenge-${seat}`,
              "aria-keyshortcuts": here.length === 1 ? "c" : null,
              disabled: busy,
              onclick: () => askToChallenge(view, seat, place, challenge),
            },
            here.length > 1 ? t("scrabble.challenges", { name: session.nameOf(seat) }) : t("scrabble.challenge"),
          ),
        ),
      ),
  );
}

/**
 * The phase in which a play may be challenged.
 * @param {View} view
 */
function windowOf({ phase }) {
  if (phase.type !== "challenging") throw new Error(`no play to challenge while ${phase.type}`);
  return phase;
}

/**
 * The words a play makes, with their points.
 * @param {import("./types.js").Scored} play
 */
function wordList(play) {
  return h(
    "ul",
    { class: "words-made" },
    play.words.map((made) =>
      h("li", {}, h("b", {}, made.word), " ", h("span", {}, t("scrabble.points", { count: made.points }))),
    ),
    play.bonus > 0 && h("li", {}, t("scrabble.bonus", { points: play.bonus })),
  );
}

/**
 * @param {View} view
 * @param {import("../../session.js").Session} session
 * @param {number[]} waiting
 * @param {number[]} here
 */
function whoMaySpeak(view, session, waiting, here) {
  const said = view.scores
    .map((/** @type {number} */ _, /** @type {number} */ seat) => seat)
    .filter((/** @type {number} */ seat) => seat !== view.seat && !waiting.includes(seat));
  const names = (/** @type {number[]} */ seats) => listAnd(seats.map((seat) => session.nameOf(seat)));
  const elsewhere = waiting.filter((seat) => !here.includes(seat));
  return [
    here.length > 0 && t("scrabble.window_you"),
    elsewhere.length > 0 && t("scrabble.window_who", { names: names(elsewhere) }),
    said.length > 0 && t("scrabble.window_said", { names: names(said) }),
  ]
    .filter(Boolean)
    .join(" ");
}

/**
 * What a challenge risks, in the words of the option.
 * @param {View} view
 * @param {import("../../api.js").GameInfo} game
 */
function stakeOf(view, game) {
  const option = game.options.find(({ name }) => name === "challenge");
  return option ? sentence(describe(option, view.config.challenge)) : "";
}

/**
 * @param {View} view
 * @param {number} seat
 * @param {import("../registry.js").Place} place
 * @param {(seat: number) => void} challenge
 */
export function askToChallenge(view, seat, { session, game }, challenge) {
  const words = windowOf(view).play.words.map((made) => made.word);
  confirm({
    title: t("scrabble.challenge_title", { name: session.nameOf(seat) }),
    note: `${t("scrabble.challenge_words", { words: listAnd(words), count: words.length })} ${stakeOf(view, game)}`,
    act: t("scrabble.challenge"),
    doIt: () => challenge(seat),
  });
}
