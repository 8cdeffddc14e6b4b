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

test('an older slot opens from the seat it was last shown from', () => {
  assert.equal(upgradeSlot(/** @type {any} */ ({ ...slot, eyes: 1 })).viewer, 1);
  assert.equal(upgradeSlot(/** @type {any} */ ({ ...slot, eyes: 0, viewer: 1 })).viewer, 1);
  assert.equal(upgradeSlot(/** @type {any} */ ({ ...slot, eyes: null })).viewer, null);
  assert.ok(!('eyes' in upgradeSlot(/** @type {any} */ ({ ...slot, eyes: 1 }))));
});

test('other values are not taken for slots', () => {
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

test('a table without a decision of the user is untouched, unless other people play at it', () => {
  const kinds = (/** @type {string[]} */ ...all) => all.map(kind => ({ name: 'A', kind }));
  const kept = (/** @type {any} */ more) => isUntouched({ ...slot, ...more });
  assert.ok(kept({ touched: false, seats: kinds('human', 'normal') }));
  assert.ok(!kept({ touched: true, seats: kinds('human', 'normal') }));
  assert.ok(!kept({ seats: kinds('human', 'normal') }), 'kept before it was noted');
  assert.ok(!kept({ touched: false, seats: kinds('human', 'human') }));
});
