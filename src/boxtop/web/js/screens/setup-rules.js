/** The rule sets on the set-up screen: the one that is chosen, the others folded away, and where to read them. */

import { fill, h } from "../dom.js";
import { presetOf } from "../games/options.js";
import { t } from "../words.js";
import { compareAddress } from "./compare-address.js";

/** @typedef {import("../api.js").Preset} Preset */

/**
 * @param {HTMLElement} place
 * @param {import("../api.js").GameInfo} game
 * @param {import("../games/options.js").Config} config
 * @param {Preset} basis  the rule set chosen last
 * @param {(preset: Preset) => void} choose
 */
export function drawRuleSets(place, game, config, basis, choose) {
  const present = presetOf(game, config);
  const open = place.querySelector("details")?.open ?? false;
  const others = game.presets.filter((preset) => preset !== present);
  /** @param {Preset} preset */
  const card = (preset) =>
    h(
      "label",
      { class: "preset" },
      h("input", {
        type: "radio",
        name: "rules",
        value: preset.id,
        checked: present?.id === preset.id,
        onchange: () => choose(preset),
      }),
      h("span", { class: "preset-text" }, h("b", {}, preset.title), h("span", {}, preset.summary)),
    );
  fill(
    place,
    present && card(present),
    !present && h("p", { class: "preset-own" }, t("setup.own_rules")),
    others.length > 0 &&
      h(
        "details",
        { class: "fold preset-others", open },
        h("summary", {}, t("setup.other_rules", { count: others.length })),
        h("div", { class: "presets" }, others.map(card)),
      ),
    h(
      "p",
      {},
      h(
        "a",
        { href: `/rules/${game.id}?rules=${encodeURIComponent(present?.id ?? game.presets[0].id)}` },
        t("setup.read_rules"),
      ),
      game.compare && [" · ", h("a", { href: compareAddress(game, basis, config) }, t("compare.link"))],
    ),
  );
}
