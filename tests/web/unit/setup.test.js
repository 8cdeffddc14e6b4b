// The remembered setup of a game: what of it still fits, and what is sent.
import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';

/** @type {Map<string, string>} */
const kept = new Map();
globalThis.localStorage = /** @type {any} */ ({
  getItem: key => kept.get(key) ?? null,
  setItem: (key, value) => kept.set(key, value),
});
const {
  presetOptionIds,
  defaultSetup,
  lastSetup,
  visibleOptions,
  presetOf,
  presetOptions,
  presetsSetSeatCount,
  rememberSetup,
  seatCount,
  sentOptions,
  withDefaults,
  teamsOf,
  valuesOf,
} = await import('../../../web_ui/app/storage/setup.js');

const game = /** @type {any} */ ({
  name: 'g',
  levels: [{ id: 'normal' }],
  seats: [2, 2],
  seats_option: null,
  teams: [],
  presets: [
    { id: 'small', options: { size: 'small' } },
    { id: 'big', options: { size: 'big', extra: true } },
  ],
  options: [
    { name: 'size', type: 'choice', values: [{ value: 'small' }, { value: 'big' }], default: 'small' },
    { name: 'extra', type: 'flag', default: false, when: { size: ['big'] } },
    { name: 'cards', type: 'faces', default: 'candidate', when: { extra: [true] } },
  ],
});
beforeEach(() => kept.clear());

test('a fresh setup is the first preset, a person against an opponent', () => {
  const setup = defaultSetup(game);
  assert.deepEqual(setup.options, { size: 'small', extra: false, cards: 'candidate' });
  assert.equal(setup.preset, 'small');
  assert.deepEqual(
    setup.seats.map(seat => seat.place),
    ['here', 'normal'],
  );
});

test('the last setup comes back', () => {
  const setup = {
    options: { size: 'big', extra: true, cards: ['..'] },
    preset: null,
    seats: [
      { name: 'A', place: 'here' },
      { name: 'B', place: 'link' },
    ],
  };
  rememberSetup('g', /** @type {any} */ (setup));
  assert.deepEqual(lastSetup(game), setup);
});

test('values that no longer fit are replaced by their defaults one by one', () => {
  kept.set(
    'evertable.setup.g',
    JSON.stringify({
      options: { size: 'huge', extra: 'yes', gone: 1 },
      preset: 'none',
      seats: [
        { name: 7, place: 'here' },
        { name: 'x'.repeat(99), place: 'moon' },
      ],
    }),
  );
  const setup = lastSetup(game);
  assert.deepEqual(setup.options, defaultSetup(game).options);
  assert.equal(setup.preset, null);
  assert.equal(setup.seats[0].name, defaultSetup(game).seats[0].name);
  assert.deepEqual([setup.seats[1].name.length, setup.seats[1].place], [24, 'normal']);
});

test('tempers are remembered while the game has them', () => {
  const tempered = { ...game, tempers: [{ id: 'bold' }] };
  const fresh = defaultSetup(game);
  const put = (/** @type {string} */ temper) =>
    kept.set(
      'evertable.setup.g',
      JSON.stringify({ ...fresh, seats: fresh.seats.map(seat => ({ ...seat, temper })) }),
    );
  put('bold');
  assert.equal(lastSetup(tempered).seats[1].temper, 'bold');
  put('angry');
  assert.ok(!('temper' in lastSetup(tempered).seats[1]));
});

test('broken storage is ignored', () => {
  kept.set('evertable.setup.g', '{"options":');
  assert.deepEqual(lastSetup(game), defaultSetup(game));
});

test('only options that matter are sent', () => {
  assert.deepEqual(
    visibleOptions(game, { size: 'small', extra: true }).map(option => option.name),
    ['size'],
  );
  assert.deepEqual(sentOptions(game, { size: 'small', extra: true, cards: ['..'] }), { size: 'small' });
  assert.deepEqual(sentOptions(game, { size: 'big', extra: false, cards: 'candidate' }), {
    size: 'big',
    extra: false,
  });
});

const many = /** @type {any} */ ({
  name: 'm',
  levels: [{ id: 'normal' }],
  seats: [2, 4],
  seats_option: 'seats',
  presets: [],
  teams: [{ when: { seats: '4', pairs: true }, teams: [0, 1, 0, 1] }],
  options: [
    { name: 'seats', type: 'choice', values: [{ value: '2' }, { value: '3' }, { value: '4' }], default: '2' },
    { name: 'pairs', type: 'flag', default: false, when: { seats: ['4'] } },
  ],
});

test('seats are set for as many as the game can have, one of them a person', () => {
  const { seats, options, preset } = defaultSetup(many);
  assert.deepEqual(
    seats.map(seat => seat.place),
    ['here', 'normal', 'normal', 'normal'],
  );
  assert.deepEqual(new Set(seats.map(seat => seat.name)), new Set(['']), 'nobody has typed a name');
  assert.equal(seatCount(many, options), 2);
  assert.equal(seatCount(many, { ...options, seats: '3' }), 3);
  assert.equal(seatCount(game, {}), 2);
  assert.equal(preset, null);
});

test('teams follow from the options that apply', () => {
  assert.equal(teamsOf(many, { seats: '4', pairs: false }), null);
  assert.deepEqual(teamsOf(many, { seats: '4', pairs: true }), [0, 1, 0, 1]);
  assert.equal(teamsOf(many, { seats: '3', pairs: true }), null);
});

test('a setup stored for fewer seats is completed', () => {
  kept.set(
    'evertable.setup.m',
    JSON.stringify({
      options: { seats: '4' },
      preset: null,
      seats: [
        { name: 'A', place: 'greedy' },
        { name: 'B', place: 'here' },
      ],
    }),
  );
  const { seats, options } = lastSetup(many);
  assert.equal(options.seats, '4');
  assert.deepEqual(
    seats.map(seat => seat.place),
    ['normal', 'here', 'normal', 'normal'],
  );
  assert.deepEqual([seats[0].name, seats[1].name], ['A', 'B']);
});

test('options equal to a preset are recognised as that preset', () => {
  const options = presetOptions(game, game.presets[1], {});
  assert.equal(presetOf(game, options), 'big');
  assert.equal(presetOf(game, { ...options, extra: false }), null);
  assert.equal(
    presetOf(game, { ...options, size: 'small' }),
    'small',
    'what does not matter makes no difference',
  );
});

test('a preset leaves open how many play, or sets it', () => {
  const open = { ...many, presets: [{ id: 'plain', options: {} }] };
  const set = {
    ...many,
    presets: [
      { id: 'two', options: {} },
      { id: 'pairs', options: { seats: '4', pairs: true } },
    ],
  };
  assert.equal(presetOptions(open, open.presets[0], { seats: '3' }).seats, '3');
  assert.equal(presetOf(open, { seats: '3', pairs: false }), 'plain');
  assert.equal(presetOptions(set, set.presets[1], { seats: '2' }).seats, '4');
  assert.equal(presetOf(set, { seats: '4', pairs: true }), 'pairs');
});

test('presets that name every number of players ask for it', () => {
  const named = (/** @type {any[]} */ ...seats) =>
    presetsSetSeatCount({
      ...many,
      presets: seats.map(count => ({ id: String(count), options: count ? { seats: count } : {} })),
    });
  assert.equal(named('2', '3', '4', '4'), true);
  assert.equal(named('2', '3'), false, 'four could not be chosen');
  assert.equal(named('2', '3', '4', null), false, 'this one leaves it open');
  assert.equal(presetsSetSeatCount(game), false, 'a game for two');
});

test('options covered by the presets are shown only as presets', () => {
  const modes = /** @type {any} */ ({
    ...many,
    options: [
      { name: 'mode', type: 'choice', values: [{ value: 'a' }, { value: 'b' }], default: 'a' },
      { name: 'cup', type: 'flag', default: false },
      { name: 'bluff', type: 'flag', default: false },
    ],
    presets: [{}, { cup: true }, { mode: 'b', bluff: true }, { mode: 'b', cup: true, bluff: true }].map(
      options => ({ options }),
    ),
  });
  assert.deepEqual(presetOptionIds(modes), ['mode', 'cup'], 'no preset bluffs in mode a');
  assert.deepEqual(presetOptionIds({ ...modes, presets: modes.presets.slice(0, 3) }), ['mode']);
  assert.deepEqual(presetOptionIds({ ...modes, presets: [] }), []);
});

const first = /** @type {any} */ ({
  ...many,
  name: 'f',
  presets: [
    { id: 'two', options: { seats: '2' } },
    { id: 'four', options: { seats: '4' } },
  ],
  options: [
    ...many.options,
    {
      name: 'first',
      type: 'choice',
      values: [
        { value: 'seat1' },
        { value: 'lot' },
        { value: 'seat3', when: { seats: ['3', '4'] } },
        { value: 'captain', when: { pairs: [true] } },
      ],
      default: 'seat1',
    },
  ],
});
/** @param {Record<string, any>} options */
const firsts = options => valuesOf(first, first.options[2], options).map(known => known.value);

test('a choice offers the values that the options before it allow', () => {
  assert.deepEqual(firsts({ seats: '2', pairs: false, first: 'lot' }), ['seat1', 'lot']);
  assert.deepEqual(firsts({ seats: '3', pairs: false, first: 'lot' }), ['seat1', 'lot', 'seat3']);
  assert.deepEqual(firsts({ seats: '4', pairs: true, first: 'lot' }), ['seat1', 'lot', 'seat3', 'captain']);
  assert.deepEqual(
    firsts({ seats: '3', pairs: true, first: 'lot' }),
    ['seat1', 'lot', 'seat3'],
    'an option that does not matter stands at its default',
  );
});

test('a value that the options no longer allow is reset to the default', () => {
  assert.deepEqual(withDefaults(first, { seats: '3', pairs: false, first: 'seat3' }), {
    seats: '3',
    pairs: false,
    first: 'seat3',
  });
  assert.deepEqual(withDefaults(first, { seats: '2', pairs: false, first: 'seat3' }), {
    seats: '2',
    pairs: false,
    first: 'seat1',
  });
  assert.equal(withDefaults(first, { seats: '3', pairs: true, first: 'captain' }).first, 'seat1');
  assert.equal(withDefaults(first, { seats: '2', pairs: false, first: 'lot' }).first, 'lot');
  kept.set(
    'evertable.setup.f',
    JSON.stringify({ options: { seats: '2', first: 'seat3' }, preset: null, seats: [] }),
  );
  assert.equal(lastSetup(first).options.first, 'seat1');
});
