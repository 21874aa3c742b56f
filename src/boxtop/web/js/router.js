/** Maps addresses to screens and navigates between them: sets title, focus and scroll position on every change. */

import { byId, fill } from "./dom.js";
import { useTypeface } from "./typeface.js";
import { t } from "./words.js";

/**
 * A screen fills `main` and returns the function to call when the person leaves it.
 * @typedef {(main: HTMLElement, parameters: Record<string, string>, query: URLSearchParams) => (() => void) | void} Screen
 */

/** @type {{pattern: RegExp, screen: Screen}[]} */
const routes = [];
/** @type {Screen | null} */
let missing = null;
/** @type {(() => void) | void} */
let leave;
let first = true;

/**
 * @param {string} path  with `:name` for a part
 * @param {Screen} screen
 */
export function route(path, screen) {
  const pattern = new RegExp(`^${path.replace(/:(\w+)/g, "(?<$1>[^/]+)")}/?$`);
  routes.push({ pattern, screen });
}

/** @param {Screen} screen */
export function otherwise(screen) {
  missing = screen;
}

/**
 * Go to an address of ours.
 * @param {string} path
 */
export function go(path) {
  history.pushState(null, "", path);
  render();
}

/**
 * Go there without leaving this address in the history.
 * @param {string} path
 */
export function goInstead(path) {
  history.replaceState(null, "", path);
  render();
}

/** Draw the screen of the present address. */
export function render() {
  if (leave) leave();
  leave = undefined;
  for (const open of document.getElementsByTagName("dialog")) if (!open.classList.contains("cover")) open.close();
  const main = byId("main");
  fill(main);
  main.className = "";
  scrollTo(0, 0);
  for (const { pattern, screen } of routes) {
    const match = pattern.exec(location.pathname);
    if (match) {
      const parts = Object.entries(match.groups ?? {}).map(([name, part]) => [name, decodeURIComponent(part)]);
      leave = screen(main, Object.fromEntries(parts), new URLSearchParams(location.search));
      return;
    }
  }
  leave = missing?.(main, {}, new URLSearchParams());
}

/**
 * A screen is ready: set the page title and focus its heading, except on the first page of a visit.
 * @param {string} title
 */
export function arrived(title) {
  document.title = title === t("brand") ? title : `${title} · ${t("brand")}`;
  if (!first) {
    const main = byId("main");
    const heading = /** @type {HTMLElement | null} */ (main.querySelector("h1"));
    (heading ?? main).setAttribute("tabindex", "-1");
    (heading ?? main).focus({ preventScroll: true });
  }
  first = false;
  useTypeface();
}

/** Follow links inside Boxtop without reloading the page. */
export function begin() {
  addEventListener("popstate", render);
  document.addEventListener("click", (event) => {
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    if (!link || event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey)
      return;
    if (link.origin !== location.origin || link.hasAttribute("download") || link.target) return;
    if (link.hash && link.pathname === location.pathname) return;
    if (link.pathname.startsWith("/api/")) return;
    event.preventDefault();
    go(link.pathname + link.search);
  });
  render();
}
