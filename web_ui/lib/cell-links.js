/** The links drawn between neighbouring cells to show them as one line. */

/** @typedef {{x: number, y: number, width: number, height: number}} Rect */

/** How far a link reaches into the two cells, px: it covers no number. */
const INTO = 7;

/**
 * Whether one is left of the other or, in one column, above it. Columns less than two pixels apart are one.
 * @param {Rect} one
 * @param {Rect} other
 */
const before = (one, other) => (Math.abs(one.x - other.x) < 2 ? one.y < other.y : one.x < other.x);

/**
 * The link from each cell to the next.
 * @param {Rect[]} rects the cells of a line, in any order
 * @returns {{x: number, y: number, length: number, angle: number}[]} the middle of each link, its length in pixels, and its
 *   rotation in radians
 */
export function linksBetween(rects) {
  const along = [...rects].sort((one, other) => (before(one, other) ? -1 : 1));
  return along.slice(1).map((to, at) => {
    const from = along[at];
    const [dx, dy] = [to.x - from.x, to.y - from.y];
    const far = Math.hypot(dx, dy);
    const within = (far * from.width) / Math.max(Math.abs(dx), Math.abs(dy));
    return {
      x: (from.x + to.x + from.width) / 2,
      y: (from.y + to.y + from.height) / 2,
      length: far - within + 2 * INTO,
      angle: Math.atan2(dy, dx),
    };
  });
}
