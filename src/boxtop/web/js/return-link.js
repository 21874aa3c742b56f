/**
 * The return link: a secret address that brings this person's seats to any device. The server keeps the tokens
 * encrypted with a key that follows from the link and never leaves the devices.
 */

import { Refusal, returnLink } from "./api.js";
import { addBundle, bundle, merge, onChange } from "./tokens.js";

/** @typedef {import("./tokens.js").Bundle} Bundle */
/** @typedef {{id: string, key: CryptoKey}} Keys */

const STORE = "boxtop.return";
const SECRET = /^[A-Za-z0-9_-]{43}$/;
const IV_BYTES = 12;
const SOON = 300;
const TRIES = 4;

/** Whether this page can have return links: strangers reach the server, and the browser can encrypt. */
export function canReturn() {
  return document.documentElement.hasAttribute("data-lobby") && Boolean(globalThis.crypto?.subtle);
}

/** The secret of this device's link; null if it has none. */
export function ownSecret() {
  try {
    return localStorage.getItem(STORE);
  } catch {
    return null;
  }
}

/** @param {string | null} secret */
function keepSecret(secret) {
  try {
    if (secret === null) localStorage.removeItem(STORE);
    else localStorage.setItem(STORE, secret);
  } catch {
    // Without storage there is nothing to return to.
  }
}

/**
 * The address for a secret.
 * @param {string} secret
 */
export function linkOf(secret) {
  return `${location.origin}/return#${secret}`;
}

/**
 * The secret in the address of a return link; null if there is none.
 * @param {string} hash
 */
export function secretIn(hash) {
  const secret = hash.slice(1);
  return SECRET.test(secret) ? secret : null;
}

/** Make a link for this device, with its games in it. */
export async function makeLink() {
  const secret = toText(crypto.getRandomValues(new Uint8Array(32)));
  const keys = await keysOf(secret);
  await returnLink("keep", { id: keys.id, version: 0, body: await encrypt(keys.key, bundle()) });
  keepSecret(secret);
  begin();
  return secret;
}

/**
 * The games of a link. A refusal is thrown.
 * @param {string} secret
 * @returns {Promise<Bundle>}
 */
export async function readLink(secret) {
  return (await read(await keysOf(secret))).content;
}

/**
 * Use a link on this device from now on: its games come here, and the games of this device go to the link.
 * @param {string} secret
 */
export async function adoptLink(secret) {
  addBundle(await readLink(secret));
  keepSecret(secret);
  begin();
  await sync();
}

/** Withdraw this device's link: nobody can use it again. */
export async function withdrawLink() {
  const secret = ownSecret();
  if (secret === null) return;
  const { id } = await keysOf(secret);
  await returnLink("withdraw", { id }).catch((error) => {
    if (!isGone(error)) throw error;
  });
  keepSecret(null);
}

/** Keep the link up to date from now on, if this device has one. */
export function begin() {
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  onChange(() => {
    clearTimeout(timer);
    timer = setTimeout(() => sync().catch(() => {}), SOON);
  });
}

/** Bring the games of the other devices here, and those of this device to the link; whether any came here. */
export async function sync() {
  const secret = ownSecret();
  if (secret === null || !canReturn()) return false;
  const keys = await keysOf(secret);
  const before = bundle();
  for (let tried = 0; tried < TRIES; tried++) {
    try {
      const { version, content } = await read(keys);
      addBundle(content);
      const together = merge(content, bundle());
      if (!isSame(together, content))
        await returnLink("keep", { id: keys.id, version, body: await encrypt(keys.key, together) });
      return !isSame(before, bundle());
    } catch (error) {
      if (isGone(error)) keepSecret(null); // another device has withdrawn it
      if (!(error instanceof Refusal && error.code === "out_of_date")) throw error;
    }
  }
  return false;
}

/**
 * Whether both have the same tables with the same tokens; when they were last used does not matter.
 * @param {Bundle} one
 * @param {Bundle} other
 */
function isSame(one, other) {
  /** @param {Bundle} each */
  const text = ({ tables, forgotten }) =>
    JSON.stringify([
      Object.entries(tables)
        .map(([table, { tokens, over, title }]) => [table, [...tokens].sort(), over, title])
        .sort(),
      Object.keys(forgotten).sort(),
    ]);
  return text(one) === text(other);
}

/** @param {unknown} error */
function isGone(error) {
  return error instanceof Refusal && error.code === "no_such_link";
}

/** @param {Keys} keys */
async function read({ id, key }) {
  const { version, body } = await returnLink("read", { id });
  return { version: Number(version), content: await decrypt(key, body) };
}

/**
 * What the server knows a link by, and the key that it never learns.
 * @param {string} secret
 * @returns {Promise<Keys>}
 */
export async function keysOf(secret) {
  const master = await crypto.subtle.importKey("raw", fromText(secret), "HKDF", false, ["deriveBits", "deriveKey"]);
  /** @param {string} purpose */
  const from = (purpose) => ({
    name: "HKDF",
    hash: "SHA-256",
    salt: new Uint8Array(),
    info: new TextEncoder().encode(`boxtop return link ${purpose}`),
  });
  const id = await crypto.subtle.deriveBits(from("id"), master, 256);
  const cipher = { name: "AES-GCM", length: 256 };
  const key = await crypto.subtle.deriveKey(from("key"), master, cipher, false, ["encrypt", "decrypt"]);
  return { id: toText(new Uint8Array(id)), key };
}

/**
 * @param {CryptoKey} key
 * @param {Bundle} content
 */
export async function encrypt(key, content) {
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
  const plain = new TextEncoder().encode(JSON.stringify(content));
  const sealed = new Uint8Array(await crypto.subtle.encrypt({ name: "AES-GCM", iv }, key, plain));
  const body = new Uint8Array(IV_BYTES + sealed.length);
  body.set(iv);
  body.set(sealed, IV_BYTES);
  return toText(body);
}

/**
 * @param {CryptoKey} key
 * @param {string} text
 * @returns {Promise<Bundle>}
 */
export async function decrypt(key, text) {
  const body = fromText(text);
  const iv = body.subarray(0, IV_BYTES);
  const plain = await crypto.subtle.decrypt({ name: "AES-GCM", iv }, key, body.subarray(IV_BYTES));
  return JSON.parse(new TextDecoder().decode(plain));
}

/** @param {Uint8Array} bytes */
function toText(bytes) {
  const binary = [...bytes].map((byte) => String.fromCharCode(byte)).join("");
  return btoa(binary).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

/** @param {string} text */
function fromText(text) {
  const binary = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(binary, (character) => character.charCodeAt(0));
}
