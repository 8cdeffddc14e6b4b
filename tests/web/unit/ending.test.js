import assert from 'node:assert/strict';
import { test } from 'node:test';
import { winsNeededText, winnersText } from '../../../web_ui/parts/ending/ending.js';
import { sentenceNames } from '../../../web_ui/lib/seat-names.js';

const names = ['Player 1', 'Computer', 'Mara'];
const name = seat => names[seat];
/** @param {string[]} kinds */
const update = (...kinds) => ({ for: 0, status: { seats: kinds.map(kind => ({ kind })) } });

test("the winner is named from the viewer's point of view", () => {
  const alone = update('human', 'normal', 'normal');
  assert.equal(winnersText(alone, name, [0], 'the round', 'Tied'), 'You win the round');
  assert.equal(winnersText(alone, name, [1], 'the round', 'Tied'), 'Computer wins the round');
  assert.equal(winnersText(alone, name, [0, 2], 'the round', 'Tied'), 'You and Mara win the round');
  assert.equal(winnersText(alone, name, [], 'the round', 'Tied'), 'Tied');
  const together = update('human', 'human', 'human');
  assert.equal(winnersText(together, name, [0], 'the game', ''), 'Player 1 wins the game');
});

test('who sits alone and has typed no name is called You', () => {
  assert.deepEqual(sentenceNames(update('human', 'normal', 'normal'), names), ['You', 'Computer', 'Mara']);
  assert.deepEqual(sentenceNames(update('human', 'human', 'normal'), names), names);
  const study = { ...update('human', 'normal', 'normal'), study: { eyes: /** @type {any} */ ('all') } };
  assert.deepEqual(sentenceNames(study, names), names, 'a study is seen by all who open it');
  study.study.eyes = 0;
  assert.deepEqual(sentenceNames(study, names), names, 'also with the eyes of a player');
});

test('what is still to be won', () => {
  const name = seat => ['You', 'Computer', 'Mara'][seat];
  const left = (wins, to) => winsNeededText(wins, to, 'game', name);
  assert.equal(left([1, 0], 2), 'First to 2 rounds wins the game: you need one more.');
  assert.equal(left([0, 1], 2), 'First to 2 rounds wins the game: Computer needs one more.');
  assert.equal(left([0, 1, 1], 2), 'First to 2 rounds wins the game: Computer and Mara need one more.');
  assert.equal(left([1, 1], 2), 'The next round won wins the game.');
  assert.equal(left([0, 0], 2), 'First to 2 rounds wins the game.');
  assert.equal(left([2, 0], 2), '');
});
