import { say } from '../../sentences/say.js';

/**
 * How well a seat stands, in per cent, as the search estimates it: not a share of games won.
 * @param {number} value -1 (lost) to 1 (won)
 */
export const inPercent = value => Math.round(50 + 50 * value);

/** The lowest per cent of each wording. */
const STANDINGS = /** @type {const} */ ([
  [97, say('review.as_good_as_won')],
  [75, say('review.far_ahead')],
  [60, say('review.ahead')],
  [54, say('review.slightly_ahead')],
  [47, say('review.about_level')],
  [41, say('review.slightly_behind')],
  [26, say('review.behind')],
  [4, say('review.far_behind')],
]);

/**
 * The same in words, written before the number.
 * @param {number} percent
 * @returns {string}
 */
export function standingText(percent) {
  const words = STANDINGS.find(([least]) => percent >= least)?.[1] ?? say('review.as_good_as_lost');
  return `${words}, ${percent} %`;
}
