import assert from 'node:assert/strict';
import { test } from 'node:test';
import { gameEnding } from '../../../web_ui/tables/eternal/ending/ending.js';

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

test('the turning point lists every blow of an attack, so that its numbers add up', () => {
  const blow = (text, n, to) => ({
    n: 2,
    head: false,
    seat: 0,
    text,
    parts: [],
    changes: [{ seat: 1, n, to }],
  });
  const update = {
    for: 0,
    log: [blow('Wisp hits Computer for 1', -1, 19), blow('Owl hits Computer for 4', -4, 15)],
    status: {
      decisions: 3,
      seats: [
        { name: 'You', kind: 'human' },
        { name: 'Computer', kind: 'greedy' },
      ],
      course: [
        [0, 20, 20],
        [2, 20, 15],
        [3, 20, 0],
      ],
      outcome: { winner: 0, winners: [0], text: 'You win: Computer has no health left' },
    },
    view: { turn: 2, seats: [0, 1].map(() => ({ health: 1, hand: [], deck: 50 })), things: [] },
  };
  const { moment } = gameEnding(update, seat => ['You', 'Computer'][seat]);
  assert.equal(
    moment.text,
    'Move 2: Wisp hits Computer for 1; Owl hits Computer for 4. You went from level to 5 ahead.',
  );
});
