/** Return links: what two devices know together, and that the server can neither read it nor learn the link. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { decrypt, encrypt, keysOf, secretIn } from "../../src/boxtop/web/js/return-link.js";
import { merge } from "../../src/boxtop/web/js/tokens.js";

const SECRET = `${"A".repeat(42)}E`;
const key = (at, tokens, more = {}) => ({ tokens, seats: {}, game: "clue", title: "Ann", at, over: false, ...more });
const bundle = (tables, forgotten = {}) => ({ tables, forgotten });

test("the games of two devices are united, and the newer note of a game counts", () => {
  const merged = merge(bundle({ a: key(5, ["x"], { title: "new" }), b: key(1, ["y"]) }), bundle({ a: key(2, ["z"]) }));
  assert.deepEqual(merged.tables.a, key(5, ["x", "z"], { title: "new" }));
  assert.deepEqual(Object.keys(merged.tables), ["a", "b"]);
});

test("a game that one device forgot stays forgotten unless it was used afterwards", () => {
  const other = bundle({ a: key(2, ["x"]), b: key(9, ["y"]) });
  const merged = merge(bundle({}, { a: 3, b: 3 }), other);
  assert.deepEqual(Object.keys(merged.tables), ["b"]);
});

test("a game that is over on one device is over", () => {
  assert.ok(merge(bundle({ a: key(1, [], { over: true }) }), bundle({ a: key(2, []) })).tables.a.over);
});

test("the games are encrypted with a key that only the link gives", async () => {
  const { id, key: own } = await keysOf(SECRET);
  const body = await encrypt(own, bundle({ table: key(1, ["token"]) }));
  assert.match(id, /^[A-Za-z0-9_-]{43}$/);
  assert.notEqual(id, SECRET);
  assert.match(body, /^[A-Za-z0-9_-]+$/);
  assert.deepEqual(await decrypt(own, body), bundle({ table: key(1, ["token"]) }));
  const { key: other } = await keysOf(`${"B".repeat(42)}E`);
  await assert.rejects(decrypt(other, body));
});

test("an address without a whole secret is no return link", () => {
  assert.equal(secretIn(`#${SECRET}`), SECRET);
  assert.equal(secretIn(`#${SECRET.slice(1)}`), null);
  assert.equal(secretIn(""), null);
});
