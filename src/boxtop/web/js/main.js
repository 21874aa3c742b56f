/** The entry point: apply preferences, take a seat from a link, register the screens, draw the first one. */

import { drawBar } from "./bar.js";
import { part, prefetch, version } from "./parts.js";
import { begin as beginReturnLink, canReturn, ownSecret, sync } from "./return-link.js";
import { begin, otherwise, render, route } from "./router.js";
import { drawError } from "./screens/error.js";
import { show } from "./settings.js";
import { keep } from "./tokens.js";
import { useKnownTypeface } from "./typeface.js";
import { t } from "./words.js";

/** @typedef {import("./router.js").Screen} Screen */

/**
 * A screen whose module is loaded when somebody goes there.
 * @param {string} name
 * @param {() => Promise<Screen>} load
 * @returns {Screen}
 */
function lazy(name, load) {
  return (main, parameters, query) => {
    /** @type {(() => void) | void} */
    let leave;
    let hasLeft = false;
    part(`js/screens/${name}.js`, load).then(
      (screen) => {
        if (!hasLeft) leave = screen(main, parameters, query);
      },
      // A newer server has no files of an older client: loading the page again fetches the new one.
      (error) => !hasLeft && drawError(main, error, () => location.reload()),
    );
    return () => {
      hasLeft = true;
      if (leave) leave();
    };
  };
}

/** A link with a token after `#` moves a seat to this device; the token is removed from the address at once. */
function takeSeatFromLink() {
  const table = /^\/t\/([^/]+)/.exec(location.pathname);
  const token = /^#seat=([A-Za-z0-9_-]+)$/.exec(location.hash);
  if (!table || !token) return;
  keep(decodeURIComponent(table[1]), [{ token: token[1] }]);
  history.replaceState(null, "", location.pathname);
}

show();
useKnownTypeface();
takeSeatFromLink();
addEventListener("hashchange", () => {
  if (location.hash.startsWith("#seat=")) takeSeatFromLink();
  else if (location.pathname !== "/return" || !location.hash) return;
  location.reload();
});
/** @type {HTMLElement} */ (document.querySelector(".skip")).textContent = t("bar.skip");
drawBar();
route(
  "/",
  lazy("home", async () => (await import("./screens/home.js")).home),
);
route(
  "/new/:game",
  lazy("setup", async () => (await import("./screens/setup.js")).setup),
);
route(
  "/j/:code",
  lazy("join", async () => (await import("./screens/join.js")).join),
);
route(
  "/t/:table",
  lazy("table", async () => (await import("./screens/table.js")).table),
);
route(
  "/t/:table/review",
  lazy("review", async () => (await import("./screens/review.js")).review),
);
route(
  "/t/:table/fair",
  lazy("fairness", async () => (await import("./screens/fairness.js")).fairness),
);
route(
  "/records",
  lazy("records", async () => (await import("./screens/records.js")).records),
);
route(
  "/return",
  lazy("return", async () => (await import("./screens/return.js")).returning),
);
route(
  "/rules/:game",
  lazy("rules", async () => (await import("./screens/rules.js")).rules),
);
route(
  "/learn/:game",
  lazy("lesson", async () => (await import("./screens/lesson.js")).lesson),
);
route(
  "/practise/:game",
  lazy("practise", async () => (await import("./screens/practise.js")).practise),
);
route(
  "/compare/:game",
  lazy("compare", async () => (await import("./screens/compare.js")).compare),
);
otherwise(lazy("missing", async () => (await import("./screens/missing.js")).missing));
begin();
if (ownSecret() !== null && canReturn()) {
  beginReturnLink();
  sync().then(
    (isNew) => isNew && location.pathname === "/" && render(), // the list of games is longer now
    () => {}, // tried again with the next change
  );
}

// What people open next is fetched once the first screen is there. A service worker, where the browser allows one,
// keeps the whole client.
addEventListener("load", () => {
  setTimeout(() => {
    for (const name of ["home", "setup", "table"]) prefetch(`js/screens/${name}.js`);
    navigator.serviceWorker?.register(`/sw.js?version=${version}`).catch(() => {
      // Without it the browser's own cache keeps the files.
    });
  }, 300);
});
