// What the page of the puzzles shows, as it stands in its address and, for the way back, in that of a puzzle opened from it.

/**
 * @typedef {import('./collection.js').Puzzle} Puzzle
 * @typedef {{game: string | null, grade: number, theme: string | null, open: boolean}} Filter what a list shows; `grade` 0:
 *   any; `open`: only what is not solved
 */

/** The name under which the address of a puzzle holds that of the list. */
const FROM = 'from';
/** What may stand in an address of the page. */
const KNOWN = ['all', 'record', 'game', 'grade', 'theme', 'open', 'most', 'lobby'];

/**
 * @param {URLSearchParams} query of the list
 * @returns {Filter}
 */
export const filterOf = query => ({
  game: query.get('game'),
  grade: Number(query.get('grade')) || 0,
  theme: query.get('theme'),
  open: query.has('open'),
});

/**
 * Whether a list shows a puzzle.
 * @param {Filter} filter
 * @param {Puzzle} one
 * @param {boolean} solved
 */
export const fits = ({ game, grade, theme, open }, one, solved) =>
  (!game || one.game === game) &&
  (!grade || one.grade === grade) &&
  (!theme || one.themes.includes(theme)) &&
  !(open && solved);

/**
 * A query as it is written in an address: what only stands there has no `=`, and what the page does not know is left out.
 * @param {URLSearchParams} query
 */
export function queryText(query) {
  const known = [...query].filter(([name]) => KNOWN.includes(name));
  return new URLSearchParams(known).toString().replace(/=(?=&|$)/g, '');
}

/**
 * What the address of a puzzle ends with, so that it leads back to the list it was opened from.
 * @param {URLSearchParams} query of the page of the puzzles
 */
export function fromText(query) {
  const text = queryText(query);
  return text && `&${FROM}=${encodeURIComponent(text)}`;
}

/**
 * The list that a puzzle was opened from.
 * @param {string} search of the puzzle's address
 * @returns {URLSearchParams} empty: from none
 */
export const listBehind = search => new URLSearchParams(new URLSearchParams(search).get(FROM) ?? '');
