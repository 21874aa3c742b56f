/** Where the score sheet lies: its pages, how far it is scrolled, and moving through its boxes by key. */

import { fill, h } from "../../dom.js";
import { seatOf } from "./heading.js";
import { drawPages } from "./pages.js";

/** @typedef {import("./types.js").View} View */

export class Paper {
  /**
   * @param {import("../registry.js").Session} session
   * @param {() => HTMLElement} title  what is focused when the box that was is gone
   */
  constructor(session, title) {
    this.session = session;
    this.title = title;
    this.element = h("div", { class: "sheet-place" });
    /** @type {number | null} */
    this.page = null;
    /** @type {number | null} */
    this.scrolledTo = null;
  }

  /**
   * @param {View} view
   * @param {{mine: boolean, covered: boolean, chosen: string | null, fresh: {column: number, box: string} | null, pick: ((box: string) => void) | null}} picture
   */
  draw(view, picture) {
    const focused = document.activeElement instanceof HTMLElement ? document.activeElement.dataset.box : undefined;
    const scrolled = this.element.querySelector(".sheet-scroll")?.scrollLeft ?? 0;
    const { mine, covered, chosen, fresh, pick } = picture;
    fill(
      this.element,
      drawPages(view, this.session, {
        turn: view.state.phase.type === "over" ? null : view.column_of_seat[seatOf(view)],
        mine,
        offers: covered ? [] : view.offers,
        closed: covered ? [] : view.closed,
        chosen,
        fresh,
        pick,
        page: this.page,
        turnTo: (page) => {
          this.page = page;
          this.draw(view, picture);
        },
      }),
    );
    this.#scroll(scrolled, seatOf(view));
    const boxes = this.#boxes();
    const entry = boxes.find((each) => each.dataset.box === (focused ?? chosen)) ?? boxes[0];
    entry?.setAttribute("tabindex", "0");
    if (focused) (entry ?? this.title()).focus({ preventScroll: true });
  }

  /**
   * A wide sheet shows the column whose turn it is; while the turn lasts it stays where the person moved it.
   * @param {number} before
   * @param {number} seat
   */
  #scroll(before, seat) {
    const scroller = /** @type {HTMLElement | null} */ (this.element.querySelector(".sheet-scroll"));
    const head = /** @type {HTMLElement | null} */ (this.element.querySelector("thead .turn"));
    if (!scroller) return;
    const isNew = seat !== this.scrolledTo;
    this.scrolledTo = seat;
    scroller.scrollLeft = isNew && head ? head.offsetLeft + head.offsetWidth / 2 - scroller.clientWidth * 0.65 : before;
  }

  /** @returns {HTMLElement[]} */
  #boxes() {
    return [...this.element.querySelectorAll("button[data-box]")].map((each) => /** @type {HTMLElement} */ (each));
  }

  /**
   * Go to the next box up or down.
   * @param {string} key
   */
  walk(key) {
    const boxes = this.#boxes();
    if (boxes.length === 0 || (key !== "ArrowUp" && key !== "ArrowDown")) return false;
    const here = boxes.indexOf(/** @type {HTMLElement} */ (document.activeElement));
    const step = key === "ArrowDown" ? 1 : -1;
    const next = here < 0 ? (step > 0 ? 0 : boxes.length - 1) : (here + step + boxes.length) % boxes.length;
    boxes.forEach((box, place) => box.setAttribute("tabindex", place === next ? "0" : "-1"));
    boxes[next].focus();
    return true;
  }
}
