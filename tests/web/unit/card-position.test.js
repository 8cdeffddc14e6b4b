// Where a presented card stands: beside what it hits, above or below where there is no room beside it.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  coveredShare,
  cardPosition,
  linePositions,
} from '../../../web_ui/components/presented-card/card-position.js';

const phone = { x: 0, y: 0, width: 390, height: 844 };
const desk = { x: 0, y: 0, width: 952, height: 800 };
const [small, large] = [
  { width: 212, height: 360 },
  { width: 262, height: 430 },
];
const unit = (x, y) => ({ x, y, width: 46, height: 60 });

test('a card stands on the side away from what it hits', () => {
  assert.deepEqual(cardPosition([unit(700, 300)], desk, large), { side: 'left', at: '', hides: false });
  assert.deepEqual(cardPosition([unit(100, 300)], desk, large), { side: 'right', at: '', hides: false });
  assert.deepEqual(cardPosition([], phone, small), { side: 'middle', at: '', hides: false });
});

test('where there is no room beside it, it stands above or below', () => {
  assert.deepEqual(cardPosition([unit(172, 300)], phone, small), {
    side: 'right',
    at: 'bottom',
    hides: false,
  });
  assert.deepEqual(cardPosition([unit(172, 500)], phone, small), { side: 'right', at: 'top', hides: false });
});

test('it covers as few of several things as possible', () => {
  const wide = [unit(100, 300), unit(800, 300)];
  assert.deepEqual(cardPosition(wide, desk, large), { side: 'middle', at: '', hides: false });
});

test('a lesson’s step stays visible if there is room, otherwise it is reported as hidden', () => {
  const step = { x: 8, y: 489, width: 374, height: 114 };
  assert.deepEqual(cardPosition([], phone, small, step), { side: 'middle', at: 'top', hides: false });
  assert.deepEqual(cardPosition([unit(172, 660)], phone, small, step), {
    side: 'right',
    at: 'top',
    hides: false,
  });
  assert.deepEqual(cardPosition([unit(172, 220)], phone, small, step), {
    side: 'right',
    at: 'bottom',
    hides: true,
  });
});

test('changing rows stay visible, and a lesson’s step gives way to them', () => {
  const row = y => ({ x: 8, y, width: 374, height: 60 });
  const placed = (rows, read = null) => cardPosition([], phone, small, read, rows);
  assert.deepEqual(placed([row(100)]), { side: 'middle', at: '', hides: false });
  assert.deepEqual(placed([row(226), row(316)]), { side: 'middle', at: 'bottom', hides: false });
  assert.deepEqual(placed([row(442)]), { side: 'middle', at: 'top', hides: false });
  const step = { x: 8, y: 489, width: 374, height: 114 };
  assert.deepEqual(placed([row(226)], step), { side: 'middle', at: 'bottom', hides: true });
  assert.deepEqual(
    cardPosition([unit(172, 300)], phone, small, null, [row(600)]).at,
    'bottom',
    'first what it hits',
  );
});

test('the text of blows avoids what has to be seen', () => {
  const field = { x: 0, y: 0, width: 100, height: 100 };
  const asked = { x: 0, y: 200, width: 100, height: 60 };
  assert.deepEqual(linePositions(field, asked), [
    { x: 0, width: 100, y: 0 },
    { x: 0, width: 100, y: 200, bottom: 260 },
  ]);
  assert.deepEqual(linePositions(null, null), []);
  const unit = { x: 0, y: 50, width: 50, height: 100 };
  const said = (y, height) => ({ x: 0, y, width: 100, height });
  assert.equal(coveredShare([unit], [said(0, 46)]), 0, 'a rim is hardly covered');
  assert.equal(coveredShare([unit], [said(0, 69)]), 0.25, 'it might rise');
  assert.equal(coveredShare([unit, field], [said(0, 44), said(50, 44)]), 1.5);
});
