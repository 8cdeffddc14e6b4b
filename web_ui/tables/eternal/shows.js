/** What the other player has played, to be read before it happens, and its blows, to be seen before they fall. */
import { amidOwnerOf, ownerOf } from '../../lib/seat-name.js';
import { changes } from '../../lib/show.js';
import { inspectSubject } from './inspect.js';
import { cardNamed, listing, thingAt, thingText } from './model.js';

/** @typedef {import('./types.d.ts').Update} Update */

/** @type {Record<string, string>} */
const A = {
  unit: 'a unit',
  spell: 'a spell',
  fast_spell: 'a fast spell',
  weapon: 'a weapon',
  relic_weapon: 'a relic weapon',
  relic: 'a relic',
  curse: 'a curse',
  cursed_relic: 'a cursed relic',
  site: 'a site',
  power: 'a power',
};
/** @type {Record<string, string>} */
const DOES = { played: 'plays', planted: 'plays', destiny: 'plays', used: 'uses' };

/**
 * @param {Update} update
 * @param {Update} was
 * @param {string[]} names
 * @returns {import('../../lib/show.js').Show[]}
 */
export function showsOf(update, was, names) {
  const shown = update.events.filter(one => one.type in DOES && typeof one.card === 'string');
  const health = (/** @type {Update} */ { view }) => view.seats.map(one => one.health);
  const hurt = changes(seat => `${ownerOf(names[seat])} health`, health(was), health(update));
  const result = [losses(update, was, names), hurt].filter(Boolean).join('. ');
  const fight = fightOf(update, was, names, result);
  const cards = shown.flatMap(({ type, seat, card: name, picks = [] }, at) => {
    const card = inspectSubject({ kind: 'card', name }, update, names);
    const entry = update.view.catalog[cardNamed(name).slug];
    if (!card || !entry || seat == null) return [];
    return {
      seat,
      what: `${names[seat]} ${DOES[type]} ${type === 'used' ? 'an ability' : (A[entry.kind] ?? 'a card')}`,
      card,
      targets: picks.flatMap((/** @type {any} */ one) => place(one)),
      result: at === shown.length - 1 && !fight.length ? result : '',
      plain: type === 'planted' || !entry.text,
      reads: entry.text.length,
    };
  });
  return [...cards, ...fight];
}

const FEW = 3;

/**
 * Which units died: a few by name.
 * @param {Update} update
 * @param {Update} was
 * @param {string[]} names
 */
function losses({ events }, { view }, names) {
  const dead = events.flatMap(({ type, thing }) => {
    const one = type === 'died' && view.things.find(({ ref }) => ref === `c${thing?.id}`);
    return one && one.kind === 'unit' ? [one] : [];
  });
  if (dead.length > FEW) return `${dead.length} units die`;
  const said = dead.map(
    (one, at) => `${(at ? amidOwnerOf : ownerOf)(names[one.seat])} ${thingText(view, one)}`,
  );
  return said.length ? `${listing(said, 'and')} ${said.length > 1 ? 'die' : 'dies'}` : '';
}

/**
 * The blows of a fight that has just been fought: its attackers and what each of them hits, or, in a fight that oneself
 * began, its blockers, if there are any.
 * @param {Update} update
 * @param {Update} was
 * @param {string[]} names
 * @param {string} result what the fight came to
 * @returns {import('../../lib/show.js').Show[]}
 */
function fightOf({ events, view, for: viewer }, was, names, result) {
  const fought = events.find(({ type }) => type === 'fought');
  if (!fought || fought.seat == null) return [];
  const own = fought.seat === viewer;
  const told = events.flatMap(({ type, thing }) =>
    thing && type === (own ? 'blocks' : 'attacks') ? [thing.id] : [],
  );
  const fighting = was.view.things
    .filter(one => (own ? one.blocks : one.flags.includes('attacking')))
    .map(idOf);
  const who = [...new Set([...fighting, ...told])];
  if (!who.length && !(own && result)) return [];
  const seat = own ? 1 - fought.seat : fought.seat;
  const called = who.flatMap(id => {
    // called as the table calls it that still stands
    for (const at of [was.view, view]) {
      const one = thingAt(at, `c${id}`);
      if (one) return [thingText(at, one)];
    }
    return [];
  });
  const strokes = events.flatMap(({ type, by, to }) =>
    type === 'hit' && who.includes(by)
      ? place(to).map(at => /** @type {[string, string]} */ ([`[data-ref="c${by}"]`, at]))
      : [],
  );
  const units = called.length > FEW ? `${called.length} units` : listing(called, 'and');
  const again = !own && events.some(({ type, how }) => type === 'attacks' && how === 'again');
  return [
    {
      seat,
      what: units
        ? `${names[seat]} ${own ? 'blocks' : 'attacks'} with ${units}${again ? ', then again' : ''}`
        : `${names[seat]} blocks nothing`,
      card: null,
      targets: [],
      strokes,
      result,
      plain: false,
    },
  ];
}

/** @param {import('./types.d.ts').Thing} one */
const idOf = one => Number(one.ref.slice(1));

/**
 * Where something picked lies: a thing in play, or a player.
 * @param {{id?: number, args?: {seat?: number}}|null} one
 * @returns {string[]}
 */
const place = one => {
  if (one?.id) return [`[data-ref="c${one.id}"]`];
  return one?.args?.seat === undefined ? [] : [`[data-target="thing:p${one.args.seat}"]`];
};
