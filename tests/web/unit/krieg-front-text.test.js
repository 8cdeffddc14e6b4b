// Between the halves: who leads, by how much, and the totals of two teams.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { frontTemplate } from '../../../web_ui/tables/krieg/board/rows.js';

/**
 * What is said of these totals to the first seat.
 * @param {number[]} totals
 */
const said = totals =>
  frontTemplate(
    /** @type {any} */ ({
      own: 0,
      name: (/** @type {number} */ seat) => 'ABCD'[seat],
      view: { ffa: false, teams: [0, 1, 0, 1], sides: totals.map((total, seat) => ({ seat, total })) },
    }),
  ).values[0];

test('the total of those who lead stands first', () => {
  assert.equal(said([1, 4, 3, 4]), 'B and D lead by 4, 8 to 4');
  assert.equal(said([4, 1, 4, 3]), 'A and C lead by 4, 8 to 4');
  assert.equal(said([4, 4, 1, 1]), 'Level, 5 to 5');
});
