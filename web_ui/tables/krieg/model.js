/**
 * Reading a Krieg view: small pure functions shared by the parts of the table. They describe what the engine sent and
 * decide nothing.
 * @typedef {import('./types').Update} Update
 * @typedef {import('./types').View} View
 * @typedef {import('./types').Row} Row
 * @typedef {import('./types').Unit} Unit
 * @typedef {import('./types').RowName} RowName
 * @typedef {import('./types').Deck} Deck
 * @typedef {import('./types').Factor} Factor
 * @typedef {{unit: Unit, key: string, twin: number, target: string}} Laid a unit as it is drawn; `key` distinguishes twins
 * @typedef {{slug: string, text: string, cls: string, target: string|null, say: string, kind?: string}} Cap a card that acts
 *   on the row, as it is drawn; `kind`: its kind, if the card does not show it
 */
import { signed as withSign } from '../../sentences/language.js';
import { say } from '../../sentences/say.js';

/**
 * From the centre outwards.
 * @type {RowName[]}
 */
export const ROWS = ['melee', 'range', 'siege'];
/** @type {Deck[]} */
export const DECKS = ['unit', 'power', 'king'];
/** @type {Record<string, string>} */
export const ROW_NAME = { melee: say('krieg.melee'), range: say('krieg.range'), siege: say('krieg.siege') };
const TYPES = ['melee', 'ranged', 'siege', 'spy', 'weather', 'jester', 'hex', 'king'];

/**
 * The seat whose half is drawn below.
 * @param {Update} update
 */
export const ownSeat = update => update.for ?? 0;

/**
 * The other seats in turn order, beginning with the one that plays next.
 * @param {number} own
 * @param {number} count
 */
export const otherSeats = (own, count) => Array.from({ length: count - 1 }, (_, i) => (own + 1 + i) % count);

/**
 * The goal of the game; where there is little space, only the part before the colon is shown.
 * @param {Pick<View, 'match' | 'rounds'>} view
 */
export const goalOf = ({ match, rounds }) =>
  match.points
    ? say('krieg.take_the_most_points')
    : say('krieg.win_of_round_be_stronger', { to: match.to, rounds });

/**
 * The seat and row of a ref (`2-melee`, `2-melee.knight`), or null for a ref of another kind.
 * @param {string} ref
 * @returns {{seat: number, row: RowName}|null}
 */
export function placeOf(ref) {
  const found = /^(\d)-(melee|range|siege)(?=$|\.)/.exec(ref);
  return found ? { seat: Number(found[1]) - 1, row: /** @type {RowName} */ (found[2]) } : null;
}

/**
 * @param {View} view
 * @param {string} ref of the row or of a unit in it
 * @returns {Row|null}
 */
export function rowAt(view, ref) {
  const place = placeOf(ref);
  return (place && view.sides[place.seat]?.rows.find(row => row.row === place.row)) ?? null;
}

/**
 * The name of a card.
 * @param {View} view
 * @param {string} slug
 */
export const cardName = (view, slug) => view.catalog[slug]?.name ?? slug;

/**
 * "Pike", "Pike and Knight", "Pike, Knight and Scout".
 * @param {string[]} names
 */
export const listed = names =>
  [names.slice(0, -1).join(', '), ...names.slice(-1)].filter(Boolean).join(say('common.and'));

/**
 * Cards by deck, within it by type, strength, name; or strength first.
 * @param {View} view
 * @param {string[]} slugs
 * @param {'type'|'strength'} [by]
 */
export function sorted(view, slugs, by = 'type') {
  const key = (/** @type {string} */ slug) => {
    const { deck, type, strength, name } = view.catalog[slug] ?? {
      deck: 'unit',
      type: '',
      strength: 0,
      name: slug,
    };
    const order = [TYPES.indexOf(type), -(strength ?? 0)];
    return [DECKS.indexOf(deck), ...(by === 'type' ? order : order.reverse()), name];
  };
  return [...slugs].sort((a, b) => {
    const x = key(a);
    const y = key(b);
    const at = x.findIndex((one, i) => one !== y[i]);
    return at < 0 ? 0 : x[at] < y[at] ? -1 : 1;
  });
}

/**
 * Each card with its count, in the order of the list.
 * @param {string[]} slugs
 * @returns {Map<string, number>}
 */
export function counted(slugs) {
  const counts = new Map();
  for (const slug of slugs) counts.set(slug, (counts.get(slug) ?? 0) + 1);
  return counts;
}

/**
 * `+6`, `−2`, `±0`.
 * @param {number} n
 */
export const signed = n => (n ? withSign(n) : '±0');

/**
 * "3 units, 2 powers, King".
 * @param {Record<Deck, number>} counts
 */
export function countsText({ unit, power, king }) {
  const parts = [
    unit ? say('krieg.unit', { unit }) : '',
    power ? say('krieg.power', { power }) : '',
    king ? say('krieg.the_king') : '',
  ].filter(Boolean);
  return parts.length ? parts.join(', ') : say('krieg.no_card');
}

/**
 * Seats that count together, and their total: teams if there are any, otherwise single seats.
 * @param {Pick<View, 'teams'>} view
 * @param {number[]} together the total that counts for each seat
 */
export const sidesOf = ({ teams }, together) =>
  [...new Set(teams ?? together.keys())].map(side => {
    const seats = [...together.keys()].filter(seat => (teams?.[seat] ?? seat) === side);
    return { seats, total: together[seats[0]] };
  });

/**
 * The same on the field now, with the place of each, 1 for the best.
 * @param {Pick<View, 'teams' | 'sides'>} view
 */
export const sidesNow = ({ teams, sides }) =>
  sidesOf(
    { teams },
    sides.map(({ together }) => together),
  ).map(side => ({ ...side, place: sides[side.seats[0]].place }));

/**
 * The number of a unit among its twins.
 * @param {Unit[]} units
 * @param {number} at
 */
const twinOf = (units, at) => units.slice(0, at).filter(other => other.ref === units[at].ref).length;

/**
 * The units of a row in the order in which they are drawn: as this user arranged them, with the partners of a pair side by
 * side.
 * @param {Row} row
 * @param {string[]} [order] keys
 * @returns {Laid[][]} groups: a pair, or one unit
 */
export function arrangedUnits({ units }, order = []) {
  const all = units.map((unit, at) => ({
    unit,
    at,
    twin: twinOf(units, at),
    key: `${unit.ref}#${twinOf(units, at)}`,
    target: `unit:${unit.ref}`,
  }));
  const wanted = (/** @type {{key: string, at: number}} */ one) =>
    order.includes(one.key) ? order.indexOf(one.key) : order.length + one.at;
  const drawn = new Set();
  return [...all]
    .sort((a, b) => wanted(a) - wanted(b))
    .flatMap(one => {
      if (drawn.has(one.at)) return [];
      const mate = one.unit.partner == null ? undefined : all[one.unit.partner];
      const group = mate && !drawn.has(mate.at) ? [one, mate] : [one];
      for (const each of group) drawn.add(each.at);
      return [group];
    });
}

/**
 * A unit by its key.
 * @param {View} view
 * @param {string} key
 */
export function unitByKey(view, key) {
  const row = rowAt(view, key.split('#')[0]);
  return row
    ? (arrangedUnits(row)
        .flat()
        .find(one => one.key === key)?.unit ?? null)
    : null;
}

/**
 * A unit's sum, line by line in the rulebook's order.
 * @param {View} view
 * @param {Row} row
 * @param {Unit} unit
 * @returns {[string, string][]}
 */
export function sumOf(view, row, unit) {
  const name = (/** @type {string} */ slug) => cardName(view, slug);
  const partner = unit.partner == null ? null : row.units[unit.partner];
  /** @type {[string, string][]} */
  const lines = [[say('krieg.base_strength'), String(unit.base)]];
  if (unit.set != null) lines.push([say('krieg.plague_sets_it_to'), String(unit.set)]);
  for (const [by, n] of unit.adds) lines.push([name(by), signed(n)]);
  if (lines.length > 1) lines.push([say('krieg.strength'), String(unit.strength)]);
  if (partner) lines.push([say('krieg.pair_with', { name: name(partner.slug) }), '×2']);
  for (const [by, factor] of unit.factors) lines.push([name(by), factorText(factor)]);
  if (unit.floored) lines.push([say('krieg.at_least'), String(unit.total)]);
  else if (unit.exact !== undefined) lines.push([say('krieg.rounded_down_from'), String(unit.exact)]);
  lines.push([say('common.total'), String(unit.total)]);
  return lines;
}

/** @type {Record<Factor, string>} */
const FACTOR_TEXT = { x2: '×2', '/2': '½', '=1': '=1' };
/** @type {Record<Factor, string>} */
const FACTOR_DOES = {
  x2: say('krieg.doubles_this_row'),
  '/2': say('krieg.halves_this_row'),
  '=1': say('krieg.sets_every_base_strength_here'),
};

/** @param {Factor} factor */
export const factorText = factor => FACTOR_TEXT[factor];

/**
 * The cards that act on a row: King, weather (active and announced), Burden.
 * @param {View} view
 * @param {Row} row
 * @returns {Cap[]}
 */
export function effectsOf(view, row) {
  const cap = (
    /** @type {string} */ slug,
    /** @type {Factor} */ factor,
    /** @type {string} */ when = '',
  ) => ({
    slug,
    text: factorText(factor),
    say: `${cardName(view, slug)} ${FACTOR_DOES[factor]}${when}`,
  });
  const weather = view.weather.filter(one => one.row === row.row);
  const king = row.acting.findLast(([by]) => by === row.king);
  const others = row.acting.filter(([by]) => by !== row.king && !weather.some(({ slug }) => slug === by));
  return [
    ...(king ? [{ ...cap(...king), cls: 'k', target: `king:${row.king}` }] : []),
    ...weather.map(({ ref, slug, factor, pending, king: kings }) => ({
      ...cap(
        slug,
        factor,
        kings ? say('krieg.as_weather_until_the_round') : pending ? say('krieg.in_the_next_round') : '',
      ),
      target: `weather:${ref}`,
      cls: `w ${pending ? 'later' : ''}`,
      ...(kings ? { kind: 'weather' } : {}),
    })),
    ...others.map(one => ({ ...cap(...one), cls: 'w b', target: null })),
  ];
}

/**
 * The keys of the chosen units: of twins the one that was tapped, otherwise the last, which will be drawn as gone.
 * @param {View} view
 * @param {string[]} targets
 * @param {Map<string, string>} tapped the key of what was tapped, by target
 */
export const pointedAt = (view, targets, tapped) =>
  targets.flatMap(target => {
    const key = tapped.get(target);
    if (key) return [key];
    const row = target.startsWith('unit:') ? rowAt(view, target.slice(5)) : null;
    const alike = row
      ? arrangedUnits(row)
          .flat()
          .filter(one => one.target === target)
      : [];
    return alike.length ? [`${alike[0].unit.ref}#${alike.length - 1}`] : [];
  });

/**
 * Whether the same cards are attached, in any order.
 * @param {string[]} some
 * @param {string[]} others
 */
export const sameAttached = (some, others) => [...some].sort().join() === [...others].sort().join();

/** @typedef {{slug: string, attached: string[]}} AttachedUnit */

/**
 * @param {AttachedUnit} one
 * @param {AttachedUnit} other
 */
export const sameSlug = (one, other) => one.slug === other.slug;
/**
 * The same unit with the same cards attached.
 * @param {AttachedUnit} one
 * @param {AttachedUnit} other
 */
export const sameUnit = (one, other) => sameSlug(one, other) && sameAttached(one.attached, other.attached);

/**
 * How a previewed field differs: keys of units that leave, units that come by row, and what the remaining ones will count.
 * @param {View} now
 * @param {View} then
 * @param {Set<string>} [meant] keys of the chosen units: of twins these leave, or are changed
 */
export function differences(now, then, meant = new Set()) {
  /** @type {Set<string>} */
  const leaving = new Set();
  /** @type {Map<string, Unit[]>} */
  const arriving = new Map();
  /** @type {Map<string, number>} */
  const changing = new Map();
  for (const side of now.sides) {
    for (const row of side.rows) {
      const rest = [...(rowAt(then, row.ref)?.units ?? [])];
      const laid = arrangedUnits(row).flat();
      const units = [
        ...laid.filter(({ key }) => !meant.has(key)),
        ...laid.filter(({ key }) => meant.has(key)),
      ];
      // Of twins, an unchanged one stays; only then one that gains or loses an attachment.
      const kept = new Map();
      for (const alike of [sameUnit, sameSlug])
        for (const { unit, key } of units) {
          const at = kept.has(key) ? -1 : rest.findIndex(other => alike(unit, other));
          if (at >= 0) kept.set(key, rest.splice(at, 1)[0]);
        }
      for (const { unit, key } of units) {
        if (!kept.has(key)) leaving.add(key);
        else if (kept.get(key).total !== unit.total) changing.set(key, kept.get(key).total);
      }
      if (rest.length) arriving.set(row.ref, rest);
    }
  }
  return { leaving, arriving, changing };
}

/**
 * To whom a hand was shown, and which of those cards are left, if this viewer may know. What the viewer has seen itself is
 * among its known cards.
 * @param {View} view
 * @param {number} seat
 */
export const looksAt = (view, seat) =>
  view.sides[seat].hand.shown.filter(({ to, cards }) => to !== view.seat && cards?.length !== 0);

/**
 * Whether somebody knows cards of a hand that is not theirs.
 * @param {View} view
 * @param {number} seat
 */
export const isSeen = (view, seat) =>
  view.sides[seat].hand.known.length > 0 || looksAt(view, seat).length > 0;

/**
 * The field as a round was scored, for display: the engine is already in the next one.
 * @param {View} scored as the event has it
 * @returns {View}
 */
export function lastPicture(scored) {
  const sides = scored.sides.map(side => ({ ...side, passed: true }));
  return { ...scored, sides, phase: 'scored', to_move: null, choosing: null };
}
