/**
 * Parts of the client that are loaded on demand: screens and games. The page lists which files each part needs, so that
 * they are fetched together and not one import after another.
 */

const BASE = new URL("../", import.meta.url);

/** The version of the client; empty where its files are not served by Boxtop. */
export const version = /\/assets\/([^/]+)\//.exec(BASE.pathname)?.[1] ?? "";

/** The address of a file of the client. @param {string} name */
export function addressOf(name) {
  return new URL(name, BASE).href;
}

/** @type {Record<string, string[]> | null} */
let needs = null;

/**
 * Load a part, with everything it needs at once.
 * @template Module
 * @param {string} name
 * @param {() => Promise<Module>} load
 * @returns {Promise<Module>}
 */
export function part(name, load) {
  prefetch(name);
  return load();
}

/**
 * Fetch the files of a part before it is used.
 * @param {string} name
 */
export function prefetch(name) {
  needs ??= JSON.parse(document.getElementById("parts")?.textContent || "{}");
  for (const file of needs?.[name] ?? []) addLink({ rel: "modulepreload", href: addressOf(file) });
}

/**
 * Load a stylesheet; done when it is in force.
 * @param {string} name
 * @returns {Promise<void>}
 */
export function styles(name) {
  return new Promise((done, fail) => {
    const link = addLink({ rel: "stylesheet", href: addressOf(name) });
    if (!link) return done();
    link.addEventListener("load", () => done());
    link.addEventListener("error", () => {
      link.remove();
      fail(new TypeError(`the stylesheet ${name} was not loaded`));
    });
  });
}

/**
 * Add a link to the page, before the styles for printing; null if the page has it.
 * @param {{rel: string, href: string}} attributes
 */
function addLink({ rel, href }) {
  if (document.head.querySelector(`link[rel="${rel}"][href="${CSS.escape(href)}"]`)) return null;
  const link = document.createElement("link");
  link.rel = rel;
  link.href = href;
  document.head.insertBefore(link, document.getElementById("print-styles"));
  return link;
}
