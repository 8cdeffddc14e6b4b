/** How a side's lead changed over a game, decision by decision, and which one turned it for the winner. */
import { isViewer } from '../../lib/seat-names.js';
import { say } from '../../sentences/say.js';

/**
 * @typedef {{leads: number[], starts: number[], at: number | null}} Course `leads`: of the side shown, at the start and after
 *   each decision; `starts`: the decisions with which rounds began; `at`: the one that gained the winner most
 */

/**
 * @param {{status: {course: number[][], decisions: number}, log: {n: number, head: boolean, seat: number | null}[]}} update
 *   of a finished game
 * @param {(points: number[]) => number} leadOf the winner's lead, from the points of all seats
 * @param {boolean | ((back: number) => boolean)} [whole] whether the turning point is sought in the whole game instead of the
 *   last round only; or for which rounds, given by how many rounds came after them. With rounds, a change made by the start
 *   of the next one is nobody's gain
 * @param {(points: number[]) => number} [shown] the lead of the side that is shown, if it is not the winner's
 * @returns {Course | null} null before the end, or without a score
 */
export function leadHistory(
  { status: { course, decisions }, log },
  leadOf,
  whole = back => back === 0,
  shown = leadOf,
) {
  if (!course.length || decisions < 2) return null;
  const along = (/** @type {(points: number[]) => number} */ lead) => {
    const all = new Array(decisions + 1).fill(0);
    for (const [n, ...points] of course) all.fill(lead(points), n);
    return all;
  };
  const leads = along(leadOf);
  const heads = log.filter(({ head, n }) => head && n < decisions);
  const between = new Set(heads.map(({ n }) => n));
  // The heading of a round that begins names the seat that is first; that of a phase, or of a round that has ended, names
  // nobody.
  const starts = [...new Set(heads.filter(({ seat }) => seat !== null).map(({ n }) => n))];
  const counts = (/** @type {number} */ n) =>
    typeof whole === 'boolean' ? whole : !between.has(n) && whole(roundsAfter(starts, n));
  const gains = leads.map((_, n) => n).filter(n => n && counts(n) && gain(leads, n) > 0);
  const at = most(leads, whole === true ? turningGains(leads, gains) : gains);
  return { leads: along(shown), starts, at };
}

/**
 * How many rounds came after the one with this decision.
 * @param {number[]} starts
 * @param {number} n
 */
export const roundsAfter = (starts, n) => starts.filter(start => start >= n).length;

/**
 * Of the gains of a whole game, those that can have turned it: the ones that took the lead, or if there are none, all but the
 * last gain, which came when the game was decided.
 * @param {number[]} leads
 * @param {number[]} gains
 */
function turningGains(leads, gains) {
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
 * The seat whose lead is shown: that of the only person here, otherwise the winner.
 * @param {{for: number | null, status: {seats: {kind: string}[]}}} update
 * @param {number} winner
 * @param {(seat: number) => string} name
 * @returns {{seat: number, who: string}} `who`: its name in sentences
 */
export const chartedSeat = (update, winner, name) =>
  update.for !== null && isViewer(update, update.for)
    ? { seat: update.for, who: say('common.you') }
    : { seat: winner, who: name(winner) };

/**
 * "You went from 1 behind to 13 ahead.", "Mara went from 9 to 15 ahead."; empty if nothing changed.
 * @param {string} who
 * @param {number[]} leads
 * @param {number} n the decision
 */
export function swingText(who, leads, n) {
  const [was, now] = [leads[n - 1], leads[n]];
  if (was === now) return '';
  const from = was && Math.sign(was) === Math.sign(now) ? Math.abs(was) : leadText(was);
  return say('table.went_from_to', { who, from, lead: leadText(now) });
}

/**
 * The text of a decision's move: of its log lines, the first that names a card, otherwise the first.
 * @template {{n: number, head: boolean, text: string, parts: {chip?: any}[]}} Line
 * @param {Line[]} log
 * @param {number} n
 * @returns {Line | undefined}
 */
export function moveText(log, n) {
  const lines = log.filter(line => line.n === n && !line.head);
  return lines.find(({ parts }) => parts.some(({ chip }) => chip)) ?? lines[0];
}

/** @param {number} lead */
const leadText = lead =>
  lead > 0
    ? say('table.ahead', { lead })
    : lead < 0
      ? say('table.behind', { lead: -lead })
      : say('common.level');

/**
 * A seat's lead over the best of the others.
 * @param {number} own
 * @returns {(points: number[]) => number}
 */
export const leadOver = own => points => points[own] - Math.max(...points.filter((_, seat) => seat !== own));

/**
 * The text alternative of the chart.
 * @param {string} who
 * @param {number[]} leads
 */
export function leadHistoryText(who, leads) {
  const [least, most] = [leadText(Math.min(...leads)), leadText(Math.max(...leads))];
  const over = say('table.lead_over_move', { seat: who, leads: leads.length - 1 });
  return say('table.at_the_lowest', { over, least, most });
}
