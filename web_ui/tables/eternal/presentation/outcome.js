/** The outcome of a card or a fight, in few words and in order: taken from the events, whatever the card. */
import { signed } from '../../../art/figure.js';
import { plural } from '../../../lib/plural.js';
import { innerName, innerPossessive, withVerb, possessive } from '../../../lib/seat-names.js';
import { cardText, listing, skillText, thingAt, thingText } from '../model.js';

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
  died: () => ['dies', 'die'],
  killed: () => ['is killed', 'are killed'],
  hit: ({ n }) => [`is hit for ${n}`, `are hit for ${n}`],
  buffed: ({ n, more }) => [`gets ${signed(n)}/${signed(more)}`, `get ${signed(n)}/${signed(more)}`],
  granted: ({ what }) => [`gains ${listing(what, 'and')}`, `gain ${listing(what, 'and')}`],
  silenced: () => ['is silenced', 'are silenced'],
  exhausted: () => ['is exhausted', 'are exhausted'],
  stunned: () => ['is stunned', 'are stunned'],
  readied: () => ['is readied', 'are readied'],
  transformed: ({ what }) => [`becomes ${what.at(-1)}`, `become ${what.at(-1)}`],
  returned: () => ['goes back to hand', 'go back to hand'],
  shield: () => ['loses Aegis', 'lose Aegis'],
};

/**
 * What a player does: the verb, and what follows it.
 * @type {Record<string, (deed: Result) => [string, string]>}
 */
const ACTS = {
  sacrificed: ({ what }) => ['sacrifices', counted(what)],
  drew: ({ what }) => [
    'draws',
    what.every(Boolean) ? counted(what) : what.length > 1 ? plural(what.length, 'card') : 'a card',
  ],
  discarded: ({ what }) => ['discards', counted(what)],
  entered: ({ what }) => ['gets', counted(what)],
  cursed: ({ what }) => ['curses', listing(what, 'and')],
  stolen: ({ what }) => ['takes', counted(what)],
  max_power: ({ n }) => ['gains', `${n} maximum power`],
  power: ({ n }) => ['gains', `${n} power`],
  swapped: () => ['swaps', 'a card with the market'],
  unshielded: () => ['loses', 'Aegis'],
};

/**
 * Types of events that are never mentioned.
 * @type {Record<string, (deed: Result, whose: string) => string>}
 */
const HAPPENS = {
  negated: ({ what }) => `${what[0]} is negated`,
  stopped: ({ what }) => `${what[0]} is stopped`,
  idle: ({ what }) => `${what[0]} finds no target`,
  fizzled: ({ what: [card, how] }) => `${card} has no effect${how === 'gone' ? ': its target is gone' : ''}`,
  hid: ({ n }, whose) => `${plural(n, 'card')} ${n > 1 ? 'are' : 'is'} hidden in ${whose} deck`,
  night: () => 'Night falls',
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
    const where = on ? ` on ${innerPossessive(names[on.one.seat])} ${thingText(on.view, on.one)}` : '';
    const cursed = one.host?.args?.seat;
    if (cursed !== undefined)
      return acts('cursed', one.seat, [`${innerName(names[cursed])} with ${cardText(update.view, card)}`]);
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
  if (kind in ACTS) {
    const [verb, what] = ACTS[kind](result);
    // only the verb depends on who does it
    return { who: name, does: `${withVerb(name, verb).slice(name.length + 1)} ${what}` };
  }
  const [one, many] = BEFALLS[kind](result);
  const several = things.length > 1;
  const does = several ? many : one;
  if (things.length > FEW) {
    const those = kind === 'killed' ? 'cards' : 'units';
    return { who: `${things.length} ${name ? `of ${innerPossessive(name)} ` : ''}${those}`, does };
  }
  const called = listing(things, 'and');
  return { who: name ? `${possessive(name)} ${called}` : called, does };
}

/**
 * Cards by name, equal names counted.
 * @param {string[]} cards
 */
function counted(cards) {
  const names = [...new Set(cards)];
  if (names.length > FEW) return plural(cards.length, 'card');
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
