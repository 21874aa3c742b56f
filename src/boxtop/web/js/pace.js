/**
 * How fast this device shows what others do. The server sends moves as soon as they are made, also those of bots; the
 * page shows them one after the other at the speed of this device. A tap skips what is being shown.
 */

import { moves, pace } from "./settings.js";

/** What is being shown now, each with the function that ends it. @type {Set<() => void>} */
const shown = new Set();
let isSkipping = false;

/**
 * A time at the speed of this device.
 * @param {number} time
 */
export function paced(time) {
  return time * pace();
}

/** Whether something may move now: animations are on, the page is visible, and nobody skips. */
export function animates() {
  return moves() && !document.hidden && !isSkipping;
}

/**
 * Wait, unless the page is hidden, animations are off or somebody skips.
 * @param {number} time
 * @returns {Promise<void>}
 */
export function pause(time) {
  if (!animates()) return Promise.resolve();
  return new Promise((done) => {
    const timer = setTimeout(end, paced(time));
    function end() {
      clearTimeout(timer);
      shown.delete(end);
      done();
    }
    shown.add(end);
  });
}

/**
 * Wait for an animation, which a tap ends.
 * @param {Animation} animation
 */
export async function played(animation) {
  const end = () => animation.finish();
  shown.add(end);
  await animation.finished;
  shown.delete(end);
}

/** Skip what is being shown, and what follows until `showAgain`. */
export function skip() {
  isSkipping = true;
  for (const end of [...shown]) end();
}

/** Everything has been shown: what comes next is shown at the usual speed. */
export function showAgain() {
  isSkipping = false;
}
