// From which seat a table is opened, and who has secrets, for two to four seats.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { firstViewer, passTo, humanSeats, hasSecrets } from '../../../web_ui/app/session/device-seats.js';

/**
 * @param {string} kinds h(uman), g(reedy) by seat
 * @param {boolean} [hides]
 */
const table = (kinds, hides = true) =>
  /** @type {any} */ ({
    hides,
    digest: [{ n: 1, seat: 0, text: 'something', parts: [], notable: false }],
    seats: [...kinds].map((kind, n) => ({ name: 'ABCD'[n], kind: kind === 'h' ? 'human' : 'greedy' })),
  });

test('people are found among opponents', () => {
  assert.deepEqual(humanSeats(table('ghgh')), [1, 3]);
});

test('a single person always sees the view of their own seat', () => {
  assert.equal(firstViewer(table('gghg'), null, false, null), 2);
  assert.equal(firstViewer(table('ghhg'), null, false, 1), 1);
  assert.equal(firstViewer(table('hhhh'), 3, false, 0), 3, 'the others play by link');
  assert.equal(firstViewer(table('ghhg'), null, true, 1), null, 'a spectator');
  const over = { ...table('gghg'), over: true };
  assert.equal(firstViewer(over, null, false, 0), 0, 'a finished game, from the side that was chosen');
  assert.equal(firstViewer(over, null, false, null), 2);
});

test('only several people at one device have secrets from each other', () => {
  assert.ok(hasSecrets(table('hghg'), null, false));
  assert.ok(hasSecrets(table('hhh'), null, false));
  assert.ok(!hasSecrets(table('hggg'), null, false));
  assert.ok(!hasSecrets(table('hhh', false), null, false));
  assert.ok(!hasSecrets(table('hhh'), 1, false));
  assert.ok(!hasSecrets(table('hhh'), null, true));
});

test('whoever comes next is named', () => {
  assert.deepEqual(passTo(3, 'turn', table('hhhh')), {
    seat: 3,
    reason: 'turn',
    name: 'D',
    lines: ['something'],
  });
  assert.equal(passTo(1, 'away', undefined).name, 'Player 2');
});
