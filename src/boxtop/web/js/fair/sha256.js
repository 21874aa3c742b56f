/**
 * SHA-256 and HMAC-SHA256, written out: the browser's own are missing on plain http addresses of a home network, where
 * this table is most often played. FIPS 180-4 and RFC 2104; tested against their vectors.
 */

const BLOCK = 64;

/** The first 32 bits of the fractional parts of the cube roots of the first 64 primes (FIPS 180-4, 4.2.2). */
const ROUND = rootBits(64, 3);
/** The same of the square roots of the first eight (FIPS 180-4, 5.3.3). */
const START = rootBits(8, 2);

/**
 * The first 32 bits of the fractional parts of the roots of the first primes, exactly, by integer bisection.
 * @param {number} count
 * @param {2 | 3} degree
 * @returns {Uint32Array}
 */
function rootBits(count, degree) {
  const bits = new Uint32Array(count);
  let found = 0;
  for (let candidate = 2; found < count; candidate++) {
    if (!isPrime(candidate)) continue;
    const scaled = BigInt(candidate) << BigInt(32 * degree);
    let low = 0n;
    let high = 1n << 40n;
    while (high - low > 1n) {
      const middle = (low + high) >> 1n;
      if (middle ** BigInt(degree) <= scaled) low = middle;
      else high = middle;
    }
    bits[found++] = Number(low & 0xffffffffn);
  }
  return bits;
}

/** @param {number} number */
function isPrime(number) {
  for (let divisor = 2; divisor * divisor <= number; divisor++) if (number % divisor === 0) return false;
  return true;
}

/**
 * @param {number} word
 * @param {number} by
 */
function rotate(word, by) {
  return (word >>> by) | (word << (32 - by));
}

/**
 * @param {Uint8Array} message
 * @returns {Uint8Array}
 */
export function sha256(message) {
  const padded = new Uint8Array(Math.ceil((message.length + 9) / BLOCK) * BLOCK);
  padded.set(message);
  padded[message.length] = 0x80;
  const words = new DataView(padded.buffer);
  words.setUint32(padded.length - 8, Math.floor((message.length * 8) / 2 ** 32));
  words.setUint32(padded.length - 4, (message.length * 8) >>> 0);
  const hash = Uint32Array.from(START);
  const schedule = new Uint32Array(64);
  for (let offset = 0; offset < padded.length; offset += BLOCK) {
    for (let step = 0; step < 16; step++) schedule[step] = words.getUint32(offset + step * 4);
    compress(hash, schedule);
  }
  const digest = new DataView(new ArrayBuffer(32));
  hash.forEach((word, place) => digest.setUint32(place * 4, word));
  return new Uint8Array(digest.buffer);
}

/**
 * One block (FIPS 180-4, 6.2.2).
 * @param {Uint32Array} hash
 * @param {Uint32Array} schedule
 */
function compress(hash, schedule) {
  for (let step = 16; step < 64; step++) {
    const early = schedule[step - 15];
    const late = schedule[step - 2];
    const small = rotate(early, 7) ^ rotate(early, 18) ^ (early >>> 3);
    const large = rotate(late, 17) ^ rotate(late, 19) ^ (late >>> 10);
    schedule[step] = schedule[step - 16] + small + schedule[step - 7] + large;
  }
  let [a, b, c, d, e, f, g, k] = hash;
  for (let step = 0; step < 64; step++) {
    const mixed = rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25);
    const chosen = (e & f) ^ (~e & g);
    const one = (k + mixed + chosen + ROUND[step] + schedule[step]) | 0;
    const turned = rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22);
    const two = (turned + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    [a, b, c, d, e, f, g, k] = [(one + two) | 0, a, b, c, (d + one) | 0, e, f, g];
  }
  [a, b, c, d, e, f, g, k].forEach((word, place) => (hash[place] += word));
}

/**
 * @param {Uint8Array} key
 * @param {Uint8Array} message
 * @returns {Uint8Array}
 */
export function hmacSha256(key, message) {
  const block = new Uint8Array(BLOCK);
  block.set(key.length > BLOCK ? sha256(key) : key);
  const inner = new Uint8Array(BLOCK + message.length);
  inner.set(block.map((byte) => byte ^ 0x36));
  inner.set(message, BLOCK);
  const outer = new Uint8Array(BLOCK + 32);
  outer.set(block.map((byte) => byte ^ 0x5c));
  outer.set(sha256(inner), BLOCK);
  return sha256(outer);
}

/** @param {Uint8Array} bytes */
export function toHex(bytes) {
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** @param {string} hex */
export function fromHex(hex) {
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => parseInt(pair, 16));
}
