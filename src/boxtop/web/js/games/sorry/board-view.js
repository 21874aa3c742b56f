/** The board with everything on it: the printed board, the piles in its middle, pawns, marks, players and the deck. */

import { fill, h, s } from "../../dom.js";
import { t } from "../../words.js";
import { Zoom } from "../zoom.js";
import { drawDeck } from "./deck.js";
import { drawBoard } from "./drawing.js";
import { CELLS } from "./geometry.js";
import { counts } from "./marks.js";
import { Pawns } from "./pawns.js";
import { drawCard, UNIT } from "./pieces.js";
import { drawPlayers } from "./players.js";
import { boardInWords } from "./words.js";

/** @typedef {import("./types.js").View} View */

/** How near to a spot a tap must be: in cells, and never less than a finger's width. */
const NEAR = 1.1;
const FINGER = 24;

/**
 * What the field shows besides the pawns.
 * @typedef {Object} FieldPicture
 * @property {View} view
 * @property {string | null} card  the card in play
 * @property {number | null} turn  the seat whose turn it is
 * @property {SVGElement[]} marks
 * @property {import("./marks.js").Spot[]} spots
 * @property {(() => void) | null} draw  draw a card, when somebody here is to
 */

export class Field {
  /** @param {import("../../session.js").Session} session */
  constructor(session) {
    this.session = session;
    this.pawns = new Pawns();
    this.marks = s("g", { class: "marks" });
    this.counts = s("g", { class: "counts" });
    this.words = h("p", { class: "unseen" });
    this.players = h("div", { class: "players-place" });
    this.deck = h("div", { class: "deck-place" });
    this.pile = h("div", { class: "pile-place" });
    this.face = h("div", { class: "face-place" });
    /** @type {import("./marks.js").Spot[]} */
    this.spots = [];
    this.square = h(
      "div",
      { class: "board-square", onclick: (/** @type {MouseEvent} */ event) => this.#tapped(event) },
      drawBoard(),
      h("div", { class: "middle" }, this.pile, this.face),
      s(
        "svg",
        { viewBox: `0 0 ${CELLS * UNIT} ${CELLS * UNIT}`, class: "pieces", "aria-hidden": "true" },
        this.counts,
        this.pawns.element,
        this.marks,
      ),
    );
    const view = h("div", { class: "board-view" }, this.square);
    this.zoom = new Zoom(view, () => this.#focus());
    this.element = h(
      "div",
      { class: "field-place" },
      h("div", { class: "strip" }, this.players, this.zoom.button),
      this.words,
      view,
      this.deck,
    );
  }

  /** What the button enlarges: the first pawn that can be chosen, or the middle. @returns {[number, number]} */
  #focus() {
    const point = this.spots[0]?.point;
    return point ? [point[0] / CELLS, point[1] / CELLS] : [0.5, 0.5];
  }

  /** @param {FieldPicture} picture */
  draw({ view, card, turn, marks, spots, draw }) {
    this.spots = spots;
    fill(this.marks, marks);
    fill(this.counts, counts(view.pawns));
    this.words.textContent = boardInWords(view.pawns);
    this.#drawPiles(view, card, draw);
    fill(this.players, drawPlayers(view, this.session, turn));
    fill(this.deck, drawDeck(view));
  }

  /**
   * @param {View} view
   * @param {string | null} card
   * @param {(() => void) | null} draw
   */
  #drawPiles(view, card, draw) {
    const count = h("span", { class: "pile-count" }, t("sorry.pile", { count: view.pile_size }));
    const back = h("span", { class: "card-back", "aria-hidden": "true" }, h("span", {}, t("sorry.card.sorry")));
    const focused = document.activeElement?.classList.contains("pile");
    fill(
      this.pile,
      draw
        ? h(
            "button",
            {
              type: "button",
              class: "pile ready",
              onclick: draw,
              "aria-label": t("sorry.draw"),
              "aria-keyshortcuts": "d",
              title: t("sorry.draw_key"),
            },
            back,
          )
        : h("span", { class: "pile" }, back),
      count,
    );
    if (focused) /** @type {HTMLElement | null} */ (this.pile.querySelector("button"))?.focus();
    fill(
      this.face,
      card === null ? h("span", { class: "no-card", "aria-hidden": "true" }) : drawCard(card, view.config),
    );
  }

  /** The spot nearest to a tap, if one is near enough. @param {MouseEvent} event */
  #tapped(event) {
    if (event.target instanceof Element && event.target.closest("button")) return;
    const frame = this.square.getBoundingClientRect();
    const cell = frame.width / CELLS;
    const [x, y] = [(event.clientX - frame.left) / cell, (event.clientY - frame.top) / cell];
    const far = (/** @type {import("./marks.js").Spot} */ spot) => Math.hypot(spot.point[0] - x, spot.point[1] - y);
    const nearest = [...this.spots].sort((one, other) => far(one) - far(other))[0];
    if (nearest && far(nearest) <= Math.max(NEAR, FINGER / cell)) nearest.act();
  }
}
