// Which puzzle comes next: one not solved yet, about as hard as the user is good.
import { filterOf, fits, fromText, listBehind } from '../../app/puzzles/list-address.js';
import { ratingOf } from '../../app/puzzles/rating.js';

/**
 * @typedef {import('../../app/puzzles/collection.js').Puzzle} Puzzle
 * @typedef {import('../../app/storage/puzzle-record.js').PuzzleRecord} PuzzleRecord
 */

/**
 * @param {Puzzle[]} puzzles at least one
 * @param {PuzzleRecord} record
 * @param {string} last the one before, which is not taken again if there is another
 * @returns {Puzzle}
 */
export function nextFor(puzzles, record, last) {
  const others = puzzles.filter(({ id }) => id !== last);
  const open = others.filter(({ id }) => !record.tried[id]);
  const among = open.length ? open : others.length ? others : puzzles;
  const distance = (/** @type {Puzzle} */ one) => Math.abs(ratingOf(one.grade).rating - record.rating.rating);
  const least = Math.min(...among.map(distance));
  const fitting = among.filter(one => distance(one) <= least + 1);
  return fitting[Math.floor(Math.random() * fitting.length)];
}

/**
 * The one after a puzzle that was opened from a list: of what that list shows, as long as there is more of it.
 * @param {Puzzle[]} puzzles of the game
 * @param {PuzzleRecord} record
 * @param {string} last
 * @param {string} search of the puzzle's address
 */
export function nextInList(puzzles, record, last, search) {
  const filter = filterOf(listBehind(search));
  const solved = (/** @type {Puzzle} */ { id }) => (record.tried[id]?.[0] ?? 'missed') !== 'missed';
  const listed = puzzles.filter(one => fits(filter, one, solved(one)));
  return nextFor(listed.some(({ id }) => id !== last) ? listed : puzzles, record, last);
}

/**
 * How the address of the next puzzle of a list ends.
 * @param {string} search of the address of the one before
 */
export const sameList = search => fromText(listBehind(search));

/**
 * The puzzles of a run: the easier first, in any order among those alike.
 * @param {Puzzle[]} puzzles
 */
export function forRun(puzzles) {
  const lot = new Map(puzzles.map(one => [one, Math.random()]));
  const hard = (/** @type {Puzzle} */ one) => one.grade * 2 + one.own + (lot.get(one) ?? 0);
  return [...puzzles].sort((a, b) => hard(a) - hard(b));
}
