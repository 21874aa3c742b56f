/** The bar above a table in play: the rules, take back, reactions, the players, the keys. */

import { drawBar } from "../bar.js";
import { h } from "../dom.js";
import { presetOf } from "../games/options.js";
import { t, wordsFor } from "../words.js";
import { openPlayers } from "./players-dialog.js";
import { reactionButton } from "./reactions.js";
import { takeBackButton } from "./take-back.js";

/**
 * @param {import("../session.js").Session} session
 * @param {import("../api.js").GameInfo} game
 * @param {{failed: (error: unknown) => void, keys: () => void}} on  `keys`: show the keys
 */
export function drawTableBar(session, game, on) {
  const table = session.known;
  const preset = presetOf(game, table.config);
  const present = table.seats.filter((seat) => seat.connected).length;
  const away = table.seats.some((seat) => !seat.connected);
  const watching = session.seats.length === 0;
  drawBar(
    [
      h(
        "a",
        {
          class: "chip",
          href: `/rules/${game.id}?rules=${encodeURIComponent(preset?.id ?? game.presets[0].id)}`,
          title: t("table.rules_link"),
        },
        h("b", {}, game.title),
        h(
          "span",
          { class: "wide-only" },
          ` · ${preset ? t("table.rules", { rules: preset.title }) : t("table.house_rules")}`,
        ),
      ),
      watching && h("span", { class: "chip" }, t("table.watching")),
      table.fairness.method !== "own-dice" &&
        h(
          "a",
          {
            class: "chip wide-only",
            href: `/t/${encodeURIComponent(table.table)}/fair`,
            title: t("table.fair_link"),
          },
          wordsFor(game.id)("table.fair"),
        ),
    ],
    [
      takeBackButton(session, on.failed),
      reactionButton(session, on.failed),
      h(
        "button",
        {
          type: "button",
          class: "chip press",
          "aria-label": t("table.present_label", { present, seats: table.seats.length }),
          onclick: () => openPlayers(session, game),
        },
        h("span", { class: away ? "dot away" : "dot", "aria-hidden": "true" }),
        h("span", { class: "wide-only" }, t("players.title")),
        h("span", {}, t("table.present", { present, seats: table.seats.length })),
      ),
      h(
        "button",
        {
          type: "button",
          class: "quiet icon-only wide-only",
          "aria-label": t("keys.title"),
          title: t("keys.title"),
          onclick: on.keys,
        },
        "?",
      ),
    ],
  );
}
