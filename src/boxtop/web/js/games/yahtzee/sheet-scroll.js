/** Where the score sheet lies: its pages, how far it is scrolled, and moving through its boxes by key. */

import { fill, h } from "../../dom.js";
import { isLow, whenTurned } from "../../low-screen.js";
import { fitColumns, fitsHalves, showColumn } from "./columns.js";
import { seatOf } from "./heading.js";
import { drawPages } from "./pages.js";

/** @typedef {import("./types.js").View} View */

/** What is drawn on the sheet besides the view. @typedef {{mine: boolean, rolling: boolean, advised: string | null, chosen: string | null, fresh: {column: number, box: string} | null, pick: ((box: string) => void) | null}} Picture */

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
    /** @type {() => void} */
    this.drawAgain = () => {};
    /** Whether upper and lower section were drawn side by side. */
    this.halves = false;
    /** The number of columns drawn. */
    this.columns = 0;
    whenTurned(this.element, () => this.drawAgain());
    new ResizeObserver(() => this.halves !== this.#hasHalves() && this.drawAgain()).observe(this.element);
  }

  /** On a low screen both sections are side by side, unless the columns of all players would be too narrow then. */
  #hasHalves() {
    return isLow() && fitsHalves(this.element.clientWidth, this.columns);
  }

  /**
   * @param {View} view
   * @param {Picture} picture  `rolling`: the dice have not stopped, so what they would score is not known yet
   */
  draw(view, picture) {
    this.drawAgain = () => this.draw(view, picture);
    const focused = document.activeElement instanceof HTMLElement ? document.activeElement.dataset.box : undefined;
    const { scrollLeft, scrollTop } = this.element.querySelector(".sheet-scroll") ?? { scrollLeft: 0, scrollTop: 0 };
    const { mine, rolling, advised, chosen, fresh, pick } = picture;
    const seat = seatOf(view);
    this.columns = view.state.cards.length;
    this.halves = this.#hasHalves();
    const own = this.session.holds(seat) ? seat : this.session.seats[0];
    fill(
      this.element,
      drawPages(view, this.session, {
        turn: view.state.phase.type === "over" ? null : view.column_of_seat[seat],
        mine,
        offers: rolling ? [] : view.offers,
        closed: rolling ? [] : view.closed,
        chosen,
        fresh,
        pick: rolling ? null : pick,
        own: own === undefined ? null : view.column_of_seat[own],
        halves: this.halves,
        advised,
        page: this.page,
        turnTo: (page) => {
          this.page = page;
          this.drawAgain();
        },
      }),
    );
    this.#scroll({ scrollLeft, scrollTop }, view.column_of_seat[seat]);
    const boxes = this.#boxes();
    const entry = boxes.find((each) => each.dataset.box === (focused ?? chosen)) ?? boxes[0];
    entry?.setAttribute("tabindex", "0");
    if (focused) (entry ?? this.title()).focus({ preventScroll: true });
  }

  /**
   * A wide sheet shows the column whose turn it is; while the turn lasts it stays where the person moved it.
   * @param {{scrollLeft: number, scrollTop: number}} before
   * @param {number} column
   */
  #scroll(before, column) {
    const isNew = column !== this.scrolledTo;
    this.scrolledTo = column;
    for (const scroll of this.element.querySelectorAll(".sheet-scroll")) {
      const each = /** @type {HTMLElement} */ (scroll);
      fitColumns(each);
      each.scrollTop = before.scrollTop;
      if (isNew) showColumn(each, column);
      else each.scrollLeft = before.scrollLeft;
    }
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
