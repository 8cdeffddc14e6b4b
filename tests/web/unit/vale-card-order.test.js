// Where the cards of the Vale lie.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inSummonOrder, marketOrder, summonsInLog } from '../../../web_ui/tables/vale/board/card-order.js';

/** @type {(round: number, ...cards: [string, number | null][]) => any} */
const view = (round, ...cards) => ({ round, market: cards.map(([card, seat]) => ({ card, seat })) });

test('an empty place stays, new cards come last, and a new round starts over', () => {
  const first = marketOrder(null, view(1, ['a', null], ['b', null], ['c', null]));
  const taken = marketOrder(first, view(1, ['a', 0], ['b', null], ['c', null]));
  const sold = marketOrder(taken, view(1, ['b', null], ['c', 1], ['d', null]));
  assert.deepEqual(sold.all, [
    { card: 'a', seat: 0 },
    { card: 'b', seat: null },
    { card: 'c', seat: 1 },
    { card: 'd', seat: null },
  ]);
  assert.deepEqual(marketOrder(sold, view(2, ['b', null])).all, [{ card: 'b', seat: null }]);
});

test('creatures are in the order in which they came, after those whose arrival was not seen', () => {
  const area = ['a', 'b', 'c'].map(card => ({ card, active: false, used: false }));
  const lying = (/** @type {string[]} */ ...came) => inSummonOrder(came, area).map(one => one.card);
  assert.deepEqual(lying('c', 'x', 'b'), ['a', 'c', 'b']);
  assert.deepEqual(lying('b', 'c', 'a'), ['b', 'c', 'a']);
  assert.deepEqual(lying(), ['a', 'b', 'c']);
});

test('the log says who was summoned when, the last time where it was more than once', () => {
  const line = (/** @type {string} */ before, /** @type {string} */ value) => ({
    parts: [{ t: before }, { chip: { value } }, { t: ' for 1 red' }],
  });
  const log = [
    line('You summon ', 'imp'),
    line('Computer summons ', 'tidal'),
    line('You discard the summoned ', 'kappa'),
    line('You take ', 'imp'),
    line('You summon ', 'agni'),
    { parts: [{ t: 'Your turn ends' }] },
    line('You summon ', 'imp'),
  ];
  assert.deepEqual(summonsInLog(log), ['tidal', 'agni', 'imp']);
});
