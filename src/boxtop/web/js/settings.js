/** The preferences of this device: look, speed, sound, alerts. Stored here and set on the root element for CSS. */

/** @typedef {{theme: "system" | "light" | "dark", contrast: "system" | "more", motion: "system" | "less", speed: "relaxed" | "normal" | "fast" | "instant", sound: "off" | "soft" | "on", alert: "on" | "silent" | "off", asked: boolean, coach: "off" | "on", reactions: "on" | "off", goal: "points" | "win", name: string}} Settings */

const KEY = "boxtop.settings";
const PACES = { relaxed: 1.6, normal: 1, fast: 0.4, instant: 0 };

/** @type {Settings} */
const defaults = {
  theme: "system",
  contrast: "system",
  motion: "system",
  speed: "normal",
  sound: "soft",
  alert: "on",
  asked: false,
  coach: "off",
  reactions: "on",
  goal: "points",
  name: "",
};

/** @type {Settings} */
let current = { ...defaults, ...stored() };

const dark = matchMedia("(prefers-color-scheme: dark)");
const more = matchMedia("(prefers-contrast: more)");
const still = matchMedia("(prefers-reduced-motion: reduce)");
for (const query of [dark, more, still]) query.addEventListener("change", show);

/** @returns {Partial<Settings>} */
function stored() {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}");
  } catch {
    return {};
  }
}

/** @returns {Settings} */
export function settings() {
  return current;
}

/** @param {Partial<Settings>} changes */
export function change(changes) {
  current = { ...current, ...changes };
  try {
    localStorage.setItem(KEY, JSON.stringify(current));
  } catch {
    // Without storage the preferences last as long as this page.
  }
  show();
}

/** Whether animations are on. */
export function moves() {
  return current.motion === "system" && !still.matches && current.speed !== "instant";
}

/** What times are multiplied by at the chosen speed; in CSS it is `--pace`. */
export function pace() {
  return PACES[current.speed] ?? PACES.normal;
}

/** Apply the preferences. */
export function show() {
  const root = document.documentElement.dataset;
  root.theme = current.theme === "system" ? (dark.matches ? "dark" : "light") : current.theme;
  root.contrast = current.contrast === "more" || more.matches ? "more" : "normal";
  root.motion = moves() ? "full" : "less";
  document.documentElement.style.setProperty("--pace", String(pace()));
  const paper = getComputedStyle(document.documentElement).getPropertyValue("--paper").trim();
  document.querySelector('meta[name="theme-color"]')?.setAttribute("content", paper);
}
