/** What has been told below the end of a round is no news after it. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ReadDigest } from '../../../web_ui/components/game-page/read-digest.js';

const news = (/** @type {number[]} */ ...decisions) =>
  decisions.map(n => ({ n, seat: 1, text: `did ${n}`, parts: [], notable: false }));

/** @param {number} decisions */
function atTheEnd(decisions) {
  const told = new ReadDigest();
  const status = { live: true, decisions, digest: news(decisions) };
  const session = { view: { for: 0, status }, watching: null, digest: news(decisions - 1), tell() {} };
  told.atTheEnd(/** @type {any} */ (session));
  return told;
}

test('the end of a round shows all lines, the next round only new ones', () => {
  const told = atTheEnd(9);
  const all = news(8, 9, 10, 11);
  assert.equal(told.lines(all, 11, true), all);
  const left = told.lines(all, 11, false);
  assert.deepEqual(
    left.map(({ n }) => n),
    [10, 11],
  );
  assert.equal(told.lines(all, 11, false), left, 'the same list, so that its page stays');
});

test('a move made again after a take-back is shown again', () => {
  const told = atTheEnd(9);
  const all = news(8, 9);
  assert.deepEqual(told.lines(all, 9, false), []);
  assert.equal(told.lines(all, 7, false), all);
  assert.equal(told.lines(all, 12, false), all);
});
