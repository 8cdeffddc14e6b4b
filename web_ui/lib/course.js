/** How the winner's lead went over a game, decision by decision, and where it turned. */
import { plural } from './plural.js';
import { ownerOf } from './seat-name.js';

/**
 * @typedef {{leads: number[], starts: number[], at: number | null}} Course `leads`: as the game began and after each
 *   decision; `starts`: the decisions with which rounds began; `at`: the one that gained the winner most
 */

/**
 * @param {{status: {course: number[][], decisions: number}, log: {n: number, head: boolean}[]}} update of a game that is over
 * @param {(points: number[]) => number} leadOf the winner's lead, of the points of all seats
 * @param {boolean | ((back: number) => boolean)} [whole] the whole game is looked at for where it turned, not the last
 *   round alone; or the rounds it says, by how many came after them: what began the next is then nobody's gain
 * @returns {Course | null} where there is none: before the end, or without a score
 */
export function courseOf({ status: { course, decisions }, log }, leadOf, whole = back => back === 0) {
  if (!course.length || decisions < 2) return null;
  const leads = new Array(decisions + 1).fill(0);
  for (const [n, ...points] of course) leads.fill(leadOf(points), n);
  const starts = [...new Set(log.filter(line => line.head && line.n < decisions).map(line => line.n))];
  const counts = (/** @type {number} */ n) =>
    typeof whole === 'boolean' ? whole : !starts.includes(n) && whole(roundsAfter(starts, n));
  const gains = leads.map((_, n) => n).filter(n => n && counts(n) && gain(leads, n) > 0);
  const at = most(leads, whole === true ? telling(leads, gains) : gains);
  return { leads, starts, at };
}

/**
 * How many rounds came after the one with this decision.
 * @param {number[]} starts
 * @param {number} n
 */
export const roundsAfter = (starts, n) => starts.filter(start => start >= n).length;

/**
 * Of the gains of a whole game those that can have turned it: what took the lead from the other, or else all but the
 * last blow, which found it decided.
 * @param {number[]} leads
 * @param {number[]} gains
 */
function telling(leads, gains) {
  const took = gains.filter(n => leads[n - 1] < 0 && leads[n] > 0);
  return took.length ? took : gains.length > 1 ? gains.slice(0, -1) : gains;
}

/**
 * The first of the largest gains.
 * @param {number[]} leads
 * @param {number[]} gains
 * @returns {number | null}
 */
const most = (leads, gains) =>
  gains.reduce(
    (at, n) => (at === null || gain(leads, n) > gain(leads, at) ? n : at),
    /** @type {number | null} */ (null),
  );

/**
 * @param {number[]} leads
 * @param {number} n
 */
const gain = (leads, n) => leads[n] - leads[n - 1];

/**
 * "From 1 behind to 13 ahead.", "From 9 to 15 ahead."
 * @param {number[]} leads
 * @param {number} n the decision
 */
export function turned(leads, n) {
  const [was, now] = [leads[n - 1], leads[n]];
  const from = was && Math.sign(was) === Math.sign(now) ? Math.abs(was) : standing(was);
  return `From ${from} to ${standing(now)}.`;
}

/** @param {number} lead */
const standing = lead => (lead > 0 ? `${lead} ahead` : lead < 0 ? `${-lead} behind` : 'level');

/**
 * The winner's lead over the best of the others.
 * @param {number} winner
 * @returns {(points: number[]) => number}
 */
export const leadOver = winner => points =>
  points[winner] - Math.max(...points.filter((_, seat) => seat !== winner));

/**
 * What the chart of a lead says in words.
 * @param {string} winner
 * @param {number[]} leads
 */
export function wentText(winner, leads) {
  const [least, most] = [standing(Math.min(...leads)), standing(Math.max(...leads))];
  const over = `${ownerOf(winner)} lead over ${plural(leads.length - 1, 'move')}`;
  return `${over}: ${least} at the lowest, ${most} at the highest`;
}
