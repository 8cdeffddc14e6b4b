/**
 * Which plays of a row are in sight, where not all have room: whole ones, those that count most and of them the latest. What a
 * decision led to stands there only beside that decision.
 */

/**
 * A play as it would stand there.
 * @typedef {object} Wide
 * @property {number} first px where it stands for its player
 * @property {number} other px beside another play of the same player
 * @property {number | null} seat its player
 * @property {boolean} weighty
 * @property {number | null} [cause] the place of the play that led to it; null: no play that is listed
 */

/**
 * @param {Wide[]} plays in the order in which they happened
 * @param {number} room px for them where all are in sight
 * @param {{gap: number, way: number}} how `gap` between two; `way`: the room of what leads to all of them
 * @returns {{seen: number[], tight: boolean}} the places of those in sight, at least one where there are any; `tight`: a
 *   single one that is wider than there is room
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
