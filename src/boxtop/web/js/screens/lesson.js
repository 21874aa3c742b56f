/** A guided first game: the real board, a text for each step, and choices that wait for the right one. */

import { say } from "../announce.js";
import { lessonOf } from "../api.js";
import { drawBar } from "../bar.js";
import { fill, h } from "../dom.js";
import { moduleOf, openGame } from "../games/registry.js";
import { arrived } from "../router.js";
import { t } from "../words.js";
import { drawError } from "./error.js";

/** @type {import("../router.js").Screen} */
export function lesson(main, { game }) {
  drawBar();
  main.className = `lesson ${game}`;
  fill(main, h("p", { class: "soft" }, t("lesson.loading")));
  Promise.all([openGame(game), lessonOf(game)]).then(
    ([info, script]) => {
      fill(main, h("h1", {}, t("lesson.title", { game: info.title })), new Guide(script).element);
      arrived(t("lesson.title", { game: info.title }));
    },
    (error) => drawError(main, error, () => location.reload()),
  );
}

class Guide {
  /** @param {import("../api.js").Lesson} script */
  constructor(script) {
    this.script = script;
    this.step = 0;
    this.board = moduleOf(script.game).replayBoard?.({
      story: script.story,
      now: { view: script.view },
      nameOf: (seat) => script.names[seat],
      levelOf: () => "",
    });
    this.count = h("p", { class: "soft lesson-count" });
    this.words = h("p", { class: "lesson-words", tabindex: -1 });
    this.hint = h("p", { class: "lesson-hint", role: "status" });
    this.choices = h("div", { class: "lesson-choices" });
    this.beside = h("div", { class: "replay-beside" });
    this.place = h("div", { class: "replay-board" });
    this.element = h(
      "div",
      { class: "lesson-columns" },
      h(
        "section",
        { class: "card lesson-card", "aria-label": t("lesson.offer") },
        this.count,
        this.words,
        this.beside,
        this.choices,
        this.hint,
      ),
      h("div", { class: "replay lesson-board" }, this.place),
    );
    this.#draw();
  }

  #draw() {
    const { steps, story } = this.script;
    const step = steps[this.step];
    this.count.textContent = t("lesson.step", { number: this.step + 1, count: steps.length });
    this.words.textContent = step.text;
    this.hint.textContent = "";
    const picture = this.board?.draw(story.filter((entry) => entry.ply <= step.ply));
    fill(this.beside, ...[picture?.beside ?? []].flat());
    this.beside.hidden = !picture?.beside;
    fill(this.place, ...[picture?.board ?? []].flat());
    fill(this.choices, this.#buttons(step));
  }

  /** @param {import("../api.js").LessonStep} step */
  #buttons(step) {
    const back =
      this.step > 0 && h("button", { type: "button", class: "quiet", onclick: () => this.#go(-1) }, t("lesson.back"));
    if (this.step === this.script.steps.length - 1) {
      const { game } = this.script;
      return [
        h("a", { class: "button primary", href: `/new/${game}` }, t("lesson.play")),
        h("a", { class: "button", href: `/rules/${game}` }, t("lesson.rules")),
        back,
      ];
    }
    if (step.choices.length === 0)
      return [h("button", { type: "button", class: "primary", onclick: () => this.#go(1) }, t("lesson.on")), back];
    return [
      ...step.choices.map(({ label, hint }) =>
        h("button", { type: "button", onclick: () => this.#choose(hint) }, label),
      ),
      back,
    ];
  }

  /** @param {string} hint  empty for the right choice */
  #choose(hint) {
    if (!hint) {
      say(t("lesson.right"));
      this.#go(1);
      return;
    }
    this.hint.textContent = hint;
  }

  /** @param {number} by */
  #go(by) {
    this.step += by;
    this.#draw();
    this.words.focus({ preventScroll: true });
  }
}
