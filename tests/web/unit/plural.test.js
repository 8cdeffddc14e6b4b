// Things counted in words.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { plural } from '../../../web_ui/lib/plural.js';

test('1 and −1 take the singular', () => {
  assert.deepEqual(
    [0, 1, 2, -1, -3].map(n => plural(n, 'point')),
    ['0 points', '1 point', '2 points', '−1 point', '−3 points'],
  );
});
