// Whom one plays: company, names, levels, and what a table is started with.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { levelOf, usualLevel } from '../../../web_ui/app/session/levels.js';
import {
  distinctNames,
  opponentOf,
  seatNames,
  newTable,
  withOpponents,
} from '../../../web_ui/app/session/opponents.js';
import { markedNames, shortName } from '../../../web_ui/lib/seat-names.js';

const game = /** @type {any} */ ({
  name: 'g',
  seats: [2, 4],
  seats_option: 'seats',
  levels: [{ id: 'easy' }, { id: 'normal' }, { id: 'strong' }],
  presets: [],
  teams: [],
  options: [{ name: 'seats', type: 'choice', values: [{ value: '3' }], default: '3' }],
});
const one = /** @type {any} */ ({ ...game, levels: [{ id: 'only' }] });
/** @param {...string} places */
const seats = (...places) => /** @type {any} */ (places.map(place => ({ name: '', place })));

test('Normal is the default, and opponents stored before there were levels are read as it', () => {
  assert.equal(usualLevel(game), 'normal');
  assert.equal(usualLevel(one), 'only');
  assert.equal(levelOf(game, 'strong'), 'strong');
  assert.equal(levelOf(game, 'greedy'), 'normal');
  assert.equal(levelOf(game, 'random'), 'normal');
  assert.equal(levelOf(game, 'human'), null);
  assert.equal(levelOf(one, 'strong'), null, 'a level there is not');
});

test('the opponent is what all other seats have in common', () => {
  assert.equal(opponentOf(seats('here', 'normal', 'strong')), 'computer');
  assert.equal(opponentOf(seats('here', 'here')), 'here');
  assert.equal(opponentOf(seats('link', 'here', 'link')), 'link');
  assert.equal(opponentOf(seats('here', 'link', 'normal')), null);
  const chosen = withOpponents(seats('normal', 'here', 'normal'), 'link');
  assert.deepEqual(
    chosen.map(seat => seat.place),
    ['link', 'here', 'link'],
    'one keeps one’s seat',
  );
});

test('people of the same name can be told apart', () => {
  assert.deepEqual(distinctNames(['Ben', 'Anna', 'Ben', 'Ben']), ['Ben', 'Anna', 'Ben 2', 'Ben 3']);
});

test('everybody has a name', () => {
  assert.deepEqual(seatNames(seats('here', 'normal', 'easy'), ' Ada '), ['Ada', 'Computer', 'Computer 2']);
  assert.deepEqual(seatNames(seats('here', 'here', 'link'), ''), ['Player 1', 'Friend', 'Friend 2']);
  const typed = seats('here', 'link');
  typed[1].name = 'Bo';
  assert.deepEqual(seatNames(typed, ''), ['Player 1', 'Bo']);
});

test('a table is started with levels by name', () => {
  const setup = { options: { seats: '3' }, preset: null, seats: seats('here', 'strong', 'link', 'normal') };
  assert.deepEqual(newTable(game, setup, 'Ada'), {
    options: { seats: '3' },
    seats: [
      { name: 'Ada', kind: 'human' },
      { name: 'Computer', kind: 'strong' },
      { name: 'Friend', kind: 'human' },
    ],
    sole: 0,
  });
  const two = { ...setup, seats: seats('here', 'here', 'link', 'normal') };
  assert.match(/** @type {any} */ (newTable(game, two, '')).fault.text, /exactly one person/);
});

test('a computer has the temper chosen for its seat, whoever else sits there has none', () => {
  const chosen = seats('here', 'strong', 'here').map((/** @type {object} */ seat) => ({
    ...seat,
    temper: 'bold',
  }));
  const table = /** @type {any} */ (
    newTable(game, { options: { seats: '3' }, preset: null, seats: chosen }, '')
  );
  assert.deepEqual(
    table.seats.map((/** @type {{temper?: string}} */ seat) => seat.temper),
    [undefined, 'bold', undefined],
  );
});

test('a seat that the computer plays says so', () => {
  const names = (/** @type {[string, string][]} */ ...seats) =>
    markedNames(seats.map(([name, kind]) => ({ name, kind })));
  assert.deepEqual(names(['Ilse', 'human'], ['Jonas', 'greedy']), ['Ilse', 'Computer (Jonas)']);
  assert.deepEqual(names(['Player 1', 'human'], ['Player 2', 'normal']), ['Player 1', 'Computer']);
  assert.deepEqual(names(['Player 1', 'normal'], ['Player 2', 'human'], ['Player 3', 'easy']), [
    'Computer',
    'Player 2',
    'Computer 2',
  ]);
  assert.deepEqual(names(['Player 1', 'human'], ['Computer 2', 'normal']), ['Player 1', 'Computer 2']);
});

test('with little room a computer with a name is shown by that name', () => {
  assert.deepEqual(['Computer', 'Computer 2', 'Computer (Mara)', 'Bo'].map(shortName), [
    'Computer',
    'Computer 2',
    'Mara',
    'Bo',
  ]);
});
