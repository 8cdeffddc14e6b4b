// What is kept of a table on the device.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  BEFORE_1_0,
  SAVE_FORMAT,
  isSlot,
  isUntouched,
  slotFault,
} from '../../../web_ui/app/storage/save-slot.js';

const slot = {
  id: 'a1',
  game: 'toy',
  title: 'Toy',
  seats: [{ name: 'A', kind: 'human' }],
  updated: 1,
  save: {},
};

test('a table of a version before 1.0, and one of a newer version, cannot be opened', () => {
  const of = (/** @type {number} */ evertable) => slotFault({ ...slot, save: { evertable } });
  for (let format = 1; format < SAVE_FORMAT; format++) assert.equal(of(format), BEFORE_1_0);
  assert.equal(of(SAVE_FORMAT), null);
  assert.match(of(SAVE_FORMAT + 1) ?? '', /newer/);
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
