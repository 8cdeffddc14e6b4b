import assert from 'node:assert/strict';
import { test } from 'node:test';
import { nextInList } from '../../../web_ui/components/puzzle-mode/next-puzzle.js';
import { filterOf, fits, fromText, listBehind, queryText } from '../../../web_ui/app/puzzles/list-address.js';
import { UNKNOWN } from '../../../web_ui/app/puzzles/rating.js';

/** @param {string} id @param {number} grade @param {string[]} themes */
const puzzle = (id, grade, themes = []) => /** @type {any} */ ({ id, game: 'eter', grade, themes });

test('a puzzle leads back to the list it was opened from, with every filter', () => {
  const list = new URLSearchParams('all&game=eter&grade=3&theme=two words&open&most=120');
  const search = `?puzzle=x&day=2026-01-01${fromText(list)}`;
  assert.equal(queryText(listBehind(search)), 'all&game=eter&grade=3&theme=two+words&open&most=120');
  assert.deepEqual(filterOf(listBehind(search)), { game: 'eter', grade: 3, theme: 'two words', open: true });
});

test('what no list knows is left out, and without a list there is nothing', () => {
  assert.equal(fromText(new URLSearchParams('')), '');
  assert.equal(queryText(listBehind('?puzzle=x')), '');
  assert.equal(queryText(listBehind(`?from=${encodeURIComponent('all&go=elsewhere#x&open')}`)), 'all&open');
});

test('a list shows what fits all of its filters', () => {
  const shown = (/** @type {string} */ query, one = puzzle('a', 3, ['pass']), solved = false) =>
    fits(filterOf(new URLSearchParams(query)), one, solved);
  assert.deepEqual(
    ['', 'game=eter', 'game=krieg', 'grade=3', 'grade=2', 'theme=pass', 'theme=block', 'open'].map(one =>
      shown(one),
    ),
    [true, true, false, true, false, true, false, true],
  );
  assert.equal(shown('open', puzzle('a', 1), true), false);
});

test('one more is of the same list, until nothing of it is left', () => {
  const puzzles = [puzzle('a', 1), puzzle('b', 5), puzzle('c', 1), puzzle('d', 1)];
  const record = (/** @type {any} */ tried) => /** @type {any} */ ({ rating: UNKNOWN, tried });
  const from = fromText(new URLSearchParams('all&grade=5'));
  assert.equal(nextInList(puzzles, record({}), 'a', `?puzzle=a${from}`).id, 'b');
  assert.notEqual(nextInList(puzzles, record({}), 'b', `?puzzle=b${from}`).id, 'b');
  const open = fromText(new URLSearchParams('all&open'));
  const tried = { b: ['first', 'eter'], c: ['help', 'eter'] };
  assert.equal(nextInList(puzzles, record(tried), 'a', `?puzzle=a${open}`).id, 'd');
});
