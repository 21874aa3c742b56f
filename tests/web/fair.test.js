/** The browser's verifier: SHA-256 and HMAC by their published vectors, the stream by the vectors all verifiers share. */

import assert from "node:assert/strict";
import { createHash, createHmac } from "node:crypto";
import { readFileSync } from "node:fs";
import { test } from "node:test";

import { fromHex, hmacSha256, sha256, toHex } from "../../src/boxtop/web/js/fair/sha256.js";
import { caseAt, commitment, segmentAt } from "../../src/boxtop/web/js/fair/stream.js";

const bytes = (text) => new TextEncoder().encode(text);
const shared = JSON.parse(readFileSync(new URL("../vectors/fair.json", import.meta.url), "utf-8"));

test("SHA-256 of the FIPS 180-4 examples", () => {
  const abc = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad";
  const twoBlocks = "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1";
  assert.equal(toHex(sha256(bytes("abc"))), abc);
  assert.equal(toHex(sha256(bytes("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq"))), twoBlocks);
});

test("SHA-256 of every length around a block equals Node's", () => {
  for (let length = 0; length <= 130; length++) {
    const message = Uint8Array.from({ length }, (_, place) => (place * 31) & 255);
    assert.equal(toHex(sha256(message)), createHash("sha256").update(message).digest("hex"));
  }
});

test("HMAC-SHA256 with keys shorter and longer than a block equals Node's", () => {
  for (const length of [0, 1, 32, 64, 65, 200]) {
    const key = new Uint8Array(length).fill(7);
    const expected = createHmac("sha256", key).update("ply").digest("hex");
    assert.equal(toHex(hmacSha256(key, bytes("ply"))), expected);
  }
});

test("hexadecimal text survives the way there and back", () => {
  assert.equal(toHex(fromHex("00ff10a5")), "00ff10a5");
});

for (const vector of shared.vectors) {
  test(`shared vectors: ${vector.name}`, () => {
    const fairness = { method: "commit-reveal", table: vector.table, client_seeds: vector.client_seeds, segments: [] };
    assert.equal(commitment(vector.server_seed), vector.commitment);
    for (const [ply, total, expected] of vector.cases) {
      if (!Number.isSafeInteger(total)) continue;
      assert.equal(caseAt(vector.game, fairness, vector.server_seed, ply, total), expected, `ply ${ply} of ${total}`);
    }
  });
}

test("the seed in force is that of the last segment begun", () => {
  const segments = [{ first_ply: 0 }, { first_ply: 10 }];
  assert.equal(segmentAt({ segments }, 9).first_ply, 0);
  assert.equal(segmentAt({ segments }, 10).first_ply, 10);
});
