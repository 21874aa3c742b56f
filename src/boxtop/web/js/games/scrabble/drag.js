/** Dragging a tile with mouse, pen or finger. A press that does not move is a tap, which is not handled here. */

import { h } from "../../dom.js";
import { tilePicture } from "./pieces.js";

const THRESHOLD = 6;
/** A finger hides what is under it: the tile floats this far above. */
const LIFT = 46;

/** A click this soon after a drop belongs to the drop, in milliseconds. */
const SOON = 100;

let droppedAt = -Infinity;

/**
 * Whether this click only ends a drag: then it is not a tap.
 * @param {Event} click
 */
export function wasDrag(click) {
  return click.timeStamp - droppedAt < SOON;
}

/**
 * Follow the pointer from here.
 * @param {PointerEvent} event
 * @param {Object} tile
 * @param {string} tile.letter
 * @param {number[]} tile.values
 * @param {() => void} tile.lifted
 * @param {(x: number, y: number) => void} tile.over
 * @param {(x: number, y: number) => void} tile.dropped
 * @param {() => void} tile.ended
 */
export function drag(event, { letter, values, lifted, over, dropped, ended }) {
  if (event.button !== 0 || !event.isPrimary) return;
  const start = { x: event.clientX, y: event.clientY };
  const lift = event.pointerType === "touch" ? LIFT : 0;
  /** @type {HTMLElement | null} */
  let ghost = null;
  const leaving = new AbortController();
  const { signal } = leaving;
  /** @param {PointerEvent} moved */
  const move = (moved) => {
    if (moved.pointerId !== event.pointerId) return;
    if (!ghost) {
      if (Math.hypot(moved.clientX - start.x, moved.clientY - start.y) < THRESHOLD) return;
      ghost = h("div", { class: "ghost", "aria-hidden": "true" }, tilePicture(letter, values));
      document.body.append(ghost);
      lifted();
    }
    moved.preventDefault();
    ghost.style.translate = `${moved.clientX}px ${moved.clientY - lift}px`;
    over(moved.clientX, moved.clientY - lift);
  };
  /** @param {PointerEvent} last */
  const end = (last) => {
    if (last.pointerId !== event.pointerId) return;
    leaving.abort();
    if (!ghost) return;
    ghost.remove();
    droppedAt = last.timeStamp;
    if (last.type === "pointerup") dropped(last.clientX, last.clientY - lift);
    ended();
  };
  addEventListener("pointermove", move, { signal, passive: false });
  addEventListener("pointerup", end, { signal });
  addEventListener("pointercancel", end, { signal });
}
