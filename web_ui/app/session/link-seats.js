// Who plays each seat when a link or a file is opened: what the form proposes.
import { levelOf, usualLevel } from './levels.js';

/**
 * @typedef {import('../protocol').Person} Person
 * @typedef {import('../types').Slot} Slot
 * @typedef {Pick<import('../protocol').LinkHeader, 'kind' | 'game' | 'decisions' | 'to_move'> & {people: Person[]}} Opened what is
 *   opened, with everybody at its table, as far as it says
 */

/** @param {{kind: string}} person */
const isPerson = ({ kind }) => kind === 'human';

/**
 * Whether a table kept here, at which somebody plays by link, may go on with what is opened.
 * @param {Opened} opened
 * @param {Slot} slot
 */
function mayContinue({ game, decisions, people }, slot) {
  const alike =
    slot.seats.length === people.length &&
    slot.seats.every((seat, n) => isPerson(seat) === isPerson(people[n]));
  return slot.game === game && slot.sole !== null && slot.decisions <= decisions && alike;
}

/**
 * As at a table kept here that goes on with it. Else as the link says: computers of the level they were; whoever opens it
 * sits down where it is a person's turn, else in the first seat of a person; with the only person's seat comes a computer
 * there, should they sit down elsewhere. Where only people sat, or nothing is said, the others play by link; those of a
 * puzzle are computers.
 * @param {Opened} opened
 * @param {Slot[]} tables kept here, the last played first
 * @param {Pick<import('../protocol').Declaration, 'levels'>} game
 * @returns {{seat: number, people: Person[], places: string[]}} the seat to open it as, who sits there, and who is to play
 *   each seat that is not one's own
 */
export function proposedSeats(opened, tables, game) {
  const known = tables.find(slot => mayContinue(opened, slot));
  const people = known?.seats ?? opened.people;
  const persons = people.flatMap((person, n) => (isPerson(person) ? [n] : []));
  const alone = persons.length < 2 && people.length > 1;
  const stranger = opened.kind === 'Z' || alone ? usualLevel(game) : 'link';
  return {
    seat: known?.sole ?? persons.find(n => n === opened.to_move) ?? persons[0] ?? 0,
    people,
    places: people.map(person =>
      isPerson(person) ? stranger : (levelOf(game, person.kind) ?? usualLevel(game)),
    ),
  };
}
