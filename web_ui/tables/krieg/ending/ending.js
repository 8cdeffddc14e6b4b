/** How a round or the game ended: the total of every row, the result of every round, and the turning point. */
import {
  leadHistory,
  moveText,
  roundsAfter,
  chartedSeat,
  swingText,
  leadHistoryText,
} from '../../../parts/ending/lead-history.js';
import { ending, winnersOfAll, winnersText, winsNeededText } from '../../../parts/ending/ending.js';
import { innerPossessive } from '../../../lib/seat-names.js';
import { strengthBreakdown } from '../board/strength-breakdown.js';
import { cardFace } from '../card-faces.js';
import { cardName, arrangedUnits, listed, ROW_NAME, ROWS, sidesOf } from '../model.js';
import { markedUnits, changesAtEnd, NO_CHANGES } from '../board/recent-changes.js';
import { say } from '../../../sentences/say.js';

/**
 * @typedef {import('../types.d.ts').Update} Update
 * @typedef {import('../types.d.ts').View} View
 * @typedef {(seat: number | null | undefined) => string} Name
 */

/**
 * @param {number[]} numbers
 * @returns {number[]} the indices of the largest, unless all are equal
 */
function bestOf(numbers) {
  const most = Math.max(...numbers);
  const found = numbers.flatMap((n, at) => (n === most ? [at] : []));
  return found.length < numbers.length ? found : [];
}

/**
 * @param {Update} update
 * @param {import('../types.d.ts').GameEvent} scored
 * @param {View} field as it was scored
 * @param {Name} name
 */
export function roundEnding(update, scored, field, name) {
  const { match } = update.view;
  const round = match.history.find(one => one.round === scored.round);
  const winners = round?.winners ?? [];
  const sides = sidesOf(update.view, round?.together ?? []);
  const two = sides.length === 2;
  const names = sides.map(({ seats }) => seats.map(name).join(say('common.and')));
  const rows = ROWS.map(row => {
    const cells = sides.map(({ seats }) =>
      seats.reduce((sum, seat) => sum + (field.sides[seat].rows.find(one => one.row === row)?.total ?? 0), 0),
    );
    return { name: ROW_NAME[row], seat: null, cells, best: bestOf(cells), why: whyText(field, row, name) };
  });
  const won = sides.flatMap(({ seats }, at) => (winners.includes(seats[0]) ? [at] : []));
  const sum = two
    ? []
    : [{ name: say('common.total'), seat: null, cells: sides.map(({ total }) => total), best: won }];
  const points = scored.points
    ? [
        {
          name: say('table.points'),
          seat: null,
          cells: sides.map(({ seats }) => scored.points[seats[0]]),
          best: [],
        },
      ]
    : [];
  const starts = say('table.starts', { seat: name(update.view.starter) });
  return ending({
    key: `round ${scored.round}`,
    winners,
    heading: winnersText(update, name, winners, say('krieg.the_round'), say('krieg.the_round_is_tied')),
    score: two ? sides.map(({ seats, total }, at) => ({ seat: seats[0], name: names[at], n: total })) : [],
    columns: names,
    rows: [...rows, ...sum, ...points],
    pips: pipsOf(update),
    note: [
      winsNeededText(match.wins, match.to, say('table.a_game'), name),
      say('krieg.round_inline', { starts, round: scored.round + 1 }),
      ...returned(update, name),
    ]
      .filter(Boolean)
      .join(' '),
    next: say('table.next_round'),
    flights: flightsOf(field, winners),
    seen: lastDone(update, field),
  });
}

/**
 * What doubled, raised or halved a row, for each player with such an effect; with two players, one line for each.
 * @param {View} field
 * @param {import('../types.d.ts').RowName} line
 * @param {Name} name
 */
const whyText = (field, line, name) =>
  field.sides
    .flatMap(({ seat, rows }) => {
      const row = rows.find(one => one.row === line);
      const causes = row ? strengthBreakdown(field, row) : '';
      return causes ? `${name(seat)}: ${causes}.` : [];
    })
    .join(field.sides.length > 2 ? ' ' : '\n');

/**
 * Units set aside that return in the next round, of each player who has any.
 * @param {Update} update
 * @param {Name} name
 */
function returned({ events, view }, name) {
  const back = events.filter(({ type, how }) => type === 'entered' && how === 'aside');
  return view.sides.flatMap(({ seat }) => {
    const cards = back.flatMap(one => (one.seat === seat && one.card ? [cardName(view, one.card)] : []));
    return cards.length
      ? say('krieg.to_the_field', {
          seat: name(seat),
          listed: listed(cards),
          cards: cards.length > 1 ? say('krieg.return') : say('krieg.returns'),
        })
      : [];
  });
}

/**
 * What was played last and ended the round, on the field.
 * @param {Update} update
 * @param {View} field as it was scored
 */
function lastDone({ events, for: viewer }, field) {
  const { marks } = changesAtEnd(NO_CHANGES, events, viewer ?? 0);
  const units = field.sides.flatMap(side => side.rows.flatMap(row => markedUnits(row, marks)));
  return [
    ...units.map(([key]) => `[data-key="unit:${key}"]`),
    ...marks.flatMap(({ at }) => (at.startsWith('cap:') ? [`.eff[data-subject="${at.slice(4)}"]`] : [])),
  ];
}

/**
 * The rounds so far: who won each, and those to come.
 * @param {Update} update
 */
function pipsOf({ view: { match, rounds } }) {
  if (match.points || !match.to) return [];
  const won = match.history.map(one => one.winner);
  return Array.from({ length: rounds }, (_, n) => won[n] ?? null);
}

/**
 * From the total of every row that counts to the side's total, the losers' rows first.
 * @param {View} field
 * @param {number[]} winners
 */
const flightsOf = (field, winners) =>
  field.sides
    .flatMap((side, seat) =>
      side.rows
        .filter(row => row.total > 0)
        .map(row => ({
          from: `[data-key="cap:${row.ref}"]`,
          to: `[data-flip="strip:${seat}"] .big`,
          text: String(row.total),
          seat,
        })),
    )
    .sort((one, other) => Number(winners.includes(one.seat)) - Number(winners.includes(other.seat)));

/**
 * @param {Update} update
 * @param {import('../types.d.ts').GameEvent | null} scored the last round, if it ended just now
 * @param {Name} name
 */
export function gameEnding(update, scored, name) {
  const { view, status } = update;
  const { match } = view;
  const winners = status.outcome?.winners ?? [];
  const rows = sidesOf(view, match.wins).map(({ seats: [seat, ...partners] }) => ({
    name: [seat, ...partners].map(name).join(say('common.and')),
    seat,
    cells: [...match.history.map(({ together }) => together[seat]), (match.points ?? match.wins)[seat]],
    best: match.history.flatMap(({ winners: won }, round) => (won.includes(seat) ? [round] : [])),
  }));
  return ending({
    key: `game ${status.decisions}`,
    winners,
    heading: winnersOfAll(update, name, winners),
    columns: [
      ...match.history.map(({ round }) => say('krieg.round', { round })),
      match.points ? say('table.points') : say('krieg.won'),
    ],
    rows,
    pips: pipsOf(update),
    note: winners.length ? (status.outcome?.text ?? '') : '',
    ...turningPoint(update, winners, name),
    flights: scored ? flightsOf(view, winners) : [],
    seen: scored ? lastDone(update, scored.view) : [],
  });
}

/**
 * The history of the lead, and the play that gained the winners most in the rounds they won; without one, their best unit.
 * @param {Update} update
 * @param {number[]} winners
 * @param {Name} name
 */
function turningPoint(update, winners, name) {
  const { view, log } = update;
  const best = bestUnit(view, winners, name);
  const { history } = view.match;
  const won = (/** @type {number} */ back) => history.at(-1 - back)?.winners.includes(winners[0]) ?? false;
  const { seat, who } = chartedSeat(update, winners[0], () => winners.map(name).join(say('common.and')));
  const leadBy = (/** @type {number} */ one) => (/** @type {number[]} */ points) => leadOf(view, points, one);
  const course = winners.length ? leadHistory(update, leadBy(winners[0]), won, leadBy(seat)) : null;
  if (!course) return { moment: best, chart: null };
  const { leads, at } = course;
  const chart = { ...course, seat, text: leadHistoryText(who, leads) };
  const line = at === null ? undefined : moveText(log, at);
  if (at === null || !line) return { moment: best, chart };
  const chip = line.parts.find(part => part.chip)?.chip;
  const slug = chip?.value;
  return {
    moment: {
      title: say('table.the_turning_point'),
      text: say('krieg.move_round', {
        at,
        history: history.length - roundsAfter(course.starts, at),
        text: line.text,
        swing: swingText(who, leads, at),
      }).trim(),
      face: view.catalog[slug] ? cardFace(slug, view.catalog[slug]) : null,
    },
    chart,
  };
}

/**
 * By how much a seat's side was ahead of the best of the others, for the chart.
 * @param {View} view
 * @param {number[]} points of the seats
 * @param {number} seat
 */
function leadOf(view, points, seat) {
  const sums = sidesOf(view, points).map(({ seats }) => ({
    seats,
    total: seats.reduce((sum, one) => sum + points[one], 0),
  }));
  const others = sums.filter(({ seats }) => !seats.includes(seat)).map(({ total }) => total);
  return (sums.find(({ seats }) => seats.includes(seat))?.total ?? 0) - Math.max(...others);
}

/**
 * The winners' strongest unit when the game ended.
 * @param {View} view
 * @param {number[]} winners
 * @param {Name} name
 */
function bestUnit(view, winners, name) {
  const units = winners.flatMap(seat =>
    view.sides[seat].rows.flatMap(row =>
      arrangedUnits(row)
        .flat()
        .map(({ unit }) => ({ unit, seat, row })),
    ),
  );
  const best = units.reduce((most, one) => (one.unit.total > (most?.unit.total ?? 0) ? one : most), units[0]);
  if (!best || !best.unit.total) return null;
  const { unit, seat, row } = best;
  const whose = innerPossessive(name(seat));
  return {
    title: say('table.best_card'),
    text: say('krieg.in_row_strength_by_itself', {
      card: cardName(view, unit.slug),
      whose,
      row_name: ROW_NAME[row.row],
      total: unit.total,
      base: unit.base,
    }),
    face: cardFace(unit.slug, view.catalog[unit.slug]),
  };
}
