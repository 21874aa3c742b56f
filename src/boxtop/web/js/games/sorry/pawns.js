/** The pawns on the board. They walk, slide, are bumped and change places as the events say, and then stand still. */

import { s } from "../../dom.js";
import { animates, paced, played } from "../../pace.js";
import { CELLS, COLORS, sizeOf, slideOf, standOf, wayOf } from "./geometry.js";
import { happen, standings } from "./pawn-places.js";
import { drawPawn, UNIT } from "./pieces.js";

/** @typedef {import("./types.js").Event} Event */

const STEP = 95;
const LONGEST_WALK = 900;
const SLIDE = 380;
const FLIGHT = 520;
/** How high a bumped pawn flies, in cells. */
const ARC = 1.6;

/** @typedef {import("./pawn-places.js").Standing} Standing */

export class Pawns {
  constructor() {
    this.element = s("g", { class: "pawns" });
    /** @type {Standing[]} */
    this.pawns = [];
    /** @type {Map<Standing, SVGElement>} */
    this.nodes = new Map();
    /** @type {Standing | null} */
    this.mover = null;
  }

  /**
   * Put the pawns where a view has them. Pawns already in place keep their identity.
   * @param {number[][]} placing
   */
  settle(placing) {
    const wanted = standings(placing);
    if (inWords(this.pawns) === inWords(wanted)) return;
    this.pawns = wanted;
    this.mover = null;
    this.nodes = new Map(wanted.map((pawn) => [pawn, drawPawn(pawn.color)]));
    this.element.replaceChildren(...this.nodes.values());
    for (const pawn of wanted) this.#stand(pawn);
  }

  /**
   * Animate these events, one after the other; resolves at the end. Pawns bumped by a slide fly while it passes them.
   * @param {Event[]} events
   */
  async follow(events) {
    for (let index = 0; index < events.length; ) {
      const event = events[index];
      const rest = events.slice(index + 1);
      const other = rest.findIndex((each) => each.type !== "bumped" || each.how !== "slide");
      const swept = event.type === "slid" ? rest.slice(0, other < 0 ? rest.length : other) : [];
      await Promise.all([
        this.#let(event, 0),
        ...swept.map((each) => this.#let(each, event.type === "slid" ? sweptAfter(event, each) : 0)),
      ]);
      index += 1 + swept.length;
    }
  }

  /**
   * @param {Event} event
   * @param {number} delay
   */
  async #let(event, delay) {
    const before = new Map(this.pawns.map((pawn) => [pawn, { ...pawn }]));
    const moved = happen(this.pawns, event, this.mover);
    if (event.type !== "bumped" && moved.length > 0) this.mover = moved[0];
    if (!animates()) {
      for (const pawn of moved) this.#stand(pawn);
      return;
    }
    await Promise.all(moved.map((pawn) => this.#go(before.get(pawn) ?? pawn, pawn, event, delay)));
  }

  /**
   * @param {Standing} from
   * @param {Standing} pawn
   * @param {Event} event
   * @param {number} delay
   */
  async #go(from, pawn, event, delay) {
    const node = /** @type {SVGElement} */ (this.nodes.get(pawn));
    this.element.append(node);
    const way = wayAlong(event, from, pawn);
    const walk = Math.min(LONGEST_WALK, STEP * (way.length - 1));
    const duration = event.type === "walked" ? walk : event.type === "slid" ? SLIDE : FLIGHT;
    const last = way.length - 1;
    const animation = node.animate(
      way.map(([x, y], index) => {
        const size = index === 0 ? sizeOf(from.place) : index === last ? sizeOf(pawn.place) : 1;
        return { transform: `translate(${x * UNIT}px, ${y * UNIT}px) scale(${size})` };
      }),
      {
        duration: paced(duration),
        delay: paced(delay),
        fill: "backwards",
        easing: event.type === "slid" ? "ease-in" : "linear",
      },
    );
    await played(animation);
    this.#stand(pawn);
  }

  /**
   * Where the pawn of this colour and place stands; of several on START, the one that would come out.
   * @param {number} color
   * @param {number} place
   */
  standing(color, place) {
    const pawn = this.pawns.find((each) => each.color === color && each.place === place);
    return pawn ? this.#at(pawn) : standOf(color, place, 0);
  }

  /** @param {Standing} pawn */
  #at(pawn) {
    return standOf(pawn.color, pawn.place, pawn.slot);
  }

  /** @param {Standing} pawn */
  #stand(pawn) {
    this.nodes.get(pawn)?.setAttribute("transform", placed(pawn));
  }
}

/**
 * When a slide reaches the pawn it bumps.
 * @param {import("./types.js").Slid} slide
 * @param {Event} bumped
 */
function sweptAfter(slide, bumped) {
  const place = bumped.type === "bumped" ? bumped.place : slide.origin;
  return ((place - slide.origin) * SLIDE) / Math.max(1, slide.end - slide.origin);
}

/**
 * The points a pawn comes through, in cells: a walk and a slide go from space to space, everything else through the air.
 * @param {Event} event
 * @param {Standing} from
 * @param {Standing} to
 * @returns {number[][]}
 */
function wayAlong(event, from, to) {
  const { color } = to;
  const first = standOf(color, from.place, from.slot);
  const last = standOf(color, to.place, to.slot);
  const along = (/** @type {number[]} */ places) => places.map((place) => standOf(color, place, 0));
  if (event.type === "walked") {
    const way = wayOf(color, event.origin, event.end, event.steps).slice(0, -1);
    return [first, ...along(way), last];
  }
  if (event.type === "slid") return along(slideOf(event.origin, event.end));
  if (event.type === "started") return [first, last];
  return [first, [(first[0] + last[0]) / 2, (first[1] + last[1]) / 2 - ARC], last];
}

/**
 * The pawns where they stand, for a picture that does not move.
 * @param {Standing[]} pawns
 * @param {SVGElement[]} below  what is drawn under them
 * @param {SVGElement[]} [above]  what is drawn over them
 */
export function stillPawns(pawns, below, above = []) {
  return s(
    "svg",
    { viewBox: `0 0 ${CELLS * UNIT} ${CELLS * UNIT}`, class: "pieces", "aria-hidden": "true" },
    below,
    pawns.map((pawn) =>
      s("g", { transform: placed(pawn), "data-pawn": `${COLORS[pawn.color]} ${pawn.place}` }, drawPawn(pawn.color)),
    ),
    above,
  );
}

/**
 * Where a pawn stands, as an SVG transform.
 * @param {Standing} pawn
 */
function placed(pawn) {
  const [x, y] = standOf(pawn.color, pawn.place, pawn.slot);
  return `translate(${x * UNIT} ${y * UNIT}) scale(${sizeOf(pawn.place)})`;
}

/** @param {Standing[]} pawns */
function inWords(pawns) {
  return pawns
    .map(({ color, place }) => `${color} ${place}`)
    .sort()
    .join();
}
