/** The table of a game without a drawing: the board as text, and a button for each legal action. */

import { fill, h } from "../../dom.js";
import { waitedFor } from "../../snapshot.js";
import { listAnd, t } from "../../words.js";
import { ActingBoard } from "../acting.js";

/** @typedef {import("../registry.js").Snapshot} Snapshot */

/**
 * The board as the server wrote it.
 * @param {string} text
 */
export function textBoard(text) {
  return h("pre", { class: "text-board", tabindex: 0, "aria-label": t("generic.board") }, text);
}

/** @extends {ActingBoard<unknown, unknown>} */
export class GenericBoard extends ActingBoard {
  /** @param {import("../registry.js").Place} place */
  constructor(place) {
    super(place);
    this.actions = h("div", { class: "card text-actions", role: "group", "aria-label": t("generic.actions") });
    this.hand = h("div", { class: "hand" }, this.actions);
    this.sheet = h("section", { class: "card" });
    this.coach = null;
  }

  /**
   * @param {Snapshot} now
   * @param {import("../registry.js").StoryEntry[]} story
   */
  async show(now, story) {
    this.setSnapshot(now);
    this.busy = false;
    this.place.tell(story);
    this.draw();
  }

  /**
   * A number key chooses the action with that number.
   * @param {KeyboardEvent} event
   */
  key(event) {
    const button = this.actions.querySelectorAll("button")[Number(event.key) - 1];
    button?.click();
    return button !== undefined;
  }

  draw() {
    const now = /** @type {Snapshot} */ (this.now);
    const buttons = this.#buttons(now);
    const waiting = waitedFor(now).map((seat) => this.session.nameOf(seat));
    if (buttons.length > 0) {
      this.place.head(t("generic.mine", { name: this.session.nameOf(this.chanceSeat ?? now.seat ?? 0) }), "", true);
    } else {
      const title = waiting.length > 0 ? t("generic.waiting", { names: listAnd(waiting) }) : t("generic.wait");
      this.place.head(title, "", false);
    }
    fill(
      this.actions,
      buttons.map(({ text, act }) => h("button", { type: "button", disabled: this.busy, onclick: act }, text)),
    );
    fill(this.sheet, textBoard(now.board ?? ""));
  }

  /**
   * What the players at this device can do now.
   * @param {Snapshot} now
   * @returns {{text: string, act: () => void}[]}
   */
  #buttons(now) {
    if (this.chanceSeat !== null) return [{ text: t("generic.draw"), act: () => void this.requestChance() }];
    if (!this.mine) return [];
    const legal = now.legal ?? [];
    return (now.legal_text ?? []).map((text, number) => ({ text, act: () => void this.send(legal[number]) }));
  }
}
