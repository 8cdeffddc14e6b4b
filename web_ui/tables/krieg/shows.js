/** What an opponent has played, to be read before it lies on the field. */
import { changes } from '../../lib/show.js';
import { doing } from '../../lib/seat-name.js';
import { inspectSubject } from './inspect.js';

/** @type {Record<string, string>} */
const AS = { weather: 'a weather card', hex: 'a hex', jester: 'a jester', spy: 'a spy', king: 'the King' };
const HIT = new Set(['discarded', 'aside', 'taken', 'moved', 'swapped']);

/**
 * @param {string} row
 * @param {string} card
 */
const unitAt = (row, card) => `[data-key^="unit:${row}.${card}#"]`;

/**
 * @param {import('./types.d.ts').Update} update
 * @param {import('./types.d.ts').Update} was
 * @param {string[]} names
 * @returns {import('../../lib/show.js').Show[]}
 */
export function showsOf(update, was, names) {
  const { events, view } = update;
  const same = view.round === was.view.round && !events.some(e => e.type === 'scored');
  const totals = (/** @type {import('./types.d.ts').Update} */ { view: { sides } }) =>
    sides.map(side => side.total);
  const result = same ? changes(seat => names[seat], totals(was), totals(update)) : '';
  return events.flatMap((e, at) => {
    const card =
      e.type === 'played' && e.card ? inspectSubject({ kind: 'card', slug: e.card }, update, names) : null;
    if (!card || e.seat == null) return [];
    const entry = view.catalog[/** @type {string} */ (e.card)];
    const end = events.findIndex((one, n) => n > at && one.type === 'played');
    const hits = events.slice(at + 1, end < 0 ? undefined : end);
    return {
      seat: e.seat,
      what: `${doing(names[e.seat], 'plays')} ${AS[entry?.type ?? ''] ?? 'a unit'}`,
      card,
      targets: [
        ...(e.to && e.row ? [unitAt(e.row, e.to)] : []), // what it is attached to
        ...hits.flatMap(one => (HIT.has(one.type) && one.row && one.card ? [unitAt(one.row, one.card)] : [])),
      ],
      result: end < 0 ? result : '',
      plain: !entry?.text,
    };
  });
}
