/** A choice as it is shown: its items in the panel, its marks on the board, and the words of its buttons. */

import { t } from "../../words.js";
import { cardOf, partsOf, readPawn, scenesOf } from "./choice.js";
import { middleOf, START } from "./geometry.js";
import { endOf, goal, preview, ring } from "./marks.js";
import { faceOf } from "./pieces.js";
import { sceneText, shortText } from "./words.js";

/** @typedef {import("./types.js").View} View */

const FIRST_LETTER = 65;

/** @typedef {import("./choice.js").Choice} Choice */
/** @typedef {import("./choice.js").Offer} Offer */
/** @typedef {import("./choice.js").Part} Part */

/**
 * The events of a part, from the first offer that fits the choice.
 * @param {Choice} choice
 * @param {Part} part
 * @returns {import("./choice.js").Scene}
 */
function sceneOf(choice, { pawn, how }) {
  const offers = [...(choice.decided ? [choice.decided] : []), ...choice.open, ...choice.moves];
  for (const offer of offers) {
    const place = partsOf(offer).findIndex((part) => part.pawn === pawn && part.how === how);
    if (place >= 0) return scenesOf(offer)[place];
  }
  return [];
}

/**
 * What a pawn does in the choice as it stands, if it does anything.
 * @param {Choice} choice
 * @param {string} pawn
 * @returns {Part | undefined}
 */
function partOf(choice, pawn) {
  const parts = choice.decided ? partsOf(choice.decided) : choice.made;
  return parts.find((part) => part.pawn === pawn);
}

/**
 * What there is to choose now: pawns, or what the picked one may do.
 * @param {Choice} choice
 * @param {View} view
 * @param {import("../../session.js").Session} session
 * @param {{pick: (pawn: string) => void, take: (how: string) => void}} acts
 */
export function itemsOf(choice, view, session, acts) {
  if (choice.card === null || choice.moves.length === 0 || choice.declined)
    return { label: "", items: [], hint: hintOf(choice) };
  const { picked } = choice;
  if (picked !== null) {
    const hows = choice.hows(picked);
    const isCount = hows.length > 2 && hows.every((how) => how.startsWith("walk:"));
    const items = hows.map((how) => {
      const scene = sceneOf(choice, { pawn: picked, how });
      const text = sceneText(scene, view, session);
      const act = () => acts.take(how);
      return {
        key: how,
        mark: markOf(how, hows),
        color: null,
        text: isCount ? shortText(scene) : text,
        label: text,
        chosen: false,
        act,
      };
    });
    return { label: t("sorry.items_how"), items, hint: hintOf(choice) };
  }
  const items = choice.pawns.map((pawn, index) => ({
    key: pawn,
    mark: index + 1,
    color: readPawn(pawn).color,
    text: pawnText(choice, pawn, view, session),
    chosen: partOf(choice, pawn) !== undefined,
    act: () => acts.pick(pawn),
  }));
  return { label: t("sorry.items_pawns"), items, hint: hintOf(choice) };
}

/**
 * @param {Choice} choice
 * @param {string} pawn
 * @param {View} view
 * @param {import("../../session.js").Session} session
 */
function pawnText(choice, pawn, view, session) {
  const part = partOf(choice, pawn);
  if (part) return sceneText(sceneOf(choice, part), view, session);
  const hows = choice.next.includes(pawn) ? choice.hows(pawn) : choice.howsAlone(pawn);
  if (hows.length === 1) return sceneText(sceneOf(choice, { pawn, how: hows[0] }), view, session);
  return t("sorry.pawn_choices", { count: hows.length });
}

/**
 * A walk is marked by its steps, another player's pawn by a letter.
 * @param {string} how
 * @param {string[]} hows
 */
function markOf(how, hows) {
  if (how.startsWith("walk:")) return how.slice(5).replace("-", "\u2212");
  const targets = hows.filter((each) => !each.startsWith("walk:"));
  return String.fromCodePoint(FIRST_LETTER + targets.indexOf(how));
}

/** @param {Choice} choice */
function hintOf(choice) {
  const { decided } = choice;
  if (choice.isForfeit || choice.card === null) return "";
  if (decided) return choice.offers.length === 1 ? t("sorry.only_move") : "";
  if (choice.made.length > 0 && choice.picked === null) return t("sorry.steps_left", { count: choice.stepsLeft });
  if (choice.picked === null) return t("sorry.pick_pawn");
  return t(choice.card === "7" ? "sorry.pick_steps" : "sorry.pick_how");
}

/**
 * The item that goes on with what the coach would do; for a pawn that is picked, only where the steps so far agree.
 * @param {Choice} choice
 * @param {Offer | undefined} offer  what the coach would do
 * @returns {string | undefined} the key of the item
 */
export function advisedItem({ card, made, picked }, offer) {
  if (!offer || cardOf(offer.action) !== card) return undefined;
  const parts = partsOf(offer);
  const isMade = (/** @type {Part} */ { pawn, how }) => made.some((part) => part.pawn === pawn && part.how === how);
  const left = parts.filter((part) => !isMade(part));
  if (picked === null) return (left[0] ?? parts[0])?.pawn;
  const agrees = parts.length - left.length === made.length;
  return agrees ? left.find(({ pawn }) => pawn === picked)?.how : undefined;
}

/**
 * The buttons besides the one that plays.
 * @param {Choice} choice
 * @param {{undo: () => void, turn: () => void, decline: () => void}} acts
 */
export function acting(choice, acts) {
  return [
    ...(choice.orders.length > 1 ? [{ key: "order", text: t("sorry.other_order"), act: acts.turn }] : []),
    ...(choice.decline && !choice.isForfeit && !choice.declined
      ? [{ key: "decline", text: t("sorry.decline"), act: acts.decline }]
      : []),
    ...(choice.canUndo ? [{ key: "undo", text: t("sorry.undo"), act: acts.undo }] : []),
  ];
}

/**
 * The words of the button that plays.
 * @param {Choice} choice
 * @param {Offer} decided
 */
export function primaryText(choice, decided) {
  const { type } = decided.action;
  if (type !== "forfeit") return t(`sorry.play.${type}`);
  if (!choice.isForfeit) return t("sorry.play.decline");
  return choice.cards.length > 1 || choice.offers.length > 1
    ? t("sorry.play.discard", { card: faceOf(/** @type {string} */ (choice.card)) })
    : t("sorry.play.forfeit");
}

/**
 * The marks of a choice on the board, and where it can be tapped.
 * @param {Choice} choice
 * @param {import("./pawns.js").Pawns} pawns
 * @param {{pick: (pawn: string) => void, take: (how: string) => void, confirm: () => void}} acts
 * @returns {{marks: SVGElement[], spots: import("./marks.js").Spot[]}}
 */
export function markedOf(choice, pawns, acts) {
  if (choice.card === null || choice.declined) return { marks: [], spots: [] };
  const { picked, decided } = choice;
  const standing = (/** @type {string} */ pawn) => {
    const { color, place } = readPawn(pawn);
    return pawns.standing(color, place);
  };
  const isHighOnStart = (/** @type {string} */ pawn) => {
    const { color, place } = readPawn(pawn);
    return place === START && standing(pawn)[1] < middleOf(color, START)[1];
  };
  const chosen = (/** @type {string} */ pawn) => pawn === picked || partOf(choice, pawn) !== undefined;
  const shown = decided ?? (choice.made.length > 0 ? choice.open[0] : null);
  const marks = [
    ...(shown && shown.action.type !== "forfeit" ? preview(shown, standing, chosen) : []),
    ...choice.pawns.map((pawn, index) => ring(standing(pawn), index + 1, chosen(pawn), isHighOnStart(pawn))),
  ];
  const spots = choice.pawns.map((pawn) => ({ point: standing(pawn), act: () => acts.pick(pawn) }));
  if (decided) for (const scene of scenesOf(decided)) spots.push({ point: endOf(scene), act: acts.confirm });
  if (picked === null) return { marks, spots };
  const hows = choice.hows(picked);
  for (const how of hows) {
    const target = how.split(":")[1] ?? "";
    const isPawn = target.includes("@");
    const point = isPawn ? standing(target) : endOf(sceneOf(choice, { pawn: picked, how }));
    marks.push(isPawn ? ring(point, markOf(how, hows), false) : goal(point, markOf(how, hows)));
    spots.push({ point, act: () => acts.take(how) });
  }
  return { marks, spots };
}
