/** What is marked on the board: the pawns that may move, where the chosen one would go, whom it would bump. */

import { s } from "../../dom.js";
import { partsOf, scenesOf } from "./choice.js";
import { board, COLORS, HOME, middleOf, START, slideOf, standOf, wayOf } from "./geometry.js";
import { drawPawn, UNIT } from "./pieces.js";

/** @typedef {import("./choice.js").Scene} Scene */

/** @typedef {import("./geometry.js").Point} Point */
/** @typedef {{point: Point, act: () => void}} Spot  a place on the board that can be tapped */

/** How far from the middle of a START or HOME its count stands, in radii: clear of the ring round a pawn in it. */
const BESIDE = 1.2;

/**
 * How many pawns stand on every START and HOME of the colours that play.
 * @param {number[][]} placing
 */
export function counts(placing) {
  return placing.flatMap((places, color) =>
    places.length === 0
      ? []
      : [START, HOME].map((yard) => count(color, yard, places.filter((place) => place === yard).length)),
  );
}

/**
 * @param {number} color
 * @param {number} yard
 * @param {number} number
 */
function count(color, yard, number) {
  const aside = board().yard * Math.SQRT1_2 * BESIDE;
  const [x, y] = middleOf(color, yard).map((each) => (each + aside) * UNIT);
  return s(
    "g",
    { class: `count ${COLORS[color]}`, transform: `translate(${x} ${y - 2 * aside * UNIT})` },
    s("circle", { r: 11 }),
    s("text", { y: 5.5, "text-anchor": "middle" }, number),
  );
}

/**
 * A ring round a pawn that may be chosen, with its number or letter.
 * @param {Point} point
 * @param {number | string} number
 * @param {boolean} chosen
 * @param {boolean} [below]  whether the number stands below the pawn: beside the count of a START
 */
export function ring([x, y], number, chosen, below = false) {
  const badge = below ? 16 : -16;
  return s(
    "g",
    { class: chosen ? "ring chosen" : "ring", transform: `translate(${x * UNIT} ${y * UNIT})` },
    s("circle", { r: 21 }),
    s("circle", { cx: 15, cy: badge, r: 10, class: "badge" }),
    s("text", { x: 15, y: badge + 4.5, "text-anchor": "middle" }, number),
  );
}

/**
 * A place the picked pawn may go to.
 * @param {Point} point
 * @param {string} label
 * @param {boolean} [small]  beside the place, because something stands there
 */
export function goal([x, y], label, small = false) {
  return s(
    "g",
    { class: "goal", transform: `translate(${x * UNIT} ${y * UNIT})` },
    s("circle", { r: small ? 11 : 15 }),
    s("text", { x: 0, y: 5, "text-anchor": "middle" }, label),
  );
}

/**
 * Where a scene ends for its mover.
 * @param {Scene} scene
 * @returns {Point}
 */
export function endOf(scene) {
  const first = scene[0];
  const color = COLORS.indexOf(first.color);
  const slid = scene.find((event) => event.type === "slid" && event.color === first.color);
  return standOf(color, placeAfter(slid ?? first), 0);
}

/**
 * Where a pawn stands after an event of its own.
 * @param {Scene[number]} event
 */
export function placeAfter(event) {
  if ("end" in event) return event.end;
  return "place" in event ? event.place : HOME;
}

/**
 * The way of an offer: a dotted line for each pawn, its ghost at the end, a cross on whoever is bumped.
 * @param {import("./choice.js").Offer} offer
 * @param {(pawn: string) => Point} standing  where a pawn stands now
 * @param {(pawn: string) => boolean} isChosen  whether a pawn's part is chosen already
 */
export function preview(offer, standing, isChosen) {
  const parts = partsOf(offer);
  const scenes = scenesOf(offer).map((scene, index) => ({ scene, pawn: parts[index].pawn }));
  return scenes
    .filter(({ pawn }) => isChosen(pawn))
    .map(({ scene, pawn }) => {
      const color = COLORS.indexOf(scene[0].color);
      const [x, y] = endOf(scene).map((each) => each * UNIT);
      return s(
        "g",
        { class: "preview" },
        s("polyline", { points: wayPoints(scene, standing(pawn)) }),
        s("g", { transform: `translate(${x} ${y})` }, drawPawn(color, "ghost")),
        scene.flatMap((event) => (event.type === "bumped" ? [cross(event)] : [])),
      );
    });
}

/**
 * @param {Scene} scene
 * @param {Point} from
 */
function wayPoints(scene, from) {
  const color = COLORS.indexOf(scene[0].color);
  const points = [from];
  for (const event of scene) {
    if (event.type === "walked")
      for (const place of wayOf(color, event.origin, event.end, event.steps)) points.push(standOf(color, place, 0));
    if (event.type === "started" || event.type === "took_place") points.push(standOf(color, event.place, 0));
    if (event.type === "switched") points.push(standOf(color, event.end, 0));
    if (event.type === "slid" && event.color === scene[0].color)
      for (const space of slideOf(event.origin, event.end)) points.push(standOf(color, space, 0));
  }
  return points.map(([x, y]) => `${x * UNIT},${y * UNIT}`).join(" ");
}

/** @param {import("./types.js").Bumped} event */
function cross(event) {
  const [x, y] = standOf(COLORS.indexOf(event.color), event.place, 0);
  return s("path", { class: "cross", d: "M-12-12 12 12M12-12-12 12", transform: `translate(${x * UNIT} ${y * UNIT})` });
}
