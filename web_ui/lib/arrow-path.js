/** The shape of an arrow: a curved shaft and a head that points where it goes. */

/** @typedef {{x: number, y: number}} Point */

/** How long the head is. */
export const WING = 13;
const ANGLE = 0.45;

/**
 * @param {Point} a where it begins
 * @param {Point} bend what the shaft bends towards
 * @param {Point} b where its point is
 * @returns {{way: string, head: string}} the paths of the shaft and of the head
 */
export function arrowPath(a, bend, b) {
  const turn = Math.atan2(b.y - bend.y, b.x - bend.x);
  const wing = (/** @type {number} */ off) =>
    `${b.x - WING * Math.cos(turn + off)} ${b.y - WING * Math.sin(turn + off)}`;
  return {
    way: `M${a.x} ${a.y}Q${bend.x} ${bend.y} ${b.x} ${b.y}`,
    head: `M${b.x} ${b.y}L${wing(ANGLE)}L${wing(-ANGLE)}Z`,
  };
}
