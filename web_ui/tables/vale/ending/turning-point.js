/** The turning point of a game of the Vale: the round in which the winner's lead over the others grew most. */
import {
  leadHistory,
  leadOver,
  chartedSeat,
  swingText,
  leadHistoryText,
} from '../../../parts/ending/lead-history.js';
import { cardFace } from '../card-faces.js';
import { say } from '../../../sentences/say.js';

/**
 * @typedef {import('../types.d.ts').Update} Update
 * @typedef {(seat: number | null | undefined) => string} Name
 * @typedef {import('../../../parts/ending/ending.js').Ending} Ending
 */

/**
 * The history of the lead in points, and the round that gained the winner most; nothing if several have won.
 * @param {Update} update
 * @param {number[]} winners
 * @param {Name} name
 * @returns {{chart: Ending['chart'], moment: Ending['moment']}}
 */
export function turningRound(update, winners, name) {
  const none = { chart: null, moment: null };
  const [winner] = winners;
  if (winners.length !== 1) return none;
  const { view } = update;
  const { seat, who } = chartedSeat(update, winner, name);
  const course = leadHistory(update, leadOver(seat));
  const scores = [view.seats.map(({ start }) => start), ...view.history];
  const round = bestRound(scores.map(leadOver(winner)));
  const chart = course && { ...course, at: null, seat, text: leadHistoryText(who, course.leads) };
  if (!round) return { ...none, chart };
  const [from, to] = decisionsOf(update, round);
  const gained = scores[round][winner] - scores[round - 1][winner];
  const card = bestCardOf(update, winner, from, to);
  const went = swingText(who, scores.slice(round - 1, round + 1).map(leadOver(seat)), 1);
  return {
    chart: chart && { ...chart, at: steepest(update, winner, from, to) },
    moment: {
      title: say('table.the_turning_point'),
      text: `${gainedText(name(winner), gained, round, card)} ${went}`.trim(),
      face: card ? cardFace(card.value, view.catalog[card.value]) : null,
    },
  };
}

/**
 * The first of the rounds with the largest gain; 0 if none gained anything.
 * @param {number[]} leads at the start, and after each round
 */
const bestRound = leads =>
  leads.reduce((best, lead, round) => {
    const gain = round ? lead - leads[round - 1] : 0;
    return gain > (best ? leads[best] - leads[best - 1] : 0) ? round : best;
  }, 0);

/**
 * What a round brought its winner, and the card that brought most of it: "You gained 12 points in round 5, 9 with Lava
 * Giant."
 * @param {string} who
 * @param {number} gained
 * @param {number} round
 * @param {{name: string, n: number} | null} card
 */
function gainedText(who, gained, round, card) {
  if (gained <= 0) return say('vale.round_title', { round });
  const most = card
    ? say('vale.with', { n: card.n === gained ? say('vale.all') : card.n, name: card.name })
    : '';
  return say('vale.gained_point_in_round', { who, gained, round, most });
}

/**
 * The decisions of a round, except the first; none for a round from before the table was opened.
 * @param {Update} update
 * @param {number} round
 * @returns {[number, number]}
 */
function decisionsOf({ status: { course }, view: { history } }, round) {
  let [from, to] = [0, 0];
  let row = 0;
  for (const scores of history.slice(0, round)) {
    from = to;
    const found = course.findIndex(([, ...points], at) => at >= row && String(points) === String(scores));
    if (found < 0) continue;
    row = found;
    to = course[found][0];
  }
  return [from, to];
}

/**
 * The decision among these that increased the winner's lead most.
 * @param {Update} update
 * @param {number} winner
 * @param {number} from
 * @param {number} to
 * @returns {number | null}
 */
function steepest({ status: { course } }, winner, from, to) {
  const leads = course.map(([, ...points]) => leadOver(winner)(points));
  const gain = (/** @type {number} */ at) => leads[at] - leads[at - 1];
  const best = course.reduce(
    (most, [n], at) => (n > from && n <= to && gain(at) > (most ? gain(most) : 0) ? at : most),
    0,
  );
  return best ? course[best][0] : null;
}

/**
 * The card that brought a seat most in these decisions.
 * @param {Update} update
 * @param {number} winner
 * @param {number} from
 * @param {number} to
 * @returns {{value: string, name: string, n: number} | null}
 */
function bestCardOf({ log }, winner, from, to) {
  /** @type {Map<string, {value: string, name: string, n: number}>} */
  const cards = new Map();
  for (const { n, parts, changes } of log) {
    const chip = parts.find(part => part.chip)?.chip;
    const by = changes?.find(({ seat }) => seat === winner)?.n;
    if (!chip || !by || n <= from || n > to) continue;
    const { value, name } = chip;
    cards.set(value, { value, name, n: (cards.get(value)?.n ?? 0) + by });
  }
  const [best] = [...cards.values()].sort((one, other) => other.n - one.n);
  return best && best.n > 0 ? best : null;
}
