/**
 * Chooses which plays of a row are visible if not all fit: complete ones, the most important, and among those the latest. A
 * consequence of a decision is shown only together with it.
 */

/**
 * A play with its measured widths.
 * @typedef {object} Wide
 * @property {number} first px with its player's name
 * @property {number} other px after another play of the same player
 * @property {number | null} seat its player
 * @property {boolean} weighty
 * @property {number | null} [cause] the index of the play that led to it; null: none that is listed
 */

/**
 * @param {Wide[]} plays in the order in which they happened
 * @param {number} room px available for all of them
 * @param {{gap: number, way: number}} how `gap`: px between two; `way`: px of the button that leads to all of them
 * @returns {{seen: number[], tight: boolean}} the indices of those visible, at least one if there are any; `tight`: the only
 *   one is wider than the room
 */
export function fitting(plays, room, { gap, way }) {
  const places = plays.map((_, at) => at);
  const taken = (/** @type {number[]} */ seen) =>
    seen.reduce((sum, at, k) => {
      const goesOn = k > 0 && plays[seen[k - 1]].seat === plays[at].seat;
      return sum + (k ? gap : 0) + (goesOn ? plays[at].other : plays[at].first);
    }, 0);
  if (taken(places) <= room) return { seen: places, tight: false };
  const left = plays.length > 1 ? room - way : room;
  const byWeight = [...places].sort(
    (one, other) => Number(plays[other].weighty) - Number(plays[one].weighty) || other - one,
  );
  /** @type {number[]} */
  let seen = [];
  for (const at of byWeight) {
    const more = [...new Set([...seen, plays[at].cause ?? at, at])].sort((one, other) => one - other);
    if (taken(more) <= left) seen = more;
  }
  const root = plays[byWeight[0]].cause ?? byWeight[0];
  if (!seen.length && taken([root]) <= left) seen = [root];
  if (seen.includes(root)) return { seen, tight: false };
  const enough = plays[byWeight[0]].weighty ? seen.some(at => plays[at].weighty) : seen.length > 0;
  return enough ? { seen, tight: false } : { seen: [byWeight[0]], tight: true };
}
