// What the end of a round says of every row: what its units count by themselves, and what made more or less of it.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { strengthBreakdown } from '../../../web_ui/tables/krieg/board/strength-breakdown.js';
import { roundEnding } from '../../../web_ui/tables/krieg/ending/ending.js';

const catalog = Object.fromEntries(
  ['Knight', 'Pike', 'Scout', 'Frost', 'Lion King', 'Fortress', 'Plague'].map(name => [
    name.toLowerCase().replace(' ', '-'),
    { name },
  ]),
);
const unit = (/** @type {string} */ slug, /** @type {number} */ base, more = {}) => ({
  ...{ slug, base, set: null, adds: [], strength: base, partner: null, factors: [], floored: false },
  ...{ total: base, attached: [], ...more },
});
/** All of its units stand under the same cards, except for Fortress. */
const row = (/** @type {any[]} */ ...units) => ({
  ref: '1-melee',
  row: 'melee',
  acting: (units[0]?.factors ?? []).filter((/** @type {[string, string]} */ [by]) => by !== 'fortress'),
  total: units.reduce((sum, { total }) => sum + total, 0),
  units,
});
const causes = (/** @type {any[]} */ ...units) =>
  strengthBreakdown(/** @type {any} */ ({ catalog }), /** @type {any} */ (row(...units)));
/** Two of strength 2 that are a pair. */
const pair = (/** @type {number} */ at, more = {}) =>
  [at + 1, at].map(partner => unit('knight', 2, { partner, total: 4, ...more }));

test('a row in which every unit counts its own strength has no explanation', () => {
  assert.equal(causes(unit('pike', 3), unit('pike', 4)), '');
  assert.equal(causes(), '');
});

test('additions, doublings and halvings of a row are listed in the order of the rules', () => {
  const raised = unit('pike', 3, { adds: [['scout', 1]], strength: 4, total: 4 });
  assert.equal(causes(...pair(0), raised), '2+2+3 → 4+4+4: +1 Scout, ×2 pair of 2');
  assert.equal(causes(...pair(0), ...pair(2)), '2+2+2+2 → 4+4+4+4: ×2 pairs');
  const frost = { factors: [['frost', '/2']] };
  assert.equal(
    causes(...pair(0, { ...frost, total: 2 }), unit('pike', 5, { ...frost, exact: 2.5, total: 2 })),
    '2+2+5 → 2+2+2: ×2 pair of 2, ½ Frost, rounded down',
  );
  const crowned = { factors: [...frost.factors, ['lion-king', 'x2']] };
  assert.equal(causes(unit('pike', 5, crowned)), '5 → 5: ½ Frost, ×2 Lion King');
  assert.equal(causes(unit('scout', 1, { ...frost, floored: true })), '1 → 1: ½ Frost, at least 1');
});

test('an effect on one unit is listed for that unit', () => {
  const walled = unit('pike', 4, { factors: [['fortress', '/2']], total: 2 });
  assert.equal(causes(unit('knight', 2), walled), '2+4 → 2+2: ½ Fortress for Pike');
  assert.equal(causes(unit('pike', 4, { set: 1, strength: 1, total: 1 })), '4 → 1: set to 1');
});

test('the sheet lists it for every player with such a row', () => {
  const field = {
    catalog,
    sides: [
      { seat: 0, rows: [row(...pair(0))] },
      { seat: 1, rows: [row(unit('pike', 3))] },
    ],
  };
  const match = { history: [{ round: 1, winners: [0], together: [8, 3] }], wins: [1, 0], to: 2 };
  const view = { catalog, match, starter: 0, teams: null, sides: field.sides };
  const update = { view, events: [], for: 0, status: { seats: [{ kind: 'human' }, { kind: 'normal' }] } };
  const name = (/** @type {number} */ seat) => ['You', 'Computer'][seat];
  const told = roundEnding(
    .../** @type {Parameters<typeof roundEnding>} */ (
      /** @type {unknown} */ ([update, { type: 'scored', round: 1, totals: [8, 3] }, field, name])
    ),
  );
  assert.deepEqual(
    told.rows.map(({ cells, why }) => [...cells, why]),
    [
      [8, 3, 'You: 2+2 → 4+4: ×2 pair of 2.'],
      [0, 0, ''],
      [0, 0, ''],
    ],
  );
});
