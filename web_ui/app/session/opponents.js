// The opponents of a new table: a computer of some level, a friend at this device, a friend by link; and what the seats are called.
import { seatCount, sentOptions } from '../storage/setup.js';
import { readText, writeText } from '../storage/local-storage.js';

/**
 * @typedef {import('../protocol').Declaration} Declaration
 * @typedef {import('../protocol').Person} Person
 * @typedef {import('../storage/setup.js').Setup} Setup
 * @typedef {import('./levels.js').Place} Place
 * @typedef {'computer' | 'here' | 'link'} Company
 */

/** So long a name may be. */
export const LONGEST_NAME = 24;

/** @param {Place} place */
const isPerson = place => place === 'here' || place === 'link';

/**
 * The seat of whoever fills in the form: the first one here.
 * @param {{place: Place}[]} seats
 */
export const ownSeat = seats =>
  Math.max(
    0,
    seats.findIndex(seat => seat.place === 'here'),
  );

/**
 * Whom one plays; null where it is not the same for all others.
 * @param {{place: Place}[]} seats
 * @returns {Company | null}
 */
export function opponentOf(seats) {
  const own = ownSeat(seats);
  const others = new Set(
    seats
      .filter((_, n) => n !== own)
      .map(({ place }) => (place === 'here' || place === 'link' ? place : 'computer')),
  );
  return seats[own]?.place === 'here' && others.size === 1 ? /** @type {Company} */ ([...others][0]) : null;
}

/**
 * The same seats with other company.
 * @param {Setup['seats']} seats
 * @param {Place} place of everybody else
 */
export function withOpponents(seats, place) {
  const own = ownSeat(seats);
  return seats.map((seat, n) => ({ ...seat, place: n === own ? /** @type {Place} */ ('here') : place }));
}

/**
 * What everybody is called: the name typed, or what they are.
 * @param {Setup['seats']} seats
 * @param {string} name one's own
 * @returns {string[]}
 */
export function seatNames(seats, name) {
  const own = ownSeat(seats);
  let computers = 0;
  let friends = 0;
  return seats.map((seat, n) => {
    if (!isPerson(seat.place)) return numbered('Computer', ++computers);
    if (n === own && seat.place === 'here') return name.trim() || `Player ${n + 1}`;
    friends++;
    return seat.name.trim() || numbered('Friend', friends);
  });
}

/**
 * @param {string} name
 * @param {number} n
 */
const numbered = (name, n) => (n === 1 ? name : `${name} ${n}`);

/**
 * What a table is started with.
 * @param {Declaration} game
 * @param {Setup} setup
 * @param {string} name one's own
 * @returns {{options: Record<string, any>, seats: Person[], sole: number | null} | {fault: {field: string, text: string}}}
 */
export function newTable(game, setup, name) {
  const taken = setup.seats.slice(0, seatCount(game, setup.options));
  const here = taken.flatMap((seat, n) => (seat.place === 'here' ? [n] : []));
  const away = taken.some(seat => seat.place === 'link');
  if (away && here.length !== 1) {
    const text = 'Where somebody plays by link, exactly one person sits at this device.';
    return { fault: { field: 'seats', text } };
  }
  const names = seatNames(taken, name);
  return {
    options: sentOptions(game, setup.options),
    seats: taken.map(({ place, temper }, n) => ({
      name: names[n],
      kind: place === 'here' || place === 'link' ? 'human' : place,
      ...(temper && !isPerson(place) && { temper }),
    })),
    sole: away ? here[0] : null,
  };
}

/** One's own name, as typed last in any game; '' before. */
export const ownName = () => (readText('name') ?? '').slice(0, LONGEST_NAME);

/** @param {string} name */
export const rememberName = name => void writeText('name', name.trim());
