import assert from 'node:assert/strict';
import { test } from 'node:test';
import { nextIndex } from '../../../web_ui/lib/roving.js';

test('a list moves sideways and ignores up and down', () => {
  assert.equal(nextIndex('ArrowRight', 1, 4, 4), 2);
  assert.equal(nextIndex('ArrowRight', 3, 4, 4), 3);
  assert.equal(nextIndex('ArrowLeft', 0, 4, 4), 0);
  assert.equal(nextIndex('ArrowUp', 1, 4, 4), -1);
  assert.equal(nextIndex('End', 1, 4, 4), 3);
});

test('a grid moves in both axes and stays inside', () => {
  assert.equal(nextIndex('ArrowDown', 1, 9, 3), 4);
  assert.equal(nextIndex('ArrowDown', 7, 9, 3), 7);
  assert.equal(nextIndex('ArrowUp', 1, 9, 3), 1);
  assert.equal(nextIndex('ArrowRight', 2, 9, 3), 2);
  assert.equal(nextIndex('Home', 5, 9, 3), 3);
  assert.equal(nextIndex('End', 0, 9, 3, true), 8);
  assert.equal(nextIndex('x', 0, 9, 3), -1);
});
