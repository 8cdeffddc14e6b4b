import assert from 'node:assert/strict';
import { test } from 'node:test';
import { damageForecastText, tooManyDeaths } from '../../../web_ui/tables/eternal/prompt/damage-forecast.js';

test('many deaths are counted, with the player who loses them', () => {
  const unit = (/** @type {string} */ ref, /** @type {number} */ seat) => ({
    ref,
    seat,
    kind: 'unit',
    card: 'x',
  });
  const things = [unit('c1', 0), unit('c2', 0), unit('c3', 0), unit('c4', 1), unit('c5', 1)];
  const seats = [{ health: 25 }, { health: 25 }];
  const crowd = /** @type {any} */ ({ active: 1, seats, things, catalog: {} });
  const cast = {
    health: [25, 25],
    site: null,
    dies: ['c1', 'c2', 'c3', 'c4'],
    may_die: ['c5'],
    hits: {},
    blows: {},
    counted: [],
    sets_off: [],
    unblocked: false,
  };
  const said = (/** @type {object} */ more) =>
    damageForecastText(crowd, { ...cast, ...more }, seat => ['You', 'Ben'][seat], [], true);
  assert.equal(
    said({}),
    'As it stands: you lose 3 units and Ben loses 1 unit; 1 more may die, as Ben chooses',
  );
  assert.equal(said({ dies: ['c4'], may_die: [] }), 'As it stands: Ben loses 1 unit');
  assert.equal(said({ dies: [] }), 'As it stands: 1 may die, as Ben chooses');
  assert.equal(said({ dies: [], may_die: [] }), 'As it stands: nothing dies');
  assert.deepEqual([tooManyDeaths(cast, 'phone'), tooManyDeaths(cast, 'desk')], [true, false]);
  assert.equal(tooManyDeaths({ ...cast, dies: ['c1', 'c2'] }, 'phone'), false);
});

test('every loss is named, a relic weapon too, but not attachments that go with their unit', () => {
  const thing = (
    /** @type {string} */ ref,
    /** @type {string} */ kind,
    /** @type {string|null} */ host = null,
  ) => ({
    ref,
    seat: 0,
    kind,
    host,
    card: kind,
  });
  const things = [
    thing('c1', 'relic_weapon'),
    thing('c2', 'unit'),
    thing('c3', 'weapon', 'c2'),
    thing('c4', 'site'),
  ];
  const catalog = { relic_weapon: { name: 'Sword' }, unit: { name: 'Oni' }, site: { name: 'Vault' } };
  const seats = [{ health: 25 }, { health: 25 }];
  const view = /** @type {any} */ ({ active: 1, seats, things, catalog });
  const said = (/** @type {string[]} */ dies, brief = false) =>
    damageForecastText(
      view,
      /** @type {any} */ ({
        health: [25, 25],
        dies,
        may_die: [],
        counted: [],
        sets_off: [],
        unblocked: false,
      }),
      seat => ['You', 'Ben'][seat],
      [],
      brief,
    );
  assert.equal(said(['c1']), 'As it stands: Sword dies');
  assert.equal(said(['c1', 'c2', 'c3']), 'As it stands: Sword and Oni die');
  assert.equal(said(['c1', 'c2', 'c3', 'c4'], true), 'As it stands: you lose 3 cards');
});
