/** The play being composed, stored by this tab for a reload. */

/** @typedef {import("./squares.js").Letter} Letter */

const MEMORY = "boxtop.draft";

/**
 * @param {string} moment  whose turn at which table
 * @param {Letter[]} letters  the tiles laid so far
 */
export function remember(moment, letters) {
  if (letters.length > 0) sessionStorage.setItem(MEMORY, JSON.stringify({ moment, letters }));
  else sessionStorage.removeItem(MEMORY);
}

/**
 * The tiles that were laid at this moment.
 * @param {string} moment
 * @returns {Letter[]}
 */
export function remembered(moment) {
  try {
    const kept = JSON.parse(sessionStorage.getItem(MEMORY) ?? "{}");
    return kept.moment === moment ? kept.letters : [];
  } catch {
    return [];
  }
}
