/** The return link: the screen it opens, and its card on the home screen of a public server. */

import { Refusal } from "../api.js";
import { drawBar } from "../bar.js";
import { fill, h } from "../dom.js";
import { adoptLink, canReturn, linkOf, makeLink, ownSecret, readLink, secretIn, withdrawLink } from "../return-link.js";
import { arrived, go } from "../router.js";
import { addBundle } from "../tokens.js";
import { t } from "../words.js";
import { errorBox, messageOf } from "./error.js";
import { copy } from "./waiting.js";

/** @type {import("../router.js").Screen} */
export function returning(main) {
  drawBar();
  main.className = "narrow";
  const secret = secretIn(location.hash);
  // The secret must not stay in the history, or in a picture of the screen.
  history.replaceState(null, "", location.pathname);
  fill(main, h("h1", {}, t("return.title")));
  arrived(t("return.title"));
  if (secret === null || !canReturn()) {
    main.append(errorBox(new Refusal("no_link", t(secret === null ? "return.no_link" : "return.not_here"))));
    return;
  }
  readLink(secret).then(
    ({ tables }) => main.append(offer(secret, Object.values(tables).filter(({ over }) => !over).length)),
    (error) => main.append(errorBox(error instanceof Refusal ? error : new Refusal("no_link", t("return.no_link")))),
  );
}

/**
 * @param {string} secret
 * @param {number} count  games that are not over
 */
function offer(secret, count) {
  const problem = h("div", {});
  /** @param {() => Promise<void>} bring */
  const after = (bring) => async () => {
    try {
      await bring();
      go("/");
    } catch (error) {
      fill(problem, h("p", { class: "complaint", role: "alert" }, messageOf(error)));
    }
  };
  const only = async () => addBundle(await readLink(secret));
  return h(
    "section",
    { class: "card" },
    h("p", {}, t("return.found", { count })),
    h("p", { class: "soft" }, t("return.warning")),
    h(
      "p",
      { class: "notify-answers" },
      h("button", { type: "button", class: "primary", onclick: after(() => adoptLink(secret)) }, t("return.mine")),
      h("button", { type: "button", onclick: after(only) }, t("return.only")),
    ),
    problem,
  );
}

/** The card on the home screen; null where there are no return links. */
export function returnCard() {
  if (!canReturn()) return null;
  const content = h("div", {});
  const problem = h("div", {});
  /** @param {() => Promise<unknown>} act */
  const attempt = (act) => async () => {
    fill(problem);
    try {
      await act();
      draw();
    } catch (error) {
      fill(problem, h("p", { class: "complaint", role: "alert" }, messageOf(error)));
    }
  };
  const draw = () => fill(content, ownSecret() === null ? beginning() : present(/** @type {string} */ (ownSecret())));

  const beginning = () => [
    h("p", { class: "soft" }, t("return.note")),
    h("p", {}, h("button", { type: "button", onclick: attempt(makeLink) }, t("return.make"))),
  ];
  /** @param {string} secret */
  const present = (secret) => {
    const copied = h("span", { class: "soft" });
    return [
      h("p", { class: "soft" }, t("return.keep")),
      h(
        "p",
        { class: "line" },
        h("button", { type: "button", onclick: () => copy(linkOf(secret), copied) }, t("return.copy")),
        h("button", { type: "button", class: "quiet", onclick: attempt(withdrawLink) }, t("return.withdraw")),
        copied,
      ),
    ];
  };
  draw();
  return h("section", { class: "card return-card" }, h("h2", {}, t("return.title")), content, problem);
}
