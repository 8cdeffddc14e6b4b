// An arrow of a fight points at what is struck, also where others stand before it.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { strokePath } from '../../../web_ui/components/presented/strokes.js';

const card = (/** @type {number} */ x, /** @type {number} */ y) =>
  /** @type {DOMRect} */ ({ x, y, width: 60, height: 80, left: x, top: y, right: x + 60, bottom: y + 80 });
const tip = (/** @type {{head: string} | null} */ path) =>
  path?.head.match(/^M([\d.]+) ([\d.]+)L/)?.slice(1).map(Number);

test('to the side where nothing stands between', () => {
  assert.deepEqual(tip(strokePath(card(300, 0), card(0, 120))), [60, 134]);
});

test('to its upper edge past others that stand beside it', () => {
  const between = [card(70, 120), card(140, 120)];
  assert.deepEqual(tip(strokePath(card(300, 0), card(0, 120), between)), [30, 120]);
});
