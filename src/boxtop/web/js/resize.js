/** Fitting to the size that an element has on the page. */

/**
 * Fit before the element is shown first, and in the frame after each change of its size. Fitting may change the size
 * itself, also by a scroll bar that comes or goes: a browser reports an error for an observer that does so at once.
 * @param {HTMLElement} element
 * @param {() => void} fit
 */
export function whenResized(element, fit) {
  const fitOnPage = () => {
    if (element.isConnected) fit();
  };
  queueMicrotask(fitOnPage);
  new ResizeObserver(() => requestAnimationFrame(fitOnPage)).observe(element);
}
