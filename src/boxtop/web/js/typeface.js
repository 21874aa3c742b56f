/**
 * The typeface. On a first visit it is fetched after the first screen, because on a slow connection it would hold up the
 * scripts; where the browser has it, it is used from the beginning.
 */

import { version } from "./parts.js";

const KEY = "boxtop.typeface";
/** The class of the root element whose `--font` has the typeface. */
const CLASS = "typeface";

/** Use it at once if this browser has fetched it from this version of the client. */
export function useKnownTypeface() {
  try {
    if (localStorage.getItem(KEY) === version) document.documentElement.classList.add(CLASS);
  } catch {
    // Without storage it comes after the first screen.
  }
}

/** A screen is drawn: use it from now on. */
export function useTypeface() {
  const { classList } = document.documentElement;
  if (classList.contains(CLASS)) return;
  classList.add(CLASS);
  document.fonts
    .load('1em "Nunito"')
    .then((faces) => faces.length > 0 && localStorage.setItem(KEY, version))
    .catch(() => {}); // without the typeface the page has a font of the system, without storage it comes late again
}
