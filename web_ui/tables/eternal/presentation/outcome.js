/** The outcome of a card or a fight, in few words and in order: taken from the events, whatever the card. */
import { signed } from '../../../sentences/language.js';
import { innerName, innerPossessive } from '../../../lib/seat-names.js';
import { cardText, listing, skillText, thingAt, thingText } from '../model.js';
import { say } from '../../../sentences/say.js';

/**
 * @typedef {import('../types.d.ts').Update} Update
 * @typedef {any} Happened an event with all its keys
 * @typedef {{was: Update, update: Update, names: string[], dead: Set<number>}} Context
 * @typedef {object} Result what a player does, or what happens to a thing
 * @property {string} key results with the same key are merged into one sentence
 * @property {string} kind
 * @property {number|null} seat the seat that does it or owns the thing; null if nobody is named
 * @property {string} thing the name of the thing it happens to
 * @property {string[]} what the cards or skills it is about
 * @property {number} n
 * @property {number} more
 */

/** At most this many are named. */
const FEW = 3;

/**
 * What happens to one thing, and to several.
 * @type {Record<string, (deed: Result) => [string, string]>}
 */
const BEFALLS = {
  died: () => [say('eternal.dies'), say('eternal.die')],
  killed: () => [say('eternal.is_killed'), say('eternal.are_killed')],
  hit: ({ n }) => [say('eternal.is_hit_for', { n }), say('eternal.are_hit_for', { n })],
  buffed: ({ n, more }) => [
    say('eternal.gets', { n: signed(n), more: signed(more) }),
    say('eternal.get', { n: signed(n), more: signed(more) }),
  ],
  granted: ({ what }) => [
    say('eternal.gains', { listing: listing(what, 'and') }),
    say('eternal.gain', { listing: listing(what, 'and') }),
  ],
  silenced: () => [say('eternal.is_silenced'), say('eternal.are_silenced')],
  exhausted: () => [say('eternal.is_exhausted'), say('eternal.are_exhausted')],
  stunned: () => [say('eternal.is_stunned'), say('eternal.are_stunned')],
  readied: () => [say('eternal.is_readied'), say('eternal.are_readied')],
  transformed: ({ what }) => [
    say('eternal.becomes', { what: what.at(-1) }),
    say('eternal.become', { what: what.at(-1) }),
  ],
  returned: () => [say('eternal.goes_back_to_hand'), say('eternal.go_back_to_hand')],
  shield: () => [say('eternal.loses_aegis'), say('eternal.lose_aegis')],
};

/**
 * What a player does: a sentence that begins with the player's name.
 * @type {Record<string, (deed: Result, seat: string) => string>}
 */
const ACTS = {
  sacrificed: ({ what }, seat) => say('eternal.sacrifices', { seat, what: counted(what) }),
  drew: ({ what }, seat) => say('eternal.event.drew', { seat, card: drawn(what) }),
  discarded: ({ what }, seat) => say('eternal.event.discarded', { seat, card: counted(what) }),
  entered: ({ what }, seat) => say('eternal.gets_inline', { seat, what: counted(what) }),
  cursed: ({ what }, seat) => say('eternal.curses', { seat, what: listing(what, 'and') }),
  stolen: ({ what }, seat) => say('eternal.takes_inline', { seat, what: counted(what) }),
  max_power: ({ n }, seat) => say('eternal.event.max_power', { seat, n }),
  power: ({ n }, seat) => say('eternal.event.power', { seat, n }),
  swapped: (_, seat) => say('eternal.event.swapped', { seat }),
  unshielded: (_, seat) => say('eternal.player_loses_aegis', { seat }),
};

/** @param {string[]} cards drawn; hidden ones have no name */
const drawn = cards =>
  cards.every(Boolean)
    ? counted(cards)
    : cards.length > 1
      ? say('eternal.card', { cards: cards.length })
      : say('table.a_card');

/**
 * Types of events that are never mentioned.
 * @type {Record<string, (deed: Result, whose: string) => string>}
 */
const HAPPENS = {
  negated: ({ what }) => say('eternal.event.negated', { card: what[0] }),
  stopped: ({ what }) => say('eternal.event.stopped', { card: what[0] }),
  idle: ({ what }) => say('eternal.event.idle', { card: what[0] }),
  fizzled: ({ what: [card, how] }) =>
    say('eternal.has_no_effect', { card, how: how === 'gone' ? say('eternal.its_target_is_gone') : '' }),
  hid: ({ n }, whose) => say('eternal.card_is_hidden_in_deck', { n, whose }),
  night: () => say('eternal.event.night'),
};

/** Types that also happen without a card: they are mentioned only if a card caused them. */
const BY_A_CARD = new Set(['drew', 'discarded', 'stolen', 'readied', 'max_power', 'power']);

/**
 * The outcome of some events of an update.
 * @param {Happened[]} events
 * @param {Update} was
 * @param {Update} update
 * @param {string[]} names
 * @returns {string} sentences without the last full stop; empty if there is no outcome
 */
export function outcomeText(events, was, update, names) {
  const dead = new Set(events.flatMap(({ type, thing }) => (type === 'died' && thing?.id ? [thing.id] : [])));
  const results = mergeSame(events.flatMap(one => resultOf(one, { was, update, names, dead })));
  /** @type {{who: string, does: string[]}[]} */
  const sentences = [];
  for (const result of mergeAlike(results)) {
    const { who, does } = sentenceOf(result, names);
    const last = sentences.at(-1);
    if (last && who && last.who === who) last.does.push(does);
    else sentences.push({ who, does: [does] });
  }
  return sentences.map(({ who, does }) => `${who} ${listing(does, 'and')}`.trim()).join('. ');
}

/**
 * What an event reports, if anything.
 * @param {Happened} one
 * @param {Context} around
 * @returns {Result[]}
 */
function resultOf(one, around) {
  const { type, how, card, thing = one.to, n = 0, strength = n, health: more = 0, skills = [] } = one;
  if ((BY_A_CARD.has(type) && !one.cause) || how === 'battle' || how === 'played') return [];
  const { was, update, names, dead } = around;
  const stands = thing?.id ? found(thing.id, was, update) : undefined;
  const called = stands ? thingText(stands.view, stands.one) : cardText(update.view, thing?.value ?? '');
  const made = { thing: '', what: /** @type {string[]} */ ([]), n: strength, more };
  const acts = (/** @type {string} */ kind, /** @type {number} */ seat, /** @type {string[]} */ what) => [
    { ...made, kind, seat, key: `${kind}:${seat}`, what },
  ];
  if (type === 'died' && how === 'sacrificed') return acts('sacrificed', one.seat, [called]);
  if (type === 'shield' && !thing?.id) return acts('unshielded', thing?.args?.seat, []);
  if (type === 'stolen') {
    const whose = stands && stands.one.seat !== one.seat ? innerPossessive(names[stands.one.seat]) : '';
    return acts(type, one.seat, [`${whose} ${called}`.trim()]);
  }
  if (type === 'entered') {
    const on = one.host?.id ? found(one.host.id, was, update) : undefined;
    const where = on
      ? say('eternal.on_inline', { seat: names[on.one.seat], thing: thingText(on.view, on.one) })
      : '';
    const cursed = one.host?.args?.seat;
    if (cursed !== undefined)
      return acts('cursed', one.seat, [
        say('eternal.with_inline', { who: innerName(names[cursed]), card: cardText(update.view, card) }),
      ]);
    return acts(type, one.seat, [`${cardText(update.view, card)}${where}`]);
  }
  if (type in ACTS) return acts(type, one.seat, [card ? cardText(update.view, card) : '']);
  if (type in HAPPENS)
    return [
      {
        ...made,
        kind: type,
        seat: one.seat ?? null,
        key: `${type}:${one.item}:${card}`,
        what: [card ? cardText(update.view, card) : '', how ?? ''],
      },
    ];
  if (!(type in BEFALLS) || !thing?.id || (type !== 'died' && dead.has(thing.id))) return [];
  const kind = type === 'died' && how === 'killed' ? how : type;
  const what = card ? [cardText(update.view, card)] : skills.map(skillText);
  const seat = stands?.one.seat ?? (type === 'died' ? one.seat : null);
  return [{ ...made, kind, seat, key: `${kind}:${thing.id}`, thing: called, what }];
}

/**
 * Merges results that repeat for the same player or thing.
 * @param {Result[]} results
 */
function mergeSame(results) {
  /** @type {Map<string, Result>} */
  const found = new Map();
  for (const result of results) {
    const same = found.get(result.key);
    if (!same) found.set(result.key, result);
    else {
      same.n += result.n;
      same.more += result.more;
      same.what =
        result.kind === 'granted'
          ? [...new Set([...same.what, ...result.what])]
          : [...same.what, ...result.what];
    }
  }
  return [...found.values()];
}

/**
 * Merges the same result for several things of one player.
 * @param {Result[]} results
 * @returns {(Result & {things: string[]})[]}
 */
function mergeAlike(results) {
  /** @type {Map<string, Result & {things: string[]}>} */
  const found = new Map();
  for (const result of results) {
    const key = result.thing ? `${result.seat}:${BEFALLS[result.kind](result)[0]}` : result.key;
    const same = found.get(key);
    if (same) same.things.push(result.thing);
    else found.set(key, { ...result, things: result.thing ? [result.thing] : [] });
  }
  return [...found.values()];
}

/**
 * @param {Result & {things: string[]}} result
 * @param {string[]} names
 */
function sentenceOf(result, names) {
  const { kind, seat, things } = result;
  const name = seat === null ? '' : names[seat];
  if (kind in HAPPENS) return { who: '', does: HAPPENS[kind](result, innerPossessive(name)) };
  // several acts of one player are one sentence, which names the player once
  if (kind in ACTS) return { who: name, does: ACTS[kind](result, name).slice(name.length + 1) };
  const [one, many] = BEFALLS[kind](result);
  const several = things.length > 1;
  const does = several ? many : one;
  if (things.length > FEW) {
    const of = name ? say('eternal.of_seat', { seat: name }) : '';
    const n = things.length;
    const who =
      kind === 'killed' ? say('eternal.so_many_cards', { n, of }) : say('eternal.so_many_units', { n, of });
    return { who, does };
  }
  const called = listing(things, 'and');
  return { who: name ? say('table.of_seat', { seat: name, what: called }) : called, does };
}

/**
 * Cards by name, equal names counted.
 * @param {string[]} cards
 */
function counted(cards) {
  const names = [...new Set(cards)];
  if (names.length > FEW) return say('eternal.card', { cards: cards.length });
  const times = (/** @type {string} */ name) => cards.filter(one => one === name).length;
  return listing(
    names.map(name => (times(name) > 1 ? `${name} ×${times(name)}` : name)),
    'and',
  );
}

/**
 * A thing as it was, or as it is now.
 * @param {number} id
 * @param {Update[]} updates
 */
function found(id, ...updates) {
  for (const { view } of updates) {
    const one = thingAt(view, `c${id}`);
    if (one) return { view, one };
  }
  return undefined;
}
