// Looking back: what a decision cost, how it is marked, how exactly a side played, and what is looked at how long.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  costOf,
  costliest,
  markOf,
  playedBy,
  turningPoint,
} from '../../../web_ui/app/analysis/costly-decisions.js';
import { isAnalysis, packed, unpacked } from '../../../web_ui/app/analysis/kept-analysis.js';
import { nextJobs, workLeft } from '../../../web_ui/app/analysis/plan.js';

const way = (action, value) => ({ action, value, share: 0 });
/** A decision after `n` others: in per cent the best, the one played, and what else there is. */
function seen(n, seat, best, played, { depth = 'close', second, unseen = false } = {}) {
  const value = percent => percent / 50 - 1;
  const first = way('best', value(best));
  const other = played === best ? first : way('played', value(played));
  const ways = [first, ...(second === undefined ? [] : [way('second', value(second))])];
  return {
    n,
    seat,
    depth,
    unseen,
    judged: { value: first.value, best: first, played: other, ways, reason: 'Better' },
  };
}
const known = all => new Map(all.map(one => [one.n, one]));
const choices = all => all.map(({ n, seat }) => ({ n, seat }));

test('the cost of a decision is in per cent of the chance to win', () => {
  assert.equal(costOf(seen(0, 0, 100, 0).judged), 100);
  assert.equal(costOf(seen(0, 0, 75, 75).judged), 0);
});

test('the costliest decisions, the worst first, of those that were looked at closely', () => {
  const all = [
    seen(0, 0, 70, 60),
    seen(1, 1, 50, 50),
    seen(2, 0, 70, 40),
    seen(4, 0, 70, 65),
    seen(6, 1, 70, 20, { depth: 'passing' }),
    seen(8, 1, 70, 68),
  ];
  assert.deepEqual(
    costliest(all).map(one => one.n),
    [2, 0, 4],
  );
});

test('marks follow from what a decision cost, or what all others would have cost', () => {
  for (const [one, mark] of [
    [seen(0, 0, 60, 40), '??'],
    [seen(0, 0, 60, 50), '?'],
    [seen(0, 0, 60, 57), '?!'],
    [seen(0, 0, 60, 58), null],
    [seen(0, 0, 60, 60, { second: 45 }), '!'],
    [seen(0, 0, 60, 60, { second: 45, unseen: true }), '!!'],
    [seen(0, 0, 60, 60, { second: 46 }), null],
    [seen(0, 0, 60, 60), null],
    [seen(0, 0, 60, 10, { depth: 'passing' }), null],
  ])
    assert.equal(markOf(one), mark, JSON.stringify(one));
});

test('a side that always plays the best is exact to 100; what is within the error counts as nothing', () => {
  assert.equal(playedBy([seen(0, 0, 60, 60), seen(2, 0, 60, 58)], 0)?.accuracy, 100);
  const { accuracy, loss, marks, decisions } = playedBy(
    [seen(0, 0, 60, 60), seen(2, 0, 60, 40), seen(3, 1, 9, 0)],
    0,
  );
  assert.equal(accuracy, Math.round(50 + 50 * Math.exp(-20 / 25)));
  assert.deepEqual([loss, decisions, marks], [10, 2, { '??': 1 }]);
  assert.equal(playedBy([], 0), null);
});

test('the turning point is where a side that lost fell behind', () => {
  const all = [
    seen(0, 0, 55, 40),
    seen(1, 1, 90, 20),
    seen(2, 0, 44, 10),
    seen(4, 0, 30, 30),
    seen(6, 0, 12, 12),
  ];
  const found = turningPoint(all, [1]);
  assert.deepEqual([found?.one.n, found?.highest], [0, 44]);
  assert.equal(turningPoint(all.slice(2), [1])?.one.n, 2, 'behind already: the costliest');
  assert.equal(turningPoint(all, []), null, 'nobody has won');
  assert.equal(turningPoint([seen(0, 0, 55, 50)], [1]), null, 'no single decision');
});

test('all is looked at in passing, what differs closely, the costliest deeply, and then no more', () => {
  const all = [
    seen(0, 0, 50, 50),
    seen(1, 1, 60, 40),
    seen(2, 0, 60, 59),
    seen(3, 1, 60, 60, { second: 40 }),
    seen(4, 0, 60, 20),
  ].map(one => ({ ...one, depth: 'passing' }));
  const told = jobs => jobs.map(({ n, depth }) => `${n} ${depth}`);
  const asked = choices(all);
  assert.deepEqual(
    told(nextJobs(asked, new Map())),
    asked.map(({ n }) => `${n} passing`),
  );
  assert.deepEqual(told(nextJobs(asked, known(all))), ['4 close', '1 close', '2 close', '3 close']);
  assert.deepEqual(told(nextJobs(asked, known(all), { seat: 1 })), ['1 close', '3 close']);
  const closer = all.map(one => ({ ...one, depth: 'close' }));
  assert.deepEqual(told(nextJobs(asked, known(closer))), ['4 deep', '1 deep']);
  assert.deepEqual(nextJobs(asked, known(all.map(one => ({ ...one, depth: 'deep' })))), []);
  assert.deepEqual(nextJobs(asked, known(closer), { deep: 0 }), []);
  assert.equal(workLeft(asked, known(closer)), 2 * 30, 'two deep looks');
  assert.equal(workLeft(asked, known(all.map(one => ({ ...one, depth: 'deep' })))), 0);
});

test('what is kept of an analysis is what was found', () => {
  const all = [
    seen(0, 0, 60, 60, { second: 45, depth: 'deep', unseen: true }),
    seen(3, 1, 55, 20, { depth: 'passing' }),
  ];
  const kept = JSON.parse(JSON.stringify(packed('key', true, all)));
  assert.ok(isAnalysis(kept));
  const rounded = JSON.parse(JSON.stringify(all), (_, v) =>
    typeof v === 'number' ? Math.round(1e6 * v) / 1e6 : v,
  );
  assert.deepEqual(unpacked(kept), rounded);
});

for (const bad of [
  null,
  { of: 'a', done: true },
  { of: 'a', done: 1, all: [] },
  { of: 'a', done: true, all: [[0, 0, 3, 0, ['a', 0], ['a', 0], [], '']] },
  { of: 'a', done: true, all: [[0, 0, 'length', 0, ['a', 0], ['a', 0], [], '']] },
  { of: 'a', done: true, all: [[0, 0, 1, 0, ['a', 2], ['a', 0], [], '']] },
  { of: 'a', done: true, all: [[0, 0, 1, 0, ['a', 0], ['a', 0], [['a']], '']] },
  { of: 'a', done: true, all: [[0, 0, 1, 0, ['a', 0], ['a', 0], [], 7]] },
])
  test(`what is no analysis is left out: ${JSON.stringify(bad)}`, () => assert.ok(!isAnalysis(bad)));
