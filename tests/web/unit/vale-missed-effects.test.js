// Effects of one's own that could not be used are said once more at the end of the round in which that was.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { roundEnding } from '../../../web_ui/tables/vale/ending/ending.js';
import { missedEffects } from '../../../web_ui/tables/vale/resolution/missed-effects.js';

const passed = (
  /** @type {number} */ decision,
  /** @type {number} */ seat,
  /** @type {string} */ text = `skip ${decision}`,
) => ({ type: 'passed', decision, seat, text });
const over = { type: 'round_ended' };
const update = (
  /** @type {number} */ rounds,
  /** @type {any[]} */ events,
  { decisions = 9, live = true } = {},
) =>
  /** @type {any} */ ({
    for: 0,
    events,
    view: { history: Array(rounds).fill([0, 0]) },
    status: { live, decisions },
  });
const texts = (/** @type {{round: number, text: string}[]} */ known) =>
  known.map(({ round, text }) => `${round}: ${text}`);

test('of the viewer alone, each in its round, until the round after it is over', () => {
  let known = missedEffects([], update(0, [passed(1, 0), passed(2, 1)]));
  assert.deepEqual(texts(known), ['1: skip 1']);
  known = missedEffects(known, update(1, [passed(3, 0), over, passed(4, 0)]));
  assert.deepEqual(texts(known), ['1: skip 1', '1: skip 3', '2: skip 4']);
  assert.deepEqual(texts(missedEffects(known, update(2, [over]))), ['2: skip 4']);
});

test('what was taken back is forgotten, and looking back repeats nothing', () => {
  const known = missedEffects([], update(0, [passed(1, 0), passed(3, 0)]));
  assert.deepEqual(texts(missedEffects(known, update(0, [], { decisions: 2 }))), ['1: skip 1']);
  assert.deepEqual(texts(missedEffects(known, update(0, [passed(3, 0, 'again')]))), [
    '1: skip 1',
    '1: again',
  ]);
  assert.equal(missedEffects(known, update(0, [passed(1, 0)], { live: false })), known);
});

test('the sheet of the round lists them before the leader', () => {
  const view = { history: [[3, 2]], seats: [{ start: 1 }, { start: 2 }], goal: 60, first: 1 };
  const missed = [
    { round: 1, decision: 3, text: 'You skip Imp: no card in hand' },
    { round: 2, decision: 5, text: 'Later' },
  ];
  const now = /** @type {any} */ ({ view, for: 0, events: [], status: {} });
  const name = (/** @type {number | null | undefined} */ seat) => ['You', 'Computer'][seat ?? 0];
  assert.match(
    String(roundEnding(now, 1, name, [], false, missed).note),
    /^You skip Imp: no card in hand\. You lead, /,
  );
});
