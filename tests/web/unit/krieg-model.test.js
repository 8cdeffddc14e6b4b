import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  countsText,
  differences,
  arrangedUnits,
  lastPicture,
  otherSeats,
  placeOf,
  pointedAt,
  sorted,
  effectsOf,
  sidesNow,
  sidesOf,
  sumOf,
} from '../../../web_ui/tables/krieg/model.js';

const catalog = {
  knight: { name: 'Knight', deck: 'unit', type: 'melee', strength: 2 },
  cavalry: { name: 'Cavalry', deck: 'unit', type: 'melee', strength: 4 },
  fog: { name: 'Fog', deck: 'power', type: 'weather', strength: null },
  'sun-king': { name: 'Sun King', deck: 'king', type: 'king', strength: null },
  scout: { name: 'Scout', deck: 'unit', type: 'melee', strength: 1 },
};
const unit = (slug, total, more = {}) => ({
  ref: `1-melee.${slug}`,
  slug,
  base: catalog[slug].strength,
  set: null,
  adds: [],
  strength: catalog[slug].strength,
  partner: null,
  factors: [],
  floored: false,
  total,
  attached: [],
  ruin: null,
  fortress: null,
  spy: false,
  ...more,
});
const row = units => ({
  ref: '1-melee',
  row: 'melee',
  total: units.reduce((n, u) => n + u.total, 0),
  units,
  king: null,
  acting: [],
});
const view = units => ({
  catalog,
  teams: null,
  weather: [],
  sides: [
    { seat: 0, total: 9, rows: [row(units)] },
    { seat: 1, total: 4, rows: [] },
  ],
});

test('refs name a side and a row, and only those', () => {
  assert.deepEqual(placeOf('2-siege'), { seat: 1, row: 'siege' });
  assert.deepEqual(placeOf('1-melee.knight.2'), { seat: 0, row: 'melee' });
  for (const ref of ['siege', '2-melees', 'knight', '3']) assert.equal(placeOf(ref), null);
});

test('partners of a pair are side by side, wherever they are in the list', () => {
  const units = [unit('knight', 4, { partner: 2 }), unit('cavalry', 4), unit('knight', 4, { partner: 0 })];
  const groups = arrangedUnits(row(units));
  assert.deepEqual(
    groups.map(group => group.map(one => one.key)),
    [['1-melee.knight#0', '1-melee.knight#1'], ['1-melee.cavalry#0']],
  );
  assert.deepEqual(
    arrangedUnits(row(units), ['1-melee.cavalry#0']).map(group => group.length),
    [1, 2],
    'as this person laid them',
  );
});

test('a sum has the steps of the rules in their order', () => {
  const raised = unit('knight', 12, {
    adds: [['scout', 1]],
    strength: 3,
    partner: 1,
    factors: [['sun-king', 'x2']],
  });
  const lines = sumOf(view([raised, unit('knight', 12)]), row([raised, unit('knight', 12)]), raised);
  assert.deepEqual(lines, [
    ['Base strength', '2'],
    ['Scout', '+1'],
    ['Strength', '3'],
    ['Pair with Knight', '×2'],
    ['Sun King', '×2'],
    ['Total', '12'],
  ]);
  const low = unit('scout', 1, { factors: [['fog', '/2']], floored: true });
  assert.deepEqual(sumOf(view([low]), row([low]), low).slice(1), [
    ['Fog', '½'],
    ['At least', '1'],
    ['Total', '1'],
  ]);
});

test('the cards that act on a row stand beside it, each with what it does', () => {
  const fog = { ref: 'fog', slug: 'fog', row: 'melee', pending: false, king: false, factor: '/2' };
  const acting = [
    ['fog', '/2'],
    ['sun-king', 'x2'],
    ['scout', 'x2'],
  ];
  const caps = effectsOf(
    { catalog, weather: [fog, { ...fog, ref: null, pending: true, factor: '=1' }, { ...fog, row: 'siege' }] },
    { ...row([]), king: 'sun-king', acting },
  );
  assert.deepEqual(
    caps.map(({ slug, text, target, say }) => [slug, text, target, say]),
    [
      ['sun-king', '×2', 'king:sun-king', 'Sun King doubles this row'],
      ['fog', '½', 'weather:fog', 'Fog halves this row'],
      ['fog', '=1', 'weather:null', 'Fog sets every base strength here to 1 in the next round'],
      ['scout', '×2', null, 'Scout doubles this row'],
    ],
  );
});

test('a sum says what was rounded down', () => {
  const odd = unit('scout', 2, { strength: 5, base: 5, factors: [['fog', '/2']], exact: 2.5 });
  assert.deepEqual(sumOf(view([odd]), row([odd]), odd).slice(-2), [
    ['Rounded down from', '2.5'],
    ['Total', '2'],
  ]);
});

test('cards lie by deck, type and strength', () => {
  assert.deepEqual(sorted({ catalog }, ['sun-king', 'fog', 'scout', 'cavalry', 'knight']), [
    'cavalry',
    'knight',
    'scout',
    'fog',
    'sun-king',
  ]);
});

test('what a preview changes: units that go and units that come', () => {
  const { leaving, arriving } = differences(
    view([unit('knight', 2), unit('knight', 2)]),
    view([unit('knight', 2), unit('cavalry', 4)]),
  );
  assert.deepEqual([...leaving], ['1-melee.knight#1']);
  assert.deepEqual(
    [...arriving].map(([ref, units]) => [ref, units.map(u => u.slug)]),
    [['1-melee', ['cavalry']]],
  );
});

test('of twins the one that is meant leaves, and the others show what they will count', () => {
  const fed = unit('cavalry', 7, { attached: ['feast'] });
  const plain = unit('cavalry', 4, { ref: '1-melee.cavalry.2' });
  const { leaving, changing } = differences(view([fed, plain]), view([unit('cavalry', 4)]));
  assert.deepEqual([...leaving], ['1-melee.cavalry#0']);
  assert.deepEqual([...changing], []);
  const paired = differences(view([unit('knight', 2)]), view([unit('knight', 4), unit('knight', 4)]));
  assert.deepEqual([...paired.changing], [['1-melee.knight#0', 4]]);
});

test('of identical twins the tapped one leaves, otherwise the last', () => {
  const now = view([unit('knight', 2), unit('knight', 2)]);
  const target = 'unit:1-melee.knight';
  assert.deepEqual(pointedAt(now, [target], new Map()), ['1-melee.knight#1']);
  const tapped = pointedAt(now, [target], new Map([[target, '1-melee.knight#0']]));
  assert.deepEqual([...differences(now, view([unit('knight', 2)]), new Set(tapped)).leaving], tapped);
  const fed = differences(
    now,
    view([unit('knight', 2), unit('knight', 4, { attached: ['feast'] })]),
    new Set(tapped),
  );
  assert.deepEqual([...fed.changing], [['1-melee.knight#0', 4]]);
});

test('sides and places', () => {
  assert.deepEqual(otherSeats(2, 4), [3, 0, 1]);
  assert.deepEqual(sidesOf({ teams: null }, [30, 40]), [
    { seats: [0], total: 30 },
    { seats: [1], total: 40 },
  ]);
  const side = (together, place) => ({ together, place });
  const four = { teams: [0, 1, 0, 1], sides: [side(12, 2), side(14, 1), side(12, 2), side(14, 1)] };
  assert.deepEqual(sidesNow(four), [
    { seats: [0, 2], total: 12, place: 2 },
    { seats: [1, 3], total: 14, place: 1 },
  ]);
  assert.equal(countsText({ unit: 1, power: 2, king: 1 }), '1 unit, 2 powers, the King');
  assert.equal(countsText({ unit: 0, power: 0, king: 0 }), 'no card');
});

test('the view of a scored round is the field as it was scored', () => {
  const lay = { ...view([unit('cavalry', 4)]), phase: 'turn', to_move: 0, choosing: null };
  const scored = lastPicture(lay);
  assert.deepEqual([scored.phase, scored.to_move], ['scored', null]);
  assert.ok(scored.sides.every(side => side.passed));
  assert.equal(scored.sides[0].rows[0].units[0].slug, 'cavalry');
  assert.equal(scored.catalog, lay.catalog);
});
