// What the plays since one's turn came to: by seat, where more than one of them changed the score.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { totalChanges } from '../../../web_ui/components/digest-strip/score-changes.js';

const line = (/** @type {[number, number, number][]} */ ...changes) => ({
  changes: changes.map(([seat, n, to]) => ({ seat, n, to })),
});

test('several changes of a seat are one', () => {
  assert.deepEqual(totalChanges([line([0, -3, 22]), {}, line([0, -4, 18], [1, 2, 27]), line([1, 1, 28])]), [
    { seat: 0, n: -7, to: 18 },
    { seat: 1, n: 3, to: 28 },
  ]);
});

test('a single change stands where it happened', () => {
  assert.deepEqual(totalChanges([line([0, -3, 22]), {}]), []);
  assert.deepEqual(totalChanges([]), []);
});

test('changes that cancel out are not shown', () => {
  assert.deepEqual(totalChanges([line([0, -3, 22]), line([0, 3, 25])]), []);
});
