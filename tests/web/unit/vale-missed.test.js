// Effects of one's own that could not be used are said once more at the end of the round in which that was.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { roundEnding } from '../../../web_ui/tables/vale/ending.js';
import { missedIn } from '../../../web_ui/tables/vale/missed.js';

const passed = (/** @type {number} */ seat, /** @type {string} */ text) => ({ type: 'passed', seat, text });
const over = { type: 'round_ended' };
const update = (/** @type {number} */ rounds, /** @type {any[]} */ ...events) =>
  /** @type {any} */ ({ for: 0, events, view: { history: Array(rounds).fill([0, 0]) } });

test('of the viewer alone, each in its round, until the round after it is over', () => {
  const mine = passed(0, 'You skip Imp: no card in hand');
  let known = missedIn([], update(0, mine, passed(1, 'Computer skips Agni: no card in hand')));
  assert.deepEqual(known, [{ round: 1, text: mine.text }]);
  known = missedIn(known, update(1, passed(0, 'You skip Troll: no red stone'), over, passed(0, 'Later')));
  assert.deepEqual(
    known.map(({ round, text }) => [round, text]),
    [
      [1, mine.text],
      [1, 'You skip Troll: no red stone'],
      [2, 'Later'],
    ],
  );
  assert.deepEqual(missedIn(known, update(2, over)), [{ round: 2, text: 'Later' }]);
});

test('the sheet of the round says them before who leads', () => {
  const view = { history: [[3, 2]], seats: [{ start: 1 }, { start: 2 }], goal: 60, first: 1 };
  const missed = [
    { round: 1, text: 'You skip Imp: no card in hand' },
    { round: 2, text: 'Later' },
  ];
  const now = /** @type {any} */ ({ view, for: 0, events: [], status: {} });
  const name = (/** @type {number | null | undefined} */ seat) => ['You', 'Computer'][seat ?? 0];
  assert.match(
    String(roundEnding(now, 1, name, [], false, missed).note),
    /^You skip Imp: no card in hand\. You lead, /,
  );
});
