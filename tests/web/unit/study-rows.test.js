import assert from 'node:assert/strict';
import test from 'node:test';
import { linesOf } from '../../../web_ui/components/study/rows.js';

/** @param {number} node @param {number} parent @param {number} depth */
const row = (node, parent, depth) =>
  /** @type {any} */ ({ node, parent, depth, n: node, seat: 0, text: '', parts: [] });

test('each of two variations beside one another begins anew', () => {
  const rows = [row(1, 0, 0), row(2, 0, 1), row(3, 2, 1), row(4, 0, 1), row(5, 1, 0)];
  const begins = linesOf(rows, 5, new Set()).map(line => 'row' in line && line.begins);
  assert.deepEqual(begins, [false, true, false, true, false]);
});
