// The marks of a game's decisions, as its log shows them.
import { MARK_WORDS } from '../../lib/mark-words.js';

/** @typedef {Map<number, {mark: string, word: string}>} Verdicts */

/** @type {WeakMap<Map<number, string>, Verdicts>} */
const made = new WeakMap();

/**
 * The marks with what they mean, by how many decisions came before; the same as long as they stay.
 * @param {import('../../app/analysis/review.js').Review} review
 * @returns {Verdicts}
 */
export function verdictsOf({ verdicts }) {
  const there = made.get(verdicts);
  if (there) return there;
  const found = new Map([...verdicts].map(([n, mark]) => [n, { mark, word: MARK_WORDS[mark] }]));
  made.set(verdicts, found);
  return found;
}
