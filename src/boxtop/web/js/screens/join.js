/** Joining by code: find the table, then sit down there. */

import { findTable } from "../api.js";
import { drawBar } from "../bar.js";
import { fill, h } from "../dom.js";
import { arrived, goInstead } from "../router.js";
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
      fill(main, h("h1", {}, t("join.title")), errorBox(error));
      arrived(t("join.title"));
    },
  );
}
