/**
 * One drawing of the table: everything its parts need, computed once per render from the update and the half-made choice.
 * Data only; no rule is decided here.
 */
import { buttonChoices } from '../../parts/choice/button-choices.js';
import { parseTarget } from '../../parts/choice/interaction.js';
import { nameOf } from '../../lib/seat-names.js';
import { inSummonOrder } from './board/card-order.js';

/**
 * @typedef {import('./types.d.ts').Update} Update
 * @typedef {import('./types.d.ts').LegalAction} LegalAction
 * @typedef {{ press: (choice: Choice) => void, confirm: (event: MouseEvent, action?: string) => void, back: () => void,
 *   inspect: (subject: import('./types.d.ts').Subject) => void, peek: (what: string|null) => void, keep: () => void, sendSet:
 *   () => void, move: (card: string, by: number) => void, run: (all: boolean) => void, send: (type: string) => void, }}
 *   Doings
 *   what a part may ask the element to do
 * @typedef {import('../../parts/choice/button-choices.js').Choice<LegalAction>} Choice
 */

/**
 * The seat whose half is drawn below.
 * @param {Update} update
 */
export const ownSeat = update => update.for ?? update.view.active ?? update.view.first;

/**
 * What may be chosen with a button now: complete actions, or the next choice, except cards.
 * @param {import('../../parts/choice/interaction.js').Interaction} machine
 */
export const choicesOf = machine => buttonChoices(machine, kind => kind === 'card', true);

/** @type {ReturnType<import('../../parts/choice/interaction.js').Interaction['candidates']>} */
const NONE = { next: new Map(), later: new Map() };
/** @type {Set<string>} */
const NOT_ANY = new Set();

/**
 * @param {{ update: Update, names?: string[], settings: import('./types.d.ts').Settings, machine:
 *   import('../../parts/choice/interaction.js').Interaction, multiSelect:
 *   import('../../parts/choice/multi-select.js').MultiSelect, seen: number, followed: number|null, wide: boolean, plates: boolean, peek:
 *   string|null, given: number[], order: string[], outcome: {view: import('./types.d.ts').View|null, steps: number}|null,
 *   running: boolean, warned: boolean, touched: Map<string, number>, ended: number|null, places:
 *   import('./board/card-order.js').Place[], came: string[], handlers: Doings, }} from
 *   `seen`: whose strip and area are drawn; `followed`: the seat that is shown automatically; `ended`: the round that is
 *   over, until it is closed; `plates`: the players stand beside the field; `places`: of the cards of the market,
 *   empty or not; `came`: creatures in the order in which
 *   they were summoned
 */
export function makeScene(from) {
  const { update, names, machine, multiSelect } = from;
  const now = from.ended === null ? update.view : between(update.view, from.ended);
  const seats = now.seats.map(seat => ({ ...seat, area: inSummonOrder(from.came, seat.area) }));
  const view = { ...now, seats };
  const own = ownSeat(update);
  const mine = update.legal.length > 0 && from.ended === null;
  const { next, later } = mine ? machine.candidates() : NONE;
  const instead = mine && !multiSelect.active ? machine.instead : NOT_ANY;
  const asked = view.pending.at(-1) ?? null;
  const using = mine && from.order.length > 0 && (asked ? asked.do === 'genie' : view.phase === 'resolution');
  const single = using && update.legal.length === 1 ? update.legal[0] : null;
  const picked = machine.picks.find(pick => pick.kind === 'card')?.ref ?? null;
  return {
    ...from,
    view,
    own,
    next,
    later,
    mine,
    asked,
    picked,
    /** The viewer arranges the uses of a resolution, or has a choice within the only one. */
    planning: using && !single,
    /** The one use that is left, if it has no choice. */
    single,
    others: view.seats.map((_, i) => (own + 1 + i) % view.seats.length).filter(seat => seat !== own),
    ready: /** @type {LegalAction|null} */ (machine.ready),
    choices: mine && !multiSelect.active ? choicesOf(machine) : [],
    name: (/** @type {number|null|undefined} */ seat) => nameOf(update, names, seat),
    entry: (/** @type {string} */ slug) => view.catalog[slug],
    cardName: (/** @type {string} */ slug) => view.catalog[slug]?.name ?? slug,
    /**
     * The state of a card: `may` (highlighted), `soft` (accepted), `picked`; '' if it cannot be chosen.
     * @param {string} slug
     */
    state: slug => {
      const target = `card:${slug}`;
      if (machine.isPicked(target) || multiSelect.count(target)) return 'picked';
      if (multiSelect.active) return mine && multiSelect.offers(target) && !multiSelect.full ? 'may' : '';
      return next.has(target) ? 'may' : later.has(target) ? 'soft' : '';
    },
    /**
     * The same for a card to play or to take: `instead` while another one is chosen.
     * @param {string} slug
     */
    offer(slug) {
      return this.state(slug) || (instead.has(`card:${slug}`) ? 'instead' : '');
    },
    /** @param {string} slug */
    reason: slug => (mine ? machine.reasonFor(`card:${slug}`) : null),
  };
}

/**
 * The table between two rounds: the next hunt is not laid out yet.
 * @param {import('./types.d.ts').View} view of the round to come
 * @param {number} round that has ended
 * @returns {import('./types.d.ts').View}
 */
const between = (view, round) => ({ ...view, round, market: [], draft: { ...view.draft, order: [] } });

const DONE_BY_OTHERS = new Set(['claimed', 'summoned']);
const EFFECTS = new Set(['used', 'scored', 'earned', 'spent', 'swapped', 'stole']);

/**
 * The cards whose effects have changed something, and those that others have changed, with the seat that did it.
 * @param {Update} update
 * @returns {[string, number][]}
 */
export const changedCards = ({ events, for: viewer }) =>
  events.flatMap(({ type, card, seat }) => {
    const counts = EFFECTS.has(type) || (DONE_BY_OTHERS.has(type) && seat !== viewer);
    return card?.value && seat != null && counts
      ? [/** @type {[string, number]} */ ([card.value, seat])]
      : [];
  });

/**
 * The creatures changed last, as selectors.
 * @param {Update} update
 */
export const lastDone = ({ events }) =>
  events.flatMap(({ type, card }) =>
    card?.value && (type === 'summoned' || EFFECTS.has(type))
      ? [`.tile[data-target="card:${card.value}"]`]
      : [],
  );

/** @typedef {ReturnType<typeof makeScene>} Scene */

/**
 * The card of a target.
 * @param {string} target
 */
export function cardOf(target) {
  const { kind, ref } = parseTarget(target);
  return kind === 'card' ? ref : null;
}
