/** Set up a table, keep its tokens on this device and go there: by the set-up screen, or at once against a bot. */

import { game as gameOf, makeTable } from "../api.js";
import { lidsFor } from "../games/registry.js";
import { go } from "../router.js";
import { change } from "../settings.js";
import { keep } from "../tokens.js";
import { startSeats } from "./seats.js";

/**
 * @typedef {Object} Choices
 * @property {string} game
 * @property {import("../games/options.js").Config} config
 * @property {import("./seats.js").SeatChoice[]} seats
 * @property {boolean} coach
 * @property {boolean} [own_dice]
 * @property {string | null} [series]
 * @property {string} [visibility]
 */

/**
 * Set up this table and go there. A refusal is thrown.
 * @param {Choices} choices
 */
export async function startTable(choices) {
  const seats = choices.seats.map((seat) => ({
    kind: seat.kind,
    // The server names the bots that nobody named.
    name: seat.kind === "person" || seat.named ? seat.name.trim() : "",
    level: seat.kind === "bot" ? seat.level : null,
  }));
  const made = await makeTable({ ...choices, seats });
  keep(made.table, [{ token: made.host_token }, ...made.seats]);
  go(`/t/${encodeURIComponent(made.table)}`);
}

/**
 * A game under its usual rules against as few bots as it needs, with nothing to fill in. A refusal is thrown.
 * @param {string} id
 */
export async function quickGame(id) {
  const game = await gameOf(id);
  const [lid] = lidsFor([game]);
  const coach = game.coach && !lid.uncoached;
  await startTable({ game: id, config: game.presets[0].config, seats: startSeats(game, false), coach });
}

/**
 * Remember the name of the first person for the next game.
 * @param {import("./seats.js").SeatChoice[]} seats
 */
export function rememberName(seats) {
  const me = seats.find((seat) => seat.kind === "person");
  if (me) change({ name: me.name.trim() });
}
