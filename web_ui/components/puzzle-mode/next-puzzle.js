// Which puzzle comes next: one not solved yet, about as hard as the user is good.
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
 * The puzzles of a run: the easier first, in any order among those alike.
 * @param {Puzzle[]} puzzles
 */
export function forRun(puzzles) {
  const lot = new Map(puzzles.map(one => [one, Math.random()]));
  const hard = (/** @type {Puzzle} */ one) => one.grade * 2 + one.own + (lot.get(one) ?? 0);
  return [...puzzles].sort((a, b) => hard(a) - hard(b));
}
