/** Where the names stand in a picture of points, so that none covers another name or a point. */

/** @typedef {{name: string, x: number, y: number}} Point */
/** @typedef {{left: number, right: number, top: number, bottom: number}} Box */
/** @typedef {{text: string, x: number, y: number}} Label  where the text begins, and its baseline */

const RADIUS = 10;
const GAP = 14;
const LINE = 18;
const LETTER = 9.5;
const LONGEST = 24;
const SHORT = 16;
/** Of the line's height, how much is above the baseline. */
const ASCENT = 14;

/**
 * A label for each point: beside it, above or below it, where it covers least.
 * @param {Point[]} points
 * @param {Box} frame  the labels stay inside
 * @returns {Label[]}
 */
export function placeLabels(points, frame) {
  const taken = points.map(({ x, y }) => ({
    left: x - RADIUS,
    right: x + RADIUS,
    top: y - RADIUS,
    bottom: y + RADIUS,
  }));
  return points.map((point) => {
    const labels = textsFor(point.name, frame).map((text) => bestPlace(point, text, frame, taken));
    const label = labels.find(({ covered }) => covered === 0) ?? labels[labels.length - 1];
    taken.push(label.box);
    return { text: label.text, x: label.box.left, y: label.box.top + ASCENT };
  });
}

/**
 * The whole name, if it fits into the frame, and the name shortened.
 * @param {string} name
 * @param {Box} frame
 */
function textsFor(name, { left, right }) {
  if (name.length <= SHORT) return [name];
  const short = `${name.slice(0, SHORT - 1)}…`;
  return name.length <= LONGEST && LETTER * name.length <= right - left ? [name, short] : [short];
}

/**
 * @param {Point} point
 * @param {string} text
 * @param {Box} frame
 * @param {Box[]} taken
 */
function bestPlace(point, text, frame, taken) {
  const boxes = boxesAround(point, LETTER * text.length, frame);
  const areas = boxes.map((box) => taken.reduce((sum, other) => sum + shared(box, other), 0));
  const covered = Math.min(...areas);
  return { text, box: boxes[areas.indexOf(covered)], covered };
}

/**
 * The places for a label, best first, each moved into the frame.
 * @param {Point} point
 * @param {number} width
 * @param {Box} frame
 * @returns {Box[]}
 */
function boxesAround({ x, y }, width, frame) {
  const [right, left, middle] = [x + GAP, x - GAP - width, x - width / 2];
  const [beside, above, below] = [y - LINE / 2, y - RADIUS - LINE, y + RADIUS];
  const starts = [
    [x < (frame.left + frame.right) / 2 ? right : left, beside],
    [x < (frame.left + frame.right) / 2 ? left : right, beside],
    ...[1, 2, 3].flatMap((row) => [
      [middle, above - (row - 1) * LINE],
      [middle, below + (row - 1) * LINE],
    ]),
  ];
  return starts.map(([start, top]) => {
    const inside = Math.max(frame.left, Math.min(start, frame.right - width));
    const upper = Math.max(frame.top, Math.min(top, frame.bottom - LINE));
    return { left: inside, right: inside + width, top: upper, bottom: upper + LINE };
  });
}

/** The area that two boxes share. @param {Box} one @param {Box} other */
function shared(one, other) {
  const across = Math.min(one.right, other.right) - Math.max(one.left, other.left);
  const down = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  return Math.max(0, across) * Math.max(0, down);
}
