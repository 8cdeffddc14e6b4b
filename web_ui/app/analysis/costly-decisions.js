// The decisions of a finished game that cost their seat most of its chance to win.
import { inPercent } from './percent.js';

/**
 * @typedef {import('../protocol').Judged} Judged
 * @typedef {{n: number, seat: number, judged: Judged}} Seen a decision taken after `n` others, with the review of it
 */

/** A cost below this, in per cent, is within the error of the estimate. */
export const MIN_COST = 3;
/**
 * How much a decision worsened its seat's position compared with the best one, in per cent.
 * @param {Judged} judged
 */
export const costOf = ({ best, played }) => inPercent(best.value) - inPercent(played.value);

/**
 * The costliest decisions of each seat, the worst first.
 * @param {Seen[]} seen
 * @param {number} most how many per seat
 * @returns {Seen[]}
 */
export function costliest(seen, most) {
  const seats = [...new Set(seen.map(one => one.seat))];
  return seats.flatMap(seat =>
    seen
      .filter(one => one.seat === seat && costOf(one.judged) >= MIN_COST)
      .sort((a, b) => costOf(b.judged) - costOf(a.judged) || a.n - b.n)
      .slice(0, most),
  );
}
