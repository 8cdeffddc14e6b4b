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
    seats: [{ start: 2 }, { start: 1 }],
  };
  assert.deepEqual(gains(roundEnding({ view, for: 0, events: [] }, 1, name)), { 0: '0', 1: '+3' });
  assert.deepEqual(gains(roundEnding({ view, for: 0, events: [] }, 2, name)), { 0: '+7', 1: '+1' });
});

/** Points of a card, as the engine accounts for them. */
const by = (card, n, text = `${card}, instant`) => ({
  card: { value: card.toLowerCase(), name: card },
  text,
  n,
});

test('the end of a round says which cards brought the points, and what there was before them', () => {
  const view = {
    history: [
      [5, 1],
      [9, 5],
    ],
    first: 0,
    goal: 60,
    seats: [{ start: 2 }, { start: 1 }],
  };
  const start = { card: null, text: 'At the start', n: 2 };
  const account = [
    { sources: [start, by('Imp', 3), by('Kappa', 2), by('Goblin', -1, 'Taken by Goblin')] },
    { sources: [start, by('Imp', 3)] },
  ];
  const whys = round => {
    const { rows } = roundEnding({ view, for: 0, events: [] }, round, name, account);
    return Object.fromEntries(rows.map(({ seat, why }) => [seat, why]));
  };
  assert.deepEqual(whys(2), {
    0: 'Imp +3, Kappa +2, Taken by Goblin −1',
    1: 'Imp +3, earlier +1', // the table was opened in the middle of the round
  });
  assert.match(whys(1)[0], /^2 at the start, Imp \+3/);
});

test('what was done last is to be looked at before the end is told', () => {
  const card = { value: 'troll', name: 'Troll' };
  const events = [
    { type: 'summoned', seat: 0, card },
    { type: 'turn_ended', seat: 0 },
    { type: 'drew', seat: 0, card: { value: 'imp' } },
    { type: 'round_ended' },
  ];
  const view = { history: [[2, 1]], first: 1, goal: 60, seats: [{ start: 2 }, { start: 1 }] };
  assert.deepEqual(roundEnding({ view, for: 0, events }, 1, name).seen, ['.tile[data-target="card:troll"]']);
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
    return gameEnding({ status, view, log: [], for: 0, events: [] }, name);
  };
  assert.deepEqual(ended([0]).chart?.leads, [1, 1, 3]);
  assert.equal(ended([0, 1]).chart, null);
});
