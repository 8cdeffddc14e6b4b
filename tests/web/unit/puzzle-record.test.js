import './fake-device.js';
import assert from 'node:assert/strict';
import test from 'node:test';
import { gameOfDay, isDay, later, numberOf } from '../../../web_ui/app/puzzles/days.js';
import {
  mendedRecord,
  mergedRecord,
  noted,
  streak,
  withRun,
} from '../../../web_ui/app/storage/puzzle-record.js';

const EASY = { id: 'a', game: 'eter', grade: 1 };
const HARD = { id: 'b', game: 'krieg', grade: 5 };
const DAY = '2026-11-29';

test('only the first time counts, and not with help', () => {
  const none = mendedRecord(null);
  const solved = noted(none, EASY, 'first', DAY);
  assert.ok(solved.rating.rating > none.rating.rating);
  assert.deepEqual(solved.history, [[DAY, Math.round(solved.rating.rating)]]);
  assert.deepEqual(noted(solved, EASY, 'missed', DAY).rating, solved.rating);
  assert.equal(noted(solved, EASY, 'missed', DAY).tried.a[0], 'first');
  const helped = noted(none, HARD, 'help', DAY);
  assert.deepEqual(helped.rating, none.rating);
  const missed = noted(none, EASY, 'missed', DAY);
  assert.ok(missed.rating.rating < none.rating.rating);
  assert.equal(noted(missed, EASY, 'later', DAY).tried.a[0], 'later');
});

test('days in a row, up to today or yesterday', () => {
  const days = { '2026-11-24': 'first', '2026-11-26': 'help', '2026-11-27': 'later', '2026-11-28': 'first' };
  assert.deepEqual(streak(days, DAY), { now: 3, longest: 3 });
  assert.deepEqual(streak({ ...days, [DAY]: 'first' }, DAY), { now: 4, longest: 4 });
  assert.deepEqual(streak({ ...days, [DAY]: 'missed' }, DAY), { now: 3, longest: 3 });
  assert.deepEqual(streak(days, '2026-12-02'), { now: 0, longest: 3 });
  assert.deepEqual(streak({}, DAY), { now: 0, longest: 0 });
});

test('a day of another day is noted for that day, one to come is not', () => {
  const none = mendedRecord(null);
  assert.deepEqual(noted(none, EASY, 'first', DAY, '2026-11-20').days, { '2026-11-20': 'first' });
  assert.deepEqual(noted(none, EASY, 'first', DAY, '2026-12-24').days, {});
  const missed = noted(none, EASY, 'missed', DAY, DAY);
  assert.deepEqual(noted(missed, EASY, 'later', DAY, DAY).days, { [DAY]: 'later' });
});

test('what is damaged in a record is left out, the rest stays', () => {
  const record = withRun(noted(mendedRecord(null), EASY, 'first', DAY, DAY), {
    on: DAY,
    game: 'eter',
    solved: 9,
    missed: 3,
    seconds: 150,
  });
  assert.deepEqual(mendedRecord(JSON.parse(JSON.stringify(record))), record);
  for (const bad of [null, 3, 'x', [], { tried: { '<b>': ['first', 'eter'], b: ['won', 'eter'], c: 3 } }])
    assert.deepEqual(mendedRecord(bad), mendedRecord(null));
  const bad = {
    ...record,
    rating: { rating: 1e9 },
    days: { x: 'first', [DAY]: 'first' },
    runs: [{ on: DAY }, ...record.runs],
  };
  assert.deepEqual(mendedRecord(bad).days, { [DAY]: 'first' });
  assert.deepEqual(mendedRecord(bad).runs, record.runs);
  assert.equal(mendedRecord(bad).rating.rating, 1500);
});

test('two records become one, whichever comes first', () => {
  const here = noted(mendedRecord(null), EASY, 'missed', DAY, DAY);
  const other = noted(noted(mendedRecord(null), EASY, 'first', DAY, DAY), HARD, 'missed', DAY);
  const merged = mergedRecord(here, other);
  assert.equal(merged.tried.a[0], 'first');
  assert.equal(merged.tried.b[0], 'missed');
  assert.deepEqual(merged.rating, other.rating);
  assert.deepEqual(merged.days, { [DAY]: 'first' });
  assert.deepEqual(mergedRecord(merged, other), merged);
  assert.deepEqual(mergedRecord(other, here), merged);
});

test('days and games', () => {
  assert.equal(later('2026-12-31', 1), '2027-01-01');
  assert.equal(numberOf('1970-01-02'), 1);
  assert.ok(isDay(DAY) && !isDay('2026-1-2') && !isDay(null) && !isDay('2026-99-99'));
  const all = { eter: 3, krieg: 0, vale: 2 };
  assert.deepEqual(new Set([0, 1, 2, 3].map(n => gameOfDay(later(DAY, n), all))), new Set(['eter', 'vale']));
});
