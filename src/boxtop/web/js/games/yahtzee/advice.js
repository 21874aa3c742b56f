/** The coach: what each choice is worth from here, best first, with the reason in words. */

import { fill, h } from "../../dom.js";
import { messageOf } from "../../screens/complaint.js";
import { change, settings } from "../../settings.js";
import { sentence, signed, t } from "../../words.js";
import { smallDie } from "./die.js";
import { label } from "./sheet.js";

const MOST = 6;

export class Coach {
  /**
   * @param {any} config
   * @param {(action: any) => void} follow
   * @param {() => void} turned  the coach was switched on or off
   */
  constructor(config, follow, turned) {
    this.config = config;
    /** The ply the last advice was asked for; -1 when none is wanted. */
    this.askedAt = -1;
    this.follow = follow;
    this.body = h("div", { class: "coach-body" });
    this.element = h(
      "section",
      { class: "card coach", "aria-labelledby": "coach-title" },
      h(
        "div",
        { class: "card-head" },
        h("h2", { id: "coach-title" }, t("coach.title")),
        h(
          "label",
          { class: "switch" },
          h("input", {
            type: "checkbox",
            role: "switch",
            checked: settings().coach === "on",
            onchange: (/** @type {any} */ event) => {
              change({ coach: event.target.checked ? "on" : "off" });
              turned();
            },
          }),
          h("span", {}, t("coach.on")),
        ),
      ),
      this.body,
    );
    this.say(t("coach.off"));
  }

  get on() {
    return settings().coach === "on";
  }

  /**
   * Ask about the choice at hand, once; without one, or switched off, say so.
   * @param {import("../../session.js").Session} session
   * @param {import("../../session.js").Now | null} now
   */
  async consult(session, now) {
    const ply = this.on && now ? now.ply : -1;
    if (ply >= 0 && ply === this.askedAt) return;
    this.askedAt = ply;
    if (!this.on || !now) {
      this.say(t(this.on ? "coach.wait" : "coach.off"));
      return;
    }
    this.say(t("coach.thinking"));
    try {
      const answer = await session.ask({ type: "ask", seat: now.seat, ply });
      if (answer.type === "advice" && this.askedAt === ply) this.show(answer.advice);
    } catch (error) {
      if (this.askedAt === ply) this.say(messageOf(error));
    }
  }

  /** @param {string} text */
  say(text) {
    fill(this.body, h("p", { class: "soft" }, text));
  }

  /** @param {any} advice */
  show(advice) {
    const choices = advice.choices.slice(0, MOST);
    const worst = Math.max(1, ...choices.map((/** @type {any} */ choice) => choice.loss));
    const best = choices[0];
    fill(
      this.body,
      h("p", { class: "soft" }, t("coach.expected", { points: advice.expected.toFixed(1) })),
      h(
        "ol",
        { class: "choices" },
        choices.map((/** @type {any} */ choice) => this.#row(choice, worst, choice === best)),
      ),
      best &&
        h(
          "p",
          { class: "why" },
          sentence(best.reason),
          " ",
          t("coach.upper_bonus", { percent: Math.round(best.upper_bonus * 100) }),
        ),
    );
  }

  /**
   * @param {any} choice
   * @param {number} worst
   * @param {boolean} best
   */
  #row(choice, worst, best) {
    const bar = h("span", { class: best ? "bar-fill best" : "bar-fill", "aria-hidden": "true" });
    bar.style.width = `${100 - 55 * (choice.loss / worst)}%`;
    return h(
      "li",
      {},
      h(
        "button",
        {
          type: "button",
          class: best ? "choice best" : "choice",
          title: sentence(choice.reason),
          onclick: () => this.follow(choice.action),
        },
        h("span", { class: "choice-what" }, this.#what(choice.action)),
        h("span", { class: "bar-track" }, bar),
        h("span", { class: "choice-worth" }, best ? choice.value.toFixed(1) : signed(-choice.loss)),
      ),
    );
  }

  /** @param {any} action */
  #what(action) {
    if (action.type === "score") return t("coach.take", { box: label(action.box, this.config) });
    if (action.dice.length === 0) return t("coach.roll_all");
    return h(
      "span",
      { class: "keep-dice" },
      h("span", { class: "unseen" }, t("coach.keep")),
      action.dice.map(smallDie),
    );
  }
}
