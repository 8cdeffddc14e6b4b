import assert from 'node:assert/strict';
import { test } from 'node:test';
import { gameEnding } from '../../../web_ui/tables/eternal/ending.js';

test('the end says in whole sentences after how many turns who has lost and why', () => {
  const seats = [
    { health: -1, hand: [], deck: 50 },
    { health: 3, hand: [], deck: 50 },
  ];
  const update = {
    for: 0,
    log: [],
    status: {
      decisions: 80,
      seats: [
        { name: 'You', kind: 'human' },
        { name: 'Computer', kind: 'greedy' },
      ],
      course: [],
      outcome: { winner: 1, winners: [1], text: 'Computer wins: you have no health left' },
    },
    view: { turn: 14, seats, things: [] },
  };
  const { note } = gameEnding(update, seat => ['You', 'Computer'][seat]);
  assert.equal(note, 'Health after 14 turns. Computer wins: you have no health left.');
});
