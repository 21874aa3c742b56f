/**
 * The tokens of this device, which give it its seats. They stay in this browser's storage and are sent only in the
 * socket's hello, or after the `#` of a link that moves a seat to another device.
 */

/** @typedef {{tokens: string[], seats: Record<string, number>, game: string, title: string, at: number, over: boolean}} Key */
/** A token and, where it is known, the seat it is for. @typedef {{token: string, seat?: number}} Token */

const STORE = "boxtop.tables";
const MOST = 60;

/** @returns {Record<string, Key>} */
function all() {
  try {
    return JSON.parse(localStorage.getItem(STORE) ?? "{}");
  } catch {
    return {};
  }
}

/** @param {Record<string, Key>} keys */
function save(keys) {
  const newest = Object.entries(keys)
    .sort((one, other) => other[1].at - one[1].at)
    .slice(0, MOST);
  try {
    localStorage.setItem(STORE, JSON.stringify(Object.fromEntries(newest)));
  } catch {
    // Without storage a seat lasts as long as this page.
  }
}

/** Tokens of tables whose storage failed, and of this page's own. */
const memory = /** @type {Record<string, string[]>} */ ({});

/**
 * The tokens this device holds at a table.
 * @param {string} table
 * @returns {string[]}
 */
export function tokensAt(table) {
  return [...new Set([...(all()[table]?.tokens ?? []), ...(memory[table] ?? [])])];
}

/**
 * Keep tokens for a table.
 * @param {string} table
 * @param {Token[]} tokens
 */
export function keep(table, tokens) {
  const texts = tokens.map((each) => each.token);
  memory[table] = [...new Set([...(memory[table] ?? []), ...texts])];
  const keys = all();
  const known = keys[table] ?? { tokens: [], seats: {}, game: "", title: "", at: 0, over: false };
  const seats = { ...known.seats };
  for (const { token, seat } of tokens) if (seat !== undefined) seats[token] = seat;
  keys[table] = { ...known, seats, tokens: [...new Set([...known.tokens, ...texts])], at: Date.now() };
  save(keys);
}

/**
 * The token of one seat, if this device stores it.
 * @param {string} table
 * @param {number} seat
 */
export function seatToken(table, seat) {
  const found = Object.entries(all()[table]?.seats ?? {}).find(([, each]) => each === seat);
  return found ? found[0] : null;
}

/**
 * Use the tokens of a table at its rematch.
 * @param {string} from
 * @param {string} to
 */
export function carryOver(from, to) {
  const seats = all()[from]?.seats ?? {};
  keep(
    to,
    tokensAt(from).map((token) => ({ token, seat: seats[token] })),
  );
}

/**
 * Store the state of a table for the home screen, if this device has a seat there.
 * @param {string} table
 * @param {{game: string, title: string, over: boolean}} note
 */
export function note(table, note) {
  const keys = all();
  if (!keys[table]) return;
  keys[table] = { ...keys[table], ...note, at: Date.now() };
  save(keys);
}

/**
 * Forget a table: its seats here are given up.
 * @param {string} table
 */
export function forget(table) {
  const keys = all();
  delete keys[table];
  delete memory[table];
  save(keys);
}

/**
 * The tables this device sits at and that are not over, newest first.
 * @returns {{table: string, game: string, title: string, at: number}[]}
 */
export function unfinished() {
  return Object.entries(all())
    .filter(([, key]) => !key.over && key.title)
    .map(([table, key]) => ({ table, game: key.game, title: key.title, at: key.at }))
    .sort((one, other) => other.at - one.at);
}

/**
 * Every table of this device with its tokens there.
 * @returns {Record<string, string[]>}
 */
export function everyTable() {
  return Object.fromEntries(Object.entries(all()).map(([table, key]) => [table, key.tokens]));
}

/** A seat's own seed for the dice: 128 random bits of this device. */
export function newSeed() {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** An id no other message has. */
export function newId() {
  return newSeed();
}
