// Numbers, things counted, and players that are spoken to. Numbers below zero are printed with a minus sign everywhere.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { slotScore } from '../../../web_ui/app/storage/slot-summary.js';
import { figure, plural, signed, spoken } from '../../../web_ui/sentences/language.js';
import { scoreChanges } from '../../../web_ui/parts/presentation.js';

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

test('1 and −1 take the singular', () => {
  assert.deepEqual(
    [0, 1, 2, -1, -3].map(n => plural(n, '# point|# points')),
    ['0 points', '1 point', '2 points', '−1 point', '−3 points'],
  );
  assert.deepEqual(
    [1, 2].map(n => plural(n, 'dies|die')),
    ['dies', 'die'],
  );
});

test('You takes the verb in the second person, and is small inside a sentence', () => {
  assert.equal(spoken('Mara', ' has passed'), 'Mara has passed');
  assert.equal(spoken('You', ' has passed'), 'You have passed');
  assert.equal(spoken('you', ' loses 2'), 'you lose 2');
  assert.equal(spoken('You', "'s field"), 'Your field');
  assert.equal(spoken('You', "'s field", 'inside'), 'your field');
  assert.equal(spoken('You', ' is next', 'subject'), 'you are next');
  assert.equal(spoken('Your friend', "'s field", 'inside'), "Your friend's field");
});
