/** The shape of an arrow: a curved shaft, and a head at its end. */

/** @typedef {{x: number, y: number}} Point */

/** The length of the head, px. */
export const HEAD_LENGTH = 13;
const ANGLE = 0.45;

/**
 * @param {Point} a its start
 * @param {Point} bend the control point of the curve
 * @param {Point} b its tip
 * @param {{from?: Point | null, to?: Point | null}} [ends] `from`: a point it comes straight from before the curve; `to`: a
 *   point it goes straight on to, with its tip there
 * @returns {{way: string, head: string}} the paths of the shaft and of the head
 */
export function arrowPath(a, bend, b, { from, to } = {}) {
  const [before, tip] = to ? [b, to] : [bend, b];
  const turn = Math.atan2(tip.y - before.y, tip.x - before.x);
  const wing = (/** @type {number} */ off) =>
    `${tip.x - HEAD_LENGTH * Math.cos(turn + off)} ${tip.y - HEAD_LENGTH * Math.sin(turn + off)}`;
  return {
    way: `${from ? `M${from.x} ${from.y}L` : 'M'}${a.x} ${a.y}Q${bend.x} ${bend.y} ${b.x} ${b.y}${to ? `L${to.x} ${to.y}` : ''}`,
    head: `M${tip.x} ${tip.y}L${wing(ANGLE)}L${wing(-ANGLE)}Z`,
  };
}

/** The distance an arrow keeps from what it passes behind: half the width of the outline of its shaft. */
const CLEAR = 6;
const STEPS = 60;

/**
 * An arrow that passes behind the things in its way: the part of it that lies between them, with the head at its end.
 * @param {Point} a
 * @param {Point} bend
 * @param {Point} b
 * @param {{left: number, right: number, top: number, bottom: number}[]} things
 * @returns {{way: string, head: string} | null} null if none of it is visible
 */
export function arrowBehind(a, bend, b, things) {
  const hidden = (/** @type {Point} */ { x, y }) =>
    things.some(
      one => x > one.left - CLEAR && x < one.right + CLEAR && y > one.top - CLEAR && y < one.bottom + CLEAR,
    );
  /** @type {[number, number][]} */
  const seen = [];
  for (let at = 0; at <= STEPS; at += 1) {
    const last = seen.at(-1);
    if (hidden(onCurve(a, bend, b, at / STEPS, at / STEPS))) continue;
    if (last && last[1] === at - 1) last[1] = at;
    else seen.push([at, at]);
  }
  const pieces = seen
    .filter(([from, to]) => to > from)
    .map(([from, to]) => {
      const [s, t] = [from / STEPS, to / STEPS];
      return arrowPath(onCurve(a, bend, b, s, s), onCurve(a, bend, b, s, t), onCurve(a, bend, b, t, t));
    });
  const head = pieces.at(-1)?.head;
  return head ? { way: pieces.map(({ way }) => way).join(''), head } : null;
}

/**
 * The polar form of a quadratic curve: a point of it if both parameters are equal, otherwise the control point of the piece
 * between them.
 * @param {Point} a
 * @param {Point} bend
 * @param {Point} b
 * @param {number} s 0 to 1
 * @param {number} t
 * @returns {Point}
 */
function onCurve(a, bend, b, s, t) {
  const [first, middle, last] = [(1 - s) * (1 - t), (1 - s) * t + s * (1 - t), s * t];
  return {
    x: first * a.x + middle * bend.x + last * b.x,
    y: first * a.y + middle * bend.y + last * b.y,
  };
}
