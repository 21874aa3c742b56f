/**
 * The tokens of this device, which give it its seats. They stay in this browser's storage and are sent only in the
 * socket's hello, or after the `#` of a link that moves a seat to another device.
 */

/** @typedef {{tokens: string[], seats: Record<string, number>, game: string, title: string, at: number, over: boolean}} Key */
/** A token and, where it is known, the seat it is for. @typedef {{token: string, seat?: number}} Token */

const STORE = "boxtop.tables";
const FORGOTTEN = "boxtop.forgotten";
const MOST = 60;

/** What this device knows of its tables: their keys, and when it forgot others. @typedef {{tables: Record<string, Key>, forgotten: Record<string, number>}} Bundle */

/** @type {() => void} */
let changed = () => {};

/**
 * Call this whenever this device gets or forgets a table, or a table is over.
 * @param {() => void} callback
 */
export function onChange(callback) {
  changed = callback;
}

/** @returns {Record<string, Key>} */
function all() {
  return stored(STORE);
}

/** @param {string} name */
function stored(name) {
  try {
    return JSON.parse(localStorage.getItem(name) ?? "{}");
  } catch {
    return {};
  }
}

/** @param {Record<string, Key>} keys */
function save(keys) {
  const newest = Object.entries(keys).sort((one, other) => other[1].at - one[1].at);
  store(STORE, Object.fromEntries(newest.slice(0, MOST)));
}

/** @param {Record<string, number>} forgotten */
function saveForgotten(forgotten) {
  const newest = Object.entries(forgotten).sort((one, other) => other[1] - one[1]);
  store(FORGOTTEN, Object.fromEntries(newest.slice(0, MOST)));
}

/**
 * @param {string} name
 * @param {unknown} value
 */
function store(name, value) {
  try {
    localStorage.setItem(name, JSON.stringify(value));
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
  changed();
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
  const known = keys[table];
  if (!known) return;
  keys[table] = { ...known, ...note, at: Date.now() };
  save(keys);
  if (known.over !== note.over || known.title !== note.title) changed();
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
  saveForgotten({ ...stored(FORGOTTEN), [table]: Date.now() });
  changed();
}

/**
 * Everything a return link keeps.
 * @returns {Bundle}
 */
export function bundle() {
  return { tables: all(), forgotten: stored(FORGOTTEN) };
}

/**
 * Add what another device of this person knows.
 * @param {Bundle} other
 */
export function addBundle(other) {
  const merged = merge(bundle(), other);
  save(merged.tables);
  saveForgotten(merged.forgotten);
}

/**
 * What two devices know together. The newer note of a table counts, its tokens are united, and a table that was
 * forgotten after it was last used stays forgotten.
 * @param {Bundle} one
 * @param {Bundle} other
 * @returns {Bundle}
 */
export function merge(one, other) {
  const forgotten = { ...one.forgotten };
  for (const [table, at] of Object.entries(other.forgotten)) forgotten[table] = Math.max(at, forgotten[table] ?? 0);
  const tables = /** @type {Record<string, Key>} */ ({});
  for (const [table, key] of [...Object.entries(one.tables), ...Object.entries(other.tables)]) {
    const known = tables[table];
    const [older, newer] = known && known.at > key.at ? [key, known] : [known ?? key, key];
    tables[table] = {
      ...newer,
      tokens: [...new Set([...older.tokens, ...newer.tokens])].sort(),
      seats: { ...older.seats, ...newer.seats },
      over: older.over || newer.over,
    };
  }
  for (const [table, key] of Object.entries(tables)) if ((forgotten[table] ?? 0) >= key.at) delete tables[table];
  return { tables, forgotten };
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
