// The remembered setup of a game: what of it still fits, and what is sent.
import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';

/** @type {Map<string, string>} */
const kept = new Map();
globalThis.localStorage = /** @type {any} */ ({ getItem: key => kept.get(key) ?? null, setItem: (key, value) => kept.set(key, value) });
const { freshSetup, lastSetup, matters, rememberSetup, sentOptions } = await import('../../../web_ui/app/setup.js');

const game = /** @type {any} */ ({
  name: 'g', seats: [2, 2], presets: [{ id: 'small', options: { size: 'small' } }, { id: 'big', options: { size: 'big', extra: true } }],
  options: [
    { name: 'size', type: 'choice', values: [{ value: 'small' }, { value: 'big' }], default: 'small' },
    { name: 'extra', type: 'flag', default: false, when: { size: ['big'] } },
    { name: 'cards', type: 'faces', default: 'candidate', when: { extra: [true] } },
  ],
});
beforeEach(() => kept.clear());

test('a fresh setup is the first preset, a person against an opponent', () => {
  const setup = freshSetup(game);
  assert.deepEqual(setup.options, { size: 'small', extra: false, cards: 'candidate' });
  assert.equal(setup.preset, 'small');
  assert.deepEqual(setup.seats.map(seat => seat.place), ['here', 'greedy']);
});

test('the last setup comes back', () => {
  const setup = { options: { size: 'big', extra: true, cards: ['..'] }, preset: null, seats: [{ name: 'A', place: 'here' }, { name: 'B', place: 'link' }] };
  rememberSetup('g', /** @type {any} */ (setup));
  assert.deepEqual(lastSetup(game), setup);
});

test('what no longer fits is replaced by the default, piece by piece', () => {
  kept.set('evertable.setup.g', JSON.stringify({ options: { size: 'huge', extra: 'yes', gone: 1 }, preset: 'none', seats: [{ name: 7, place: 'here' }, { name: 'x'.repeat(99), place: 'moon' }] }));
  const setup = lastSetup(game);
  assert.deepEqual(setup.options, freshSetup(game).options);
  assert.equal(setup.preset, null);
  assert.equal(setup.seats[0].name, freshSetup(game).seats[0].name);
  assert.deepEqual([setup.seats[1].name.length, setup.seats[1].place], [24, 'greedy']);
});

test('broken storage is no obstacle', () => {
  kept.set('evertable.setup.g', '{"options":');
  assert.deepEqual(lastSetup(game), freshSetup(game));
});

test('only options that matter are sent', () => {
  assert.deepEqual(matters(game, { size: 'small', extra: true }).map(option => option.name), ['size']);
  assert.deepEqual(sentOptions(game, { size: 'small', extra: true, cards: ['..'] }), { size: 'small' });
  assert.deepEqual(sentOptions(game, { size: 'big', extra: false, cards: 'candidate' }), { size: 'big', extra: false });
});
