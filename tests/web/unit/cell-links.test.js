// The links of a line of cells, whichever way the line runs and in whichever order its cells are named: over no number.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { linksBetween } from '../../../web_ui/lib/cell-links.js';

const cell = (/** @type {number} */ column, /** @type {number} */ row) => ({
  x: 100 * column,
  y: 100 * row,
  width: 80,
  height: 80,
});
const LINES = [
  {
    name: 'a row',
    cells: [cell(0, 1), cell(1, 1), cell(2, 1)],
    middles: [
      [90, 140],
      [190, 140],
    ],
    turned: 0,
    long: 34,
  },
  {
    name: 'a column',
    cells: [cell(1, 0), cell(1, 1), cell(1, 2)],
    middles: [
      [140, 90],
      [140, 190],
    ],
    turned: 90,
    long: 34,
  },
  {
    name: 'a diagonal down',
    cells: [cell(0, 0), cell(1, 1), cell(2, 2)],
    middles: [
      [90, 90],
      [190, 190],
    ],
    turned: 45,
    long: 42,
  },
  {
    name: 'a diagonal up',
    cells: [cell(2, 0), cell(1, 1), cell(0, 2)],
    middles: [
      [90, 190],
      [190, 90],
    ],
    turned: -45,
    long: 42,
  },
];

for (const { name, cells, middles, turned, long } of LINES)
  for (const order of [cells, cells.toReversed(), [cells[1], cells[2], cells[0]]])
    test(`${name}, named from ${order[0].x}, ${order[0].y}`, () => {
      const links = linksBetween(order);
      assert.deepEqual(
        links.map(({ x, y }) => [x, y]),
        middles,
      );
      for (const { length, angle } of links) {
        assert.equal(Math.round((angle * 180) / Math.PI), turned);
        assert.equal(Math.round(length), long);
      }
    });
