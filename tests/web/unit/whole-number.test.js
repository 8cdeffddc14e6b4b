import assert from 'node:assert/strict';
import { test } from 'node:test';
import { wholeNumber } from '../../../web_ui/components/edit-mode/whole-number.js';

test('whole numbers are read as they are typed', () => {
  assert.deepEqual(['12', ' 3 ', '-4', '0', '1e3'].map(wholeNumber), [12, 3, -4, 0, 1000]);
});

test('everything else is none', () => {
  assert.deepEqual(['', '  ', '1.5', 'two', 'Infinity', '1e9', 'NaN'].map(wholeNumber), Array(7).fill(null));
});
