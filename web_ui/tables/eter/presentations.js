/** What the opponent has played, to be read before it is on the board. */
import { combatFace } from './card-faces.js';
import { inspectSubject } from './inspector/inspect.js';
import { valueText } from './model.js';
import { say } from '../../sentences/say.js';

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
        ? say('eter.covers', { seat: names[e.covers.seat] ?? '', value: valueText(e.covers.value) })
        : '';
      const card = {
        title: type === 'illusion' ? say('eter.an_illusion') : value,
        kind: say('eter.on', { cell }),
        text: type === 'illusion' ? say('eter.a_card_face_down_worth') : covers,
        art: e.card ? combatFace(e.card) : null,
      };
      const what =
        type === 'illusion'
          ? say('eter.plays_face_down')
          : say('eter.places', { value: e.card?.value === 'e' ? value : say('eter.a', { value }) });
      return { seat, what: `${names[seat]} ${what}`, card, targets: [], result: '', plain: true };
    }
    const power = e.power ? inspectSubject({ kind: 'power', slug: e.power }, update, names) : null;
    if (!power) return [];
    const hits = events.slice(at + 1).filter(one => HIT.has(one.type));
    return {
      seat,
      what: say('eter.event.power_used', {
        seat: names[seat],
        power: type === 'mage_used' ? say('eter.the_mage') : say('eter.kind.power'),
      }),
      card: power,
      targets: cellsOf(hits),
      result: hits.find(one => one.text)?.text ?? '',
      plain: false,
    };
  });
}

/** @param {import('./types.d.ts').GameEvent[]} events */
const cellsOf = events => [...new Set(events.flatMap(e => (e.cell ? [`[data-cell="${e.cell}"]`] : [])))];
