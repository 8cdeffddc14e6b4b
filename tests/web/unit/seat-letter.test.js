// The one sign a seat is known by.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { seatLetter } from '../../../web_ui/lib/seat-letter.js';

/** @param {string[]} names */
const letters = names => names.map((_, seat) => seatLetter(names, seat)).join('');

test('names that begin differently give their first letters', () => {
  assert.equal(letters(['Mara', 'ilse', 'Østen', '😀']), 'MIØ😀');
});

test('names with equal first letters give numbers', () => {
  assert.equal(letters(['Player 1', 'Player 2', 'Player 3']), '123');
  assert.equal(letters(['Jonas', 'Jana', 'Mara']), '123');
  assert.equal(letters(['', 'Mara']), '1M');
});
