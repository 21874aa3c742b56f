/** The table of a game without a drawing: the board as text, and a button for each legal action. */

import { fill, h } from "../../dom.js";
import { list, t } from "../../words.js";

/** @typedef {import("../registry.js").Snapshot} Snapshot */

/**
 * The board as the server wrote it.
 * @param {string} text
 */
export function textBoard(text) {
  return h("pre", { class: "text-board", tabindex: 0, "aria-label": t("generic.board") }, text);
}

export class GenericBoard {
  /** @param {import("../registry.js").Place} place */
  constructor(place) {
    this.place = place;
    this.session = place.session;
    this.actions = h("div", { class: "card text-actions", role: "group", "aria-label": t("generic.actions") });
    this.hand = h("div", { class: "hand" }, this.actions);
    this.sheet = h("section", { class: "card" });
    this.coach = null;
    /** @type {Snapshot | null} */
    this.now = null;
    this.busy = false;
  }

  /**
   * @param {Snapshot} now
   * @param {import("../registry.js").StoryEntry[]} story
   */
  async show(now, story) {
    this.now = now;
    this.busy = false;
    this.place.tell(story);
    this.#draw();
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

  #draw() {
    const now = /** @type {Snapshot} */ (this.now);
    const texts = now.seat !== null && this.session.holds(now.seat) ? (now.legal_text ?? []) : [];
    const names = now.to_act.filter((seat) => seat >= 0).map((seat) => this.session.nameOf(seat));
    const mine = texts.length > 0;
    if (mine) this.place.head(t("generic.mine", { name: this.session.nameOf(now.seat ?? 0) }), "", true);
    else
      this.place.head(names.length > 0 ? t("generic.waiting", { names: list(names) }) : t("generic.wait"), "", false);
    fill(
      this.actions,
      texts.map((text, number) =>
        h("button", { type: "button", disabled: this.busy, onclick: () => this.#act(number) }, text),
      ),
    );
    fill(this.sheet, textBoard(now.board ?? ""));
  }

  /** @param {number} number */
  async #act(number) {
    const { now } = this;
    if (this.busy || !now?.legal || now.seat === null) return;
    this.busy = true;
    try {
      await this.session.act(now.seat, now.ply, now.legal[number]);
    } catch (error) {
      this.busy = false;
      this.place.failed(error);
    }
  }
}
