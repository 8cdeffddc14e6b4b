// What of the tray is in sight where not all of it fits: whole plays, the first ones first, and the way to the others.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pagesOf } from '../../../web_ui/components/digest-strip/pages.js';

const HOW = { gap: 4, way: 44 };
const wide = (/** @type {number[]} */ ...widths) => widths.map(width => ({ first: width, other: width }));
const spans = (/** @type {ReturnType<typeof pagesOf>} */ pages) => pages.map(({ from, to }) => [from, to]);

test('where all fit there is one page, which has all the room', () => {
  assert.deepEqual(spans(pagesOf(wide(100, 100, 92), 300, HOW)), [[0, 3]]);
  assert.deepEqual(spans(pagesOf([], 300, HOW)), [[0, 0]]);
});

test('none is in sight in part, and all are on some page', () => {
  const pages = pagesOf(wide(100, 100, 100, 100, 100, 100), 300, HOW);
  assert.deepEqual(spans(pages), [
    [0, 2],
    [2, 4],
    [4, 6],
  ]);
  assert.ok(pages.every(({ tight }) => !tight));
});

test('on the last page nothing leads further on', () => {
  // 250 px: beside one way two of 100 fit, beside two ways one does
  assert.deepEqual(spans(pagesOf(wide(100, 100, 100, 100), 250, HOW)), [
    [0, 2],
    [2, 4],
  ]);
  assert.deepEqual(spans(pagesOf(wide(100, 100, 100, 100, 100), 250, HOW)), [
    [0, 2],
    [2, 3],
    [3, 5],
  ]);
});

test('what is wider than there is room stands alone', () => {
  const pages = pagesOf(wide(100, 400, 100), 300, HOW);
  assert.deepEqual(
    pages.map(({ from, to, tight }) => [from, to, tight]),
    [
      [0, 1, false],
      [1, 2, true],
      [2, 3, false],
    ],
  );
  assert.equal(pagesOf(wide(400), 300, HOW)[0].tight, true);
});

test('a player is named only before the first of a page', () => {
  const named = Array.from({ length: 3 }, () => ({ first: 160, other: 90 }));
  assert.deepEqual(spans(pagesOf(named, 348, HOW)), [[0, 3]]);
  assert.deepEqual(spans(pagesOf(named, 347, HOW)), [
    [0, 2],
    [2, 3],
  ]);
});
