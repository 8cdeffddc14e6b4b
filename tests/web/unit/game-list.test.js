// The list of finished games: which are wanted, in which order; what the address says of it; what is counted.
import assert from 'node:assert/strict';
import { test } from 'node:test';

const { EVERYTHING, entryOf, select } = await import('../../../web_ui/app/games/game-list.js');
const { readWanted, wantedText } = await import('../../../web_ui/app/games/list-address.js');
const { DAYS, mostCostly, numbersOf, played } = await import('../../../web_ui/app/games/numbers.js');
const { DAY, lengthText, whenText } = await import('../../../web_ui/app/games/dates.js');

const NOW = new Date(2026, 10, 29, 20, 0).getTime();
/** @type {any} */
const ETER = {
  name: 'eter',
  title: 'ETER',
  levels: [
    { id: 'easy', title: 'Easy' },
    { id: 'strong', title: 'Strong' },
  ],
  presets: [
    { id: 'training', title: 'Training', options: {} },
    { id: 'duel', title: 'Mage duel', options: { mode: 'duel' } },
  ],
  options: [
    { name: 'mode', default: 'training', seat: null, values: [] },
    { name: 'deck1', default: 'x', seat: 0, values: [{ value: 'x', label: 'Fire' }] },
  ],
};
const DECLARED = new Map([['eter', ETER]]);
/** @returns {any} */
const game = (more = {}) => ({
  id: 'a',
  game: 'eter',
  mode: 'Standard rules',
  options: {},
  seats: [
    { name: 'You', kind: 'human' },
    { name: 'Computer', kind: 'strong' },
  ],
  own: 0,
  away: false,
  result: 'won',
  winners: [0],
  how: 'You win.',
  ended: NOW,
  spent: 600_000,
  decisions: 20,
  hints: 0,
  costly: null,
  groups: {},
  link: null,
  key: 'k',
  ...more,
});
const entries = (/** @type {any[]} */ ...more) => more.map(one => entryOf(game(one), DECLARED));
const ids = (/** @type {any[]} */ found) => found.map(({ game: { id } }) => id).join('');

test('a game is found by the words of its row', () => {
  const found = entries({ id: 'a', ended: Date.now() }, { id: 'b', ended: Date.now() - 40 * DAY });
  const named = (/** @type {string} */ find) => ids(select(found, { ...EVERYTHING, find }));
  assert.equal(named('today'), 'a');
  assert.equal(named('training'), 'ab');
});

test('a game in words', () => {
  const [mine, other] = entries(
    { options: { mode: 'duel' } },
    {
      game: 'chess',
      away: true,
      seats: [
        { name: 'You', kind: 'human' },
        { name: 'Jon', kind: 'human' },
      ],
    },
  );
  assert.deepEqual(
    [mine.title, mine.mode, mine.whom, mine.friends],
    ['ETER', 'Mage duel', 'Computer, Strong', false],
  );
  assert.deepEqual(
    [other.title, other.mode, other.whom, other.friends],
    ['chess', 'Standard rules', 'Jon, by link', true],
  );
});

test('what is wanted, in the order that is wanted', () => {
  const all = entries(
    { id: 'a', ended: NOW, spent: 60_000 },
    { id: 'b', ended: NOW - DAY, result: 'lost', spent: null },
    { id: 'c', ended: NOW - 9 * DAY, spent: 900_000, how: 'A draw.', result: 'drawn' },
  );
  const found = (/** @type {any} */ wanted) => ids(select(all, { ...EVERYTHING, ...wanted }));
  assert.equal(found({}), 'abc');
  assert.equal(found({ sort: 'oldest' }), 'cba');
  assert.equal(found({ sort: 'longest' }), 'cab', 'what nobody measured stands at the end');
  assert.equal(found({ sort: 'shortest' }), 'acb');
  assert.equal(found({ show: 'lost' }), 'b');
  assert.equal(found({ show: 'friends' }), '');
  assert.equal(found({ game: 'vale' }), '');
  assert.equal(found({ find: '  STRONG   training ' }), 'abc');
  assert.equal(found({ find: 'november friday' }), 'c');
  assert.equal(found({ find: 'drawn' }), 'c');
  assert.equal(ids(all), 'abc', 'the list itself keeps its order');
});

test('the address says what is shown, and nothing else is read from it', () => {
  const wanted = { game: 'eter', show: 'lost', sort: 'oldest', find: 'jon & ilse' };
  assert.deepEqual(readWanted(wantedText(/** @type {any} */ (wanted)), ['eter']), wanted);
  assert.equal(wantedText(EVERYTHING), '');
  assert.deepEqual(readWanted('?game=chess&show=__proto__&sort=&x=1', ['eter']), { ...EVERYTHING });
  assert.equal(readWanted(`?find=${'x'.repeat(9999)}`, []).find.length, 100);
});

test('when and how long', () => {
  assert.equal(whenText(NOW, NOW), 'Today, 20:00');
  assert.equal(whenText(NOW - DAY, NOW), 'Yesterday');
  assert.equal(whenText(NOW - 3 * DAY, NOW), 'Thursday');
  assert.equal(whenText(NOW - 8 * DAY, NOW), '21 November');
  assert.equal(whenText(NOW - 400 * DAY, NOW), '25 October 2025');
  assert.equal(whenText(NOW + DAY, NOW), '30 November', 'a clock that was wrong');
  assert.equal(lengthText({ spent: 1, decisions: 3 }), '1 min');
  assert.equal(lengthText({ spent: 65 * 60_000, decisions: 3 }), '1 h 5 min');
  assert.equal(lengthText({ spent: null, decisions: 1 }), '1 decision');
});

test('numbers', () => {
  const friend = [
    { name: 'You', kind: 'human' },
    { name: 'Jon', kind: 'human' },
  ];
  const all = entries(
    {
      ended: NOW,
      costly: [
        { n: 19, cost: 9 },
        { n: 20, cost: 4 },
      ],
    },
    { ended: NOW - DAY, seats: friend, hints: 2 },
    { ended: NOW - 2 * DAY, result: 'lost', hints: 1, groups: { Mage: 'Terra' } },
    { ended: NOW - 3 * DAY, result: 'drawn', costly: [] },
    { ended: NOW - 40 * DAY, own: 1, seats: friend },
    { ended: NOW - 41 * DAY, result: 'over', own: null },
    { ended: NOW - 42 * DAY, result: 'unknown' },
  );
  const numbers = numbersOf(all, DECLARED, NOW, true);
  assert.deepEqual([numbers.played, numbers.hints, numbers.hinted, numbers.analysed], [7, 3, 2, 2]);
  assert.deepEqual(numbers.tally, { won: 3, drawn: 1, lost: 1 });
  assert.deepEqual(numbers.levels, [{ label: 'Strong', won: 1, drawn: 1, lost: 1 }]);
  assert.equal(numbers.days.length, DAYS);
  assert.equal(
    numbers.days.reduce((sum, day) => sum + played(day), 0),
    4,
  );
  assert.deepEqual(numbers.streak, { most: 2, at: NOW });
  assert.deepEqual(numbers.costly, [0, 0, 0, 0, 0, 0, 0, 0, 0, 2]);
  assert.deepEqual(mostCostly(numbers.costly), { which: 'end', n: 2, of: 2 });
  assert.ok(numbers.toLearn?.costly?.length, 'there is one to learn from');
  const groups = Object.fromEntries(numbers.groups.map(({ title, rows }) => [title, rows]));
  assert.deepEqual(groups['By your deck'], [{ label: 'Fire', won: 2, drawn: 1, lost: 1 }]);
  assert.deepEqual(
    groups['By seat'].map(({ label }) => label),
    ['First', 'Second'],
  );
  assert.deepEqual(
    groups.Against.map(({ label }) => label),
    ['The computer', 'Jon', 'You'],
  );
  assert.deepEqual(Object.keys(numbersOf(all, DECLARED, NOW, false).groups.map(({ title }) => title)), [
    '0',
    '1',
  ]);
});

test('no games, no numbers', () => {
  const numbers = numbersOf([], DECLARED, NOW, false);
  assert.deepEqual(
    [numbers.played, numbers.streak, numbers.groups, mostCostly(numbers.costly)],
    [0, null, [], null],
  );
});
