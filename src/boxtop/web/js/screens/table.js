/** A table, whatever its state: it waits for players, is played, or is over. */

import { say } from "../announce.js";
import { Refusal } from "../api.js";
import { drawBar } from "../bar.js";
import { byId, fill, h } from "../dom.js";
import { openGame } from "../games/registry.js";
import { Session } from "../session.js";
import { t } from "../words.js";
import { drawEnd } from "./end.js";
import { drawError } from "./error.js";
import { Play } from "./play.js";
import { drawWaiting } from "./waiting.js";

/** @type {import("../router.js").Screen} */
export function table(main, parameters) {
  drawBar();
  fill(main, h("p", { class: "arriving soft" }, t("table.arriving")));
  const visit = new Visit(main, parameters.table);
  return () => visit.leave();
}

class Visit {
  /**
   * @param {HTMLElement} main
   * @param {string} id
   */
  constructor(main, id) {
    this.main = main;
    /** @type {Play | null} */
    this.play = null;
    this.shown = "";
    /** @type {import("../api.js").GameInfo | undefined} */
    this.game = undefined;
    this.session = new Session(id, (change) => void this.#changed(change));
  }

  leave() {
    this.session.close();
    this.play?.close();
    showLink("open");
    showNotice("");
  }

  /** @param {import("../session.js").Change} change */
  async #changed(change) {
    const { session } = this;
    if (change.kind === "link") {
      showLink(session.state);
      return;
    }
    if (change.kind === "notice") {
      showNotice(session.notice);
      return;
    }
    if (change.kind === "refused") {
      drawError(this.main, new Refusal("refused", session.refusal));
      return;
    }
    if (!session.table) return;
    this.game ??= await openGame(session.known.game).catch((error) => {
      drawError(this.main, error, () => location.reload());
      return undefined;
    });
    if (this.game) this.#draw(change, this.game);
  }

  /**
   * @param {import("../session.js").Change} change
   * @param {import("../api.js").GameInfo} game
   */
  #draw(change, game) {
    const { session, main } = this;
    const { status } = session.known;
    if (session.isStarting) return;
    if (status === "waiting") {
      this.#enter("waiting");
      drawWaiting(main, session, game);
      return;
    }
    if (status === "over" && !this.play) {
      this.#enter("over");
      drawEnd(main, session, game);
      return;
    }
    if (!this.play) {
      this.#enter("playing");
      this.play = new Play(main, session, game, () => this.#over(game));
    }
    this.play.take(change);
  }

  /** The last move has been shown: the end comes in its place. @param {import("../api.js").GameInfo} game */
  #over(game) {
    if (this.session.known.status !== "over") return;
    this.play?.close();
    this.play = null;
    this.#enter("over");
    drawEnd(this.main, this.session, game);
  }

  /** @param {string} state */
  #enter(state) {
    if (this.shown === state) return;
    this.shown = state;
    fill(this.main);
  }
}

/** What the people who run the server announce, on top of the table until it is closed. @param {string} text */
function showNotice(text) {
  document.querySelector(".server-notice")?.remove();
  if (!text) return;
  const line = h(
    "aside",
    { class: "link-state server-notice", "aria-label": t("notice.label") },
    h("span", {}, text),
    h("button", { type: "button", class: "quiet", onclick: () => line.remove() }, t("notice.close")),
  );
  byId("link-state").after(line);
  say(text);
}

/** @param {import("../socket.js").ConnectionState} state */
function showLink(state) {
  const line = byId("link-state");
  const lost = state === "lost";
  if (line.hidden === !lost) return;
  line.hidden = !lost;
  line.textContent = lost ? t("connection.lost") : "";
  say(t(lost ? "connection.lost" : "connection.back"));
}
