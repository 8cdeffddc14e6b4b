/** The shape of an arrow: a curved shaft and a head that points where it goes. */

/** @typedef {{x: number, y: number}} Point */

/** How long the head is. */
export const WING = 13;
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
    `${tip.x - WING * Math.cos(turn + off)} ${tip.y - WING * Math.sin(turn + off)}`;
  return {
    way: `${from ? `M${from.x} ${from.y}L` : 'M'}${a.x} ${a.y}Q${bend.x} ${bend.y} ${b.x} ${b.y}${to ? `L${to.x} ${to.y}` : ''}`,
    head: `M${tip.x} ${tip.y}L${wing(ANGLE)}L${wing(-ANGLE)}Z`,
  };
}
