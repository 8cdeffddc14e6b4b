import assert from 'node:assert/strict';
import { test } from 'node:test';
import { gameEnding, roundEnding } from '../../../web_ui/tables/vale/ending.js';

const name = seat => ['You', 'Computer'][seat];
/** What each seat gained, by seat. */
const gains = ended => Object.fromEntries(ended.rows.map(({ seat, cells }) => [seat, cells[0]]));

test('what the first round brought leaves out the points that everybody begins with', () => {
  // seat 1 went first and began with one point, seat 0 with two
  const view = {
    history: [
      [2, 4],
      [9, 5],
    ],
    first: 0,
    goal: 60,
  };
  assert.deepEqual(gains(roundEnding({ view, for: 0 }, 1, name)), { 0: '0', 1: '+3' });
  assert.deepEqual(gains(roundEnding({ view, for: 0 }, 2, name)), { 0: '+7', 1: '+1' });
});

test('a lead is drawn where one has won', () => {
  const view = { seats: [{ score: 7 }, { score: 4 }], catalog: {} };
  const ended = winners => {
    const course = [
      [0, 2, 1],
      [1, 5, 4],
      [2, 7, 4],
    ];
    const status = {
      decisions: 2,
      outcome: { winners },
      course,
      account: [{ sources: [] }, { sources: [] }],
      seats: [],
    };
    return gameEnding({ status, view, log: [], for: 0 }, name);
  };
  assert.deepEqual(ended([0]).chart?.leads, [1, 1, 3]);
  assert.equal(ended([0, 1]).chart, null);
});
