// Numbers below zero are printed with a minus sign, as a card, a plate, a list and a sentence show them.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { slotScore } from '../../../web_ui/app/storage/slot-summary.js';
import { figure, signed } from '../../../web_ui/art/figure.js';
import { scoreChanges } from '../../../web_ui/parts/presentation.js';
import { plural } from '../../../web_ui/lib/plural.js';

test('a figure has a minus sign, words keep their hyphens', () => {
  assert.equal(figure(-5), '−5');
  assert.equal(figure(0), '0');
  assert.equal(figure('3/-1'), '3/−1');
  assert.equal(figure('Mid-2 top-down'), 'Mid-2 top-down');
});

test('a change has its sign', () => {
  assert.deepEqual([2, 0, -3].map(signed), ['+2', '+0', '−3']);
});

test('texts with numbers have it too', () => {
  assert.equal(plural(-1, 'point'), '−1 point');
  assert.equal(
    scoreChanges(() => 'Mara', [3], [-2]),
    'Mara: 3 to −2',
  );
  const slot = /** @type {any} */ ({
    score: { points: [-2, 4], text: 'health' },
    seats: [{ kind: 'human' }, { kind: 'normal' }],
    sole: null,
    teams: null,
  });
  assert.equal(slotScore(slot)?.figures, '−2 : 4');
});
