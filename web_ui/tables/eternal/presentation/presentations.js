/** What the other player has played, to be read before it happens, and its attacks, to be seen before the damage is dealt. */
import { inspectSubject } from '../inspector/inspect.js';
import { parseCardName, cardText, listing, thingAt, thingText } from '../model.js';
import { EVENT_VERB, eventParts } from './event-parts.js';
import { say } from '../../../sentences/say.js';

/** @typedef {import('../types.d.ts').Update} Update */

/** @type {Record<string, string>} */
const A = {
  unit: 'a unit',
  spell: 'a spell',
  fast_spell: say('eternal.a_fast_spell'),
  weapon: 'a weapon',
  relic_weapon: say('eternal.a_relic_weapon'),
  relic: 'a relic',
  curse: 'a curse',
  cursed_relic: say('eternal.a_cursed_relic'),
  site: 'a site',
  power: 'a power',
};
/**
 * @param {Update} update
 * @param {Update} was
 * @param {string[]} names
 * @returns {import('../../../parts/presentation.js').Presentation[]}
 */
export function presentationsOf(update, was, names) {
  const parts = eventParts(update, was, names);
  const resultOf = (/** @type {string[]} */ ...kinds) =>
    parts.flatMap(({ kind, result }) => (result && kinds.includes(kind) ? [result] : [])).join('. ');
  const waited = waitedOf(was, names, resultOf('waited'));
  const fight = fightOf(update, was, names, resultOf('fight', waited.length ? '' : 'waited'));
  const cards = parts.flatMap(({ play, result }) => {
    if (!play) return [];
    const { type, seat, card: name, picks = [] } = play;
    const card = inspectSubject({ kind: 'card', name }, update, names);
    const entry = update.view.catalog[parseCardName(name).slug];
    if (!card || !entry || seat == null) return [];
    return {
      seat,
      what: `${names[seat]} ${EVENT_VERB[type]} ${type === 'used' ? say('eternal.an_ability') : (A[entry.kind] ?? say('table.a_card'))}`,
      card,
      targets: picks.flatMap((/** @type {any} */ one) => place(one)),
      result,
      plain: type === 'planted' || !entry.text,
      reads: entry.text.length,
    };
  });
  return [...waited, ...cards, ...fight];
}

/**
 * Something that waited and is now carried out: its outcome, shown over the table.
 * @param {Update} was
 * @param {string[]} names
 * @param {string} result its outcome
 * @returns {import('../../../parts/presentation.js').Presentation[]}
 */
function waitedOf({ view }, names, result) {
  const item = view.stack.at(-1);
  if (!item || !result) return [];
  const { seat, card, source, picks } = item;
  const targets = picks.flatMap(ref => (ref ? placeOf(ref) : []));
  return [
    {
      seat,
      what: say('table.of_seat', { seat: names[seat], what: cardText(view, card) }),
      card: null,
      targets,
      strokes: source
        ? targets.map(to => /** @type {[string, string]} */ ([`[data-ref="${source}"]`, to]))
        : [],
      result,
      plain: true,
    },
  ];
}

/** At most this many are named. */
const FEW = 3;

/**
 * A fight that has just taken place: its attackers and what each of them hits or, if the viewer attacked, its blockers, if
 * any.
 * @param {Update} update
 * @param {Update} was
 * @param {string[]} names
 * @param {string} result the outcome of the fight
 * @returns {import('../../../parts/presentation.js').Presentation[]}
 */
function fightOf({ events, view, for: viewer }, was, names, result) {
  const fought = events.find(({ type }) => type === 'fought');
  if (!fought || fought.seat == null) return [];
  const own = fought.seat === viewer;
  const struck = events.flatMap(({ type, thing }) =>
    thing && type === (own ? 'blocks' : 'attacks') ? [thing.id] : [],
  );
  const fighting = was.view.things
    .filter(one => (own ? one.blocks : one.flags.includes('attacking')))
    .map(idOf);
  const who = [...new Set([...fighting, ...struck])];
  if (!who.length && !(own && result)) return [];
  const seat = own ? 1 - fought.seat : fought.seat;
  const called = who.flatMap(id => {
    // named as in the state that is still drawn
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
  const units =
    called.length > FEW ? say('eternal.units_inline', { called: called.length }) : listing(called, 'and');
  const again = !own && events.some(({ type, how }) => type === 'attacks' && how === 'again');
  return [
    {
      seat,
      what: units
        ? say('eternal.with_2', {
            names: names[seat],
            own: own ? say('eternal.blocks_inline') : say('eternal.attacks'),
            units,
            again: again ? say('eternal.then_again') : '',
          })
        : say('eternal.event.blocked.none', { seat: names[seat] }),
      card: null,
      targets: [],
      strokes,
      result,
      plain: false,
    },
  ];
}

/** @param {import('../types.d.ts').ThingView} one */
const idOf = one => Number(one.ref.slice(1));

/**
 * The place of something chosen: a thing in play, or a player.
 * @param {{id?: number, args?: {seat?: number}}|null} one
 * @returns {string[]}
 */
const place = one => {
  if (one?.id) return placeOf(`c${one.id}`);
  return one?.args?.seat === undefined ? [] : placeOf(`p${one.args.seat}`);
};

/** @param {string} ref */
const placeOf = ref => {
  if (ref[0] === 'c') return [`[data-ref="${ref}"]`];
  return /^p\d$/.test(ref) ? [`[data-target="thing:${ref}"]`] : [];
};
