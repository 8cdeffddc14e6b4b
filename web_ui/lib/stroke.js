/** The stroke that says which cells make a line. */

/** @typedef {{x: number, y: number, width: number, height: number}} Rect */

/** How far it reaches over the middles of the outer cells, beside half a cell at each end. */
const OVER = 12;

/**
 * Left of the other; in one column, above it. Columns less than two pixels apart are one.
 * @param {Rect} one
 * @param {Rect} other
 */
const before = (one, other) => (Math.abs(one.x - other.x) < 2 ? one.y < other.y : one.x < other.x);

/**
 * From the first cell to the last, through their middles.
 * @param {Rect[]} rects the cells of a line, in any order
 * @returns {{x: number, y: number, length: number, angle: number}} the middle of the stroke, its length in pixels, and how
 *   far it is turned, in radians
 */
export function strokeOver(rects) {
  const first = rects.reduce((a, b) => (before(b, a) ? b : a));
  const last = rects.reduce((a, b) => (before(a, b) ? b : a));
  const [dx, dy] = [last.x - first.x, last.y - first.y];
  return {
    x: (first.x + last.x + first.width) / 2,
    y: (first.y + last.y + first.height) / 2,
    length: Math.hypot(dx, dy) + first.width + OVER,
    angle: Math.atan2(dy, dx),
  };
}
