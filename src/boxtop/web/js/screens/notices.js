/**
 * Sentences above a table, each with a button: a seat that a bot plays, somebody away. What another player asks for lies
 * over the bar, so that nothing moves while somebody aims.
 */

import { say } from "../announce.js";
import { fill, h } from "../dom.js";
import { waitedFor } from "../snapshot.js";
import { t } from "../words.js";
import { endQuestion } from "./early-end.js";
import { defaultLevel } from "./seats.js";
import { takeBackQuestion } from "./take-back.js";

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
    this.element = h("div", { class: "notices" });
    /** The questions that were announced last. */
    this.asked = "";
  }

  draw() {
    const { session, game } = this;
    const lent = session.seats.filter((seat) => session.known.seats[seat].lent);
    const waited = session.now ? waitedFor(session.now) : [];
    const away = waited.filter((seat) => !session.seats.includes(seat) && !session.known.seats[seat].connected);
    const level = defaultLevel(game);
    fill(
      this.element,
      lent.map((seat) => this.#lent(seat)),
      away.map((seat) =>
        this.#notice(
          t("table.away", { name: session.nameOf(seat) }),
          t("table.let_bot"),
          session.host && level ? { type: "lend", seat, level } : null,
        ),
      ),
      this.#questions(),
    );
  }

  /** @param {number} seat */
  #lent(seat) {
    const name = this.session.nameOf(seat);
    if (this.session.known.seats[seat].gave_up) return this.#notice(t("table.gave_up", { name }), "", null);
    return this.#notice(t("table.lent", { name }), t("players.reclaim"), { type: "reclaim", seat });
  }

  /** What a player asks the others for: to take back a move, or to end the game. Announced once. */
  #questions() {
    const questions = [takeBackQuestion(this.session, this.failed), endQuestion(this.session, this.failed)];
    const open = questions.filter((question) => question !== null);
    const text = open.map((question) => question.text).join(" ");
    if (text !== this.asked) say(text);
    this.asked = text;
    return [
      ...open
        .filter((question) => question.buttons.length === 0)
        .map((answer) => h("p", { class: "notice" }, h("span", {}, answer.text))),
      h(
        "div",
        { class: "questions" },
        open
          .filter((question) => question.buttons.length > 0)
          .map((question) => h("p", { class: "question" }, h("span", {}, question.text), question.buttons)),
      ),
    ];
  }

  /**
   * @param {string} text
   * @param {string} button
   * @param {import("../socket.js").Message | null} message
   */
  #notice(text, button, message) {
    const ask = () => this.session.ask(/** @type {import("../socket.js").Message} */ (message)).catch(this.failed);
    return h(
      "p",
      { class: "notice" },
      h("span", {}, text),
      message && h("button", { type: "button", onclick: ask }, button),
    );
  }
}
