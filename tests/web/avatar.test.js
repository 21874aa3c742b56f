/** The drawings beside the names. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { colorsOf, SHAPES, shapeOf } from "../../src/boxtop/web/js/avatar.js";

test("a name has the same drawing whatever its capitals and the spaces around it", () => {
  assert.equal(shapeOf(" ANN "), shapeOf("ann"));
  assert.equal(shapeOf("Zoe\u0308"), shapeOf("Zoë"));
});

test("names are spread over the drawings", () => {
  const shapes = new Set(Array.from({ length: 400 }, (_, number) => shapeOf(`Player ${number}`)));
  assert.equal(shapes.size, Object.keys(SHAPES).length);
});

test("bots and the names that are proposed have different drawings", () => {
  const names = ["Dot", "Otto", "Mabel", "Pip", "Rufus", "Nell", "Hugo", "Tilly", "Ann", "Ben"];
  names.push(...Array.from({ length: 6 }, (_, number) => `Player ${number + 1}`));
  assert.equal(new Set(names.map(shapeOf)).size, names.length);
});

test("an empty name has a drawing", () => {
  assert.ok(shapeOf("") in SHAPES);
});

test("every path stays in its square", () => {
  for (const [name, paths] of Object.entries(SHAPES))
    for (const path of paths) {
      assert.match(path, /^[MLHVCAZa0-9 .-]+$/, name);
      for (const [, x, y] of path.matchAll(/[ML](-?[\d.]+) (-?[\d.]+)/g))
        assert.ok(Number(x) >= 0 && Number(x) <= 24 && Number(y) >= 0 && Number(y) <= 24, `${name}: ${x} ${y}`);
    }
});

test("people in one picture have different colours while there are enough, and keep them when others come", () => {
  const names = Array.from({ length: 8 }, (_, number) => `Player ${number + 1}`);
  const colors = colorsOf(names);
  assert.equal(new Set(names.slice(0, 6).map((name) => colors.get(name))).size, 6);
  assert.deepEqual([...colorsOf(names.slice(0, 3))], [...colors].slice(0, 3));
  assert.equal(colorsOf([names[0], names[0]]).size, 1);
});
