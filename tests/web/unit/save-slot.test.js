// What is kept of a table on the device.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { upgradeSlot, isSlot, isUntouched } from '../../../web_ui/app/storage/save-slot.js';

const slot = {
  id: 'a1',
  game: 'toy',
  title: 'Toy',
  seats: [{ name: 'A', kind: 'human' }],
  updated: 1,
  save: {},
};

test('a table that was kept before is opened from the seat it was last seen from', () => {
  assert.equal(upgradeSlot(/** @type {any} */ ({ ...slot, eyes: 1 })).viewer, 1);
  assert.equal(upgradeSlot(/** @type {any} */ ({ ...slot, eyes: 0, viewer: 1 })).viewer, 1);
  assert.equal(upgradeSlot(/** @type {any} */ ({ ...slot, eyes: null })).viewer, null);
  assert.ok(!('eyes' in upgradeSlot(/** @type {any} */ ({ ...slot, eyes: 1 }))));
});

test('what is no slot is not taken for one', () => {
  assert.ok(isSlot(slot));
  for (const wrong of [
    null,
    'a1',
    {},
    { ...slot, id: '../a' },
    { ...slot, seats: [{}] },
    { ...slot, save: null },
  ])
    assert.ok(!isSlot(wrong));
});

test('a table at which one has decided nothing is untouched, unless others sit at it', () => {
  const kinds = (/** @type {string[]} */ ...all) => all.map(kind => ({ name: 'A', kind }));
  const kept = (/** @type {any} */ more) => isUntouched({ ...slot, ...more });
  assert.ok(kept({ touched: false, seats: kinds('human', 'normal') }));
  assert.ok(!kept({ touched: true, seats: kinds('human', 'normal') }));
  assert.ok(!kept({ seats: kinds('human', 'normal') }), 'kept before it was noted');
  assert.ok(!kept({ touched: false, seats: kinds('human', 'human') }));
});
