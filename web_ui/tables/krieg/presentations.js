/** What an opponent has played, to be read before it is on the field. */
import { scoreChanges } from '../../parts/presentation.js';
import { inspectSubject } from './inspector/inspect.js';
import { cardName, arrangedUnits, listed, rowAt, sameAttached } from './model.js';
import { untilScored } from './board/recent-changes.js';
import { say } from '../../sentences/say.js';

/** @type {Record<string, string>} */
const AS = {
  weather: say('krieg.kind.weather'),
  hex: 'a hex',
  jester: 'a jester',
  spy: 'a spy',
  king: say('krieg.the_king'),
};
const HIT = new Set(['discarded', 'aside', 'taken', 'moved', 'swapped']);

/** Events that show which of several ways was chosen. */
const CHOICES = new Set(['halved', 'weather_cleared', 'weather_moved']);
/**
 * Uses of a King that are shown only after they are over.
 * @type {Record<string, string>}
 */
const WAYS = {
  aside: say('krieg.set_units_aside'),
  swap: say('krieg.exchange_a_unit_for_another'),
  draw: say('krieg.way.draw'),
  discard: say('krieg.way.discard'),
};

/**
 * Finds the units that events name, as selectors: of twins the one with these attachments, of identical ones the last that
 * has not been named, which is the one that is redrawn.
 * @param {import('./types.d.ts').View} view
 * @returns {(row: string, card: string, attached?: string[]) => string[]} a selector, if the unit is there
 */
function namer(view) {
  const named = new Set();
  return (ref, card, attached = []) => {
    const row = rowAt(view, ref);
    const alike = (row ? arrangedUnits(row).flat() : []).filter(
      ({ unit, key }) => unit.slug === card && !named.has(key),
    );
    const one = alike.findLast(({ unit }) => sameAttached(unit.attached, attached)) ?? alike.at(-1);
    if (!one) return [];
    named.add(one.key);
    return [`[data-key="unit:${one.key}"]`];
  };
}

/**
 * The units that an event has affected.
 * @param {import('./types.d.ts').GameEvent} event
 * @param {ReturnType<typeof namer>} unitAt
 */
function hitBy(
  { type, row, card, attached, other_row: there, other_card: other, other_attached: worn },
  unitAt,
) {
  if (!HIT.has(type) || !row || !card) return [];
  return [...unitAt(row, card, attached), ...(there && other ? unitAt(there, other, worn) : [])];
}

/**
 * The rows that have changed.
 * @param {import('./types.d.ts').View} was
 * @param {import('./types.d.ts').View} now
 * @returns {string[]} selectors
 */
function changedRows(was, now) {
  const stateOf = (/** @type {import('./types.d.ts').Row | null} */ row) =>
    JSON.stringify(row && [row.total, row.units.map(({ slug, attached }) => [slug, attached])]);
  return now.sides
    .flatMap(({ rows }) => rows)
    .filter(row => stateOf(row) !== stateOf(rowAt(was, row.ref)))
    .map(({ ref }) => `[data-row="${ref}"]`);
}

/**
 * For which of its ways a card was played; empty if it has only one.
 * @param {import('./types.d.ts').GameEvent} played
 * @param {import('./types.d.ts').GameEvent[]} after its consequences
 * @param {string} name the name of its player
 */
function chosen({ way }, after, name) {
  const choiceText = after.find(({ type, text }) => CHOICES.has(type) && text)?.text;
  return choiceText ?? (way && WAYS[way] ? say('krieg.chooses_to', { seat: name, ways: WAYS[way] }) : '');
}

/**
 * Cards that came, went to a hand or were put beside the field, by the wording for it.
 * @type {Record<string, string>}
 */
const NAMED = {
  'entered.grave': say('krieg.brings_back'),
  taken: say('krieg.takes'),
  'taken.back': say('krieg.takes_back'),
  drew: say('krieg.draws'),
  aside: say('krieg.sets_aside'),
  'aside.hand': say('krieg.sets_aside'),
};

/**
 * The cards that a play brought, took or set aside, as far as this viewer may know them; and what a hand gave up.
 * @param {import('./types.d.ts').View} view
 * @param {import('./types.d.ts').GameEvent[]} after its consequences
 */
function namedIn(view, after) {
  /** @type {Map<string, string[]>} */
  const cardsByVerb = new Map();
  for (const { type, how, card } of after) {
    const does = NAMED[`${type}.${how}`] ?? NAMED[type];
    if (does && card) cardsByVerb.set(does, [...(cardsByVerb.get(does) ?? []), cardName(view, card)]);
  }
  return [
    ...after.flatMap(({ type, text }) => (type === 'dropped' && text ? [text] : [])),
    ...[...cardsByVerb].map(([does, names]) => `${does} ${listed(names)}`),
  ];
}

/**
 * @param {import('./types.d.ts').Update} update
 * @param {import('./types.d.ts').Update} was
 * @param {string[]} names
 * @returns {import('../../parts/presentation.js').Presentation[]}
 */
export function presentationsOf(update, was, names) {
  const { events, view } = update;
  const same = view.round === was.view.round && !events.some(e => e.type === 'scored');
  const totals = (/** @type {import('./types.d.ts').Update} */ { view: { sides } }) =>
    sides.map(side => side.total);
  const result = same ? scoreChanges(seat => names[seat], totals(was), totals(update)) : '';
  const changed = same ? changedRows(was.view, view) : [];
  const unitAt = namer(was.view);
  return events.flatMap((e, at) => {
    const card =
      e.type === 'played' && e.card ? inspectSubject({ kind: 'card', slug: e.card }, update, names) : null;
    if (!card || e.seat == null) return [];
    const entry = view.catalog[/** @type {string} */ (e.card)];
    const end = events.findIndex((one, n) => n > at && one.type === 'played');
    const hits = untilScored(events.slice(at + 1, end < 0 ? undefined : end));
    return {
      seat: e.seat,
      what: `${say('krieg.plays', { seat: names[e.seat] })} ${AS[entry?.type ?? ''] ?? say('krieg.kind.unit')}`,
      card,
      targets: [
        ...(e.to && e.row ? unitAt(e.row, e.to, e.attached) : []), // the unit it is attached to
        ...hits.flatMap(one => hitBy(one, unitAt)),
      ],
      changed,
      result: [chosen(e, hits, names[e.seat]), ...namedIn(view, hits), end < 0 ? result : '']
        .filter(Boolean)
        .join('. '),
      plain: !entry?.text,
    };
  });
}
