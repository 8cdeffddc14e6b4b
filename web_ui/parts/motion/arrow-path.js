/** The shape of an arrow: a curved shaft and a head that points where it goes. */

/** @typedef {{x: number, y: number}} Point */

/** How long the head is. */
export const HEAD_LENGTH = 13;
const ANGLE = 0.45;

/**
 * @param {Point} a where it begins
 * @param {Point} bend what the shaft bends towards
 * @param {Point} b where its point is
 * @param {{from?: Point | null, to?: Point | null}} [ends] `from`: what it comes straight from, before it bends; `to`: what
 *   it goes straight on to, with its point there
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

/** So far an arrow keeps from what it passes behind: half the width of what surrounds its shaft. */
const CLEAR = 6;
const STEPS = 60;

/**
 * An arrow that passes behind the things in its way: all of it that lies between them, with the head at its end.
 * @param {Point} a
 * @param {Point} bend
 * @param {Point} b
 * @param {{left: number, right: number, top: number, bottom: number}[]} things
 * @returns {{way: string, head: string} | null} null where nothing of it is seen
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
 * The polar form of a curve: a point of it where both places are one, what its piece between the two bends towards
 * where they differ.
 * @param {Point} a
 * @param {Point} bend
 * @param {Point} b
 * @param {number} s from 0 to 1
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
