/** How the game ended: the health of both, the turn, how many units each had left, and the turning point. */
import {
  leadHistory,
  leadOver,
  moveText,
  chartedSeat,
  swingText,
  leadHistoryText,
} from '../../../parts/ending/lead-history.js';
import { ending, winnersOfAll } from '../../../parts/ending/ending.js';
import { say } from '../../../sentences/say.js';

/** Up to this many hits of a turning point are listed one by one. */
const MOST = 4;

/**
 * @param {import('../types.d.ts').Update} update
 * @param {(seat: number) => string} name
 */
export function gameEnding(update, name) {
  const { status, view } = update;
  const winners = status.outcome?.winners ?? [];
  const units = (/** @type {number} */ seat) =>
    view.things.filter(one => one.kind === 'unit' && one.seat === seat).length;
  return ending({
    key: `game ${status.decisions}`,
    winners,
    heading: winnersOfAll(update, name, winners, say('eternal.the_duel')),
    score: view.seats.map(({ health }, seat) => ({ seat, name: name(seat), n: health })),
    columns: [say('eternal.units'), say('eternal.in_hand'), say('eternal.in_the_deck')],
    rows: view.seats.map(({ hand, deck }, seat) => ({
      name: name(seat),
      seat,
      cells: [units(seat), hand.length, deck],
    })),
    note: say('eternal.health_after_turn', {
      turn: view.turn,
      winners: winners.length && status.outcome ? `${status.outcome.text}.` : '',
    }).trim(),
    ...turningPoint(update, winners[0], name),
  });
}

/**
 * The history of the lead in health, and the decision that gained the winner most.
 * @param {import('../types.d.ts').Update} update
 * @param {number | undefined} winner
 * @param {(seat: number) => string} name
 */
function turningPoint(update, winner, name) {
  if (winner === undefined) return {};
  const { seat, who } = chartedSeat(update, winner, name);
  const course = leadHistory(update, leadOver(winner), true, leadOver(seat));
  if (!course) return {};
  const { leads, at } = course;
  const chart = { ...course, starts: [], seat, text: leadHistoryText(who, leads) };
  if (at === null) return { chart };
  const turn = update.log.findLast(({ head, n }) => head && n < at)?.text;
  const move = movesOf(update.log, at);
  const text = say('eternal.move', {
    at,
    turn: turn ? ` (${turn})` : '',
    move: move ? `: ${move}` : '',
    swing: swingText(who, leads, at),
  }).trim();
  return { chart, moment: { title: say('table.the_turning_point'), text, face: null } };
}

/**
 * The move of a decision in words; if several blows changed the health, all of them up to MOST.
 * @param {import('../types.d.ts').Update['log']} log
 * @param {number} n the decision
 */
function movesOf(log, n) {
  const blows = log.filter(line => line.n === n && !line.head && line.changes?.length);
  if (blows.length < 2) return moveText(log, n)?.text;
  const texts = blows.slice(0, MOST).map(({ text }) => text);
  return [...texts, ...(blows.length > MOST ? [say('eternal.more', { n: blows.length - MOST })] : [])].join(
    '; ',
  );
}
