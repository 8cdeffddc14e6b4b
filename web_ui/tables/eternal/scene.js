/**
 * One drawing of the table: everything its parts need, computed once per render from the update and the half-made choice.
 * Data only; no rule is decided here.
 */
import { buttonChoices } from '../../parts/choice/button-choices.js';
import { parseTarget } from '../../parts/choice/interaction.js';
import { nameOf } from '../../lib/seat-names.js';
import { cardWithNumbers } from './card/card-faces.js';
import { attackingTwice, battleMarks, listed, ownSeat, refText } from './model.js';

/**
 * @typedef {import('./types.d.ts').Update} Update
 * @typedef {import('./types.d.ts').LegalAction} LegalAction
 * @typedef {import('../../parts/choice/button-choices.js').Choice<LegalAction>} Choice
 * @typedef {{ press: (choice: Choice) => void, confirm: (event: MouseEvent, action?: string) => void, back: () => void,
 *   inspect: (subject: import('./types.d.ts').Subject) => void, peek: (what: string|null) => void, sendSet: () => void,
 *   assign: () => void, sendOrder: () => void, shift: (ref: string, by: 1|-1, name: string) => void, way: (ref: string, way:
 *   string[]) => void, respond: () => void, sure: () => void, send: (type: string) => void, say: (windows:
 *   Update['status']['standing'], text: string) => void, }} Doings
 *   what a part may ask the element to do
 */

/** Kinds of refs that are chosen with a button: they have no place on the table. */
const IN_WORDS = new Set(['mode']);
/** @type {(kind: string, ref: string) => boolean} */
const onTable = (kind, ref) => !IN_WORDS.has(kind) && ref !== 'none' && ref !== 'new';

/**
 * What may be chosen with a button now: complete actions, ways, and `nothing`.
 * @param {import('../../parts/choice/interaction.js').Interaction} machine
 */
export const choicesOf = machine => buttonChoices(machine, onTable, false);

/**
 * @param {{
 *   update: Update, names?: string[], machine: import('../../parts/choice/interaction.js').Interaction,
 *   multiSelect: import('../../parts/choice/multi-select.js').MultiSelect,
 *   assignment: import('../../parts/choice/assignment.js').Assignment, ordering:
 *   import('../../parts/choice/order.js').Order, forecast: import('./types.d.ts').Forecast|null,
 *   peek: string|null, wide: boolean, sure: string|null, responding: boolean, last: Map<string, number|null>, twin: number, handlers: Doings,
 * }} from
 */
export function makeScene(from) {
  const { update, names, machine, multiSelect, assignment, ordering } = from;
  const { view } = update;
  const own = ownSeat(update);
  const { next, later } = machine.candidates();
  const mine = update.legal.length > 0;
  const name = (/** @type {number|null|undefined} */ seat) => nameOf(update, names, seat);
  const picked = machine.picks.find(pick => pick.kind === 'card')?.ref ?? null;
  const chosen = machine.picks.find(pick => pick.kind === 'thing')?.ref ?? null;
  const asks = mine && update.legal.some(one => one.verb === 'pick' || one.verb === 'give');
  return {
    ...from,
    view,
    own,
    foe: 1 - own,
    next,
    later,
    mine,
    picked,
    chosen,
    asks,
    /** A response window: respond, or pass. */
    answering: mine && update.legal.some(one => one.verb === 'pass'),
    opening: view.phase === 'opening',
    ready: /** @type {LegalAction|null} */ (machine.ready),
    choices: mine && !multiSelect.active && !assignment.active && !ordering.active ? choicesOf(machine) : [],
    list: mine && !assignment.active && (asks || !machine.idle) ? listed(view, next.keys()) : [],
    marks: battleMarks(view, assignment),
    /** Who attacks again after this fight; `again`: this is the second attack. */
    twice: attackingTwice(view, assignment),
    again: view.battle?.second ?? false,
    /** The forecast of the fight: of the current choice, otherwise of what is declared. */
    cast: from.forecast ?? view.battle?.forecast ?? null,
    name,
    entry: (/** @type {string} */ slug) => view.catalog[slug],
    cardName: (/** @type {string} */ card) => cardWithNumbers(view, card),
    refName: (/** @type {string|null} */ ref) => refText(view, name, ref),
    /**
     * The state of a thing: `may` (highlighted), `picked`, or '' if it cannot be chosen.
     * @param {string} target
     */
    state: target => {
      const { ref } = parseTarget(target);
      if (assignment.active) {
        const { open, aim } = assignment;
        if (open === ref || aim === ref) return 'picked';
        if (assignment.chosen.has(ref)) return open || aim ? '' : 'chosen';
        return assignment.wants(ref) && mine ? 'may' : '';
      }
      if (ordering.active) return ordering.placed(ref) ? 'chosen' : ordering.offers(ref) && mine ? 'may' : '';
      const aliases = aliasesOf(target);
      if (aliases.some(one => machine.isPicked(one)) || multiSelect.count(target)) return 'picked';
      if (multiSelect.active) return mine && multiSelect.offers(target) && !multiSelect.full ? 'may' : '';
      return mine && aliases.some(one => next.has(one)) ? 'may' : '';
    },
    /** What may be chosen instead, unless a card of the hand is asked for next. */
    instead: mine && !asksOfHand(next, view.seats[own].hand) ? machine.instead : NOT_ANY,
    /** @param {string} target */
    reason: target => (mine && machine.idle && !assignment.active ? machine.reasonFor(target) : null),
  };
}

/** @type {Set<string>} */
const NOT_ANY = new Set();

/**
 * @param {Map<string, unknown>} next what may be chosen
 * @param {string[]} hand
 */
const asksOfHand = (next, hand) => [...next.keys()].some(target => hand.includes(parseTarget(target).ref));

/** @typedef {ReturnType<typeof makeScene>} Scene */

/**
 * The targets that a tap may mean: effects may also choose a card of the hand.
 * @param {string} target
 */
export function aliasesOf(target) {
  const { kind, ref } = parseTarget(target);
  return kind === 'card' ? [target, `thing:${ref}`] : [target];
}
