// What of the strip is in sight where not all of it fits: whole plays, the first ones first, and the way to all of them.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fitting } from '../../../web_ui/components/digest-strip/fitting.js';

const HOW = { gap: 4, way: 44 };
const wide = (/** @type {number[]} */ ...widths) => widths.map(width => ({ first: width, other: width }));

test('where all fit they have all the room', () => {
  assert.deepEqual(fitting(wide(100, 100, 92), 300, HOW), { to: 3, tight: false });
  assert.deepEqual(fitting([], 300, HOW), { to: 0, tight: false });
});

test('none is in sight in part, and there is room for the way to all', () => {
  assert.deepEqual(fitting(wide(100, 100, 93), 300, HOW), { to: 2, tight: false });
  assert.deepEqual(fitting(wide(100, 100, 100, 100), 248, HOW), { to: 2, tight: false });
  assert.deepEqual(fitting(wide(100, 100, 100, 100), 247, HOW), { to: 1, tight: false });
});

test('what is wider than there is room stands alone', () => {
  assert.deepEqual(fitting(wide(400, 100), 300, HOW), { to: 1, tight: true });
  assert.deepEqual(fitting(wide(400), 300, HOW), { to: 1, tight: true });
  assert.deepEqual(fitting(wide(300), 300, HOW), { to: 1, tight: false }, 'alone it needs no way');
});

test('a player is named only before the first in sight', () => {
  const named = Array.from({ length: 3 }, () => ({ first: 160, other: 90 }));
  assert.deepEqual(fitting(named, 348, HOW), { to: 3, tight: false });
  assert.deepEqual(fitting(named, 347, HOW), { to: 2, tight: false });
});
