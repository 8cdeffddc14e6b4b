// What a presented power points at, on the table as it still lies.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { showsOf } from '../../../web_ui/tables/krieg/shows.js';

const entry = { name: 'A power', type: 'jester', text: 'It does something.', lines: [], strength: null };
const view = (/** @type {number[]} */ ...totals) => ({
  round: 1,
  sides: totals.map(total => ({ total })),
  catalog: { fortress: entry, jester: entry },
});
const shown = (/** @type {any[]} */ ...events) =>
  showsOf({ events, view: view(16, 11) }, { view: view(18, 11) }, ['You', 'Computer'])[0];

test('what a power is attached to is pointed at', () => {
  const show = shown({
    type: 'played',
    how: 'attached',
    seat: 1,
    card: 'fortress',
    to: 'pike',
    to_seat: 0,
    row: '1-melee',
  });
  assert.deepEqual(show.targets, ['[data-key^="unit:1-melee.pike#"]']);
  assert.equal(show.result, 'You: 18 to 16');
});

test('what it discards or takes is pointed at', () => {
  const show = shown(
    { type: 'played', how: 'power', seat: 1, card: 'jester' },
    { type: 'discarded', seat: 1, card: 'cannon', row: '2-siege' },
    { type: 'taken', seat: 1, card: 'knight', from_seat: 0, row: '1-melee' },
    { type: 'taken', seat: 1, card: 'pike', from_seat: null, row: null },
  );
  assert.deepEqual(show.targets, [
    '[data-key^="unit:2-siege.cannon#"]',
    '[data-key^="unit:1-melee.knight#"]',
  ]);
});
