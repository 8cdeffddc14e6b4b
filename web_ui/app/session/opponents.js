// The opponents of a new table (a computer of some level, a friend at this device, nearby or by link) and the names of the
// seats.
import { isPerson } from './levels.js';
import { seatCount, sentOptions } from '../storage/setup.js';
import { readText, writeText } from '../storage/local-storage.js';
import { say } from '../../sentences/say.js';

/**
 * @typedef {import('../protocol').Declaration} Declaration
 * @typedef {import('../protocol').Person} Person
 * @typedef {import('../storage/setup.js').Setup} Setup
 * @typedef {import('./levels.js').Place} Place
 * @typedef {'computer' | 'here' | 'link' | 'near'} Company
 */

/** The longest name, in characters. */
export const LONGEST_NAME = 24;

/**
 * The seat of the person who fills in the form: the first one at this device.
 * @param {{place: Place}[]} seats
 */
export const ownSeat = seats =>
  Math.max(
    0,
    seats.findIndex(seat => seat.place === 'here'),
  );

/**
 * Who the opponents are; null if they are not all the same.
 * @param {{place: Place}[]} seats
 * @returns {Company | null}
 */
export function opponentOf(seats) {
  const own = ownSeat(seats);
  const others = new Set(
    seats.filter((_, n) => n !== own).map(({ place }) => (isPerson(place) ? place : 'computer')),
  );
  const fits = others.size === 1 && (seats[own]?.place === 'here' || isCommonTable(seats));
  return fits ? /** @type {Company} */ ([...others][0]) : null;
}

/**
 * Whether everybody plays at a device of their own, and this one is the table for all.
 * @param {{place: Place}[]} seats
 */
export const isCommonTable = seats => seats.length > 0 && seats.every(({ place }) => place === 'near');

/**
 * The same seats with other opponents.
 * @param {Setup['seats']} seats
 * @param {Place} place of every other seat
 */
export function withOpponents(seats, place) {
  const own = ownSeat(seats);
  return seats.map((seat, n) => ({ ...seat, place: n === own ? /** @type {Place} */ ('here') : place }));
}

/**
 * The name of every seat: the one typed, or a description.
 * @param {Setup['seats']} seats
 * @param {string} name the user's own name
 * @returns {string[]}
 */
export function seatNames(seats, name) {
  const own = ownSeat(seats);
  let computers = 0;
  let friends = 0;
  return seats.map((seat, n) => {
    if (!isPerson(seat.place)) return numbered(say('core.seat.computer'), ++computers);
    if (n === own && seat.place === 'here') return name.trim() || say('core.seat.default', { number: n + 1 });
    friends++;
    return seat.name.trim() || numbered(say('new_game.friend'), friends);
  });
}

/**
 * @param {string} name
 * @param {number} n
 */
const numbered = (name, n) => (n === 1 ? name : `${name} ${n}`);

/**
 * Names by which people can be told apart: who is called as somebody before gets a number.
 * @param {string[]} names
 */
export const distinctNames = names =>
  names.map((name, n) => numbered(name, 1 + names.slice(0, n).filter(one => one === name).length));

/**
 * The arguments that a table is started with.
 * @param {Declaration} game
 * @param {Setup} setup
 * @param {string} name the user's own name
 * @returns {{options: Record<string, any>, seats: Person[], sole: number | null, near?: number[]} | {fault: {field: string, text: string}}}
 */
export function newTable(game, setup, name) {
  const taken = setup.seats.slice(0, seatCount(game, setup.options));
  const here = taken.flatMap((seat, n) => (seat.place === 'here' ? [n] : []));
  const near = taken.flatMap((seat, n) => (seat.place === 'near' ? [n] : []));
  const linked = taken.some(seat => seat.place === 'link');
  const fits = near.length ? !linked && here.length < 2 : !linked || here.length === 1;
  if (!fits) {
    const text = near.length
      ? say('new_game.where_somebody_is_nearby')
      : say('new_game.where_somebody_plays_by_link');
    return { fault: { field: 'seats', text } };
  }
  const names = seatNames(taken, name);
  return {
    options: sentOptions(game, setup.options),
    seats: taken.map(({ place, temper }, n) => ({
      name: names[n],
      kind: /** @type {Person['kind']} */ (isPerson(place) ? 'human' : place),
      ...(temper && !isPerson(place) && { temper }),
    })),
    sole: linked || near.length ? (here[0] ?? null) : null,
    ...(near.length && { near }),
  };
}

/** The user's own name, as last typed in any game; '' before. */
export const ownName = () => (readText('name') ?? '').slice(0, LONGEST_NAME);

/** @param {string} name */
export const rememberName = name => void writeText('name', name.trim());
