/** What of a row is in sight at once, where not all of it fits: whole things, and the last ones first. */

/**
 * @typedef {{from: number, to: number, tight: boolean}} Page the things it shows, `to` not included; `tight`: a single one
 *   that is wider than there is room
 */

/**
 * The pages of a row, the one with its last things first.
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
  for (let to = count; to > 0; to = pages[pages.length - 1].from) {
    const left = to < count ? room - way : room;
    const first = to === 1 || fit(0, to, left);
    let from = first ? 0 : to - 1;
    while (!first && from > 0 && fit(from - 1, to, left - way)) from -= 1;
    pages.push(page(from, to, first ? left : left - way));
  }
  return pages;
}
