/** What another player has done with a creature, to be read before the new state is drawn. */
import { scoreChanges } from '../../parts/presentation.js';
import { inspectSubject } from './inspector/inspect.js';
import { say } from '../../sentences/say.js';

/** @type {Record<string, string>} */
const DOES = {
  claimed: say('vale.takes_a_creature'),
  sold: say('vale.sells_a_creature'),
  tamed: say('vale.tames_a_creature'),
  summoned: say('vale.summons_a_creature'),
  removed: say('vale.removes_a_creature'),
};

/**
 * @param {import('./types.d.ts').Update} update
 * @param {import('./types.d.ts').Update} was
 * @param {string[]} names
 * @returns {import('../../parts/presentation.js').Presentation[]}
 */
export function presentationsOf(update, was, names) {
  const scores = (/** @type {import('./types.d.ts').Update} */ { view }) =>
    view.seats.map(({ score }) => score);
  return update.events.flatMap(({ type, seat, card: chip }) => {
    const card = chip?.value ? inspectSubject({ kind: 'card', slug: chip.value }, update, names) : null;
    if (!(type in DOES) || !card || seat == null || !chip?.value) return [];
    return {
      seat,
      what: `${names[seat]} ${DOES[type]}`,
      card,
      targets: type === 'claimed' ? [`[data-target="card:${CSS.escape(chip.value)}"]`] : [],
      result: type === 'summoned' ? scoreChanges(one => names[one], scores(was), scores(update)) : '',
      plain: type !== 'summoned',
    };
  });
}
