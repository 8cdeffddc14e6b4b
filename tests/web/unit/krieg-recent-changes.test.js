// Which unit of a row is marked as the one with which something was done last.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  markedUnits,
  changesAfter,
  changesAtEnd,
  NO_CHANGES,
} from '../../../web_ui/tables/krieg/board/recent-changes.js';

const row = (/** @type {string[][]} */ ...units) =>
  /** @type {any} */ ({
    ref: '1-melee',
    row: 'melee',
    units: units.map(([slug, ...attached]) => ({
      ref: `1-melee.${slug}${attached.length ? '.2' : ''}`,
      slug,
      attached,
      partner: null,
    })),
  });
const marked = (/** @type {any} */ there, /** @type {any[]} */ ...events) =>
  markedUnits(there, changesAfter(NO_CHANGES, /** @type {any} */ (events), 0).marks);

test('of different twins the new one is marked', () => {
  const there = row(['cavalry'], ['cavalry', 'feast']);
  const relic = { type: 'played', seat: 1, card: 'relic' };
  const moved = (/** @type {string[]} */ attached) => ({
    type: 'moved',
    seat: 0,
    card: 'cavalry',
    row: '1-siege',
    to_row: '1-melee',
    attached,
  });
  assert.deepEqual(marked(there, relic, moved([])), [['1-melee.cavalry#0', 1]]);
  assert.deepEqual(marked(there, relic, moved(['feast'])), [['1-melee.cavalry.2#0', 1]]);
  assert.deepEqual(marked(there, { type: 'played', seat: 0, card: 'cavalry', row: '1-melee' }), [
    ['1-melee.cavalry#0', 0],
  ]);
});

test('what was attached marks the unit that holds it', () => {
  const there = row(['cavalry'], ['cavalry', 'feast']);
  const fed = { type: 'played', seat: 0, card: 'feast', to: 'cavalry', row: '1-melee', attached: [] };
  assert.deepEqual(marked(there, fed), [['1-melee.cavalry.2#0', 0]]);
});

test('what was played last stays marked on the field that was scored', () => {
  const there = row(['cavalry'], ['pike']);
  const before = changesAfter(
    NO_CHANGES,
    [/** @type {any} */ ({ type: 'played', seat: 1, card: 'pike', row: '1-melee' })],
    0,
  );
  const ends = /** @type {any[]} */ ([
    { type: 'played', seat: 0, card: 'cavalry', row: '1-melee' },
    { type: 'passed', seat: 0 },
    { type: 'passed', seat: 1 },
    { type: 'scored', round: 1 },
    { type: 'entered', seat: 0, card: 'cavalry', row: '1-melee' },
  ]);
  assert.deepEqual(changesAfter(before, ends, 0).marks, []);
  assert.deepEqual(markedUnits(there, changesAtEnd(before, ends, 0).marks), [
    ['1-melee.cavalry#0', 0],
    ['1-melee.pike#0', 1],
  ]);
});
