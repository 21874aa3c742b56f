/** The legal moves of a view. A split 7 comes as the numbers of its legs, because a team has thousands of them. */

/** @typedef {import("./types.js").View} View */
/** @typedef {Pick<import("./types.js").Offer, "action" | "events">} Offer  a legal move and what happens in it */

/**
 * The legal moves in full.
 * @param {Pick<View, "uses" | "legs">} view
 * @returns {Offer[]}
 */
export function offersOf({ uses, legs }) {
  return uses.map((use) => {
    if (!Array.isArray(use)) return use;
    const chosen = use.map((number) => legs[number]);
    return {
      action: { type: "split", legs: chosen.map(({ leg }) => leg) },
      events: chosen.flatMap(({ events }) => events),
    };
  });
}

/**
 * The legal move with this action, if there is one.
 * @param {View} view
 * @param {import("./types.js").Action | null} action
 */
export function offerOf(view, action) {
  const wanted = JSON.stringify(action);
  return offersOf(view).find((offer) => JSON.stringify(offer.action) === wanted);
}
