// An arrow covers none of the things in its way: it passes behind them.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { arrowBehind } from '../../../web_ui/parts/motion/arrow-path.js';

const down = things => arrowBehind({ x: 50, y: 0 }, { x: 50, y: 50 }, { x: 50, y: 100 }, things);
const card = (top, bottom) => ({ left: 0, right: 100, top, bottom });

/** Where each piece of the shaft begins and ends, and where the point of the head is. */
const ends = ({ way, head }) =>
  [
    ...[...way.matchAll(/M[\d.]+ ([\d.]+)Q[\d.]+ [\d.]+ [\d.]+ ([\d.]+)/g)].flatMap(one => [one[1], one[2]]),
    /^M[\d.]+ ([\d.]+)/.exec(head)?.[1],
  ].map(one => Math.round(Number(one)));

test('nothing in its way: it is whole', () => {
  assert.deepEqual(ends(down([])), [0, 100, 100]);
  assert.deepEqual(ends(down([{ left: 80, right: 120, top: 20, bottom: 60 }])), [0, 100, 100]);
});

test('it continues beyond what it passes behind, with the head at its end', () => {
  const [from, to, beyond, end, point] = ends(down([card(40, 60)]));
  assert.deepEqual([from, end, point], [0, 100, 100]);
  assert.ok(to > 28 && to <= 34 && beyond >= 66 && beyond < 72, `${to} ${beyond}`);
});

test('an end that is hidden is pointed at from before it', () => {
  const [from, to, point] = ends(down([card(70, 120)]));
  assert.ok(from === 0 && to === point && to > 55 && to <= 64, `${to}`);
});

test('all of it hidden: there is none', () => {
  assert.equal(down([card(-10, 110)]), null);
});
