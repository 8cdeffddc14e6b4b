// What a kept table says of itself in the lobby.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { mendedSlot } from '../../../web_ui/app/storage/save-slot.js';
import { opponentsText, slotScore, slotTurn } from '../../../web_ui/app/storage/slot-summary.js';

/**
 * @param {string} kinds h(uman), c(omputer) by seat
 * @param {object} [more]
 */
const slot = (kinds, more) =>
  /** @type {any} */ ({
    sole: null,
    over: false,
    toMove: 0,
    toMoveKind: kinds[0] === 'h' ? 'human' : 'normal',
    seats: [...kinds].map((kind, n) => ({ name: 'ABCD'[n], kind: kind === 'h' ? 'human' : 'normal' })),
    ...more,
  });
/** @param {number[]} points */
const score = (...points) => ({ points, text: 'points' });

test('everybody else is named, with where they sit or how strong they are', () => {
  const levels = [{ id: 'normal', title: 'Normal' }];
  assert.equal(opponentsText(slot('hcc')), 'B, C');
  assert.equal(opponentsText(slot('hcc'), levels), 'B, C, Normal');
  assert.equal(opponentsText(slot('hh')), 'A, B, here');
  assert.equal(opponentsText(slot('hh', { sole: 1 })), 'A, by link');
  assert.equal(opponentsText(slot('hh', { sole: 1, near: [0] })), 'A, nearby');
  assert.equal(opponentsText(slot('hhch', { sole: 0, near: [1, 3] }), levels), 'B, D, nearby; C, Normal');
  assert.equal(
    opponentsText(slot('hh', { near: [0, 1], watching: true })),
    'A, B, nearby',
    'a table for all',
  );
  assert.equal(opponentsText(slot('hh', { watching: true })), 'A, B', 'nobody knows where they sit');
});

test('of a damaged note nothing is said of where they sit', () => {
  const seats = [
    { name: 'A', kind: 'human' },
    { name: 'B', kind: 'human' },
  ];
  const mended = mendedSlot(/** @type {any} */ ({ ...slot('hh', { sole: 0, near: 'x' }), seats }));
  assert.equal(opponentsText(mended), 'B, by link');
});

test("the score is ordered from the user's seat", () => {
  assert.deepEqual(slotScore(slot('hc', { score: score(42, 38) })), {
    figures: '42 : 38',
    what: 'points',
    words: 'you lead',
  });
  assert.deepEqual(slotScore(slot('ch', { score: score(42, 38) })), {
    figures: '38 : 42',
    what: 'points',
    words: 'you are behind',
  });
  assert.deepEqual(slotScore(slot('hc', { score: score(1, 1) })), {
    figures: '1 : 1',
    what: 'points',
    words: 'level',
  });
  assert.deepEqual(slotScore(slot('hh', { score: score(4, 8) })), {
    figures: '4 : 8',
    what: 'points',
    words: '',
  });
  assert.deepEqual(slotScore(slot('hcc', { score: score(4, 8, 2) })), {
    figures: '4',
    what: 'points',
    words: '2nd of 3',
  });
  assert.deepEqual(slotScore(slot('hcc', { score: score(0, 0, 0) })), {
    figures: '0',
    what: 'points',
    words: 'all level',
  });
});

test('partners add up', () => {
  const teams = [0, 1, 0, 1];
  assert.deepEqual(slotScore(slot('hccc', { score: score(1, 2, 3, 1), teams })), {
    figures: '4 : 3',
    what: 'points',
    words: 'you lead',
  });
});

test('a table stored before there was a score has none', () => {
  assert.equal(slotScore(slot('hc')), null);
  assert.equal(slotScore(slot('hc', { score: null })), null);
});

test("the turn is the user's or another player's", () => {
  assert.deepEqual(slotTurn(slot('hc')), { mine: true, text: 'Your turn' });
  assert.deepEqual(slotTurn(slot('ch')), { mine: false, text: 'Resume' });
  assert.deepEqual(slotTurn(slot('hh')), { mine: false, text: "A's turn" }, 'two sit here');
  const long = [
    { name: 'Bo', kind: 'human' },
    { name: 'Maximiliane', kind: 'human' },
  ];
  const others = slot('hh', { seats: long, sole: 0, toMove: 1 });
  assert.deepEqual(
    slotTurn(others),
    { mine: false, text: 'Their turn' },
    'a long name stands beside the button',
  );
  assert.deepEqual(slotTurn(slot('hh', { sole: 0 })), { mine: true, text: 'Your turn' });
  assert.equal(slotTurn(slot('hc', { over: true })), null);
});
