// Things counted in words.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { many } from '../../../web_ui/lib/many.js';

test('one of a thing has no s, whatever its sign', () => {
  assert.deepEqual([0, 1, 2, -1, -3].map(n => many(n, 'point')), ['0 points', '1 point', '2 points', '-1 point', '-3 points']);
});
