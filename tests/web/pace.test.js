/** The speed at which this device shows what others do. */

import assert from "node:assert/strict";
import { afterEach, mock, test } from "node:test";

globalThis.matchMedia = () => ({ matches: false, addEventListener: () => {} });
globalThis.localStorage = { getItem: () => null, setItem: () => {} };
globalThis.getComputedStyle = () => ({ getPropertyValue: () => "" });
/** The custom properties of the root element. @type {Record<string, string>} */
const properties = {};
const style = { setProperty: (name, value) => (properties[name] = value) };
globalThis.document = { hidden: false, documentElement: { dataset: {}, style }, querySelector: () => null };
mock.timers.enable({ apis: ["setTimeout"] });

const { change } = await import("../../src/boxtop/web/js/settings.js");
const { pause, paced, showAgain, skip } = await import("../../src/boxtop/web/js/pace.js");

afterEach(() => {
  change({ speed: "normal" });
  showAgain();
});

/** Whether a pause is over after this time. */
async function isOver(time, after) {
  let over = false;
  void pause(time).then(() => {
    over = true;
  });
  mock.timers.tick(after);
  await Promise.resolve();
  await Promise.resolve();
  return over;
}

test("a pause is longer when relaxed and shorter when fast", async () => {
  change({ speed: "relaxed" });
  assert.equal(await isOver(100, 150), false);
  change({ speed: "fast" });
  assert.equal(await isOver(100, 50), true);
  assert.equal(paced(100), 40);
});

test("animations in CSS have the speed of the device", () => {
  change({ speed: "fast" });
  assert.equal(properties["--pace"], "0.4");
});

test("at instant speed nothing waits", async () => {
  change({ speed: "instant" });
  assert.equal(await isOver(100, 0), true);
});

test("a tap ends the pause and those that follow, until everything has been shown", async () => {
  const waiting = pause(1000);
  skip();
  await waiting;
  assert.equal(await isOver(1000, 0), true);
  showAgain();
  assert.equal(await isOver(1000, 500), false);
});
