/** What stands over and under the rack: what is composed, and what can be done now. */

import { h } from "../../dom.js";
import { listAnd, t } from "../../words.js";

/** @typedef {import("./composer.js").Composer} Composer */

/**
 * One line over the rack: what is composed, what is wrong with it, or whom we wait for.
 * @param {Composer} composer
 * @param {import("../../session.js").Session} session
 * @param {import("./types.js").Choice | null} advised  what the coach would do
 */
export function handWords(composer, session, advised) {
  const { isOpen, view, draft, preview, missing, problem } = composer;
  if (!isOpen || (!composer.isTurn && draft.laid.size === 0 && !missing)) {
    if (view.phase.type === "over") return "";
    const key = session.thinking === view.seat ? "scrabble.thinking" : "scrabble.watching";
    return h("p", { class: "soft" }, t(key, { name: session.nameOf(view.seat) }));
  }
  if (missing || problem) return h("p", { class: "hand-problem" }, missing || problem);
  if (!preview) {
    if (advised && draft.laid.size === 0) return h("p", { class: "hint-good" }, `★ ${adviceWords(advised)}`);
    const hints = [t("scrabble.hint"), view.exchange === 0 && t("scrabble.exchange_none")].filter(Boolean);
    return h("p", { class: "soft" }, draft.laid.size > 0 ? t("scrabble.counting") : hints.join(" "));
  }
  const words = preview.words.map((made) => `${made.word} ${made.points}`);
  return [
    h("p", {}, h("b", {}, preview.play.position), " ", listAnd(words), preview.bonus ? ` + ${preview.bonus}` : ""),
    preview.bad && hint(preview.bad),
  ];
}

/** @param {import("./types.js").Choice} advised */
function adviceWords({ action, text, score }) {
  const choice = action.type === "play" ? `${text}, ${t("scrabble.points", { count: score })}` : text;
  return t("scrabble.coach_would", { choice });
}

/** @param {string[]} bad */
function hint(bad) {
  if (bad.length === 0) return h("p", { class: "hint-good" }, `✓ ${t("scrabble.hint_good")}`);
  return h("p", { class: "hint-bad" }, `✗ ${t("scrabble.hint_bad", { words: listAnd(bad) })}`);
}

/**
 * @param {Composer} composer
 * @param {Object} acts
 * @param {boolean} acts.busy
 * @param {(() => void) | null} acts.play  null while it is only a plan
 * @param {() => void} acts.exchange
 * @param {() => void} acts.pass
 */
export function handButtons(composer, { busy, play, exchange, pass }) {
  const { isOpen, draft, preview, view } = composer;
  const shuffle = button("shuffle", t("scrabble.shuffle"), () => composer.shuffle());
  if (!isOpen) return [shuffle];
  if (draft.laid.size > 0) {
    const isAssent = view.phase.type === "challenging";
    const text = preview
      ? t(isAssent ? "scrabble.accept_and_play" : "scrabble.play_for", { points: preview.score })
      : t("scrabble.play");
    const isOff = busy || !preview;
    return [
      play && button("play", text, play, { class: "primary", disabled: isOff, "aria-keyshortcuts": "Enter" }),
      button("recall", t("scrabble.recall"), () => composer.recall(), {
        disabled: busy,
        "aria-keyshortcuts": "Escape",
      }),
      shuffle,
    ];
  }
  if (!composer.isTurn) return [shuffle];
  return [
    shuffle,
    button("exchange", t("scrabble.exchange"), exchange, { disabled: busy || view.exchange === 0 }),
    button("pass", t("scrabble.pass"), pass, { disabled: busy }),
  ];
}

/**
 * @param {string} name
 * @param {string} text
 * @param {() => void} doIt
 * @param {import("../../dom.js").Attributes} [more]
 */
function button(name, text, doIt, more = {}) {
  return h("button", { type: "button", "data-act": name, onclick: doIt, ...more }, text);
}
