// Who sits where when a link or a file is opened.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { proposedSeats } from '../../../web_ui/app/session/link-seats.js';

const GAME = /** @type {any} */ ({ levels: ['easy', 'normal', 'strong'].map(id => ({ id })) });
/** @param {string[]} kinds */
const people = kinds => kinds.map((kind, n) => /** @type {any} */ ({ name: `Player ${n + 1}`, kind }));
/**
 * @param {string[]} kinds
 * @param {any} [more]
 */
const opened = (kinds, more) => ({
  kind: 'R',
  game: 'toy',
  decisions: 9,
  to_move: 0,
  people: people(kinds),
  ...more,
});
/**
 * @param {string[]} kinds
 * @param {any} more
 */
const kept = (kinds, more) => ({ game: 'toy', decisions: 5, sole: null, seats: people(kinds), ...more });

test('a game against the computer goes on against it, at the level it had', () => {
  const { seat, places } = proposedSeats(opened(['strong', 'human']), [], GAME);
  assert.equal(seat, 1);
  assert.deepEqual(places, ['strong', 'normal'], 'whoever sits down elsewhere finds a computer there too');
  assert.deepEqual(
    proposedSeats(opened(['human', 'greedy']), [], GAME).places,
    ['normal', 'normal'],
    'an old name of a level',
  );
});

test('whom the link names gets that seat', () => {
  const two = opened(['human', 'human']);
  assert.equal(proposedSeats(two, [], GAME, false, 'Player 2').seat, 1);
  assert.equal(proposedSeats(two, [], GAME, false, 'Zoe').seat, 0);
  assert.equal(
    proposedSeats(opened(['human', 'strong']), [], GAME, false, 'Player 2').seat,
    0,
    'no computer is',
  );
  assert.equal(proposedSeats(two, [kept(['human', 'human'], { sole: 0 })], GAME, false, 'Player 2').seat, 0);
});

test('where the link says nothing, and where people sat, the others play by link', () => {
  const { seat, places } = proposedSeats(opened(['human', 'human']), [], GAME);
  assert.deepEqual([seat, places], [0, ['link', 'link']]);
  assert.deepEqual(proposedSeats(opened(['human', 'easy', 'human']), [], GAME).places, [
    'link',
    'easy',
    'link',
  ]);
});

test('the proposed seat is the one to move, if a person plays it', () => {
  const seat = (kinds, to_move) => proposedSeats(opened(kinds, { to_move }), [], GAME).seat;
  assert.equal(seat(['human', 'human'], 1), 1, 'the friend who sent it has made a move');
  assert.equal(seat(['human', 'human', 'human'], 2), 2);
  assert.equal(seat(['human', 'human'], null), 0, 'a game that is over');
  assert.equal(seat(['human', 'normal', 'human'], 1), 0, 'a computer is to move');
  assert.equal(seat(['normal', 'human', 'human'], 0), 1, 'and never is its seat proposed');
  const mine = kept(['human', 'human'], { sole: 0 });
  assert.equal(
    proposedSeats(opened(['human', 'human'], { to_move: 1 }), [mine], GAME).seat,
    0,
    'my seat is known',
  );
});

test('the others of a puzzle are computers', () => {
  assert.deepEqual(proposedSeats(opened(['human', 'human'], { kind: 'Z' }), [], GAME).places, [
    'normal',
    'normal',
  ]);
});

test('a table by link continues the one stored here, and no other table does', () => {
  const mine = kept(['human', 'human'], { sole: 1 });
  mine.seats[0].name = 'Mara';
  assert.equal(proposedSeats(opened(['human', 'human']), [mine], GAME).seat, 1);
  assert.equal(proposedSeats(opened(['human', 'human']), [mine], GAME).people[0].name, 'Mara');
  assert.equal(
    proposedSeats(opened(['human', 'strong']), [mine], GAME).seat,
    0,
    'that was against the computer',
  );
  const others = [kept(['human', 'human'], {}), { ...mine, decisions: 10 }, { ...mine, game: 'other' }];
  for (const other of others) assert.equal(proposedSeats(opened(['human', 'human']), [other], GAME).seat, 0);
});
