import assert from 'node:assert/strict';
import { test } from 'node:test';
import { gameEnding, roundEnding } from '../../../web_ui/tables/vale/ending/ending.js';

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
    seats: [
      { start: 2, hunted: 2 },
      { start: 1, hunted: 1 },
    ],
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
  assert.match(whys(1)[0], /^2 at the start, hunting second, Imp \+3/);
});

test('the last move is shown before the end', () => {
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

/** The end of a game of two rounds that began with 2 : 1 and became 5 : 8 and 17 : 9. */
const ended = (winners, more = {}) => {
  const course = [
    [0, 2, 1],
    [1, 2, 8],
    [2, 5, 8],
    [4, 8, 8],
    [5, 17, 8],
    [6, 17, 9],
  ];
  const history = [
    [5, 8],
    [17, 9],
  ];
  const chip = (value, seat = 0) => [{ t: '…' }, { chip: { value, name: value, seat } }];
  const brought = (n, value, by, seat = 0) => ({
    n,
    parts: chip(value),
    changes: [{ seat, n: by, to: 0 }],
  });
  const head = (n, seat, text) => ({ n, seat, text, parts: [], head: true });
  const log = [
    head(1, null, 'Now the actions'),
    brought(2, 'imp', 3),
    head(2, null, 'Now the resolution'),
    head(2, 1, 'Round 2: Computer is first'),
    head(3, null, 'Now the actions'),
    brought(4, 'kappa', 3),
    brought(5, 'troll', 9),
    brought(6, 'hydra', 1, 1),
  ];
  const status = {
    decisions: 6,
    outcome: { winners },
    course,
    account: [{ sources: [by('Imp', 3)] }, { sources: [] }],
    seats: [{ kind: 'human' }, { kind: 'normal' }],
  };
  const seats = [
    { score: 17, start: 2 },
    { score: 9, start: 1 },
  ];
  return gameEnding(
    { status, view: { seats, history, catalog: {} }, log, for: 0, events: [], ...more },
    name,
  );
};

test('a lead is drawn where one has won', () => {
  assert.deepEqual(ended([0]).chart?.leads, [1, -6, -3, -3, 0, 9, 8]);
  assert.deepEqual(ended([0]).chart?.starts, [2], 'a line for each round, none for its phases');
  assert.equal(ended([0, 1]).chart, null);
});

test('a game turned in the round that got the winner furthest ahead', () => {
  const { moment, chart } = ended([0]);
  assert.deepEqual(
    [moment?.title, moment?.text],
    [
      'The turning point',
      'You gained 12 points in round 2, 9 with troll. You went from 3 behind to 8 ahead.',
    ],
  );
  assert.equal(moment?.face?.id, 'troll');
  assert.equal(chart?.at, 5, 'the decision that brought most of it');
  assert.match(
    ended([1]).moment?.text ?? '',
    /^Computer gained 7 points in round 1\. You went from 1 ahead to 3 behind\.$/,
    'whoever sits here is spoken to, also of a game that is lost',
  );
});

test('where several have won there is no turning point, but a best card', () => {
  assert.equal(ended([0, 1]).moment?.title, 'Best card');
});

test('a game opened after its turning round names it without a mark', () => {
  const status = { decisions: 1, outcome: { winners: [0] }, course: [[0, 17, 9]], account: [], seats: [] };
  const { moment, chart } = ended([0], { status, log: [] });
  assert.match(moment?.text ?? '', /^You gained 12 points in round 2\./);
  assert.equal(chart, null);
});

test('with three players each score shows in which ways the points came', () => {
  const ways = (...all) => ({ sources: [], ways: all.map(([text, n]) => ({ text, n })) });
  const account = [
    ways(['Start', 1], ['Instant', 12], ['Active', 0]),
    ways(['Start', 2], ['Instant', 0], ['Active', 7]),
    ways(['Start', 3]),
  ];
  const status = { decisions: 9, account, seats: [], course: [], outcome: { winners: [0], text: '' } };
  const seats = [13, 9, 3].map(score => ({ score, start: 1 }));
  const { rows } = gameEnding(
    { status, view: { seats, history: [], catalog: {} }, log: [], for: 0, events: [] },
    seat => String(seat),
  );
  assert.deepEqual(
    rows.map(({ why }) => why),
    ['Start 1, Instant 12', 'Start 2, Active 7', ''],
  );
});
