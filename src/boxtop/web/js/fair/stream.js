/** The commit-reveal stream, recomputed: what chance must have done, from the revealed seed. See docs/fairness.md. */

import { fromHex, hmacSha256, sha256, toHex } from "./sha256.js";

const SCHEME = "boxtop-fair-1";
const text = new TextEncoder();

/** @typedef {{first_ply: number, commitment: string, server_seed: string | null}} Segment */
/** @typedef {{method: "commit-reveal", table: string, client_seeds: string[], segments: Segment[]}} CommitReveal */

/**
 * The commitment to a seed.
 * @param {string} seed  in hex
 */
export function commitment(seed) {
  return toHex(sha256(fromHex(seed)));
}

/**
 * The case, 0 to total - 1, that chance takes at this ply: numbers of just enough bits are read from the stream until
 * one is small enough, so every case is equally likely.
 * @param {string} game
 * @param {CommitReveal} fairness
 * @param {string} seed  in hex
 * @param {number} ply
 * @param {number} total
 */
export function caseAt(game, fairness, seed, ply, total) {
  const bits = bitLength(total - 1);
  if (bits === 0) return 0;
  const size = Math.ceil(bits / 8);
  const seeds = fairness.client_seeds.map((each) => toHex(sha256(text.encode(each)))).join(",");
  const prefix = `${SCHEME}\n${game}\n${fairness.table}\n${seeds}\n`;
  const stream = bytesOf(fromHex(seed), `${prefix}${ply}\n`);
  for (;;) {
    let number = 0;
    for (let byte = 0; byte < size; byte++) number = number * 256 + /** @type {number} */ (stream.next().value);
    number %= 2 ** bits;
    if (number < total) return number;
  }
}

/** @param {number} number */
function bitLength(number) {
  let bits = 0;
  while (2 ** bits <= number) bits++;
  return bits;
}

/**
 * HMAC blocks 0, 1, 2 and so on, end to end.
 * @param {Uint8Array} key
 * @param {string} prefix
 * @returns {Generator<number, never>}
 */
function* bytesOf(key, prefix) {
  for (let block = 0; ; block++) yield* hmacSha256(key, text.encode(`${prefix}${block}`));
}

/**
 * The segment that holds at a ply.
 * @param {CommitReveal} fairness
 * @param {number} ply
 */
export function segmentAt(fairness, ply) {
  return fairness.segments.filter((segment) => segment.first_ply <= ply).at(-1);
}
