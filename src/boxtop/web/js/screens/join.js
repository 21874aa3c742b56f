/** Joining by code: the field for it, and the screen that finds the table. */

import { findTable } from "../api.js";
import { drawBar } from "../bar.js";
import { fill, h } from "../dom.js";
import { arrived, go, goInstead } from "../router.js";
import { t } from "../words.js";
import { errorBox } from "./error.js";

const CODES = "boxtop.codes";

/**
 * The code this tab came with, which is the right to sit down.
 * @param {string} table
 */
export function codeOf(table) {
  try {
    return JSON.parse(sessionStorage.getItem(CODES) ?? "{}")[table] ?? null;
  } catch {
    return null;
  }
}

/**
 * @param {string} table
 * @param {string} code
 */
function keepCode(table, code) {
  try {
    sessionStorage.setItem(
      CODES,
      JSON.stringify({ ...JSON.parse(sessionStorage.getItem(CODES) ?? "{}"), [table]: code }),
    );
  } catch {
    // Without storage the table screen asks for the code.
  }
}

/**
 * The field for the code of a table.
 * @param {string} [typed]  what was typed before
 */
export function codeForm(typed = "") {
  const code = /** @type {HTMLInputElement} */ (
    h("input", {
      id: "join-code",
      class: "code-input",
      autocomplete: "off",
      autocapitalize: "characters",
      spellcheck: "false",
      maxlength: 200,
      placeholder: "ABC234",
      value: typed,
    })
  );
  return h(
    "form",
    {
      class: "line-form",
      onsubmit: (/** @type {Event} */ event) => {
        event.preventDefault();
        const text = codeIn(code.value);
        if (text) go(`/j/${encodeURIComponent(text)}`);
        else code.focus();
      },
    },
    h("label", { for: "join-code" }, t("join.code")),
    h("div", { class: "line" }, code, h("button", { class: "primary" }, t("join.button"))),
  );
}

/**
 * The code in what was typed or pasted: with spaces, in small letters, or a whole link.
 * @param {string} text
 */
function codeIn(text) {
  const link = /\/j\/(\w+)/.exec(text);
  return (link ? link[1] : text.replace(/[\s-]/g, "")).toUpperCase();
}

/** @type {import("../router.js").Screen} */
export function join(main, { code }) {
  drawBar();
  main.className = "narrow";
  fill(main, h("h1", {}, t("join.title")), h("p", { class: "soft" }, t("join.looking", { code })));
  findTable(code).then(
    ({ table }) => {
      keepCode(table, code);
      goInstead(`/t/${encodeURIComponent(table)}`);
    },
    (error) => {
      fill(main, h("h1", {}, t("join.title")), h("section", { class: "card" }, codeForm(code)), errorBox(error));
      arrived(t("join.title"));
    },
  );
}
