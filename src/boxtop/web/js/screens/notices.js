/** Sentences above a table, each with a button: a seat that a bot plays, somebody away, a take-back that is asked for. */

import { say } from "../announce.js";
import { fill, h } from "../dom.js";
import { waitedFor } from "../snapshot.js";
import { t } from "../words.js";
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
    /** The question about a take-back that was announced last. @type {string | undefined} */
    this.asked = undefined;
  }

  draw() {
    const { session, game } = this;
    const lent = session.seats.filter((seat) => session.known.seats[seat].lent);
    const waited = session.now ? waitedFor(session.now) : [];
    const away = waited.filter((seat) => !session.seats.includes(seat) && !session.known.seats[seat].connected);
    const level = defaultLevel(game);
    fill(
      this.element,
      lent.map((seat) =>
        this.#notice(t("table.lent", { name: session.nameOf(seat) }), t("players.reclaim"), { type: "reclaim", seat }),
      ),
      away.map((seat) =>
        this.#notice(
          t("table.away", { name: session.nameOf(seat) }),
          t("table.let_bot"),
          session.host && level ? { type: "lend", seat, level } : null,
        ),
      ),
      this.#takeBack(),
    );
  }

  /** The question of a player who wants to take back a move, announced once. */
  #takeBack() {
    const question = takeBackQuestion(this.session, this.failed);
    if (question?.text !== this.asked) say(question?.text ?? "");
    this.asked = question?.text;
    return question && h("p", { class: "notice" }, h("span", {}, question.text), question.buttons);
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
