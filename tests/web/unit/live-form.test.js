// The form where the browser connects devices directly: who is nearby, and what a table is started with.
import assert from 'node:assert/strict';
import { test } from 'node:test';

globalThis.RTCPeerConnection = /** @type {any} */ (class {});
const { newTable, opponentOf } = await import('../../../web_ui/app/session/opponents.js');
const { isPerson } = await import('../../../web_ui/app/session/levels.js');

const game = /** @type {any} */ ({
  name: 'g',
  seats: [2, 4],
  seats_option: 'seats',
  levels: [{ id: 'normal' }],
  presets: [],
  teams: [],
  options: [{ name: 'seats', type: 'choice', values: [{ value: '3' }], default: '3' }],
});
/** @param {...string} places */
const setup = (...places) =>
  /** @type {any} */ ({
    options: { seats: String(places.length) },
    preset: null,
    seats: places.map(place => ({ name: '', place })),
  });

test('friends nearby are persons at seats of their own', () => {
  assert.ok(isPerson('near'));
  assert.equal(opponentOf(setup('here', 'near', 'near').seats), 'near');
  assert.deepEqual(newTable(game, setup('near', 'here', 'normal'), 'Ada'), {
    options: { seats: '3' },
    seats: [
      { name: 'Friend', kind: 'human' },
      { name: 'Ada', kind: 'human' },
      { name: 'Computer', kind: 'normal' },
    ],
    sole: 1,
    near: [0],
  });
});

test('nobody need sit at the device that deals', () => {
  const table = /** @type {any} */ (newTable(game, setup('near', 'near', 'normal'), 'Ada'));
  assert.equal(table.sole, null);
  assert.deepEqual(table.near, [0, 1]);
});

test('one person at most sits here, and nobody plays by link beside them', () => {
  for (const places of [
    ['here', 'here', 'near'],
    ['here', 'near', 'link'],
  ])
    assert.match(/** @type {any} */ (newTable(game, setup(...places), '')).fault.text, /at most one person/);
});

test('a device can be the table for all', () => {
  const places = (/** @type {any[]} */ ...list) => list.map(place => ({ name: '', place }));
  assert.equal(opponentOf(places('near', 'near')), 'near');
  assert.equal(opponentOf(places('link', 'link')), null);
  assert.equal(opponentOf(places('near', 'normal')), null);
});
