/**
 * Hidden hands on a shared screen. Several people play on this device: it shows nobody's hand until one of them presses
 * "I am Ann", and hides it again when Ann's turn is over.
 */

import { fill, h } from "../dom.js";
import { waitedFor } from "../snapshot.js";
import { t } from "../words.js";

/** @typedef {import("../session.js").Snapshot} Snapshot */

export class Privacy {
  /**
   * @param {import("../session.js").Session} session
   * @param {import("../games/registry.js").GameModule} module
   * @param {(error: unknown) => void} failed  show a refusal
   */
  constructor(session, module, failed) {
    this.session = session;
    this.module = module;
    this.failed = failed;
    this.element = h("div", { class: "viewers" });
    /** The player the open cover asks for. @type {{seat: number, close: () => void} | null} */
    this.called = null;
    /** Whether somebody looks at their hand out of turn; it stays open until they cover it or somebody is called. */
    this.peeking = false;
    /** The viewer that was asked for and not granted yet. @type {{seat: number | null} | null} */
    this.pending = null;
  }

  close() {
    this.#closeCover();
  }

  /**
   * Call the player who is to act, or hide a hand nobody needs now.
   * @param {Snapshot} now
   */
  draw(now) {
    const { session, module } = this;
    if (this.pending?.seat === now.seat) this.pending = null;
    if (!session.isShared || now.outcome) {
      this.#closeCover();
      fill(this.element);
      return;
    }
    const wanted = module.inTheOpen?.(now) ? undefined : waitedFor(now).find((seat) => session.holds(seat));
    if (this.called && this.called.seat !== wanted) this.#closeCover();
    if (wanted !== undefined && wanted === now.seat) this.peeking = false;
    else if (wanted !== undefined) this.#call(wanted, now);
    else if (now.seat !== null && !this.peeking && module.turnOf?.(now.view) !== now.seat) void this.#setViewer(null);
    this.#drawStrip(now);
  }

  /**
   * @param {number} seat
   * @param {Snapshot} now
   */
  #call(seat, now) {
    this.peeking = false;
    if (now.seat !== null) void this.#setViewer(null);
    else if (!this.called) {
      const close = cover(this.session.nameOf(seat), () => {
        this.called = null;
        void this.#setViewer(seat);
      });
      this.called = { seat, close };
    }
  }

  #closeCover() {
    this.called?.close();
    this.called = null;
  }

  /** @param {number | null} seat */
  async #setViewer(seat) {
    if (this.pending && this.pending.seat === seat) return;
    this.pending = { seat };
    try {
      await this.session.setViewer(seat);
    } catch (error) {
      this.pending = null;
      this.failed(error);
    }
  }

  /**
   * Whose hand is shown, and the buttons that change it.
   * @param {Snapshot} now
   */
  #drawStrip(now) {
    const { session } = this;
    if (this.called) {
      fill(this.element);
      return;
    }
    this.element.classList.toggle("shows-hand", now.seat !== null);
    const people = session.seats.filter((seat) => session.holds(seat));
    const hide = this.#viewerButton(t("privacy.hide"), null);
    fill(
      this.element,
      h(
        "p",
        { class: "whose-hand" },
        h(
          "span",
          {},
          now.seat === null ? t("privacy.nobody") : t("privacy.somebody", { name: session.nameOf(now.seat) }),
        ),
        now.seat === null
          ? people.map((seat) => this.#viewerButton(t("privacy.button", { name: session.nameOf(seat) }), seat))
          : hide,
      ),
    );
  }

  /**
   * @param {string} text
   * @param {number | null} seat
   */
  #viewerButton(text, seat) {
    const press = () => {
      this.peeking = seat !== null;
      void this.#setViewer(seat);
    };
    return h("button", { type: "button", onclick: press }, text);
  }
}

/**
 * Cover the whole screen until the named player presses the button. The page holds no hidden hand meanwhile.
 * @param {string} name
 * @param {() => void} onpress
 * @returns {() => void}  removes the cover
 */
function cover(name, onpress) {
  let isClosed = false;
  const close = () => {
    isClosed = true;
    dialog.close();
  };
  const press = () => {
    close();
    onpress();
  };
  const dialog = /** @type {HTMLDialogElement} */ (
    h(
      "dialog",
      { class: "cover", "aria-labelledby": "cover-title" },
      h(
        "div",
        { class: "cover-body" },
        h("h2", { id: "cover-title" }, t("privacy.title", { name })),
        h("p", {}, t("privacy.note", { name })),
        h("button", { type: "button", class: "primary big", onclick: press }, t("privacy.button", { name })),
      ),
    )
  );
  dialog.addEventListener("cancel", (event) => event.preventDefault());
  // Browsers close a dialog when Escape is pressed a second time: open it again.
  dialog.addEventListener("close", () => (isClosed ? dialog.remove() : dialog.showModal()));
  document.body.append(dialog);
  dialog.showModal();
  return close;
}
