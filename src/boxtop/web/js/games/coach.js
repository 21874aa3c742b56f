/** The coach of any game: a switch, and advice on the current choice, which the game draws. */

import { fieldOf, fill, h } from "../dom.js";
import { messageOf } from "../screens/error.js";
import { change, settings } from "../settings.js";
import { t } from "../words.js";

/**
 * The switch of the coach, which is a setting of the device.
 * @param {string} text
 * @param {() => void} turned  it was switched on or off
 */
export function coachSwitch(text, turned) {
  return h(
    "label",
    { class: "switch" },
    h("input", {
      type: "checkbox",
      role: "switch",
      checked: isCoachOn(),
      onchange: (/** @type {Event} */ event) => {
        change({ coach: fieldOf(event).checked ? "on" : "off" });
        turned();
      },
    }),
    h("span", {}, text),
  );
}

export function isCoachOn() {
  return settings().coach === "on";
}

/**
 * What the coach values choices by, which is a setting of the device.
 * @param {() => void} turned  the other goal was chosen
 */
function goalSwitch(turned) {
  return h(
    "div",
    { class: "segments coach-goal", role: "radiogroup", "aria-label": t("coach.goal") },
    /** @type {const} */ (["points", "win"]).map((goal) =>
      h(
        "label",
        {},
        h("input", {
          type: "radio",
          name: "coach-goal",
          value: goal,
          checked: settings().goal === goal,
          onchange: () => {
            change({ goal });
            turned();
          },
        }),
        h("span", {}, t(`coach.goal.${goal}`)),
      ),
    ),
  );
}

/** @template Advice  what the server sends, in the game's own form */
export class Coach {
  /**
   * @param {(advice: Advice) => HTMLElement[]} draw  the advice as this game shows it
   * @param {() => void} turned  the coach was switched on or off, or its goal was changed
   * @param {{goals?: boolean}} [choices]  whether it can value choices by points and by the chance of winning
   */
  constructor(draw, turned, { goals = false } = {}) {
    /** The ply the last advice was asked for; -1 when none is wanted. */
    this.askedAt = -1;
    this.draw = draw;
    this.goals = goals
      ? goalSwitch(() => {
          this.askedAt = -1;
          turned();
        })
      : null;
    this.body = h("div", { class: "coach-body" });
    this.element = h(
      "section",
      { class: "card coach", "aria-labelledby": "coach-title" },
      h(
        "div",
        { class: "card-head" },
        h("h2", { id: "coach-title" }, t("coach.title")),
        coachSwitch(t("coach.on"), turned),
      ),
      this.goals,
      this.body,
    );
    if (this.goals) this.goals.hidden = !this.on;
    this.say(t("coach.off"));
  }

  get on() {
    return isCoachOn();
  }

  /**
   * Ask for advice on the current choice, once; without one, or switched off, show a note.
   * @param {import("../session.js").Session} session
   * @param {import("../session.js").Snapshot | null} now
   */
  async consult(session, now) {
    const ply = this.on && now ? now.ply : -1;
    if (ply >= 0 && ply === this.askedAt) return;
    this.askedAt = ply;
    if (this.goals) this.goals.hidden = !this.on;
    if (!this.on || !now) {
      this.say(t(this.on ? "coach.wait" : "coach.off"));
      return;
    }
    this.say(t("coach.thinking"));
    try {
      const goal = this.goals ? settings().goal : "points";
      const answer = await session.ask({ type: "ask_coach", seat: now.seat, ply, goal });
      const isCurrent = this.askedAt === ply && (!this.goals || settings().goal === goal);
      if (answer.type === "advice" && isCurrent) this.show(answer.advice);
    } catch (error) {
      if (this.askedAt === ply) this.say(messageOf(error));
    }
  }

  /** @param {string} text */
  say(text) {
    fill(this.body, h("p", { class: "soft" }, text));
  }

  /** @param {Advice} advice */
  show(advice) {
    fill(this.body, this.draw(advice));
  }
}
