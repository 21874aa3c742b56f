/**
 * Whose hand a shared screen shows. Several people with hidden hands play on this device: it shows nobody's until one of
 * them says "I am Ann", and nobody's again when Ann's turn is over.
 */

import { fill, h } from "../dom.js";
import { t } from "../words.js";
import { cover } from "./cover.js";

/** @typedef {import("../session.js").Snapshot} Snapshot */

export class Curtain {
  /**
   * @param {import("../session.js").Session} session
   * @param {import("../games/registry.js").GameModule} module
   * @param {(error: unknown) => void} failed  show a refusal
   */
  constructor(session, module, failed) {
    this.session = session;
    this.module = module;
    this.failed = failed;
    this.element = h("div", { class: "lookers" });
    /** The person who is called to the device. @type {{seat: number, lift: () => void} | null} */
    this.called = null;
    /** Somebody looks though it is not their turn, and goes on until they cover it or somebody else is called. */
    this.peeks = false;
    /** The viewer asked for and not yet granted. @type {{seat: number | null} | null} */
    this.wish = null;
  }

  close() {
    this.#dismiss();
  }

  /**
   * Call the person who is to act, or cover what nobody needs to see now.
   * @param {Snapshot} now
   */
  draw(now) {
    const { session, module } = this;
    if (this.wish?.seat === now.seat) this.wish = null;
    if (!session.isShared || now.outcome) {
      this.#dismiss();
      fill(this.element);
      return;
    }
    const wanted = module.inTheOpen?.(now) ? undefined : now.to_act.find((seat) => session.holds(seat));
    if (this.called && this.called.seat !== wanted) this.#dismiss();
    if (wanted !== undefined && wanted === now.seat) this.peeks = false;
    else if (wanted !== undefined) this.#call(wanted, now);
    else if (now.seat !== null && !this.peeks && module.turnOf?.(now.view) !== now.seat) void this.#setViewer(null);
    this.#drawStrip(now);
  }

  /**
   * @param {number} seat
   * @param {Snapshot} now
   */
  #call(seat, now) {
    this.peeks = false;
    if (now.seat !== null) void this.#setViewer(null);
    else if (!this.called) {
      const lift = cover(this.session.nameOf(seat), () => {
        this.called = null;
        void this.#setViewer(seat);
      });
      this.called = { seat, lift };
    }
  }

  #dismiss() {
    this.called?.lift();
    this.called = null;
  }

  /** @param {number | null} seat */
  async #setViewer(seat) {
    if (this.wish && this.wish.seat === seat) return;
    this.wish = { seat };
    try {
      await this.session.setViewer(seat);
    } catch (error) {
      this.wish = null;
      this.failed(error);
    }
  }

  /** @param {Snapshot} now */
  #drawStrip(now) {
    const { session } = this;
    if (this.called) {
      fill(this.element);
      return;
    }
    const people = session.seats.filter((seat) => session.holds(seat));
    /** @param {number} seat */
    const button = (seat) =>
      h(
        "button",
        {
          type: "button",
          onclick: () => {
            this.peeks = true;
            void this.#setViewer(seat);
          },
        },
        t("cover.button", { name: session.nameOf(seat) }),
      );
    fill(
      this.element,
      h(
        "p",
        { class: "notice" },
        h("span", {}, now.seat === null ? t("cover.nobody") : t("cover.somebody", { name: session.nameOf(now.seat) })),
        now.seat === null
          ? people.map(button)
          : h(
              "button",
              {
                type: "button",
                onclick: () => {
                  this.peeks = false;
                  void this.#setViewer(null);
                },
              },
              t("cover.cover"),
            ),
      ),
    );
  }
}
