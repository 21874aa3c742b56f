/** A position of the trainer: the board with the ways of the choices, each with its letter. */

import { h, s } from "../../dom.js";
import { sentence, t } from "../../words.js";
import { cardOf, readPawn, scenesOf } from "./choice.js";
import { CELLS, standOf } from "./geometry.js";
import { endOf, goal, preview } from "./marks.js";
import { offerOf } from "./offers.js";
import { standings } from "./pawn-places.js";
import { smallCard } from "./pieces.js";
import { stillBoard } from "./replay.js";
import { sceneText } from "./words.js";

/** @typedef {import("./offers.js").Offer} Offer */

const LETTERS = "ABCDEFGH";
/** How far a letter stands beside a place, in cells. */
const BESIDE = 0.42;

/**
 * @param {import("./types.js").Question} question
 * @returns {import("../registry.js").Exercise}
 */
export function drawDrill({ position: view, names, answers, played, reason, unit }) {
  const people = { nameOf: (/** @type {number} */ seat) => names[seat], levelOf: () => "" };
  const pawns = standings(view.pawns);
  const card = view.phase.type === "moving" ? view.phase.card : null;
  const offers = answers.map(({ action }) => offerOf(view, action));
  const ways = offers.map((offer) => way(offer, pawns));
  const letters = lettersOf(offers, pawns);
  return {
    prompt: t(card === null ? "sorry.drill_hand" : "sorry.drill", { name: names[view.seat] }),
    beside: card === null ? null : h("div", { class: "drill-card" }, smallCard(card)),
    board: stillBoard(pawns, card, view, people, view.seat, { below: ways, above: letters }),
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
      show: () => {
        for (const marks of [ways, letters])
          marks.forEach((each, other) => each.classList.toggle("shown", other === index));
      },
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

/** @param {Offer | undefined} offer */
function scenesToShow(offer) {
  return !offer || offer.action.type === "forfeit" ? [] : scenesOf(offer);
}

/**
 * The way of a choice.
 * @param {Offer | undefined} offer
 * @param {import("./pawn-places.js").Standing[]} pawns
 */
function way(offer, pawns) {
  /** @param {string} name */
  const standing = (name) => {
    const { color, place } = readPawn(name);
    const slot = pawns.find((pawn) => pawn.color === color && pawn.place === place)?.slot ?? 0;
    return standOf(color, place, slot);
  };
  const shown = offer && offer.action.type !== "forfeit" && preview(offer, standing, () => true);
  return s("g", { class: "drill-way" }, shown);
}

/**
 * The letters of the choices, where each pawn would end: beside that place if a pawn stands there or several end there.
 * @param {(Offer | undefined)[]} offers
 * @param {import("./pawn-places.js").Standing[]} pawns
 */
function lettersOf(offers, pawns) {
  const ends = offers.map((offer) => scenesToShow(offer).map(endOf));
  const places = [...ends.flat(), ...pawns.map(({ color, place, slot }) => standOf(color, place, slot))];
  /** How many letters stand beside a place already. @type {Map<string, number>} */
  const beside = new Map();
  return ends.map((points, index) =>
    s(
      "g",
      { class: "drill-way" },
      points.map((point) => {
        if (places.filter((place) => isNear(place, point)).length < 2) return goal(point, LETTERS[index]);
        const before = beside.get(`${point}`) ?? 0;
        beside.set(`${point}`, before + 1);
        return goal(aside(point, before), LETTERS[index], true);
      }),
    ),
  );
}

/**
 * @param {import("./geometry.js").Point} one
 * @param {import("./geometry.js").Point} other
 */
function isNear(one, other) {
  return Math.hypot(one[0] - other[0], one[1] - other[1]) < 0.5;
}

/**
 * A point beside a place, on the side of the middle of the board.
 * @param {import("./geometry.js").Point} point
 * @param {number} number  how many stand beside this place already
 * @returns {import("./geometry.js").Point}
 */
function aside([x, y], number) {
  const [right, down] = [CELLS / 2 - x, CELLS / 2 - y];
  const inwards = BESIDE + Math.floor(number / 2) * 2 * BESIDE;
  const along = number % 2 ? -BESIDE : BESIDE;
  return Math.abs(right) > Math.abs(down)
    ? [x + Math.sign(right) * inwards, y + Math.sign(down) * along]
    : [x + Math.sign(right) * along, y + Math.sign(down) * inwards];
}
