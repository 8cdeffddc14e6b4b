/** What the other player has played, to be read before it happens. */
import { ownerOf } from '../../lib/seat-name.js';
import { changes } from '../../lib/show.js';
import { inspectSubject } from './inspect.js';
import { cardNamed, cardText } from './model.js';

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
  return shown.flatMap(({ type, seat, card: name, picks = [] }, at) => {
    const card = inspectSubject({ kind: 'card', name }, update, names);
    const entry = update.view.catalog[cardNamed(name).slug];
    if (!card || !entry || seat == null) return [];
    return {
      seat,
      what: `${names[seat]} ${DOES[type]} ${type === 'used' ? 'an ability' : (A[entry.kind] ?? 'a card')}`,
      card,
      targets: picks.flatMap((/** @type {any} */ one) => place(one)),
      result: at === shown.length - 1 ? result : '',
      plain: type === 'planted' || !entry.text,
      reads: entry.text.length,
    };
  });
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
    return one && one.kind === 'unit' ? [`${ownerOf(names[one.seat])} ${cardText(view, one.card)}`] : [];
  });
  if (dead.length > FEW) return `${dead.length} units die`;
  return dead.length ? `${dead.join(', ')} ${dead.length > 1 ? 'die' : 'dies'}` : '';
}

/**
 * Where something picked lies: a thing in play, or a player.
 * @param {{id?: number, args?: {seat?: number}}|null} one
 * @returns {string[]}
 */
const place = one => {
  if (one?.id) return [`[data-ref="c${one.id}"]`];
  return one?.args?.seat === undefined ? [] : [`[data-target="thing:p${one.args.seat}"]`];
};
