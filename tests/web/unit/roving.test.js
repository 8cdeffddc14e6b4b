import assert from 'node:assert/strict';
import { test } from 'node:test';
import { step } from '../../../web_ui/lib/roving.js';

test('a list moves sideways and ignores up and down', () => {
  assert.equal(step('ArrowRight', 1, 4, 4), 2);
  assert.equal(step('ArrowRight', 3, 4, 4), 3);
  assert.equal(step('ArrowLeft', 0, 4, 4), 0);
  assert.equal(step('ArrowUp', 1, 4, 4), -1);
  assert.equal(step('End', 1, 4, 4), 3);
});

test('a grid moves in both axes and stays inside', () => {
  assert.equal(step('ArrowDown', 1, 9, 3), 4);
  assert.equal(step('ArrowDown', 7, 9, 3), 7);
  assert.equal(step('ArrowUp', 1, 9, 3), 1);
  assert.equal(step('ArrowRight', 2, 9, 3), 2);
  assert.equal(step('Home', 5, 9, 3), 3);
  assert.equal(step('End', 0, 9, 3, true), 8);
  assert.equal(step('x', 0, 9, 3), -1);
});
