/** A position of the trainer: the board with the ways of the choices, each with its letter. */

import { h, s } from "../../dom.js";
import { sentence, t } from "../../words.js";
import { cardOf, readPawn, scenesOf } from "./choice.js";
import { standOf } from "./geometry.js";
import { endOf, goal, preview } from "./marks.js";
import { offerOf } from "./offers.js";
import { standings } from "./pawn-places.js";
import { smallCard } from "./pieces.js";
import { stillBoard } from "./replay.js";
import { sceneText } from "./words.js";

/** @typedef {import("./offers.js").Offer} Offer */

const LETTERS = "ABCDEFGH";

/**
 * @param {import("./types.js").Question} question
 * @returns {import("../registry.js").Exercise}
 */
export function drawDrill({ position: view, names, answers, played, reason, unit }) {
  const people = { nameOf: (/** @type {number} */ seat) => names[seat], levelOf: () => "" };
  const pawns = standings(view.pawns);
  const card = view.phase.type === "moving" ? view.phase.card : null;
  const offers = answers.map(({ action }) => offerOf(view, action));
  const ways = offers.map((offer, index) => way(offer, LETTERS[index], pawns));
  return {
    prompt: t(card === null ? "sorry.drill_hand" : "sorry.drill", { name: names[view.seat] }),
    beside: h("div", { class: "drill-card" }, card !== null && smallCard(card)),
    board: stillBoard(pawns, card, view, people, view.seat, ways),
    answers: answers.map(({ action, loss }, index) => ({
      label: h(
        "span",
        {},
        h("b", { class: "drill-letter" }, LETTERS[index]),
        " ",
        card === null && smallCard(cardOf(action)),
        card === null && " ",
        inWords(offers[index], view, people),
      ),
      loss,
      played: JSON.stringify(action) === JSON.stringify(played),
      show: () => ways.forEach((each, other) => each.classList.toggle("shown", other === index)),
    })),
    reason: sentence(reason),
    unit,
  };
}

/**
 * @param {Offer | undefined} offer
 * @param {import("./types.js").View} view
 * @param {import("../../session.js").Names} people
 */
function inWords(offer, view, people) {
  if (!offer || offer.action.type === "forfeit") return t("sorry.do.nothing");
  return scenesOf(offer)
    .map((scene) => sceneText(scene, view, people))
    .join("; ");
}

/**
 * The way of a choice, with its letter where each pawn would end.
 * @param {Offer | undefined} offer
 * @param {string} letter
 * @param {import("./pawn-places.js").Standing[]} pawns
 */
function way(offer, letter, pawns) {
  if (!offer || offer.action.type === "forfeit") return s("g", { class: "drill-way" });
  /** @param {string} name */
  const standing = (name) => {
    const { color, place } = readPawn(name);
    const slot = pawns.find((pawn) => pawn.color === color && pawn.place === place)?.slot ?? 0;
    return standOf(color, place, slot);
  };
  return s(
    "g",
    { class: "drill-way" },
    preview(offer, standing, () => true),
    scenesOf(offer).map((scene) => goal(endOf(scene), letter)),
  );
}
