/**
 * How wide the columns of a score sheet are: narrow ones if all fit then. If they do not, whole columns fill the width
 * and the others are reached by scrolling.
 */

import { isLow, isNarrow } from "../../low-screen.js";
import { whenResized } from "../../resize.js";

/** The least width of a player's column. */
const LEAST = 25;
const NARROW = 420;
/** Narrower columns are set in smaller type. */
const TIGHT = 70;
/** Even narrower ones of more than three players have a drawing and a short name at the head, and only numbers. */
const SLIM = 50;
const FEW = 3;
/** In columns narrower than this a bonus is only a plus sign. */
const BRIEF = 54;
/** The least width of one of few columns in half a sheet. */
const LEAST_HALF = 36;
/** Room for the points, or for what is missing to the bonus. */
const POINTS = 50;
/** Room for the longest name of a box in slim type, and in half a sheet, where it takes two lines. */
const SLIM_LABEL = 88;
const HALF = 270;
/** Room for the longest name of a box in one line. */
const HALF_LABEL = 104;
/** What separates two halves, with their borders. */
const BETWEEN = 10;
/** In a narrower column of labels there is no room for notes beside them. */
const WITH_NOTES = 170;

/**
 * The width of the names of the boxes.
 * @param {number} width  of the whole sheet
 * @param {number} columns
 */
function labelWidth(width, columns) {
  if (columns === 1) return Math.max(Math.round(width * 0.6), Math.min(HALF_LABEL, width - POINTS));
  if (columns > FEW && (width - SLIM_LABEL) / columns < SLIM) {
    if (width < HALF) return Math.max(50, Math.min(70, Math.round(width * 0.29)));
    return Math.max(SLIM_LABEL, Math.min(112, width - columns * 42));
  }
  if (width < NARROW && columns <= 2) return Math.max(76, Math.round(width * 0.44));
  if (width >= NARROW && columns <= 3) return Math.min(212, Math.round(width * 0.45));
  const share = width < NARROW && columns > 3 ? 0.29 : 0.36;
  return Math.max(76, Math.min(150, Math.round(width * share)));
}

/**
 * Whether upper and lower section side by side leave every player a column. A width of 0 is not known yet.
 * @param {number} width  of both
 * @param {number} columns
 */
export function fitsHalves(width, columns) {
  const half = (width - BETWEEN) / 2;
  const least = columns > FEW ? LEAST : LEAST_HALF;
  return width === 0 || half - labelWidth(half, columns) >= columns * least;
}

/**
 * Whether a sheet that nobody writes on has its sections side by side: on phones turned sideways, and upright if it is
 * the sheet of one player.
 * @param {number} columns
 */
export function hasHalves(columns) {
  return isLow() || (isNarrow() && columns === 1);
}

/**
 * Fit the columns of a drawn sheet to its width.
 * @param {HTMLElement} scroll
 */
export function fitColumns(scroll) {
  const table = /** @type {HTMLElement | null} */ (scroll.querySelector(".sheet"));
  const width = scroll.clientWidth;
  if (!table || width === 0) return;
  const columns = Number(scroll.dataset.columns);
  const label = labelWidth(width, columns);
  const shown = Math.min(columns, Math.max(1, Math.floor((width - label) / LEAST)));
  const column = (width - label) / shown;
  scroll.style.setProperty("--label", `${label}px`);
  scroll.style.setProperty("--column", `${column}px`);
  table.style.width = `${label + columns * column}px`;
  scroll.classList.toggle("many", shown < columns);
  scroll.classList.toggle("tight", column < TIGHT);
  scroll.classList.toggle("brief", column < BRIEF);
  scroll.classList.toggle("slim", columns > FEW && column < SLIM);
  scroll.classList.toggle("without-notes", label < WITH_NOTES);
  fitNames(scroll);
  if (shown < columns) scroll.setAttribute("tabindex", "0");
  else scroll.removeAttribute("tabindex");
}

/**
 * Names too long for their column are set smaller, then on more lines, then the longest smaller again, or else shortened
 * to their initials below the player's drawing.
 * @param {HTMLElement} scroll
 */
function fitNames(scroll) {
  const names = [...scroll.querySelectorAll(".head-name")];
  scroll.classList.remove("small-names", "more-lines");
  for (const name of names) name.classList.remove("tiny", "shortened");
  if (scroll.classList.contains("slim")) {
    for (const name of names.filter(isCut)) name.classList.add("shortened");
    return;
  }
  if (!names.some(isCut)) return;
  for (const step of ["small-names", "more-lines"]) {
    scroll.classList.add(step);
    if (!names.some(isCut)) return;
  }
  for (const name of names.filter(isCut)) name.classList.add("tiny");
  scroll.classList.remove("more-lines");
  scroll.classList.toggle("more-lines", names.some(isCut));
  for (const name of names.filter(isCut)) name.classList.replace("tiny", "shortened");
}

/** @param {Element} name */
function isCut(name) {
  return (
    name.scrollHeight > name.clientHeight + 2 ||
    name.scrollWidth > name.clientWidth + 2 ||
    [...name.querySelectorAll("span")].some(isWordCut)
  );
}

/**
 * Whether a word is wider than its element, by fractions of a pixel too: a browser rounds `scrollWidth`.
 * @param {Element} word
 */
function isWordCut(word) {
  const letters = document.createRange();
  letters.selectNodeContents(word);
  return letters.getBoundingClientRect().width > word.getBoundingClientRect().width + 0.1;
}

/**
 * Scroll a sheet so that a column is in view, without cutting another one in two.
 * @param {HTMLElement} scroll
 * @param {number} column
 */
export function showColumn(scroll, column) {
  const { style } = scroll;
  const [width, label] = ["--column", "--label"].map((name) => Number.parseFloat(style.getPropertyValue(name)));
  const shown = Math.max(1, Math.round((scroll.clientWidth - label) / width));
  scroll.scrollLeft = Math.max(0, column - shown + 1) * width;
}

/** Keep a drawn sheet fitted to its width. @param {HTMLElement} scroll */
export function keepFitted(scroll) {
  whenResized(scroll, () => fitColumns(scroll));
  return scroll;
}
