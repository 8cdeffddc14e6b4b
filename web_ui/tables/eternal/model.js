/** What the table reads from a view of Eternal: pure functions, no drawing and no rule. */
import { signed } from '../../sentences/language.js';
import { parseTarget } from '../../parts/choice/interaction.js';
import { say } from '../../sentences/say.js';

/**
 * @typedef {import('./types.d.ts').Update} Update
 * @typedef {import('./types.d.ts').View} View
 * @typedef {import('./types.d.ts').ThingView} Thing
 * @typedef {import('./types.d.ts').LegalAction} LegalAction
 */

export const HIDDEN = '?';
export const FACTIONS = ['F', 'T', 'J', 'P', 'S'];
export const FACTION_NAME = {
  F: say('table.fire'),
  T: say('eternal.time'),
  J: say('eternal.justice'),
  P: say('eternal.primal'),
  S: say('eternal.shadow'),
};

/** The phases of a turn as the bar shows them, with the view's phases that each stands for. */
export const PHASES = [
  { id: 'start', name: say('eternal.start'), of: ['start'] },
  { id: 'first', name: say('eternal.main'), of: ['first'] },
  { id: 'battle', name: say('eternal.battle'), of: ['attack', 'battle'] },
  { id: 'second', name: say('eternal.main_2'), of: ['second'] },
  { id: 'end', name: say('common.end'), of: ['tidy', 'end'] },
];

/**
 * The seat whose half is drawn below.
 * @param {Update} update
 */
export const ownSeat = update => update.for ?? 0;

/**
 * Parses a card's name in a document: the card, followed by its permanent changes. What Warcry added while only its owner saw
 * the card is written separately (`w1`), and counts.
 * @param {string} name `oni-ronin/+2+2/w1/flying`
 */
export function parseCardName(name) {
  const [slug, ...changes] = name.split('/');
  const stats = changes.map(one => /^([+-]\d+)([+-]\d+)$/.exec(one)).find(Boolean);
  const called = Number(changes.find(one => /^w-?\d+$/.test(one))?.slice(1) ?? 0);
  return {
    slug,
    changes,
    strength: Number(stats?.[1] ?? 0) + called,
    health: Number(stats?.[2] ?? 0) + called,
  };
}

/**
 * @param {View} view
 * @param {string} name the card's name, with its changes
 */
export function cardText(view, name) {
  if (name === HIDDEN) return say('core.card.hidden');
  const { slug, strength, health } = parseCardName(name);
  const own = view.catalog[slug]?.name ?? slug;
  return strength || health ? `${own} ${signed(strength)}/${signed(health)}` : own;
}

/**
 * Marks of a card, in words; empty for those that players need not know.
 * @type {Record<string, string>}
 */
const MARKS = {
  spent: say('eternal.revenge_used_up'),
  free: say('eternal.asks_for_no_influence'),
  copied: '',
};

/**
 * What a card was given permanently, from its name, and whether its text is gone.
 * @param {string[]} changes
 */
export function givenTo(changes) {
  const given = changes
    .filter(one => /^[a-z_]{4,}$/.test(one))
    .map(one => MARKS[one] ?? one.replace(/_/g, ' '))
    .filter(Boolean);
  return { given, silenced: changes.includes('silenced') };
}

/** @param {string} skill as the engine names it: `double_damage` */
export const skillText = skill => {
  const words = skill.replace(/_/g, ' ');
  return `${words[0].toUpperCase()}${words.slice(1)}`;
};

/**
 * What a card costs its player now.
 * @param {View} view
 * @param {number} seat
 * @param {string} name
 */
export const costOf = (view, seat, name) =>
  view.seats[seat]?.costs[name] ?? view.catalog[parseCardName(name).slug]?.cost ?? null;

/**
 * The things of a side in the order in which they are drawn: units, sites, then what lies beside the player.
 * @param {View} view
 * @param {number} seat
 */
export function lineOf(view, seat) {
  const rank = (/** @type {Thing} */ one) => (one.kind === 'unit' ? 0 : one.kind === 'site' ? 1 : 2);
  return view.things
    .filter(one => placeSeat(view, one) === seat && !isOnUnit(view, one))
    .sort((a, b) => rank(a) - rank(b));
}

/**
 * The seat on whose side a thing is drawn: a curse is drawn beside the player who has it.
 * @param {View} _view
 * @param {Thing} one
 */
const placeSeat = (_view, one) => (one.host?.[0] === 'p' ? Number(one.host.slice(1)) : one.seat);

/**
 * @param {View} view
 * @param {Thing} one
 */
export const isOnUnit = (view, one) =>
  one.host?.[0] === 'c' && view.things.some(other => other.ref === one.host);

/**
 * What is attached to a thing.
 * @param {View} view
 * @param {string} ref
 */
export const attachedTo = (view, ref) => view.things.filter(one => one.host === ref);

/**
 * @param {View} view
 * @param {string|null|undefined} ref
 */
export const thingAt = (view, ref) => view.things.find(one => one.ref === ref);

/**
 * The number of a thing among those of the same name, in the order in which they came; 0 if it is the only one.
 * @param {View} view
 * @param {Thing} one
 */
export function twinOf(view, one) {
  const twins = view.things.filter(({ card }) => card === one.card);
  return twins.length > 1
    ? twins.filter(({ ref }) => Number(ref.slice(1)) <= Number(one.ref.slice(1))).length
    : 0;
}

/**
 * The name of a thing: its card, and its number among equal ones.
 * @param {View} view
 * @param {Thing} one
 */
export const thingText = (view, one) => [cardText(view, one.card), twinOf(view, one) || ''].join(' ').trim();

/**
 * The name of a ref: a thing in play, a player, an item of the stack, a card.
 * @param {View} view
 * @param {(seat: number) => string} name
 * @param {string|null} ref
 */
export function refText(view, name, ref) {
  if (ref === null || ref === 'none') return say('eternal.nothing');
  if (/^p\d$/.test(ref)) return name(Number(ref[1]));
  if (/^c\d+$/.test(ref)) {
    const thing = thingAt(view, ref);
    if (thing) return thingText(view, thing);
    const waits = view.stack.find(one => one.ref === ref);
    return waits ? cardText(view, waits.card) : say('eternal.what_is_gone');
  }
  return cardText(view, ref);
}

/**
 * Attackers in the order in which they stand, and the number of each battle: declared already, or in the current choice.
 * @param {View} view
 * @param {import('../../parts/choice/assignment.js').Assignment} assignment
 * @returns {{number: Map<string, number>, blocks: Map<string, string>}}
 */
export function battleMarks(view, assignment) {
  const { request, chosen } = assignment;
  const attackers =
    request?.verb === 'attack'
      ? [...chosen.keys()]
      : view.things.filter(one => one.flags.includes('attacking')).map(one => one.ref);
  const number = new Map(attackers.map((ref, at) => [ref, at + 1]));
  const blocks = new Map(
    view.things.flatMap(one => (one.blocks ? [/** @type {[string, string]} */ ([one.ref, one.blocks])] : [])),
  );
  if (request?.verb === 'block') for (const [ref, way] of chosen) blocks.set(ref, way[0]);
  for (const [ref, at] of blocks) {
    const n = number.get(at);
    if (n) number.set(ref, n);
  }
  return { number, blocks };
}

/**
 * Who attacks a second time after this fight: as declared, or in the current choice.
 * @param {View} view
 * @param {Pick<import('../../parts/choice/assignment.js').Assignment, 'request'|'chosen'>} assignment
 * @returns {string[]} refs
 */
export function attackingTwice(view, { request, chosen }) {
  if (request?.verb === 'attack')
    return [...chosen].flatMap(([ref, way]) => (way[0] === 'twice' ? [ref] : []));
  const twice = view.things.filter(({ flags }) => flags.includes('attacking') && flags.includes('twice'));
  return twice.map(({ ref }) => ref);
}

/**
 * Which of a battle's two attacks is taking place; 0 if there is only one.
 * @param {{again: boolean, twice: string[]}} scene
 */
export const attackOf = ({ again, twice }) => (again ? 2 : twice.length ? 1 : 0);

/** A ref of something that is drawn on the field or on the stack. */
const DRAWN = /^[cp]\d+$/;

/**
 * The cards to choose from that are not on the field: in a hand, deck, void or market, newly created, or ways of a spell.
 * Attachments of a unit are listed too: they have no place of their own.
 * @param {View} view
 * @param {Iterable<string>} targets targets that may be chosen next
 * @returns {{target: string, ref: string, card: string, zone: string}[]}
 */
export function listed(view, targets) {
  const found = [];
  for (const target of targets) {
    const { kind, ref } = parseTarget(target);
    if (kind !== 'thing' || ref === 'none') continue;
    const one = thingAt(view, ref);
    if (one && isOnUnit(view, one)) found.push({ target, ref, card: one.card, zone: 'attached' });
    else if (!DRAWN.test(ref)) {
      const at = view.asked.find(each => each.ref === ref);
      found.push({ target, ref, card: at?.card ?? ref, zone: at?.zone ?? 'void' });
    }
  }
  return found;
}

/**
 * "A", "A and B", "A, B or C".
 * @param {string[]} words
 * @param {string} last the word before the last one
 */
export const listing = (words, last) =>
  words.length > 1 ? `${words.slice(0, -1).join(', ')} ${last} ${words.at(-1)}` : (words[0] ?? '');
