/**
 * "Your turn" for somebody who looks elsewhere: the icon of the tab, and, when the page is in the background, a sound,
 * a vibration and a system notification. Browsers have notifications on https and localhost only; the rest works
 * everywhere.
 */

import { h } from "./dom.js";
import { addressOf } from "./parts.js";
import { canPush, followChoice } from "./push.js";
import { change, settings } from "./settings.js";
import { chime } from "./sound.js";
import { t } from "./words.js";

const BUZZ = [120, 80, 120];
const TAG = "your-turn";

export class Attention {
  constructor() {
    this.mine = false;
  }

  /**
   * Whose turn it is now.
   * @param {boolean} mine
   * @param {string} title
   * @param {string} game
   */
  show(mine, title, game) {
    if (mine === this.mine) return;
    this.mine = mine;
    setIcon(mine ? "icons/your-turn.svg" : "icons/icon.svg");
    if (mine && document.hidden) call(title, game);
  }

  /**
   * Somebody reminds this person that it is their turn.
   * @param {string} title
   * @param {string} game
   */
  remind(title, game) {
    if (this.mine) call(title, game);
  }

  close() {
    setIcon("icons/icon.svg");
  }
}

/** @param {string} name */
function setIcon(name) {
  document.querySelector('link[rel="icon"]')?.setAttribute("href", addressOf(name));
}

/**
 * @param {string} title
 * @param {string} game
 */
function call(title, game) {
  const { alert } = settings();
  if (alert === "off") return;
  if (alert === "on") {
    chime();
    navigator.vibrate?.(BUZZ);
  }
  if (canNotify() && Notification.permission === "granted") void notify(title, game);
}

/** Whether this page can show system notifications at all. */
function canNotify() {
  return isSecureContext && "Notification" in window;
}

/**
 * @param {string} title
 * @param {string} game
 */
async function notify(title, game) {
  const options = { body: game, icon: addressOf("icons/your-turn.png"), tag: TAG, data: location.pathname };
  const worker = await navigator.serviceWorker?.getRegistration();
  // Phones show notifications of a service worker only.
  if (worker?.active) await worker.showNotification(title, options);
  else new Notification(title, options).onclick = () => focus();
}

/** Ask the browser whether notifications are allowed; on a public server they then come to a closed page too. */
export async function askPermission() {
  if ((await Notification.requestPermission()) === "granted") await followChoice();
}

/** The question, asked once and only where it can work; null otherwise. */
export function notificationOffer() {
  if (!canNotify() || Notification.permission !== "default" || settings().asked) return null;
  const card = h(
    "section",
    { class: "card notify-offer", "aria-labelledby": "notify-title" },
    h("h2", { id: "notify-title" }, t("notify.title")),
    h("p", { class: "soft" }, t(canPush() ? "notify.note_closed" : "notify.note")),
    h(
      "p",
      { class: "notify-answers" },
      h("button", { type: "button", class: "primary", onclick: () => answer(true) }, t("notify.yes")),
      h("button", { type: "button", onclick: () => answer(false) }, t("notify.no")),
    ),
  );

  /** @param {boolean} wanted */
  function answer(wanted) {
    change({ asked: true });
    card.remove();
    if (wanted) void askPermission();
  }

  return card;
}
