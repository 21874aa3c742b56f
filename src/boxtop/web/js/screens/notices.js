/**
 * Sentences over the bar of a table: what another player asks for, what this device waits for, somebody away, a seat that
 * a bot plays. They take no place in the page, so that nothing moves while somebody aims.
 */

import { say } from "../announce.js";
import { byId, fill, h, icon, s } from "../dom.js";
import { waitedFor } from "../snapshot.js";
import { t } from "../words.js";
import { endQuestion } from "./early-end.js";
import { defaultLevel } from "./seats.js";
import { takeBackQuestion } from "./take-back.js";

/** Pixels between a notice and what is beside it. */
const GAP = 8;

/** @typedef {{text: string, button?: string, label?: string, message?: import("../socket.js").Message}} Notice */

export class Notices {
  /**
   * @param {import("../session.js").Session} session
   * @param {import("../api.js").GameInfo} game
   * @param {(error: unknown) => void} failed
   */
  constructor(session, game, failed) {
    this.session = session;
    this.game = game;
    this.failed = failed;
    this.element = h("div", { class: "over-bar" });
    /** What is open now, and announced. @type {string[]} */
    this.announced = [];
    /** What of it was closed. @type {string[]} */
    this.closed = [];
  }

  /** The questions to this device; where there are none, the first notice that was not closed. */
  draw() {
    const open = [takeBackQuestion(this.session, this.failed), endQuestion(this.session, this.failed)].filter(
      (question) => question !== null,
    );
    const questions = open.filter((question) => question.buttons.length > 0);
    const answers = open.filter((question) => question.buttons.length === 0).map(({ text }) => ({ text }));
    const notices = [...answers, ...this.#away(), ...this.#lent()];
    const texts = [...questions, ...notices].map(({ text }) => text);
    this.closed = this.closed.filter((text) => texts.includes(text));
    for (const text of texts) if (!this.announced.includes(text)) say(text);
    this.announced = texts;
    const shown = notices.find(({ text }) => !this.closed.includes(text));
    fill(
      this.element,
      questions.length > 0
        ? questions.map(({ text, buttons }) => h("p", { class: "question" }, h("span", {}, text), buttons))
        : shown && this.#draw(shown),
    );
    this.place();
  }

  /**
   * What is open leaves the buttons of the bar free if it fits beside them: after the chips, else over the chips, else
   * over the mark too. Where it fits nowhere, it covers the bar.
   */
  place() {
    const { style, classList, firstElementChild: shown } = this.element;
    const bar = byId("bar");
    const [brand, middle, end] = bar.children;
    const chip = [...middle.children].filter((each) => each.clientWidth > 0).pop() ?? brand;
    const rightOf = (/** @type {Element} */ part) => part.getBoundingClientRect().right + GAP;
    const starts = [rightOf(chip), rightOf(brand), bar.getBoundingClientRect().left + GAP / 2];
    const right = innerWidth - end.getBoundingClientRect().left + GAP;
    classList.add("beside");
    const fits = starts.findIndex((left) => {
      Object.assign(style, { left: `${left}px`, right: `${right}px` });
      return isInBar(/** @type {HTMLElement | null} */ (shown), bar);
    });
    classList.toggle("beside", fits >= 0);
    classList.toggle("over-chips", shown !== null && fits !== 0);
    classList.toggle("over-mark", fits === 2);
    if (fits < 0) Object.assign(style, { left: "", right: "" });
  }

  /** @returns {Notice[]} */
  #away() {
    const { session } = this;
    const waited = session.now ? waitedFor(session.now) : [];
    const away = waited.filter((seat) => !session.seats.includes(seat) && !session.known.seats[seat].connected);
    const level = defaultLevel(this.game);
    return away.map((seat) => {
      const text = t("table.away", { name: session.nameOf(seat) });
      if (!session.host || !level) return { text };
      return { text, button: t("table.let_bot"), message: { type: "lend", seat, level } };
    });
  }

  /** @returns {Notice[]} */
  #lent() {
    const { session } = this;
    const lent = session.seats.filter((seat) => session.known.seats[seat].lent);
    return lent.map((seat) => {
      const name = session.nameOf(seat);
      if (session.known.seats[seat].gave_up) return { text: t("table.gave_up", { name }) };
      return {
        text: t("table.lent", { name }),
        button: t("table.take_over"),
        label: t("players.reclaim"),
        message: { type: "reclaim", seat },
      };
    });
  }

  /** @param {Notice} notice */
  #draw({ text, button, label, message }) {
    const close = () => {
      this.closed.push(text);
      this.draw();
    };
    return h(
      "p",
      { class: "notice" },
      h("span", {}, text),
      message &&
        h(
          "button",
          { type: "button", "aria-label": label, onclick: () => this.session.ask(message).catch(this.failed) },
          button ?? "",
        ),
      h(
        "button",
        { type: "button", class: "quiet icon-only", "aria-label": t("notice.close"), onclick: close },
        icon(s("path", { d: "M6 6l12 12M18 6L6 18" })),
      ),
    );
  }
}

/**
 * Whether a notice fits into its place and into the height of the bar, in two lines at most.
 * @param {HTMLElement | null} notice
 * @param {HTMLElement} bar
 */
function isInBar(notice, bar) {
  const words = notice?.querySelector("span");
  if (!notice || !words) return true;
  const { lineHeight } = getComputedStyle(words);
  return (
    words.offsetHeight < 2.5 * Number.parseFloat(lineHeight) &&
    notice.scrollWidth <= notice.clientWidth &&
    notice.getBoundingClientRect().bottom < bar.getBoundingClientRect().bottom
  );
}
