/** Enlarging a board: by a button, by pinching, or by Ctrl and the wheel. The board then scrolls inside its place. */

import { h, icon, s } from "../dom.js";
import { t } from "../words.js";

const MOST = 3;
const BUTTON = 2;
const PLUS = "M7 10h6M10 7v6";
const MINUS = "M7 10h6";
/** A pinch that ends nearly at full view ends there. */
const NEARLY = 1.12;

/** @typedef {[number, number]} Point  across and down, from 0 to 1 */

export class Zoom {
  /**
   * @param {HTMLElement} view  the board's place; its only child in flow is the board
   * @param {() => Point} [focus]  what the button enlarges around
   */
  constructor(view, focus = () => [0.5, 0.5]) {
    this.view = view;
    this.scale = 1;
    view.classList.add("zoom-view");
    /** Plus or minus in the magnifier. */
    this.sign = s("path", { d: PLUS });
    this.button = h(
      "button",
      {
        type: "button",
        class: "icon-only quiet zoom",
        "aria-label": t("board.zoom"),
        title: t("board.zoom"),
        "data-act": "zoom",
        onclick: () => this.#toggle(focus()),
      },
      icon(s("circle", { cx: 10, cy: 10, r: 6.5 }), s("path", { d: "M15 15l6 6" }), this.sign),
    );
    this.#mark();
    /** The fingers of a pinch: their distance and the scale when it began. */
    this.pinch = { apart: 0, scale: 1 };
    view.addEventListener("touchstart", (event) => this.#began(event), { passive: true });
    view.addEventListener("touchmove", (event) => this.#pinched(event), { passive: false });
    view.addEventListener("touchend", () => this.scale < NEARLY && this.set(1), { passive: true });
    view.addEventListener("wheel", (event) => this.#wheel(event), { passive: false });
  }

  /**
   * Enlarge by this much; the point of the screen stays where it is.
   * @param {number} scale
   * @param {{x: number, y: number}} [at]
   */
  set(scale, at) {
    const { view } = this;
    const box = view.getBoundingClientRect();
    const [x, y] = at ? [at.x - box.left, at.y - box.top] : [box.width / 2, box.height / 2];
    const [left, top] = [(view.scrollLeft + x) / this.scale, (view.scrollTop + y) / this.scale];
    this.scale = Math.min(MOST, Math.max(1, scale));
    view.style.setProperty("--zoom", String(this.scale));
    view.scrollTo({ left: left * this.scale - x, top: top * this.scale - y, behavior: "instant" });
    this.#mark();
  }

  #mark() {
    this.button.setAttribute("aria-pressed", String(this.scale > 1));
    this.sign.setAttribute("d", this.scale > 1 ? MINUS : PLUS);
    this.view.classList.toggle("zoomed", this.scale > 1);
    // The arrow keys scroll what has the focus.
    for (const [name, value] of Object.entries({ tabindex: "0", role: "group", "aria-label": t("board.enlarged") })) {
      if (this.scale > 1) this.view.setAttribute(name, value);
      else this.view.removeAttribute(name);
    }
  }

  /** @param {Point} focus */
  #toggle([across, down]) {
    const { view } = this;
    const scale = this.scale > 1 ? 1 : BUTTON;
    this.set(scale);
    view.scrollTo({
      left: across * view.scrollWidth - view.clientWidth / 2,
      top: down * view.scrollHeight - view.clientHeight / 2,
      behavior: "instant",
    });
  }

  /** @param {TouchEvent} event */
  #began(event) {
    if (event.touches.length === 2) this.pinch = { apart: apart(event), scale: this.scale };
  }

  /** @param {TouchEvent} event */
  #pinched(event) {
    if (event.touches.length !== 2 || this.pinch.apart === 0) return;
    event.preventDefault();
    const [one, other] = event.touches;
    const middle = { x: (one.clientX + other.clientX) / 2, y: (one.clientY + other.clientY) / 2 };
    this.set((this.pinch.scale * apart(event)) / this.pinch.apart, middle);
  }

  /** @param {WheelEvent} event */
  #wheel(event) {
    if (!event.ctrlKey) return;
    event.preventDefault();
    this.set(this.scale * Math.exp(-event.deltaY / 200), { x: event.clientX, y: event.clientY });
  }
}

/** How far apart the two fingers are. @param {TouchEvent} event */
function apart({ touches: [one, other] }) {
  return Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY);
}
