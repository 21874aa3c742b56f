/** The score sheet: upper section, bonus, lower section, chips, totals; a column for every player or team. */

import { avatar } from "../../avatar.js";
import { h } from "../../dom.js";
import { listAnd, t } from "../../words.js";
import { shortened } from "../fitted-name.js";
import { levelNote } from "../level-note.js";
import { BOXES, label, UPPER, word } from "./boxes.js";
import { keepFitted } from "./columns.js";
import { bonusRow, chipRow, columnClass, matchRow, sumRow } from "./sheet-sums.js";

/** @typedef {import("./types.js").Config} Config */
/** @typedef {import("./types.js").View} View */
/** @typedef {Pick<import("./types.js").Tally, "upper" | "upper_bonus" | "yahtzee_bonus" | "grand_total">} Sums */

/** The head of a column: a player, or the partners of a team; `level` is a bot's. @typedef {{name: string, level: string, players: string[]}} Head */
/**
 * What the sheet shows: a game's columns, and what may be done in one of them.
 * @typedef {Object} SheetPicture
 * @property {Config} config
 * @property {Head[]} heads  one for each column
 * @property {{points: (number | null)[], bonuses: number}[]} cards
 * @property {(Sums | null)[]} tallies
 * @property {number[] | null} totals  over the match, when it has several games
 * @property {number | null} turn  the column whose turn it is
 * @property {boolean} mine  whether this device plays it
 * @property {import("./types.js").Offer[]} offers
 * @property {import("./types.js").Closed[]} closed
 * @property {string | null} chosen  the box picked, not yet taken
 * @property {{column: number, box: string} | null} fresh  what was written last
 * @property {((box: string) => void) | null} pick
 * @property {number | null} [own]  the column that stays in view when the sheet is scrolled
 * @property {string | null} [advised]  the box that the coach would take
 * @property {boolean} [halves]  upper and lower section side by side, for a low screen
 */

/**
 * @param {View} view
 * @param {import("../../session.js").Names} players
 * @returns {Head[]}
 */
export function columnHeads(view, players) {
  return view.state.cards.map((_, column) => {
    const seats = [...view.column_of_seat.keys()].filter((seat) => view.column_of_seat[seat] === column);
    const names = seats.map((seat) => players.nameOf(seat));
    return {
      name: listAnd(names),
      players: names,
      level: listAnd(seats.map((seat) => players.levelOf(seat)).filter(Boolean)),
    };
  });
}

/**
 * @param {SheetPicture} picture
 * @returns {HTMLElement}
 */
export function drawSheet(picture) {
  const { config, heads } = picture;
  const upper = [BOXES.slice(0, UPPER).map((box) => boxRow(picture, box)), bonusRow(picture)].flat();
  const lower = [BOXES.slice(UPPER).map((box) => boxRow(picture, box)), chipRow(picture)].flat();
  const sums = h(
    "tfoot",
    {},
    sumRow(picture, "grand", t("yahtzee.total"), (column) => picture.tallies[column]?.grand_total ?? ""),
    matchRow(picture),
  );
  const names = { upper: word("upper_section", config), lower: word("lower_section", config) };
  if (picture.halves) {
    const halves = [
      paper(picture, t("yahtzee.half_sheet", { section: names.upper }), h("tbody", {}, upper), sums),
      paper(picture, t("yahtzee.half_sheet", { section: names.lower }), h("tbody", {}, lower)),
    ];
    halves.forEach((half, index) =>
      half.addEventListener("scroll", () => (halves[1 - index].scrollLeft = half.scrollLeft)),
    );
    return h("div", { class: "sheet-halves" }, halves);
  }
  const rows = [sectionRow(names.upper, heads.length), upper, sectionRow(names.lower, heads.length), lower];
  return paper(picture, t("yahtzee.sheet"), h("tbody", {}, rows.flat()), sums);
}

/**
 * A table with the names at its head.
 * @param {SheetPicture} picture
 * @param {string} name
 * @param {...HTMLElement} parts
 */
function paper(picture, name, ...parts) {
  const columns = picture.heads.length;
  return keepFitted(
    h(
      "div",
      { class: "sheet-scroll", "data-columns": columns, role: "region", "aria-label": name },
      h("table", { class: "sheet", onclick: tapNear }, h("thead", {}, headRow(picture)), parts),
    ),
  );
}

/** How far from a box that may be taken a tap still means it, in pixels of the screen. */
const FINGER = 22;

/**
 * A tap anywhere in a row takes its box; one beside such a row takes the nearest.
 * @param {MouseEvent} event
 */
function tapNear(event) {
  if (!(event.target instanceof Element) || event.target.closest("button")) return;
  const rows = [.../** @type {Element} */ (event.currentTarget).querySelectorAll("tr.offered")];
  const away = (/** @type {Element} */ row) => {
    const { top, bottom } = row.getBoundingClientRect();
    return Math.max(top - event.clientY, event.clientY - bottom, 0);
  };
  const near = rows.sort((one, other) => away(one) - away(other))[0];
  if (near && away(near) <= FINGER)
    /** @type {HTMLElement | null} */ (near.querySelector("button.box:not(.closed)"))?.click();
}

/** @param {SheetPicture} picture */
function headRow(picture) {
  return h(
    "tr",
    {},
    h("td", { class: "corner" }, ""),
    picture.heads.map(({ name, level, players }, column) =>
      h(
        "th",
        {
          scope: "col",
          class: columnClass(picture, column),
          title: level ? t("yahtzee.head", { name, level }) : name,
        },
        players.length === 1 && avatar(name, `seat-${column % 6}`),
        h("span", { class: "head-initials", "aria-hidden": "true" }, players.map(shortened).join("+\u200b")),
        h(
          "span",
          { class: "head-name" },
          name.split(" ").flatMap((part) => [h("span", {}, part), " "]),
          levelNote(level),
        ),
        picture.turn === column && h("span", { class: "unseen" }, ` ${t("yahtzee.to_play")}`),
      ),
    ),
  );
}

/**
 * @param {string} name
 * @param {number} columns
 */
function sectionRow(name, columns) {
  return h("tr", { class: "section" }, h("th", { scope: "rowgroup" }, name), h("td", { colspan: columns }));
}

/**
 * @param {SheetPicture} picture
 * @param {string} box
 */
function boxRow(picture, box) {
  const place = BOXES.indexOf(box);
  const offered = picture.pick !== null && picture.offers.some((offer) => offer.box === box);
  return h(
    "tr",
    { class: offered ? "offered" : false, "data-row": box },
    h("th", { scope: "row" }, label(box, picture.config)),
    picture.cards.map((card, column) =>
      h(
        "td",
        { class: columnClass(picture, column) },
        card.points[place] === null
          ? openCell(picture, column, box)
          : writtenCell(picture, column, box, card.points[place]),
      ),
    ),
  );
}

/**
 * @param {SheetPicture} picture
 * @param {number} column
 * @param {string} box
 * @param {number | null} points
 */
function writtenCell(picture, column, box, points) {
  const fresh = picture.fresh?.column === column && picture.fresh.box === box;
  return h("span", { class: fresh ? "written fresh" : "written" }, points);
}

/**
 * @param {SheetPicture} picture
 * @param {number} column
 * @param {string} box
 */
function openCell(picture, column, box) {
  if (picture.turn !== column) return h("span", { class: "unseen" }, t("yahtzee.open"));
  const offer = picture.offers.find((each) => each.box === box);
  const name = label(box, picture.config);
  if (offer && picture.pick) return offerCell(picture, offer, name);
  const closed = picture.closed.find((each) => each.box === box);
  if (closed && picture.pick) {
    return h(
      "button",
      {
        type: "button",
        class: "box closed",
        "data-box": box,
        tabindex: -1,
        "aria-disabled": "true",
        "aria-label": t("yahtzee.closed", { box: name, reason: closed.reason }),
        title: closed.reason,
        onclick: () => picture.pick?.(box),
      },
      "–",
    );
  }
  return h("span", { class: "unseen" }, t("yahtzee.open"));
}

/**
 * @param {SheetPicture} picture
 * @param {import("./types.js").Offer} offer
 * @param {string} name
 */
function offerCell(picture, offer, name) {
  const points = offer.bonus ? `${offer.points}+${offer.bonus}` : String(offer.points);
  const shown = offer.bonus
    ? [offer.points, h("span", { class: "plus" }, "+", h("span", {}, offer.bonus))]
    : [offer.points];
  const chosen = picture.chosen === offer.box;
  const kind = chosen ? "box chosen" : offer.points + offer.bonus === 0 ? "box nothing" : "box";
  return h(
    "button",
    {
      type: "button",
      class: picture.advised === offer.box ? `${kind} advised` : kind,
      "data-box": offer.box,
      tabindex: -1,
      "aria-pressed": String(chosen),
      "aria-label": t(offer.joker ? "yahtzee.offer_joker" : "yahtzee.offer", {
        box: name,
        points,
        count: offer.points + offer.bonus,
      }),
      onclick: () => picture.pick?.(offer.box),
    },
    shown,
  );
}
