/** Exchanging and passing: dialogs, because a turn given away cannot be taken back. */

import { openDialog } from "../../dialog.js";
import { fill, h } from "../../dom.js";
import { t } from "../../words.js";
import { tilePicture } from "./pieces.js";
import { tileName } from "./rack.js";
import { inOrder } from "./squares.js";

/** @typedef {import("./types.js").View} View */

/**
 * Choose tiles to exchange.
 * @param {string[]} rack
 * @param {View} view
 * @param {string} first  tiles that are chosen to begin with
 * @param {(tiles: string) => void} exchange
 */
export function openExchange(rack, view, first, exchange) {
  const wanted = [...first];
  /** @type {Set<number>} */
  const chosen = new Set();
  rack.forEach((tile, index) => {
    const place = wanted.indexOf(tile);
    if (place < 0) return;
    wanted.splice(place, 1);
    chosen.add(index);
  });
  const tiles = h("div", { class: "rack exchange-rack", role: "group", "aria-label": t("scrabble.rack") });
  const button = h("button", { type: "button", class: "primary", onclick: () => go() });
  const go = () => {
    dialog.close();
    exchange(inOrder([...chosen].map((index) => rack[index])));
  };
  /** @param {number} index */
  const toggle = (index) => {
    if (!chosen.delete(index)) chosen.add(index);
    draw();
    /** @type {HTMLElement} */ (tiles.children[index]).focus();
  };
  const draw = () => {
    fill(
      tiles,
      rack.map((tile, index) =>
        h(
          "button",
          {
            type: "button",
            class: "rack-tile",
            "data-letter": tile,
            "aria-label": tileName(tile, view.values),
            "aria-pressed": String(chosen.has(index)),
            onclick: () => toggle(index),
          },
          tilePicture(tile, view.values),
        ),
      ),
    );
    button.textContent = t("scrabble.exchange_do", { count: chosen.size });
    button.toggleAttribute("disabled", chosen.size === 0 || chosen.size > view.exchange);
    note.textContent = t(chosen.size > view.exchange ? "scrabble.exchange_most" : "scrabble.exchange_note", {
      count: view.exchange,
    });
  };
  const note = h("p", { class: "soft", "aria-live": "off" });
  const dialog = openDialog(t("scrabble.exchange_title"), [note, tiles, h("div", { class: "dialog-acts" }, button)]);
  dialog.classList.add("scrabble");
  draw();
}

/**
 * Make sure before something that cannot be taken back.
 * @param {{title: string, note: string, act: string, doIt: () => void}} question
 */
export function confirm({ title, note, act, doIt }) {
  const dialog = openDialog(title, [
    h("p", {}, note),
    h(
      "div",
      { class: "dialog-acts" },
      h(
        "button",
        {
          type: "button",
          class: "primary",
          onclick: () => {
            dialog.close();
            doIt();
          },
        },
        act,
      ),
      h("button", { type: "button", onclick: () => dialog.close() }, t("scrabble.cancel")),
    ),
  ]);
}
