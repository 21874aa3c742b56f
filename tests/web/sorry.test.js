/** Sorry! in the browser: a move chosen step by step, and where the pawns stand while events happen. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { Choice, partsOf, scenesOf } from "../../src/boxtop/web/js/games/sorry/choice.js";
import { HOME, START } from "../../src/boxtop/web/js/games/sorry/geometry.js";
import { offerOf, offersOf } from "../../src/boxtop/web/js/games/sorry/offers.js";
import { happen, standings } from "../../src/boxtop/web/js/games/sorry/pawn-places.js";
import { advisedItem } from "../../src/boxtop/web/js/games/sorry/picking.js";
import { roundedParts } from "../../src/boxtop/web/js/games/sorry/review.js";
import { scenesText, sceneText, shortText } from "../../src/boxtop/web/js/games/sorry/words.js";

const pawn = (color, place) => ({ color, place });
const walk = (color, place, steps, card) => ({
  action: { type: "forward", card, pawn: pawn(color, place) },
  events: [{ type: "walked", steps }],
});
const split = (...legs) => ({
  action: { type: "split", legs: legs.map(([color, place, steps]) => ({ pawn: pawn(color, place), steps })) },
  events: [],
});
const forfeit = (card) => ({ action: { type: "forfeit", card }, events: [] });

test("the only move of a card is decided at once", () => {
  const only = walk("red", 5, 3, "3");
  assert.equal(new Choice([only]).decided, only);
});

test("of two pawns one must be picked", () => {
  const [near, far] = [walk("red", 5, 3, "3"), walk("red", 20, 3, "3")];
  const choice = new Choice([near, far]);
  assert.equal(choice.decided, null);
  choice.pick(choice.pawns[1]);
  assert.equal(choice.decided, far);
});

test("declining a card decides its forfeit", () => {
  const choice = new Choice([walk("red", 5, 11, "11"), walk("red", 20, 11, "11"), forfeit("11")]);
  assert.equal(choice.decided, null);
  choice.forfeit();
  assert.equal(choice.decided.action.type, "forfeit");
});

test("the first pawn of a split seven leaves the rest to the second", () => {
  const offers = [split(["red", 5, 3], ["red", 20, 4]), split(["red", 5, 4], ["red", 20, 3])];
  const choice = new Choice(offers);
  choice.pick(choice.pawns[0]);
  choice.take("walk:4");
  assert.equal(choice.decided, offers[1]);
});

test("a split seven is put together from its legs", () => {
  const leg = (color, place, steps) => ({
    leg: { pawn: pawn(color, place), steps },
    events: [{ type: "walked", color, origin: place, end: place + steps, steps }],
  });
  const whole = walk("red", 5, 7, "7");
  const view = { uses: [whole, [1, 0]], legs: [leg("red", 5, 3), leg("red", 20, 4)] };
  const [first, second] = offersOf(view);
  assert.equal(first, whole);
  assert.deepEqual(second.action, split(["red", 20, 4], ["red", 5, 3]).action);
  assert.deepEqual(
    second.events.map((event) => event.end),
    [24, 8],
  );
  assert.deepEqual(offerOf(view, second.action), second);
});

test("what the coach advises is marked step by step", () => {
  const advised = split(["red", 20, 4], ["red", 5, 3]);
  const choice = new Choice([advised, split(["red", 5, 4], ["red", 20, 3])]);
  const [near, far] = choice.pawns;
  assert.equal(advisedItem(choice, advised), far);
  choice.pick(far);
  assert.equal(advisedItem(choice, advised), "walk:4");
  choice.take("walk:4");
  assert.equal(advisedItem(choice, advised), near);
});

test("what the coach advises is not marked where the choice has gone another way", () => {
  const advised = split(["red", 5, 3], ["red", 20, 4]);
  const choice = new Choice([advised, split(["red", 5, 1], ["red", 20, 4]), split(["red", 5, 1], ["red", 20, 6])]);
  const [near, far] = choice.pawns;
  choice.pick(near);
  choice.take("walk:1");
  choice.pick(far);
  assert.equal(advisedItem(choice, advised), undefined);
});

test("what the coach would do with another card is not marked", () => {
  const [three, five] = [walk("red", 5, 3, "3"), walk("red", 5, 5, "5")];
  const choice = new Choice([three, five]);
  choice.play("3");
  assert.equal(advisedItem(choice, five), undefined);
});

test("undo takes back one step at a time", () => {
  const choice = new Choice([walk("red", 5, 3, "3"), walk("red", 20, 3, "3")]);
  choice.pick(choice.pawns[0]);
  assert.equal(choice.canUndo, true);
  choice.undo();
  assert.equal(choice.decided, null);
  assert.equal(choice.canUndo, false);
});

test("choosing an action whole decides it", () => {
  const offers = [split(["red", 5, 3], ["red", 20, 4]), split(["red", 5, 4], ["red", 20, 3])];
  const choice = new Choice(offers);
  choice.follow(offers[0].action);
  assert.equal(choice.decided, offers[0]);
});

test("events are grouped by the pawn that begins them", () => {
  const events = [{ type: "walked" }, { type: "slid" }, { type: "bumped" }, { type: "walked" }];
  assert.deepEqual(
    scenesOf({ action: {}, pawns: [], events }).map((scene) => scene.length),
    [3, 1],
  );
});

test("a switch names both pawns", () => {
  const action = { type: "switch", pawn: pawn("red", 5), other: pawn("blue", 20) };
  const [part] = partsOf({ action, pawns: [], events: [] });
  assert.match(part.how, /^switch:\d@20$/);
});

test("pawns at START have a slot each", () => {
  const pawns = standings([[START, START, 7, HOME], [], [], []]);
  assert.deepEqual(
    pawns.map((each) => each.slot),
    [0, 1, 0, 0],
  );
});

test("a bump sends the other pawn to START, never the mover", () => {
  const pawns = standings([[7], [7], [], []]);
  const [mover] = pawns;
  const moved = happen(pawns, { type: "bumped", color: "blue", place: 7 }, mover);
  assert.deepEqual(moved, [{ color: 1, place: START, slot: 0 }]);
  assert.equal(mover.place, 7);
});

const table = { view: { seat: 0, colors: [["red"], ["blue"]] }, session: { nameOf: () => "Ben" } };

test("a move is described as a person would say it, without numbers of spaces", () => {
  const described = (...events) => sceneText(events, table.view, table.session);
  const walked = (origin, end, steps) => ({ type: "walked", color: "red", origin, end, steps });
  assert.equal(
    described(walked(4, 9, 5), { type: "slid", color: "red", origin: 9, end: 13 }),
    "5\u00a0ahead, sliding to the end",
  );
  assert.equal(described(walked(4, 0, -4)), "4\u00a0back");
  assert.equal(described(walked(61, HOME, 4)), "4\u00a0ahead to HOME");
  assert.equal(described(walked(59, 61, 4)), "4\u00a0ahead into the safety zone");
  assert.equal(described({ type: "switched", color: "red", other: "blue" }), "change places with Ben (blue)");
  const bumped = { type: "bumped", color: "blue", how: "landing" };
  assert.equal(described(walked(4, 9, 5), bumped), "5\u00a0ahead, bumping Ben (blue)");
  assert.equal(described({ type: "started", color: "red" }, bumped), "out of START, bumping Ben (blue)");
  assert.equal(shortText([walked(4, 9, 5), { type: "bumped", color: "blue" }]), "bumps");
});

test("every move that the rules allow has a phrase of its own", () => {
  const slid = { type: "slid", color: "red", origin: 9, end: 13 };
  const bumped = { type: "bumped", color: "blue", how: "landing" };
  const walked = (origin, end, steps) => ({ type: "walked", color: "red", origin, end, steps });
  const moves = [
    walked(4, 9, 5),
    walked(4, 0, -4),
    { type: "switched", color: "red", other: "blue" },
    { type: "took_place", color: "red", other: "blue" },
  ];
  const other = { type: "slid", color: "blue", origin: 20, end: 24 };
  assert.match(sceneText([moves[2], other, bumped], table.view, table.session), /^change places .* bumping/);
  for (const move of moves) {
    for (const scene of [[move], [move, slid], [move, slid, bumped]]) {
      assert.doesNotMatch(sceneText(scene, table.view, table.session), /undefined|^$/);
    }
  }
});

test("the legs of a split seven are described one after the other", () => {
  const walked = (steps) => [{ type: "walked", color: "red", origin: 4, end: 4 + steps, steps }];
  assert.equal(scenesText([walked(3), walked(4)], table.view, table.session), "3\u00a0ahead; then 4\u00a0ahead");
});

test("the parts of a review add up as they are written", () => {
  const seat = {
    curve: [
      [0, 0.5],
      [9, 1],
    ],
    luck: 0.4896,
    skill: -0.3816,
  };
  const parts = roundedParts(seat, 0.001).map((part) => Math.round(part * 1000));
  assert.equal(parts[0] + parts[1] + parts[2] + parts[3], parts[4]);
  assert.equal(parts[4], 1000);
});
