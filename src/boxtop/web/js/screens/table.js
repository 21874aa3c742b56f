/** A table, whatever its state: it waits for players, is played, or is over. */

import { say } from "../announce.js";
import { game as gameOf, Refusal } from "../api.js";
import { notificationOffer } from "../attention.js";
import { drawBar } from "../bar.js";
import { byId, fill, h } from "../dom.js";
import { openGame } from "../games/registry.js";
import { canPush, notifyOfTurns } from "../push.js";
import { Session } from "../session.js";
import { t } from "../words.js";
import { drawEnd } from "./end.js";
import { drawError } from "./error.js";
import { Play } from "./play.js";
import { drawWaiting } from "./waiting.js";

/** @type {import("../router.js").Screen} */
export function table(main, parameters, query) {
  drawBar();
  fill(main, h("p", { class: "arriving soft" }, t("table.arriving")));
  const visit = new Visit(main, parameters.table, query.get("at"));
  return () => visit.leave();
}

class Visit {
  /**
   * @param {HTMLElement} main
   * @param {string} id
   * @param {string | null} at  the moment at which the replay of a finished game opens, in moves
   */
  constructor(main, id, at) {
    this.main = main;
    this.at = at === null || !/^\d{1,9}$/.test(at) ? null : Number(at);
    /** @type {Play | null} */
    this.play = null;
    this.shown = "";
    this.hasLeft = false;
    this.session = new Session(id, (change) => void this.#changed(change));
  }

  leave() {
    this.hasLeft = true;
    this.session.close();
    this.play?.close();
    showLink("open", false);
    document.querySelector(".server-notice")?.remove();
  }

  /** @param {import("../session.js").Change} change */
  async #changed(change) {
    const { session } = this;
    if (change.kind === "link") {
      showLink(session.state, session.hasLate);
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
    const game = await this.#gameToDraw().catch((error) => {
      drawError(this.main, error, () => location.reload());
    });
    if (!game || this.hasLeft) return;
    session.nameLevels(game.bots);
    this.#draw(change, game);
  }

  /** While the table waits for players, what the list says about its game is enough; the game is loaded meanwhile. */
  async #gameToDraw() {
    const { session } = this;
    const opened = openGame(session.known.game);
    if (session.known.status === "waiting") {
      opened.catch(() => {}); // tried again when the game starts
      const listed = await gameOf(session.known.game);
      if (session.known.status === "waiting") return listed;
    }
    return opened;
  }

  /**
   * @param {import("../session.js").Change} change
   * @param {import("../api.js").GameInfo} game
   */
  #draw(change, game) {
    const { session, main } = this;
    const { status } = session.known;
    if (session.isStarting) return;
    if (session.seats.length > 0 && status !== "over") void notifyOfTurns(session.id);
    if (status === "waiting") {
      this.#enter("waiting");
      drawWaiting(main, session, game);
      // On a public server people close the page while they wait.
      const offer = session.seats.length > 0 && canPush() && notificationOffer();
      if (offer) (main.querySelector(".waiting-columns") ?? main).append(offer);
      return;
    }
    if (status === "over" && !this.play) {
      this.#enter("over");
      this.#drawEnd(game, { at: this.at, live: false });
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
    this.#drawEnd(game, { at: null, live: true });
  }

  /**
   * @param {import("../api.js").GameInfo} game
   * @param {{at: number | null, live: boolean}} moment
   */
  #drawEnd(game, moment) {
    drawEnd(this.main, this.session, game, moment);
    const offer = this.session.seats.length > 0 && notificationOffer();
    if (offer) (this.main.querySelector(".end-side") ?? this.main).append(offer);
  }

  /** @param {string} state */
  #enter(state) {
    if (this.shown === state) return;
    this.shown = state;
    fill(this.main);
  }
}

/** The announcement that was closed last, by its time. */
let closedNotice = 0;

/**
 * What the people who run the server announce, on top of the table until it is closed.
 * @param {{text: string, at: number}} notice
 */
function showNotice({ text, at }) {
  const shown = document.querySelector(".server-notice");
  if (at === closedNotice || shown?.getAttribute("data-at") === String(at)) return; // sent again on a new connection
  shown?.remove();
  if (!text) return;
  const close = () => {
    closedNotice = at;
    line.remove();
  };
  const line = h(
    "aside",
    { class: "link-state server-notice", "data-at": at, "aria-label": t("notice.label") },
    h("span", {}, text),
    h("button", { type: "button", class: "quiet", onclick: close }, t("notice.close")),
  );
  byId("link-state").after(line);
  say(text);
}

/**
 * Say above the table what is wrong with the connection, and that a move waits to be sent.
 * @param {import("../socket.js").ConnectionState} state
 * @param {boolean} hasLate
 */
function showLink(state, hasLate) {
  const line = byId("link-state");
  const wasDown = line.dataset.link === "down";
  const isDown = state === "silent" || state === "lost";
  const words = isDown ? [t(wordsOf(state)), t(hasLate ? "connection.pending" : "connection.safe")] : [];
  const text = state === "sending" ? t("connection.sending") : words.join(" ");
  line.dataset.link = isDown ? "down" : "up";
  line.hidden = text === "";
  line.textContent = text;
  document.documentElement.dataset.link = line.dataset.link;
  if (isDown !== wasDown) say(isDown ? text : t("connection.back"));
}

/** @param {"silent" | "lost"} state */
function wordsOf(state) {
  if (!navigator.onLine) return "connection.offline";
  return state === "silent" ? "connection.silent" : "connection.lost";
}
