/** What the opponent has played, to be read before it is on the board. */
import { innerPossessive } from '../../lib/seat-names.js';
import { combatFace } from './card-faces.js';
import { inspectSubject } from './inspector/inspect.js';
import { valueText } from './model.js';

const HIT = new Set(['removed', 'returned', 'pushed_off', 'moved', 'revealed', 'hole']);

/**
 * @param {import('./types.d.ts').Update} update
 * @param {string[]} names
 * @returns {import('../../parts/presentation.js').Presentation[]}
 */
export function presentationsOf(update, names) {
  const { events } = update;
  return events.flatMap((e, at) => {
    const { type, seat, cell } = e;
    if (seat == null) return [];
    if (type === 'placed' || type === 'illusion') {
      const value = e.card ? valueText(e.card.value) : '';
      const covers = e.covers
        ? `Covers ${innerPossessive(names[e.covers.seat] ?? '')} ${valueText(e.covers.value)}`
        : '';
      const card = {
        title: type === 'illusion' ? 'An illusion' : value,
        kind: `On ${cell}`,
        text: type === 'illusion' ? 'A card face down, worth 1. A higher card may challenge it.' : covers,
        art: e.card ? combatFace(e.card) : null,
      };
      const what =
        type === 'illusion' ? 'plays face down' : `places ${value === 'Eter' ? 'Eter' : `a ${value}`}`;
      return { seat, what: `${names[seat]} ${what}`, card, targets: [], result: '', plain: true };
    }
    const power = e.power ? inspectSubject({ kind: 'power', slug: e.power }, update, names) : null;
    if (!power) return [];
    const hits = events.slice(at + 1).filter(one => HIT.has(one.type));
    return {
      seat,
      what: `${names[seat]} uses ${type === 'mage_used' ? 'the mage' : 'a power'}`,
      card: power,
      targets: cellsOf(hits),
      result: hits.find(one => one.text)?.text ?? '',
      plain: false,
    };
  });
}

/** @param {import('./types.d.ts').GameEvent[]} events */
const cellsOf = events => [...new Set(events.flatMap(e => (e.cell ? [`[data-cell="${e.cell}"]`] : [])))];
