/** The names of a table's seats. */
import { spoken } from '../sentences/language.js';
import { say } from '../sentences/say.js';

const COMPUTER = say('core.seat.computer');
/** What stands before and after the name of a computer that has one. */
const [BEFORE, AFTER] = say('table.computer', { name: '|' }).split('|');
const UNNAMED = new RegExp(`^${say('core.seat.default', { number: '\\d' })}$`);

/**
 * Whether a name is the one that a seat has by itself.
 * @param {string} name
 */
export const isUnnamed = name => UNNAMED.test(name);

/**
 * The names of seats; those of computers begin with "Computer", because the end may be cut off. Computers without a name are
 * numbered from the second on.
 * @param {{name: string, kind: string}[]} seats
 */
export function markedNames(seats) {
  let computers = 0;
  return seats.map(({ name, kind }) => {
    if (kind === 'human') return name;
    computers++;
    if (new RegExp(`^${COMPUTER}\\b`).test(name)) return name;
    if (!isUnnamed(name)) return say('table.computer', { name });
    return computers === 1 ? COMPUTER : say('core.seat.computers', { number: computers });
  });
}

/**
 * The part of a name that distinguishes seats where there is little room: for a computer with a name, that name.
 * @param {string} name as returned by `markedNames`
 */
export const shortName = name =>
  name.startsWith(BEFORE) && name.endsWith(AFTER) ? name.slice(BEFORE.length, -AFTER.length) : name;

/**
 * The name of a seat at a table: the one its players gave, otherwise the engine's.
 * @param {{status: {seats: {name: string}[]}}} update
 * @param {string[]|undefined} names
 * @param {number|null|undefined} seat
 */
export const nameOf = (update, names, seat) =>
  seat == null
    ? say('table.nobody')
    : (names?.[seat] ?? update.status.seats[seat]?.name ?? say('common.seat', { who: seat + 1 }));

/**
 * Whether the page speaks to the viewer as to a player: not to an onlooker, nor in a study, which others may open too, unless
 * its own player learns from it.
 * @param {{for: number | null, study?: Record<string, any>}} update
 */
export const speaksToViewer = ({ for: viewer, study }) => viewer != null && (!study || study.spoken === true);

/**
 * Whether a seat is the viewer's, who is the only person here. In a study the seats keep their names, whoever is to
 * move.
 * @param {{for: number | null, status: {seats: {kind: string}[]}, study?: Record<string, any>}} update
 * @param {number} seat
 */
export const isViewer = (update, seat) =>
  speaksToViewer(update) &&
  seat === update.for &&
  update.status.seats.filter(({ kind }) => kind === 'human').length === 1;

/**
 * The name of a seat in a sentence: "You" for the only person here who has typed no name.
 * @param {{for: number | null, status: {seats: {kind: string}[]}, study?: Record<string, any>}} update
 * @param {number} seat
 * @param {string} name
 */
export const sentenceName = (update, seat, name) =>
  isViewer(update, seat) && isUnnamed(name) ? say('common.you') : name;

/**
 * The possessive inside a sentence.
 * @param {string} name
 */
export const innerPossessive = name => spoken(name, "'s", 'inside');

/**
 * A name inside a sentence.
 * @param {string} name
 */
export const innerName = name => spoken(name, '', 'inside');

/**
 * The same for all seats.
 * @param {{for: number | null, status: {seats: {kind: string}[]}, study?: Record<string, any>}} update
 * @param {string[]} names
 */
export const sentenceNames = (update, names) => names.map((name, seat) => sentenceName(update, seat, name));

/**
 * The names of all seats in sentences; computers are marked as such.
 * @param {{for: number | null, status: {seats: {name: string, kind: string}[]}, study?: Record<string, any>}} update
 */
export const labelledNames = update => sentenceNames(update, markedNames(update.status.seats));

/**
 * A function that gives the name of each seat in sentences.
 * @param {{for: number | null, status: {seats: {name: string, kind: string}[]}, study?: Record<string, any>}} update
 * @param {string[]|undefined} names
 * @returns {(seat: number|null|undefined) => string}
 */
export const sentenceNamer = (update, names) => seat =>
  sentenceName(update, seat ?? -1, nameOf(update, names, seat));
