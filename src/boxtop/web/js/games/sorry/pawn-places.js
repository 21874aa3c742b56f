/** Where the pawns stand while events happen to them. Each keeps its identity, so that a drawing can follow it. */

import { COLORS, HOME, START } from "./geometry.js";

/** @typedef {import("./types.js").Event} Event */

/** @typedef {{color: number, place: number, slot: number}} Standing  a pawn and where it stands */

/**
 * The pawns of a placing, in its order.
 * @param {number[][]} placing
 * @returns {Standing[]}
 */
export function standings(placing) {
  const pawns = placing.flatMap((places, color) => places.map((place) => ({ color, place, slot: 0 })));
  for (const pawn of pawns) pawn.slot = freeSlot(pawns.slice(0, pawns.indexOf(pawn)), pawn);
  return pawns;
}

/**
 * The first slot of a pawn's START or HOME that no other of its colour has.
 * @param {Standing[]} pawns
 * @param {Standing} pawn
 */
function freeSlot(pawns, pawn) {
  if (pawn.place !== START && pawn.place !== HOME) return 0;
  const taken = pawns.filter((each) => each !== pawn && each.color === pawn.color && each.place === pawn.place);
  return [0, 1, 2, 3].find((slot) => taken.every((each) => each.slot !== slot)) ?? 0;
}

/**
 * Put a pawn somewhere.
 * @param {Standing[]} pawns
 * @param {Standing} pawn
 * @param {number} place
 */
function put(pawns, pawn, place) {
  pawn.place = place;
  pawn.slot = freeSlot(pawns, pawn);
}

/**
 * Let an event happen to the pawns; the pawns it moved, the mover first. `mover` is the pawn that the events before it
 * moved: it is never the one that is bumped.
 * @param {Standing[]} pawns
 * @param {Event} event
 * @param {Standing | null} mover
 * @returns {Standing[]}
 */
export function happen(pawns, event, mover) {
  /**
   * @param {string} color
   * @param {number} place
   * @param {Standing | null} [but]
   */
  const find = (color, place, but) =>
    pawns.find((pawn) => pawn.color === COLORS.indexOf(color) && pawn.place === place && pawn !== but);
  /** @type {(Standing | undefined)[]} */
  let moved = [];
  switch (event.type) {
    case "started":
    case "took_place":
      moved = [find(event.color, START)];
      if (moved[0]) put(pawns, moved[0], event.place);
      break;
    case "walked":
    case "slid":
      moved = [
        event.type === "slid" && mover && mover.place === event.origin ? mover : find(event.color, event.origin),
      ];
      if (moved[0]) put(pawns, moved[0], event.end);
      break;
    case "bumped":
      moved = [find(event.color, event.place, mover)];
      if (moved[0]) put(pawns, moved[0], START);
      break;
    case "switched":
      moved = [find(event.color, event.origin), find(event.other, event.end)];
      if (moved[0]) put(pawns, moved[0], event.end);
      if (moved[1]) put(pawns, moved[1], event.origin);
      break;
  }
  return moved.filter((pawn) => pawn !== undefined);
}
