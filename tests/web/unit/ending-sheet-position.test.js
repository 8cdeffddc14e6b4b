// The sheet of an ending leaves what a lesson says to be read.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { aboveRow, belowOrAboveText, lastRow } from '../../../web_ui/components/ending/sheet-position.js';

const box = (left, top, right, bottom) => ({ top, right, bottom, left });
const place = box(8, 54, 382, 836);
const sheet = box(8, 287, 382, 603);

test('if the sheet covers no text it stays', () => {
  assert.equal(belowOrAboveText(place, sheet, box(8, 620, 382, 700), false), null);
});

test('it stands above the words, or below them where it is to be low', () => {
  const words = box(8, 420, 382, 500);
  assert.deepEqual(belowOrAboveText(place, sheet, words, false), box(8, 54, 382, 412));
  assert.deepEqual(belowOrAboveText(place, sheet, words, true), box(8, 508, 382, 836));
});

test('where it has room at one side alone it stands there', () => {
  assert.deepEqual(belowOrAboveText(place, sheet, box(8, 300, 382, 380), false), box(8, 388, 382, 836));
  const wide = box(8, 54, 1200, 382);
  assert.deepEqual(
    belowOrAboveText(wide, box(60, 60, 660, 380), box(700, 60, 1200, 380), false),
    null,
    'beside them it covers none',
  );
  assert.deepEqual(
    belowOrAboveText(wide, box(300, 60, 900, 380), box(700, 60, 1200, 380), false),
    box(8, 54, 692, 382),
  );
});

test('without room on either side it takes the larger one', () => {
  assert.deepEqual(
    belowOrAboveText(place, box(8, 54, 382, 836), box(8, 500, 382, 600), false),
    box(8, 54, 382, 492),
  );
});

test('the last row of the field stays visible if the sheet fits above it', () => {
  const cards = [box(300, 60, 360, 130), box(300, 500, 360, 580), box(380, 504, 440, 584)];
  const row = lastRow(cards);
  assert.deepEqual(row, box(300, 500, 440, 584));
  assert.equal(lastRow([]), null);
  const desk = box(180, 54, 940, 640);
  assert.deepEqual(aboveRow(desk, box(180, 160, 940, 540), row), box(180, 54, 940, 492));
  assert.equal(aboveRow(desk, box(180, 54, 940, 400), row), null, 'it covers none of it');
  assert.equal(aboveRow(desk, box(180, 90, 940, 600), row), null, 'it has no room there');
});
