/** The numbers that float up where damage was dealt: the total of each thing hit, and its place. */

/** @typedef {{x: number, y: number, width: number, height: number}} Box */

/**
 * The total damage of each thing, in the order in which it was first hit.
 * @param {import('../types.d.ts').GameEvent[]} events
 * @returns {Map<string, number>} by ref: `c5`, `p0`
 */
export function damageOf(events) {
  /** @type {Map<string, number>} */
  const sums = new Map();
  for (const { type, to, n } of events) {
    if (type !== 'hit' || !n) continue;
    const ref = to?.id ? `c${to.id}` : `p${to?.args?.seat}`;
    sums.set(ref, (sums.get(ref) ?? 0) + n);
  }
  return sums;
}

const WIDE = 44;
const HIGH = 28;
const STRIP_WIDTH = 120; // px; of a wider strip only the left part counts, where the health is

/**
 * The place of the number: on the thing as it is drawn now; if it is gone, where it was, and `passes` if something else is
 * there now.
 * @param {Box|undefined} was
 * @param {Box|undefined} now
 * @param {Box[]} others what is drawn there now
 * @returns {{at: Box, passes: boolean}|null}
 */
export function numberPosition(was, now, others) {
  const place = now?.width ? now : was;
  if (!place?.width) return null;
  const at = {
    x: place.x + Math.min(place.width, STRIP_WIDTH) / 2 - WIDE / 2,
    y: place.y + place.height / 2 - HIGH / 2,
    width: WIDE,
    height: HIGH,
  };
  return { at, passes: place !== now && others.some(one => overlaps(at, one)) };
}

/** @param {Box} a @param {Box} b */
const overlaps = (a, b) =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
