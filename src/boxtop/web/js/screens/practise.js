/** The trainer: positions from people's own games, or from a built-in set, with the best answer known. */

import { say } from "../announce.js";
import { firstDrills, ownDrills } from "../api.js";
import { drawBar } from "../bar.js";
import { fill, h } from "../dom.js";
import { select } from "../games/options.js";
import { moduleOf, openGame } from "../games/registry.js";
import { whenTurned } from "../low-screen.js";
import { arrived } from "../router.js";
import { settings } from "../settings.js";
import { everyTable } from "../tokens.js";
import { answered, due, isRight, nextRound, roundsToWait, store, stored } from "../training.js";
import { t, wordsFor } from "../words.js";
import { drawError } from "./error.js";

/** @typedef {{key: string, loss: number, missed: number, question: any}} Drill */
/** The drills by the name of their player; those of the built-in set have none. @typedef {Map<string, Drill[]>} Sources */

const ROUND = 10;
const BUILT_IN = "";
/** How long until the server is asked again whether a game has been reviewed, in milliseconds. */
const ASK_AGAIN = 3000;

/** @type {import("../router.js").Screen} */
export function practise(main, { game }) {
  drawBar();
  main.className = `lesson practise ${game}`;
  fill(main, h("p", { class: "soft" }, t("practise.loading")));
  Promise.all([openGame(game), ownDrills(game, everyTable()), firstDrills(game)]).then(
    ([info, own, first]) => {
      const title = t("practise.title", { game: info.title });
      const trainer = new Trainer(game, sourcesOf(own.drills, first), own.pending);
      fill(main, h("h1", {}, title), trainer.element);
      arrived(title);
      if (own.pending > 0) void follow(trainer, game, first);
    },
    (error) => drawError(main, error, () => location.reload()),
  );
}

/**
 * @param {import("../api.js").OwnDrill[]} own
 * @param {any[]} first
 * @returns {Sources}
 */
function sourcesOf(own, first) {
  /** @type {Sources} */
  const sources = new Map();
  for (const drill of own) sources.set(drill.name, [...(sources.get(drill.name) ?? []), drill]);
  const builtIn = first.map((question) => ({ key: question.key, loss: 0, missed: 0, question }));
  return first.length > 0 ? sources.set(BUILT_IN, builtIn) : sources;
}

/**
 * Take in what the reviews that are still being made find, while the trainer is on the page.
 * @param {Trainer} trainer
 * @param {string} game
 * @param {any[]} first
 */
async function follow(trainer, game, first) {
  await new Promise((done) => setTimeout(done, ASK_AGAIN));
  if (!trainer.element.isConnected) return;
  try {
    const own = await ownDrills(game, everyTable());
    trainer.take(sourcesOf(own.drills, first), own.pending);
    if (own.pending > 0) void follow(trainer, game, first);
  } catch {
    // What is on the page stays; the next visit asks again.
  }
}

class Trainer {
  /**
   * @param {string} game
   * @param {Sources} sources
   * @param {number} pending  games that are still being reviewed
   */
  constructor(game, sources, pending) {
    this.game = game;
    this.sources = sources;
    this.pending = pending;
    this.progress = stored(game);
    /** The questions of this round. @type {Drill[]} */
    this.round = [];
    this.right = 0;
    this.step = 0;
    /** The question on the page. @type {import("../games/registry.js").Exercise | null} */
    this.exercise = null;
    this.source = this.#firstSource();
    this.card = h("section", { class: "card lesson-card", "aria-label": t("practise.link") });
    this.place = h("div", { class: "replay-board" });
    this.note = h("p", { class: "soft" });
    this.head = h("div", { class: "practise-head" });
    this.element = h(
      "div",
      {},
      this.head,
      h("div", { class: "lesson-columns" }, this.card, h("div", { class: "replay lesson-board" }, this.place)),
    );
    whenTurned(this.element, () => {
      const board = this.exercise?.drawBoard?.();
      if (board) fill(this.place, board);
    });
    this.#drawHead();
    this.#begin();
  }

  /** The games of the person at this device, or else the first there are. */
  #firstSource() {
    const [first] = this.sources.keys();
    return this.sources.has(settings().name) ? settings().name : (first ?? BUILT_IN);
  }

  /**
   * What the server has found by now. A round that has begun is not disturbed.
   * @param {Sources} sources
   * @param {number} pending
   */
  take(sources, pending) {
    const wasEmpty = this.#drills.length === 0;
    this.sources = sources;
    this.pending = pending;
    if (wasEmpty) this.source = this.#firstSource();
    this.#drawHead();
    if (wasEmpty) this.#begin();
  }

  #drawHead() {
    fill(
      this.head,
      h("p", { class: "soft" }, wordsFor(this.game)("practise.note")),
      this.sources.size > 1 && this.#choiceOfSource(),
      this.note,
      this.pending > 0 &&
        this.sources.size > 0 &&
        h("p", { class: "soft" }, t("practise.pending", { count: this.pending })),
    );
  }

  #choiceOfSource() {
    const names = [...this.sources.keys()].map(
      (name) =>
        /** @type {[string, string]} */ ([
          name,
          name === BUILT_IN ? t("practise.source_first") : t("practise.source_own", { name }),
        ]),
    );
    return select(t("practise.source"), names, this.source, (name) => {
      this.source = name;
      this.#begin();
    });
  }

  get #drills() {
    return this.sources.get(this.source) ?? [];
  }

  /** Begin the next round. */
  #begin() {
    this.note.textContent = t("practise.first_note");
    this.note.hidden = this.source !== BUILT_IN || this.#drills.length === 0;
    this.progress = nextRound(this.progress);
    this.round = due(this.progress, this.#drills, ROUND);
    this.right = 0;
    this.step = 0;
    this.#draw();
  }

  #draw() {
    const drill = this.round[this.step];
    if (!drill) {
      this.#drawEnd();
      return;
    }
    const exercise = moduleOf(this.game).drawDrill?.(drill.question);
    if (!exercise) return;
    this.exercise = exercise;
    const choices = h("div", { class: "practise-choices" });
    fill(this.place, exercise.board);
    fill(
      this.card,
      h("p", { class: "soft lesson-count" }, t("practise.step", { number: this.step + 1, count: this.round.length })),
      h("p", { class: "lesson-words", tabindex: -1 }, exercise.prompt),
      exercise.beside && h("div", { class: "replay-beside" }, exercise.beside),
      drill.missed > 0 && h("p", { class: "soft" }, t("practise.missed", { count: drill.missed })),
      choices,
    );
    fill(
      choices,
      exercise.answers.map((answer) =>
        h(
          "button",
          { type: "button", onclick: () => this.#answer(drill, exercise, answer), ...showing(answer) },
          answer.label,
        ),
      ),
    );
  }

  /**
   * @param {Drill} drill
   * @param {import("../games/registry.js").Exercise} exercise
   * @param {import("../games/registry.js").Exercise["answers"][0]} chosen
   */
  #answer(drill, exercise, chosen) {
    const right = isRight(chosen.loss);
    if (right) this.right += 1;
    this.progress = answered(this.progress, drill.key, right);
    store(this.game, this.progress);
    this.step += 1;
    const verdict = t(right ? "practise.right" : "practise.wrong");
    const isLast = this.step === this.round.length;
    const on = h(
      "button",
      { type: "button", class: "primary", onclick: () => this.#next() },
      t(isLast ? "practise.finish" : "practise.on"),
    );
    this.card.querySelector(".practise-choices")?.replaceWith(
      h("p", { class: right ? "practise-verdict right" : "practise-verdict" }, verdict),
      h(
        "ol",
        { class: "practise-answers" },
        [...exercise.answers]
          .sort((one, other) => one.loss - other.loss)
          .map((answer) => answerRow(answer, exercise.unit, answer === chosen)),
      ),
      h("p", {}, exercise.reason),
      h("div", { class: "lesson-choices" }, on),
    );
    say(`${verdict} ${exercise.reason}`);
    focusInView(on);
  }

  #next() {
    this.#draw();
    focusInView(this.card.querySelector(".lesson-words"));
  }

  #drawEnd() {
    const count = this.round.length;
    this.exercise = null;
    fill(this.place);
    if (this.#drills.length === 0) {
      this.#drawNothing();
      return;
    }
    fill(
      this.card,
      h(
        "p",
        { class: "lesson-words", tabindex: -1 },
        count === 0 ? t("practise.nothing") : t("practise.result", { right: this.right, count }),
      ),
      h("p", { class: "soft" }, t(count === 0 ? "practise.nothing_note" : "practise.result_note")),
      h(
        "div",
        { class: "lesson-choices" },
        h("button", { type: "button", class: "primary", onclick: () => this.#again() }, t("practise.again")),
        h("a", { class: "button", href: `/new/${this.game}` }, t("practise.play")),
      ),
    );
  }

  /** Nobody has missed anything in a reviewed game yet. */
  #drawNothing() {
    if (this.pending > 0) {
      fill(
        this.card,
        h("p", { class: "lesson-words", tabindex: -1 }, t("practise.soon", { count: this.pending })),
        h("p", { class: "soft" }, t("practise.soon_note")),
      );
      return;
    }
    fill(
      this.card,
      h("p", { class: "lesson-words", tabindex: -1 }, t("practise.none")),
      h("p", { class: "soft" }, wordsFor(this.game)("practise.none_note")),
      h(
        "div",
        { class: "lesson-choices" },
        h("a", { class: "button primary", href: `/new/${this.game}` }, t("practise.play")),
      ),
    );
  }

  /** Go on with the next round in which something is due. */
  #again() {
    const next = nextRound(this.progress);
    this.progress = { ...this.progress, round: this.progress.round + roundsToWait(next, this.#drills) };
    this.#begin();
    this.#next();
  }
}

/**
 * Show an answer on the board while it is pointed at or has the focus.
 * @param {import("../games/registry.js").Exercise["answers"][0]} answer
 */
function showing({ show }) {
  return show ? { onpointerenter: show, onfocus: show } : {};
}

/**
 * @param {import("../games/registry.js").Exercise["answers"][0]} answer
 * @param {import("../games/registry.js").Exercise["unit"]} unit
 * @param {boolean} chosen
 */
function answerRow(answer, unit, chosen) {
  const right = isRight(answer.loss);
  return h(
    "li",
    { class: [right && "best", chosen && "chosen"].filter(Boolean).join(" ") || false, ...showing(answer) },
    h("span", { "aria-hidden": "true" }, right ? "✓" : chosen ? "✗" : ""),
    h("span", {}, answer.label, answer.played && h("small", { class: "soft" }, ` (${t("practise.played")})`)),
    h("b", {}, right ? t("practise.best") : lost(answer.loss, unit)),
  );
}

/**
 * What an answer loses, in words.
 * @param {number} loss
 * @param {import("../games/registry.js").Exercise["unit"]} unit
 */
function lost(loss, unit) {
  if (unit === "odds")
    return t(loss === 100 ? "practise.wrong_for_sure" : "practise.loses.odds", { loss: Math.round(loss) });
  return t(`practise.loses.${unit}`, { loss: loss.toFixed(1) });
}

/**
 * Focus an element, and scroll only if it is not in view.
 * @param {HTMLElement | null} element
 */
function focusInView(element) {
  element?.focus({ preventScroll: true });
  element?.scrollIntoView({ block: "nearest" });
}
