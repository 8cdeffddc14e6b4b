// Who plays each seat when a link or a file is opened: what the form suggests.
import { levelOf, usualLevel } from './levels.js';

/**
 * @typedef {import('../protocol').Person} Person
 * @typedef {import('../types').Slot} Slot
 * @typedef {Pick<import('../protocol').LinkHeader, 'kind' | 'game' | 'decisions' | 'to_move'> & {people: Person[]}} Opened
 *   what is opened, with everybody at its table as far as known
 */

/** @param {{kind: string}} person */
const isPerson = ({ kind }) => kind === 'human';

/**
 * Whether a table stored here, at which somebody plays by link, may be continued by what is opened.
 * @param {Opened} opened
 * @param {Slot} slot
 */
function mayContinue({ game, decisions, people }, slot) {
  const samePeople =
    slot.seats.length === people.length &&
    slot.seats.every((seat, n) => isPerson(seat) === isPerson(people[n]));
  return slot.game === game && slot.sole !== null && slot.decisions <= decisions && samePeople;
}

/**
 * If a stored table is continued: as there. Otherwise as the link says: computers keep their level; the person who opens it
 * gets the seat to move if a person plays it, else the first person's seat; if only one person plays, a computer takes that
 * seat should the user choose another one. If the link names only persons or nobody, the other seats play by link; in a
 * puzzle they are computers. If it names whoever opens it, they get that seat.
 * @param {Opened} opened
 * @param {Slot[]} tables tables stored here, the last played first
 * @param {Pick<import('../protocol').Declaration, 'levels'>} game
 * @param {boolean} [own] a position made here: as a puzzle
 * @param {string} [name] of whoever opens it: the link may name them
 * @returns {{seat: number, people: Person[], places: string[]}} the seat to open it as, who plays there, and for each seat
 *   who would play it if the user does not
 */
export function proposedSeats(opened, tables, game, own = false, name = '') {
  const known = tables.find(slot => mayContinue(opened, slot));
  const people = known?.seats ?? opened.people;
  const persons = people.flatMap((person, n) => (isPerson(person) ? [n] : []));
  const alone = persons.length < 2 && people.length > 1;
  const stranger = own || opened.kind === 'Z' || alone ? usualLevel(game) : 'link';
  return {
    seat:
      known?.sole ??
      persons.find(n => name && people[n].name === name) ??
      persons.find(n => n === opened.to_move) ??
      persons[0] ??
      0,
    people,
    places: people.map(person =>
      isPerson(person) ? stranger : (levelOf(game, person.kind) ?? usualLevel(game)),
    ),
  };
}
