// Which decisions of a finished game are looked at how long: all in passing, those in which something may have been given away
// closely, the costliest of these deeply.
import { MIN_COST, costOf, leadOf } from './costly-decisions.js';

/**
 * @typedef {import('./costly-decisions.js').Seen} Seen
 * @typedef {import('./costly-decisions.js').Depth} Depth
 * @typedef {{n: number, seat: number, depth: Depth}} Job
 * @typedef {{seat?: number, deep?: number}} Part `seat`: whose decisions alone are looked at; `deep`: how many of each seat's
 *   deeply
 */

/** About how long a look takes, compared with one in passing. */
export const WEIGHTS = /** @type {Record<Depth, number>} */ ({ passing: 1, close: 8, deep: 30 });
/** So many decisions of each seat are looked at deeply. */
const DEEP = 8;
/** So many of each seat in which the played move may have been the only good one are looked at closely. */
const GOOD = 4;
/** If the second best was so much worse at a first look, in per cent. */
const LEAD = 10;
/** About these shares of all decisions are looked at closely and deeply: for the time left, as long as it is not known. */
const SHARES = { close: 0.4, deep: 0.15 };

/**
 * What is to be looked at next, in order; none: all has been.
 * @param {{n: number, seat: number}[]} choices all decisions in which somebody had a choice
 * @param {Map<number, Seen>} seen what has been looked at
 * @param {Part} [part]
 * @returns {Job[]} all of one depth
 */
export function nextJobs(choices, seen, { seat, deep = DEEP } = {}) {
  const asked = choices.filter(one => seat === undefined || one.seat === seat);
  const first = asked.filter(({ n }) => !seen.has(n));
  if (first.length) return first.map(one => ({ ...one, depth: 'passing' }));
  const known = asked.flatMap(({ n }) => seen.get(n) ?? []);
  const seats = [...new Set(known.map(one => one.seat))];
  const rank = (/** @type {Seen} */ one) => costOf(one.judged);
  const worst = known.sort((a, b) => rank(b) - rank(a) || a.n - b.n);
  const close = worst.filter(one => one.depth === 'passing' && differs(one));
  const good = seats.flatMap(who =>
    known
      .filter(one => one.seat === who && !differs(one) && leadOf(one.judged) >= LEAD)
      .sort((a, b) => leadOf(b.judged) - leadOf(a.judged) || a.n - b.n)
      .slice(0, GOOD)
      .filter(one => one.depth === 'passing'),
  );
  if (close.length + good.length)
    return [...close, ...good].map(({ n, seat: who }) => ({ n, seat: who, depth: 'close' }));
  return seats.flatMap(who => {
    const own = worst.filter(one => one.seat === who);
    const room = Math.max(0, deep - own.filter(one => one.depth === 'deep').length);
    const costly = own.filter(one => one.depth === 'close' && costOf(one.judged) >= MIN_COST);
    return costly.slice(0, room).map(({ n }) => /** @type {Job} */ ({ n, seat: who, depth: 'deep' }));
  });
}

/** @param {Seen} seen whether another move was taken for the best */
const differs = ({ judged }) => judged.best.action !== judged.played.action;

/**
 * About how much is left, counted in looks in passing.
 * @param {{n: number, seat: number}[]} choices
 * @param {Map<number, Seen>} seen
 * @param {Part} [part]
 */
export function workLeft(choices, seen, part = {}) {
  const jobs = nextJobs(choices, seen, part);
  const all = choices.filter(one => part.seat === undefined || one.seat === part.seat).length;
  const seats = new Set(choices.map(one => one.seat)).size;
  const deep =
    Math.min(all * SHARES.deep, (part.deep ?? DEEP) * (part.seat === undefined ? seats : 1)) * WEIGHTS.deep;
  const now = jobs.reduce((sum, job) => sum + WEIGHTS[job.depth], 0);
  switch (jobs[0]?.depth) {
    case 'passing':
      return now + all * SHARES.close * WEIGHTS.close + deep;
    case 'close':
      return now + deep;
    default:
      return now;
  }
}
