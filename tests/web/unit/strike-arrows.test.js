// An arrow of a fight points at what is struck, also where others stand before it.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { strikeArrow } from '../../../web_ui/components/presented-card/strike-arrows.js';

const card = (/** @type {number} */ x, /** @type {number} */ y) =>
  /** @type {DOMRect} */ ({ x, y, width: 60, height: 80, left: x, top: y, right: x + 60, bottom: y + 80 });
const tip = (/** @type {{head: string} | null} */ path) =>
  path?.head
    .match(/^M([\d.]+) ([\d.]+)L/)
    ?.slice(1)
    .map(Number);

test('to the side where nothing stands between', () => {
  assert.deepEqual(tip(strikeArrow(card(300, 0), card(0, 120))), [60, 134]);
});

test('to its upper edge past others that stand beside it', () => {
  const between = [card(70, 120), card(140, 120)];
  assert.deepEqual(tip(strikeArrow(card(300, 0), card(0, 120), between)), [30, 120]);
});

const plate = /** @type {DOMRect} */ ({
  x: 0,
  y: 260,
  width: 390,
  height: 40,
  left: 0,
  top: 260,
  right: 390,
  bottom: 300,
});

test('to a player through the nearest gap between those who stand before it', () => {
  const row = [card(100, 120), card(164, 120), card(228, 120)];
  assert.deepEqual(tip(strikeArrow(card(170, 0), plate, row, true)), [226, 260], 'the nearer one');
  assert.deepEqual(tip(strikeArrow(card(20, 0), plate, row, true)), [50, 260], 'nobody is below it');
  assert.deepEqual(tip(strikeArrow(card(250, 0), plate, row, true)), [302, 260], 'beside them');
});
