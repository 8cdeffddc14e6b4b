// What the decisions of a finished game cost their seats of the chance to win, in per cent: their marks, how exactly a side
// played, and the decision that turned the game.
import { inPercent } from './percent.js';

/**
 * @typedef {import('../protocol').Judged} Judged
 * @typedef {'passing' | 'close' | 'deep'} Depth
 * @typedef {'??' | '?' | '?!' | '!' | '!!'} MoveMark
 * @typedef {{n: number, seat: number, judged: Judged, depth: Depth, unseen: boolean}} Seen a decision taken after `n` others,
 *   with the review of it; `unseen`: a first look took another move for the best
 * @typedef {{loss: number, accuracy: number, marks: Record<string, number>, decisions: number}} Played how exactly a seat
 *   played; `loss`: what a decision cost on average
 */

/** A cost below this, in per cent, is within the error of the estimate. */
export const MIN_COST = 3;
/** From so many per cent on it is a mistake, a blunder. */
const MISTAKE = 10;
const BLUNDER = 20;
/** A good move: every other one would have cost so much. */
const ALONE = 15;
/** What a decision cost in per cent lowers its accuracy to 1/e. */
const SLOPE = 25;

/**
 * How much a decision worsened its seat's position compared with the best one, in per cent.
 * @param {Judged} judged
 */
export const costOf = ({ best, played }) => inPercent(best.value) - inPercent(played.value);

/**
 * How much worse the second best was than the best, in per cent.
 * @param {Judged} judged
 */
export const leadOf = ({ best, ways }) => (ways[1] ? inPercent(best.value) - inPercent(ways[1].value) : 0);

/**
 * The mark of a decision; none after a look in passing, which sees too little.
 * @param {Seen} seen
 * @returns {MoveMark | null}
 */
export function markOf({ judged, depth, unseen }) {
  if (depth === 'passing') return null;
  const cost = costOf(judged);
  if (cost >= BLUNDER) return '??';
  if (cost >= MISTAKE) return '?';
  if (cost >= MIN_COST) return '?!';
  if (judged.best.action !== judged.played.action || leadOf(judged) < ALONE) return null;
  return unseen ? '!!' : '!';
}

/**
 * The costliest decisions, the worst first, of those that were looked at closely.
 * @param {Seen[]} seen
 * @returns {Seen[]}
 */
export const costliest = seen =>
  seen
    .filter(one => one.depth !== 'passing' && costOf(one.judged) >= MIN_COST)
    .sort((a, b) => costOf(b.judged) - costOf(a.judged) || a.n - b.n);

/**
 * How exactly a seat played. Each decision with a choice counts 100 times e to the power of minus its cost by 25: 100 for the
 * best, 82 for 5 per cent given away, 45 for 20. What lies within the error of the estimate counts as nothing.
 * @param {Seen[]} seen all decisions that were looked at
 * @param {number} seat
 * @returns {Played | null} null: it had no choice
 */
export function playedBy(seen, seat) {
  const own = seen.filter(one => one.seat === seat);
  if (!own.length) return null;
  const marks = /** @type {Record<string, number>} */ ({});
  let [loss, sum] = [0, 0];
  for (const one of own) {
    const cost = costOf(one.judged);
    const counted = cost < MIN_COST ? 0 : cost;
    loss += counted / own.length;
    sum += Math.exp(-counted / SLOPE);
    const mark = markOf(one);
    if (mark) marks[mark] = (marks[mark] ?? 0) + 1;
  }
  return { loss, accuracy: Math.round((100 * sum) / own.length), marks, decisions: own.length };
}

/**
 * The decision that turned the game: the costliest of those that lost with which a seat fell from at least level to behind, or
 * the costliest of all of these.
 * @param {Seen[]} seen
 * @param {number[]} winners
 * @returns {{one: Seen, highest: number | null} | null} `highest`: how well its seat stood afterwards at most, in per cent;
 *   null: it had no choice any more
 */
export function turningPoint(seen, winners) {
  if (!winners.length) return null;
  const lost = costliest(seen).filter(
    ({ seat, judged }) => !winners.includes(seat) && costOf(judged) >= MISTAKE,
  );
  const one = lost.find(
    ({ judged: { best, played } }) => inPercent(best.value) >= 50 && inPercent(played.value) < 50,
  );
  const found = one ?? lost[0];
  if (!found) return null;
  const after = seen.filter(({ seat, n }) => seat === found.seat && n > found.n);
  return {
    one: found,
    highest: after.length ? Math.max(...after.map(({ judged }) => inPercent(judged.value))) : null,
  };
}
