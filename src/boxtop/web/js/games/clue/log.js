/** Every suggestion and accusation with its answer, newest first. */

import { h } from "../../dom.js";
import { listAnd, rich, t } from "../../words.js";
import { crimeWords, smallToken, theName } from "./pieces.js";

/** @typedef {import("./types.js").View} View */

/**
 * @param {View} view
 * @param {import("../../session.js").Names} session
 * @param {string} [none]  what to say when there is nothing to list
 */
export function drawLog(view, session, none = t("clue.nothing_asked")) {
  const entries = [...view.entries.entries()].reverse();
  return h(
    "ol",
    { class: "suggestions", role: "list", tabindex: 0, "aria-label": t("clue.log") },
    entries.length === 0 && h("li", { class: "soft" }, none),
    entries.map(([index, entry]) =>
      h(
        "li",
        {},
        h("span", { class: "asked-number" }, index + 1),
        smallToken(view.suspects[entry.seat]),
        h(
          "span",
          {},
          rich(entry.type === "accusation" ? "clue.log_accused" : "clue.log_suggested", {
            name: h("b", {}, session.nameOf(entry.seat)),
            crime: crimeWords(entry.crime),
          }),
          " ",
          h("span", { class: "soft" }, answer(entry, session)),
        ),
      ),
    ),
  );
}

/**
 * @param {View["entries"][number]} entry
 * @param {import("../../session.js").Names} session
 */
function answer(entry, session) {
  if (entry.type === "accusation") return t("clue.log_false");
  const passed = entry.passed.map((seat) => session.nameOf(seat));
  const sentences = passed.length > 0 ? [t("clue.log_passed", { names: listAnd(passed) })] : [];
  return [...sentences, shownText(entry, session)].join(" ");
}

/**
 * @param {Extract<View["entries"][number], {type: "suggestion"}>} entry
 * @param {import("../../session.js").Names} session
 */
function shownText(entry, session) {
  if (entry.shower === null) return t("clue.log_nobody");
  const name = session.nameOf(entry.shower);
  if (entry.shown === null) return t("clue.log_showed", { name });
  return t("clue.log_showed_card", { name, card: theName(entry.shown) });
}
