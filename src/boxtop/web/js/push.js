/**
 * Notifications of a turn while no page is open: this device subscribes for its seats at a public server, which sends
 * them by the browser's push service. The service worker shows them.
 */

import { pushKey, subscribe, unsubscribe } from "./api.js";
import { settings } from "./settings.js";
import { tokensAt, unfinished } from "./tokens.js";

/** The tables this page has subscribed for. */
const done = /** @type {Set<string>} */ (new Set());

/** Whether this browser can be notified by this server at all. */
export function canPush() {
  const isPublic = document.documentElement.hasAttribute("data-lobby");
  return isPublic && isSecureContext && "Notification" in window && "PushManager" in window;
}

/**
 * Be notified when it is the turn of this device at a table, if the person has allowed it.
 * @param {string} table
 */
export async function notifyOfTurns(table) {
  if (!canPush() || Notification.permission !== "granted" || settings().alert === "off" || done.has(table)) return;
  done.add(table);
  try {
    const subscription = await subscribed();
    if (subscription) await subscribe({ table, tokens: tokensAt(table), subscription: subscription.toJSON() });
  } catch {
    done.delete(table); // tried again at the next visit; the game works without it
  }
}

/** What the person has chosen has changed: be notified of all unfinished games, or of nothing. */
export async function followChoice() {
  if (!canPush()) return;
  if (settings().alert !== "off") {
    await Promise.all(unfinished().map(({ table }) => notifyOfTurns(table)));
    return;
  }
  done.clear();
  const registration = await navigator.serviceWorker?.getRegistration();
  const subscription = await registration?.pushManager.getSubscription();
  if (!subscription) return;
  await unsubscribe(subscription.endpoint).catch(() => {}); // the push service tells the server later
  await subscription.unsubscribe();
}

/** The subscription of this browser with the key of this server; null where the server sends nothing. */
async function subscribed() {
  const { key } = await pushKey();
  if (key === null) return null;
  const { pushManager } = await navigator.serviceWorker.ready;
  const options = { userVisibleOnly: true, applicationServerKey: key };
  const known = await pushManager.getSubscription();
  if (known) {
    try {
      return await pushManager.subscribe(options); // the same one, unless the server has a new key
    } catch {
      await known.unsubscribe();
    }
  }
  return pushManager.subscribe(options);
}
