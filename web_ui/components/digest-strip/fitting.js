/** How many of a row are in sight, where not all of it fits: whole things, and the first ones first. */

/**
 * The first things of a row that have room.
 * @param {{first: number, other: number}[]} widths of each thing where it is the first in sight, and where it is not
 * @param {number} room for them where all of them are in sight
 * @param {{gap: number, way: number}} how `gap` between two things; `way`: the room of what leads to all of them
 * @returns {{to: number, tight: boolean}} how many are in sight, at least one where there are any; `tight`: a single one
 *   that is wider than there is room
 */
export function fitting(widths, room, { gap, way }) {
  let to = 0;
  let taken = 0;
  const added = (/** @type {number} */ at) => (at ? gap + widths[at].other : widths[at].first);
  const all = widths.reduce((sum, _, at) => sum + added(at), 0);
  if (all <= room) return { to: widths.length, tight: false };
  const left = widths.length > 1 ? room - way : room;
  while (to < widths.length && taken + added(to) <= left) taken += added(to++);
  return to ? { to, tight: false } : { to: 1, tight: true };
}
