import assert from 'node:assert/strict';
import { test } from 'node:test';

Object.assign(globalThis, {
  matchMedia: () => ({ matches: false, addEventListener: () => {} }),
  innerWidth: 390,
});
const { noticePosition } = await import('../../../web_ui/components/notice-list/notice-position.js');

const box = (/** @type {number} */ left, /** @type {number} */ right) => ({
  getBoundingClientRect: () => ({ left, right, width: right - left }),
});

/**
 * A row without height, as in a phone's study, under a bar with these buttons.
 * @param {any[]} buttons
 */
function rowUnder(buttons) {
  const title = box(50, 200);
  const bar = {
    ...box(0, 390),
    querySelectorAll: (/** @type {string} */ which) => (which.includes('button') ? buttons : [title]),
    querySelector: () => title,
  };
  const main = { querySelector: (/** @type {string} */ which) => (which === '.top' ? bar : null) };
  return /** @type {any} */ ({ closest: () => main, querySelector: () => null, clientHeight: 0 });
}

test('a notice ends before the buttons after the title, wherever the way back stands', () => {
  const place = noticePosition(rowUnder([box(8, 44), box(302, 346), box(346, 390)]), false, false);
  assert.deepEqual(place, { where: 'under', left: 50, right: 390 - 302, width: 302 - 50 });
});

test('without buttons after the title it takes the rest of the bar', () => {
  assert.equal(noticePosition(rowUnder([box(8, 44)]), false, false).width, 390 - 50);
});
