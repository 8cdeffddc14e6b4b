/**
 * One drawing of the table: everything its parts need, computed once per render from the update, the half-made choice and its
 * preview. Data only.
 */
import { nameOf } from '../../lib/seat-names.js';
import { chosenRows } from './prompt/row-choice.js';
import { differences, otherSeats, ownSeat, placeOf, ROWS } from './model.js';
import { doneBy, markedUnits } from './board/recent-changes.js';

/**
 * @typedef {import('./types.d.ts').Update} Update
 * @typedef {import('./types.d.ts').LegalAction} LegalAction
 * @typedef {import('./types.d.ts').Forecast} Forecast
 * @typedef {import('./types.d.ts').View} View
 * @typedef {{target: string, forecast: Forecast|null, label: string}} Lane a row that may be chosen
 * @typedef {{ confirm: (event: MouseEvent) => void, send: (type: string) => void, back: () => void, sendSet: (event:
 *   MouseEvent) => void, pass: () => void, inspect: (subject: import('./types.d.ts').Subject, pin: boolean) => void, sheet:
 *   (row: string|null) => void, row: (ref: string) => void, keep: () => void, read: () => void, show: (seat: number) => void,
 *   scrolled: (seat: number) => void, shift: (by: number) => void, sort: () => void, }} Doings
 *   what a part may ask the element to do
 */

/**
 * @param {{update: Update, names?: string[], handlers: Doings, preview: import('./types.d.ts').Preview|null, machine:
 *   import('../../parts/choice/interaction.js').Interaction, multiSelect:
 *   import('../../parts/choice/multi-select.js').MultiSelect, sheet: string|null, passing: boolean, shown: number|null,
 *   looked: string|null, described: string|null, news: import('./board/recent-changes.js').Changes, pointing:
 *   import('./board/twin-choice.js').TwinChoice, orders: Map<string, string[]>, sorting: 'type'|'strength', revealed: {seat:
 *   number, cards: string[]}|null, last: View|null, ended: import('./types.d.ts').GameEvent|null}} from
 *   `pointing`: which of twins is meant; `last`: the field as a round was scored, until it is closed; `orders`: rows as this
 *   user arranged them; `looked`: the key of the inspected unit; `described`: the card of a set tapped last
 */
export function makeScene(from) {
  const { update, machine, multiSelect, last, preview, names } = from;
  const view = last ?? update.view;
  const own = ownSeat(update);
  const others = otherSeats(own, view.sides.length);
  const { next, later } = machine.candidates();
  const mine = update.legal.length > 0 && !last && !from.revealed;
  const chosen = mine && !machine.idle;
  const ready = mine ? /** @type {LegalAction|null} */ (machine.ready) : null;
  const draws = mine ? update.actions.filter(a => a.verb === 'draw' && a.state === 'may') : [];
  const { marks, drawn } = from.news;
  const meant = mine ? from.pointing.units(view) : new Set();
  const changes =
    mine && preview?.view
      ? differences(view, preview.view, meant)
      : { leaving: new Set(), arriving: new Map(), changing: new Map() };
  return {
    ...from,
    view,
    own,
    others,
    mine,
    chosen,
    next,
    later,
    ready,
    head: machine.picks.find(pick => pick.kind === 'card')?.ref ?? null,
    forecast: ready?.preview ?? (mine && preview?.view ? forecastOf(view, preview.view) : null),
    lanes: chosen && !multiSelect.request ? lanesOf(next, view.sides.length) : new Map(),
    chosenRows: chosen ? chosenRows(machine.picks, view.sides.length) : new Set(),
    drawn: new Set(drawn),
    marked: new Map(view.sides.flatMap(side => side.rows.flatMap(row => markedUnits(row, marks)))),
    doneBy: (/** @type {string[]} */ ...places) => doneBy(marks, ...places),
    shown: from.shown ?? others[0],
    leaving: changes.leaving,
    arriving: changes.arriving,
    changing: changes.changing,
    asked: mine ? multiSelect.request : null,
    mover: last || update.status.over ? null : view.to_move,
    name: (/** @type {number|null|undefined} */ seat) => nameOf(update, names, seat),
    lit: (/** @type {string} */ target) =>
      mine &&
      (multiSelect.request
        ? multiSelect.offers(target)
        : next.has(target) || draws.some(a => target === `deck:${a.ref}`)),
    meant,
    picked: (/** @type {string} */ target, twin = 0) =>
      multiSelect.has(target, twin) || machine.isPicked(target),
  };
}

/**
 * Totals before and after, in the form of a forecast.
 * @param {View} now
 * @param {View} then
 * @returns {Forecast}
 */
const forecastOf = (now, then) => ({
  totals: now.sides.map((side, seat) => [side.total, then.sides[seat].total ?? 0]),
  rows: {},
});

/**
 * Rows that may be chosen, by row ref. A ref without a seat (`range`) means that row on every side.
 * @param {Map<string, LegalAction[]>} next
 * @param {number} seats
 */
function lanesOf(next, seats) {
  /** @type {Map<string, Lane>} */
  const lanes = new Map();
  for (const [target, actions] of next) {
    const ref = target.slice(target.indexOf(':') + 1);
    const only = actions.length === 1 ? actions[0] : null;
    const lane = { target, forecast: only?.preview ?? null, label: only?.label ?? '' };
    if (placeOf(ref) && !ref.includes('.')) lanes.set(ref, lane);
    else if (ROWS.includes(/** @type {any} */ (ref)))
      for (let seat = 1; seat <= seats; seat++) lanes.set(`${seat}-${ref}`, lane);
  }
  return lanes;
}

/** @typedef {ReturnType<typeof makeScene>} Scene */
