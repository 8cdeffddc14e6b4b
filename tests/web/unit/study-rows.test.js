import assert from 'node:assert/strict';
import test from 'node:test';
import { firstSight, linesOf } from '../../../web_ui/components/study/rows.js';

/** @param {number} node @param {number} parent @param {number} depth */
const row = (node, parent, depth) =>
  /** @type {any} */ ({ node, parent, depth, n: node, seat: 0, text: '', parts: [] });

test('each of two variations beside one another begins anew', () => {
  const rows = [row(1, 0, 0), row(2, 0, 1), row(3, 2, 1), row(4, 0, 1), row(5, 1, 0)];
  const begins = linesOf(rows, 5, new Set()).map(line => 'row' in line && line.begins);
  assert.deepEqual(begins, [false, true, false, true, false]);
});

test('a study that was sent shows a note first, or the main line', () => {
  const rows = [row(1, 0, 0), row(2, 1, 0), row(3, 1, 1), row(4, 2, 0)];
  assert.equal(firstSight({ node: 0, rows }), null, 'it was left at the start');
  assert.equal(firstSight({ node: 2, rows }), null, 'it was left in the main line');
  assert.equal(firstSight({ node: 3, rows }), 4, 'at the end of the main line, not in the side line');
  const noted = rows.map(one => (one.node === 2 ? { ...one, note: 'Here.' } : one));
  assert.equal(firstSight({ node: 3, rows: noted }), 2);
  assert.equal(firstSight({ node: 2, rows: noted }), null);
});
