/** The rack: seven places, the tiles that are not laid, and the owner's order. */

import { fill, h } from "../../dom.js";
import { t } from "../../words.js";
import { wasDrag } from "./drag.js";
import { pointsOf, tilePicture } from "./pieces.js";
import { BLANK } from "./squares.js";

const PLACES = 7;

/**
 * A tile in words.
 * @param {string} tile
 * @param {number[]} values
 */
export function tileName(tile, values) {
  return tile === BLANK ? t("scrabble.blank") : t("scrabble.tile", { letter: tile, count: pointsOf(tile, values) });
}

export class Rack {
  /**
   * @param {(index: number) => void} tapped
   * @param {(event: PointerEvent, index: number) => void} pressed
   */
  constructor(tapped, pressed) {
    this.tapped = tapped;
    this.pressed = pressed;
    /** What is drawn: a tile somebody presses just now is not replaced under their finger. */
    this.drawn = "";
    this.element = h("div", { class: "rack", role: "group", "aria-label": t("scrabble.rack") });
  }

  /**
   * @param {import("./draft.js").Draft} draft
   * @param {number[]} values
   * @param {boolean} live  whether a tap means anything now
   */
  draw(draft, values, live) {
    const drawn = JSON.stringify([draft.rack, [...draft.laid.keys()], draft.picked, live]);
    if (drawn === this.drawn) return;
    this.drawn = drawn;
    const held = document.activeElement instanceof HTMLElement ? document.activeElement.dataset.tile : undefined;
    const places = Array.from({ length: Math.max(PLACES, draft.rack.length) }, (_, index) => {
      const tile = draft.rack[index];
      if (tile === undefined || draft.laid.has(index)) return h("span", { class: "rack-place", "data-place": index });
      return h(
        "button",
        {
          type: "button",
          class: "rack-tile",
          "data-tile": index,
          "data-place": index,
          "data-letter": tile,
          "aria-label": tileName(tile, values),
          "aria-pressed": live ? String(draft.picked === index) : null,
          onclick: (/** @type {Event} */ event) => !wasDrag(event) && this.tapped(index),
          onpointerdown: (/** @type {PointerEvent} */ event) => this.pressed(event, index),
        },
        tilePicture(tile, values),
      );
    });
    fill(this.element, places);
    if (held === undefined) return;
    const tiles = [...this.element.querySelectorAll("[data-tile]")].map((each) => /** @type {HTMLElement} */ (each));
    (tiles.find((each) => each.dataset.tile === held) ?? tiles[0])?.focus({ preventScroll: true });
  }

  /** Nobody's tiles. */
  clear() {
    this.drawn = "";
    fill(this.element);
  }

  /**
   * The place of the rack under a point of the screen; null beside it.
   * @param {number} x
   * @param {number} y
   */
  placeAt(x, y) {
    const box = this.element.getBoundingClientRect();
    if (y < box.top - 12 || y > box.bottom + 40 || x < box.left - 20 || x > box.right + 20) return null;
    const middles = [...this.element.children].map((each) => {
      const place = each.getBoundingClientRect();
      return place.left + place.width / 2;
    });
    const right = middles.findIndex((middle) => x < middle);
    return right < 0 ? middles.length - 1 : right;
  }
}
