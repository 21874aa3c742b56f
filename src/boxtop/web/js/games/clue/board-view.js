/** The mansion as a floor plan: rooms as paper, the hallway as tiles, doors as gaps, and everything that stands on it. */

import { fill, h, s } from "../../dom.js";
import { listAnd, t } from "../../words.js";
import { drawFurniture } from "./furniture.js";
import {
  CELL,
  caseFileFrame,
  doors,
  floorPath,
  isSamePlace,
  layoutOf,
  passageFrom,
  ROOMS,
  roomAt,
  SUSPECTS,
  squares,
  WEAPONS,
  wallPath,
} from "./mansion.js";
import { nameOf, theName, tokenShape, weaponShape } from "./pieces.js";

/** @typedef {import("./mansion.js").Place} Place */

/**
 * What the plan shows.
 * @typedef {Object} PlanPicture
 * @property {Place[]} tokens  where the suspects stand, clockwise from Miss Scarlet
 * @property {string[]} weapons  the rooms of the weapons
 * @property {number | null} turn  which suspect's turn it is
 * @property {Place[]} lit  where the roll can take it
 * @property {Place | null} chosen
 * @property {Place | null} advised  where the coach would go
 * @property {((place: Place) => void) | null} choose
 * @property {{suspect: string, weapon: string, room: string} | null} caseFile
 * @property {(suspect: string) => string} whose  the name of the player of a suspect, or nothing
 */

/** How near a finger must be to a lit square, in pixels of the screen. */
const FINGER = 24;
const CLOSE = 0.98;
const WEAPON_STEP = 1.15;
/** From the first to the last of many weapons in the narrowest room, which is six squares wide. */
const LONGEST_ROW = 4.8;

export class Plan {
  constructor() {
    /** @type {PlanPicture | null} */
    this.picture = null;
    this.lights = s("g", { class: "lights" });
    this.floors = new Map(
      ROOMS.map((room) => [room, s("path", { d: floorPath(room), class: "floor", "data-room": room })]),
    );
    this.weapons = WEAPONS.map((weapon) =>
      s("g", { class: "weapon", "data-weapon": weapon }, s("circle", { r: 14, class: "weapon-ground" }), [
        s("g", { transform: "translate(-10.5 -10.5) scale(0.88)" }, weaponShape(weapon)),
      ]),
    );
    this.tokens = SUSPECTS.map((suspect) =>
      s("g", { class: `token suspect-${suspect}`, "data-suspect": suspect }, [
        s("circle", { r: 17, class: "token-ring" }),
        ...tokenShape(suspect),
      ]),
    );
    const [left, top, width, height] = caseFileFrame();
    this.caseMiddle = [left + width / 2, top + height / 2 + 0.2];
    this.caseText = s("text", { class: "case-text", "text-anchor": "middle" });
    this.svg = /** @type {SVGSVGElement} */ (
      s(
        "svg",
        {
          viewBox: "-8 -8 640 666",
          class: "plan",
          role: "img",
          onclick: (/** @type {MouseEvent} */ event) => this.#tap(event),
        },
        s("rect", { x: -8, y: -8, width: 640, height: 666, rx: 20, class: "ground" }),
        squares().map(([row, column]) => tile(row, column, "tile")),
        s("rect", {
          x: left * CELL + 4,
          y: top * CELL + 4,
          width: width * CELL - 8,
          height: height * CELL - 8,
          rx: 12,
          class: "case-file",
        }),
        this.caseText,
        [...this.floors.values()],
        ROOMS.map((room) => s("path", { d: wallPath(room), class: "walls" })),
        doors().map(doorway),
        ROOMS.map(drawFurniture),
        ROOMS.map(drawLabels),
        this.lights,
        this.weapons,
        this.tokens,
      )
    );
    this.places = h("ul", { class: "unseen" });
    this.view = h("div", { class: "plan-view" }, this.svg);
    this.element = h("div", { class: "plan-place" }, this.view, this.places);
  }

  /** @param {PlanPicture} picture */
  draw(picture) {
    this.picture = picture;
    this.svg.setAttribute("aria-label", t("clue.plan"));
    this.svg.classList.toggle("choosing", picture.choose !== null);
    this.#drawLights(picture);
    this.#drawCaseFile(picture);
    for (const room of ROOMS) this.#drawRoom(room, picture);
    SUSPECTS.forEach((_, index) => {
      const place = picture.tokens[index];
      this.tokens[index].classList.toggle("turn", picture.turn === index);
      if (typeof place !== "string") put(this.tokens[index], place[1] + 0.5, place[0] + 0.5);
    });
    fill(this.places, ROOMS.map((room) => placeWords(room, picture)).filter(Boolean));
  }

  /** @param {PlanPicture} picture */
  #drawLights(picture) {
    const { lit, chosen, advised } = picture;
    for (const [room, floor] of this.floors) {
      floor.classList.toggle("lit", lit.includes(room));
      floor.classList.toggle("chosen", chosen === room);
    }
    fill(
      this.lights,
      lit.map((place) => {
        const isChosen = isSamePlace(place, chosen);
        if (typeof place === "string") {
          const floor = s("path", { d: wallPath(place), class: isChosen ? "room-light chosen" : "room-light" });
          return floor;
        }
        return tile(place[0], place[1], isChosen ? "light chosen" : "light");
      }),
      advised && this.#star(advised, picture),
    );
  }

  /**
   * A star where the coach would go; in a room, behind the tokens.
   * @param {Place} place
   * @param {PlanPicture} picture
   */
  #star(place, { tokens }) {
    const stood = tokens.filter((each) => each === place).length;
    const [row, column] =
      typeof place === "string"
        ? [layoutOf(place).tokens, layoutOf(place).middle + (stood / 2) * CLOSE]
        : [place[0] + 0.5, place[1] + 0.5];
    return s(
      "g",
      { class: "advised", transform: `translate(${column * CELL} ${row * CELL})` },
      s("circle", { r: 11 }),
      s("text", { y: 6, "text-anchor": "middle" }, "★"),
    );
  }

  /** @param {PlanPicture} picture */
  #drawCaseFile({ caseFile }) {
    const lines = caseFile
      ? [nameOf(caseFile.suspect), nameOf(caseFile.weapon), nameOf(caseFile.room)]
      : [t("clue.case_file")];
    fill(
      this.caseText,
      lines.map((line, index) =>
        s(
          "tspan",
          { x: this.caseMiddle[0] * CELL, y: (this.caseMiddle[1] + (index - (lines.length - 1) / 2) * 1.1) * CELL },
          line,
        ),
      ),
    );
  }

  /**
   * Put what is in a room side by side: weapons on one line, tokens on the next.
   * @param {string} room
   * @param {PlanPicture} picture
   */
  #drawRoom(room, { tokens, weapons }) {
    const { middle, weapons: weaponLine, tokens: tokenLine } = layoutOf(room);
    const laid = this.weapons.filter((_, index) => weapons[index] === room);
    const stood = this.tokens.filter((_, index) => tokens[index] === room);
    const step = Math.min(WEAPON_STEP, LONGEST_ROW / Math.max(1, laid.length - 1));
    laid.forEach((each, index) => put(each, middle + (index - (laid.length - 1) / 2) * step, weaponLine));
    stood.forEach((each, index) => put(each, middle + (index - (stood.length - 1) / 2) * CLOSE, tokenLine));
    this.weapons.forEach((each, index) => each.toggleAttribute("hidden", weapons[index] === undefined));
  }

  /** Where the player on turn stands, from 0 to 1 across and down. @returns {[number, number]} */
  get focus() {
    const { picture } = this;
    if (!picture || picture.turn === null) return [0.5, 0.5];
    const [row, column] = middleOf(picture.chosen ?? picture.tokens[picture.turn]);
    return [(column * CELL + 8) / 640, (row * CELL + 8) / 666];
  }

  /** A tap means the room it is in, or the lit square nearest to it. @param {MouseEvent} event */
  #tap(event) {
    const picture = this.picture;
    const matrix = this.svg.getScreenCTM();
    if (!picture?.choose || !matrix) return;
    const point = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix.inverse());
    const [column, row] = [point.x / CELL, point.y / CELL];
    const room = roomAt(Math.floor(row), Math.floor(column));
    if (room && picture.lit.includes(room)) {
      picture.choose(room);
      return;
    }
    const reach = FINGER / (matrix.a * CELL);
    const near = picture.lit
      .filter((place) => typeof place !== "string")
      .map((place) => ({ place, away: Math.hypot(Number(place[0]) + 0.5 - row, Number(place[1]) + 0.5 - column) }))
      .sort((one, other) => one.away - other.away)[0];
    if (near && near.away <= Math.max(reach, 0.72)) picture.choose(near.place);
  }

  /**
   * The lit place next to the one chosen, that way; without one, next to the token.
   * @param {"ArrowUp" | "ArrowDown" | "ArrowLeft" | "ArrowRight"} key
   * @returns {Place | null}
   */
  next(key) {
    const picture = this.picture;
    if (!picture || picture.turn === null) return null;
    const from = middleOf(picture.chosen ?? picture.tokens[picture.turn]);
    const [down, right] = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] }[key];
    let best = null;
    let least = Infinity;
    for (const place of picture.lit) {
      const [row, column] = middleOf(place);
      const along = (row - from[0]) * down + (column - from[1]) * right;
      const aside = Math.abs((row - from[0]) * right) + Math.abs((column - from[1]) * down);
      const away = along + 2 * aside;
      if (along > 0.1 && away < least) [best, least] = [place, away];
    }
    return best;
  }
}

/**
 * @param {Place} place
 * @returns {[number, number]}
 */
function middleOf(place) {
  if (typeof place !== "string") return [place[0] + 0.5, place[1] + 0.5];
  const { weapons, middle } = layoutOf(place);
  return [weapons, middle];
}

/**
 * @param {number} row
 * @param {number} column
 * @param {string} kind
 */
function tile(row, column, kind) {
  const place = { x: column * CELL + 1, y: row * CELL + 1, width: CELL - 2, height: CELL - 2, rx: 4 };
  if (!kind.startsWith("light")) return s("rect", { ...place, class: kind, "data-square": `${row},${column}` });
  return s(
    "g",
    { class: kind },
    s("rect", place),
    s("circle", { cx: (column + 0.5) * CELL, cy: (row + 0.5) * CELL, r: 5 }),
  );
}

/**
 * The gap in the wall: a mat from the room onto the square in front of it.
 * @param {[import("./mansion.js").Square, import("./mansion.js").Square]} door
 */
function doorway([[frontRow, frontColumn], [row, column]]) {
  const [down, right] = [row - frontRow, column - frontColumn];
  const middle = [(frontColumn + 0.5 + right / 2) * CELL, (frontRow + 0.5 + down / 2) * CELL];
  const [width, height] = down ? [CELL - 8, 7] : [7, CELL - 8];
  return s("rect", {
    x: middle[0] - width / 2 - right * 1.5,
    y: middle[1] - height / 2 - down * 1.5,
    width,
    height,
    class: "door",
  });
}

/** @param {string} room */
function drawLabels(room) {
  const { middle, name, passage } = layoutOf(room);
  const words = nameOf(room).split(" ");
  const lines = name.length > 1 ? words : [words.join(" ")];
  return s(
    "g",
    { class: "furnished" },
    lines.map((line, index) =>
      s(
        "text",
        {
          x: middle * CELL,
          y: name[index] * CELL + 4,
          "text-anchor": "middle",
          class: line.length > 9 ? "room-name long" : "room-name",
        },
        line,
      ),
    ),
    passage &&
      s(
        "text",
        { x: passage.at[0] * CELL, y: passage.at[1] * CELL + 8, "text-anchor": "middle", class: "passage" },
        s("title", {}, t("clue.passage_to", { room: theName(passageFrom(room)) })),
        passage.arrow,
      ),
  );
}

/**
 * Move a piece; the first time it is put there at once.
 * @param {SVGElement} piece
 * @param {number} column
 * @param {number} row
 */
function put(piece, column, row) {
  const isFirst = piece.style.transform === "";
  if (isFirst) piece.style.transition = "none";
  piece.style.transform = `translate(${column * CELL}px, ${row * CELL}px)`;
  if (!isFirst) return;
  piece.getBoundingClientRect(); // applies the transform while there is no transition
  piece.style.transition = "";
}

/**
 * Who and what is in a room, for screen readers.
 * @param {string} room
 * @param {PlanPicture} picture
 */
function placeWords(room, { tokens, weapons, whose }) {
  const here = [
    ...SUSPECTS.filter((_, index) => tokens[index] === room).map((suspect) =>
      whose(suspect) ? t("clue.suspect_of", { suspect: nameOf(suspect), name: whose(suspect) }) : nameOf(suspect),
    ),
    ...WEAPONS.filter((_, index) => weapons[index] === room).map((weapon) => nameOf(weapon)),
  ];
  return here.length > 0 && h("li", {}, t("clue.in_room", { room: nameOf(room), what: listAnd(here) }));
}
