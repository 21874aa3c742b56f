/** The entry point: apply preferences, take a seat from a link, register the screens, draw the first one. */

import { drawBar } from "./bar.js";
import { begin, otherwise, route } from "./router.js";
import { fairness } from "./screens/fairness.js";
import { home } from "./screens/home.js";
import { join } from "./screens/join.js";
import { lesson } from "./screens/lesson.js";
import { missing } from "./screens/missing.js";
import { records } from "./screens/records.js";
import { review } from "./screens/review.js";
import { rules } from "./screens/rules.js";
import { setup } from "./screens/setup.js";
import { table } from "./screens/table.js";
import { show } from "./settings.js";
import { keep } from "./tokens.js";
import { t } from "./words.js";

/** A link with a token after `#` moves a seat to this device; the token is removed from the address at once. */
function takeSeatFromLink() {
  const table = /^\/t\/([^/]+)/.exec(location.pathname);
  const token = /^#seat=([A-Za-z0-9_-]+)$/.exec(location.hash);
  if (!table || !token) return;
  keep(decodeURIComponent(table[1]), [{ token: token[1] }]);
  history.replaceState(null, "", location.pathname);
}

show();
takeSeatFromLink();
addEventListener("hashchange", () => {
  if (!location.hash.startsWith("#seat=")) return;
  takeSeatFromLink();
  location.reload();
});
/** @type {HTMLElement} */ (document.querySelector(".skip")).textContent = t("bar.skip");
drawBar();
route("/", home);
route("/new/:game", setup);
route("/j/:code", join);
route("/t/:table", table);
route("/t/:table/review", review);
route("/t/:table/fair", fairness);
route("/records", records);
route("/rules/:game", rules);
route("/learn/:game", lesson);
otherwise(missing);
begin();
