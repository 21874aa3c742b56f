/**
 * The service worker. It keeps one version of the client's files, which never change under their addresses, and a page
 * for the case that the server cannot be reached. Pages and the API always come from the server.
 */

const version = new URL(location.href).searchParams.get("version") ?? "";
const cacheName = `client-${version}`;

addEventListener("install", (event) => {
  event.waitUntil(keepAll());
});

addEventListener("activate", (event) => {
  event.waitUntil(forgetOthers());
});

addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin) return;
  if (pathname.startsWith("/assets/")) event.respondWith(fromCache(request));
  else if (request.mode === "navigate" && !pathname.startsWith("/api/")) event.respondWith(fromServer(request));
});

addEventListener("push", (event) => {
  event.waitUntil(showTurn(event.data.json()));
});

addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(focusPage(event.notification.data));
});

/** It is somebody's turn, and when the server sent this they had no page open. */
async function showTurn({ title, body, table }) {
  const path = `/t/${encodeURIComponent(table)}`;
  const pages = await clients.matchAll({ type: "window", includeUncontrolled: true });
  if (pages.some(({ url, visibilityState }) => visibilityState === "visible" && new URL(url).pathname === path)) return;
  const icon = `/assets/${version}/icons/your-turn.png`;
  await registration.showNotification(title, { body, icon, tag: path, data: path });
}

async function focusPage(path) {
  const pages = await clients.matchAll({ type: "window", includeUncontrolled: true });
  const page = pages.find(({ url }) => new URL(url).pathname === path);
  if (page) await page.focus();
  else await clients.openWindow(path);
}

async function keepAll() {
  const answer = await fetch(`/assets/${version}/files.json`);
  const cache = await caches.open(cacheName);
  await cache.addAll(await answer.json());
}

async function forgetOthers() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name !== cacheName).map((name) => caches.delete(name)));
}

async function fromCache(request) {
  return (await caches.match(request)) ?? fetch(request);
}

async function fromServer(request) {
  try {
    return await fetch(request);
  } catch {
    return (await caches.match("/offline.html")) ?? Response.error();
  }
}
