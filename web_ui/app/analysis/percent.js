/**
 * How well a seat stands, in per cent, as the search estimates it: not a share of games won.
 * @param {number} value -1 (lost) to 1 (won)
 */
export const inPercent = value => Math.round(50 + 50 * value);

/** The lowest per cent of each wording. */
const STANDINGS = /** @type {const} */ ([
  [97, 'as good as won'],
  [75, 'far ahead'],
  [60, 'ahead'],
  [54, 'slightly ahead'],
  [47, 'about level'],
  [41, 'slightly behind'],
  [26, 'behind'],
  [4, 'far behind'],
]);

/**
 * The same in words, written before the number.
 * @param {number} percent
 * @returns {string}
 */
export function standingText(percent) {
  const words = STANDINGS.find(([least]) => percent >= least)?.[1] ?? 'as good as lost';
  return `${words}, ${percent} %`;
}
