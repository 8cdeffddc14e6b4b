// Between the halves: who leads, by how much, and the totals of two teams.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { frontTemplate } from '../../../web_ui/tables/krieg/board/rows.js';

/**
 * What is said of these totals of two teams to the first seat.
 * @param {number} ours
 * @param {number} theirs
 */
const said = (ours, theirs) =>
  frontTemplate(
    /** @type {any} */ ({
      own: 0,
      name: (/** @type {number} */ seat) => 'ABCD'[seat],
      view: {
        ffa: false,
        teams: [0, 1, 0, 1],
        lead: Math.abs(ours - theirs),
        sides: [ours, theirs, ours, theirs].map((together, seat) => ({
          seat,
          together,
          place: together === Math.max(ours, theirs) ? 1 : 2,
        })),
      },
    }),
  ).values[0];

test('the total of those who lead stands first', () => {
  assert.equal(said(4, 8), 'B and D lead by 4, 8 to 4');
  assert.equal(said(8, 4), 'A and C lead by 4, 8 to 4');
  assert.equal(said(5, 5), 'Level, 5 to 5');
});
