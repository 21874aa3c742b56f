/** A guided first game: the real board, a text for each step, and choices that wait for the right one. */

import { say } from "../announce.js";
import { lessonOf } from "../api.js";
import { drawBar } from "../bar.js";
import { fill, h } from "../dom.js";
import { moduleOf, openGame } from "../games/registry.js";
import { whenTurned } from "../low-screen.js";
import { arrived } from "../router.js";
import { t } from "../words.js";
import { drawError } from "./error.js";

/** How far from what is marked a tap still means it, in pixels of the screen. */
const FINGER = 22;

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
    this.back = h(
      "button",
      { type: "button", class: "quiet lesson-back", onclick: () => this.#go(-1) },
      t("lesson.back"),
    );
    this.words = h("p", { class: "lesson-words", tabindex: -1 });
    this.hint = h("p", { class: "lesson-hint", role: "status" });
    this.choices = h("div", { class: "lesson-choices" });
    this.beside = h("div", { class: "replay-beside" });
    this.place = h("div", { class: "replay-board" });
    this.card = h(
      "section",
      { class: "card lesson-card", "aria-label": t("lesson.offer") },
      h("div", { class: "lesson-head" }, this.count, this.back),
      this.words,
      this.beside,
      this.hint,
      this.choices,
    );
    this.element = h(
      "div",
      { class: "lesson-columns" },
      this.card,
      h("div", { class: "replay lesson-board" }, this.place),
    );
    /** What can be tapped now, and the choice it stands for. @type {Map<Element, import("../api.js").LessonChoice>} */
    this.targets = new Map();
    this.element.addEventListener("click", (event) => this.#tap(event));
    whenTurned(this.element, () => {
      const said = this.hint.textContent;
      this.#draw();
      this.hint.textContent = said;
    });
    this.#draw();
  }

  #draw() {
    const { steps, story } = this.script;
    const step = steps[this.step];
    this.count.textContent = t("lesson.step", { number: this.step + 1, count: steps.length });
    this.back.hidden = this.step === 0;
    this.words.textContent = step.text;
    this.hint.textContent = "";
    const picture = this.board?.draw(story.filter((entry) => entry.ply <= step.ply));
    fill(this.beside, ...[picture?.beside ?? []].flat());
    this.beside.hidden = this.beside.querySelector(":scope > :not(:empty)") === null;
    fill(this.place, ...[picture?.board ?? []].flat());
    fill(this.choices, this.#buttons(step));
    this.#mark(step.choices);
  }

  /**
   * Mark what stands for a choice on the board; what would stand for several is left alone.
   * @param {import("../api.js").LessonChoice[]} choices
   */
  #mark(choices) {
    for (const element of this.targets.keys()) element.classList.remove("lesson-target");
    const selectorOf = moduleOf(this.script.game).lessonTargets;
    const found = choices.flatMap((choice) => {
      const selector = selectorOf?.(choice.action);
      return selector ? [...this.element.querySelectorAll(selector)].map((element) => ({ element, choice })) : [];
    });
    const isOnly = (/** @type {Element} */ one) => found.filter(({ element }) => element === one).length === 1;
    this.targets = new Map(found.filter(({ element }) => isOnly(element)).map((each) => [each.element, each.choice]));
    for (const element of this.targets.keys()) element.classList.add("lesson-target");
  }

  /** A tap on the board, or a finger's width beside what is marked there. @param {MouseEvent} event */
  #tap(event) {
    if (event.target instanceof Element && event.target.closest("button, a")) return;
    const away = (/** @type {Element} */ element) => {
      const { left, right, top, bottom } = element.getBoundingClientRect();
      const across = Math.max(left - event.clientX, event.clientX - right, 0);
      return Math.hypot(across, Math.max(top - event.clientY, event.clientY - bottom, 0));
    };
    const hit = event.target instanceof Element ? event.target.closest(".lesson-target") : null;
    const near = hit ?? [...this.targets.keys()].sort((one, other) => away(one) - away(other))[0];
    if (near && (hit || away(near) <= FINGER)) this.#choose(this.targets.get(near)?.hint ?? "");
  }

  /** @param {import("../api.js").LessonStep} step */
  #buttons(step) {
    if (this.step === this.script.steps.length - 1) {
      const { game } = this.script;
      return [
        h("a", { class: "button primary", href: `/new/${game}` }, t("lesson.play")),
        h("a", { class: "button", href: `/rules/${game}` }, t("lesson.rules")),
      ];
    }
    if (step.choices.length === 0)
      return [h("button", { type: "button", class: "primary", onclick: () => this.#go(1) }, t("lesson.on"))];
    return step.choices.map(({ label, hint }) =>
      h("button", { type: "button", onclick: () => this.#choose(hint) }, label),
    );
  }

  /** @param {string} hint  empty for the right choice */
  #choose(hint) {
    this.hint.textContent = "";
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
