/** What of a row is in sight at once, where not all of it fits: whole things, and the first ones first. */

/**
 * @typedef {{from: number, to: number, tight: boolean}} Page the things it shows, `to` not included; `tight`: a single one
 *   that is wider than there is room
 */

/**
 * The pages of a row.
 * @param {{first: number, other: number}[]} widths of each thing where it is the first of a page, and where it is not
 * @param {number} room for them where nothing leads to other pages
 * @param {{gap: number, way: number}} how `gap` between two things; `way`: the room of what leads to another page
 * @returns {Page[]} at least one
 */
export function pagesOf(widths, room, { gap, way }) {
  const fit = (/** @type {number} */ from, /** @type {number} */ to, /** @type {number} */ into) =>
    widths.slice(from, to).reduce((all, { first, other }, at) => all + (at ? gap + other : first), 0) <= into;
  const page = (/** @type {number} */ from, /** @type {number} */ to, /** @type {number} */ into) => ({
    from,
    to,
    tight: to - from === 1 && !fit(from, to, into),
  });
  const count = widths.length;
  if (count < 2 || fit(0, count, room)) return [page(0, count, room)];
  /** @type {Page[]} */
  const pages = [];
  for (let from = 0; from < count; from = pages[pages.length - 1].to) {
    const left = from ? room - way : room;
    const last = from === count - 1 || fit(from, count, left);
    let to = last ? count : from + 1;
    while (!last && fit(from, to + 1, left - way)) to += 1;
    pages.push(page(from, to, last ? left : left - way));
  }
  return pages;
}
