/** The names of a table's seats. */

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
    if (/^Computer\b/.test(name)) return name;
    if (!/^Player \d$/.test(name)) return `Computer (${name})`;
    return computers === 1 ? 'Computer' : `Computer ${computers}`;
  });
}

/**
 * The part of a name that distinguishes seats where there is little room: for a computer with a name, that name.
 * @param {string} name as returned by `markedNames`
 */
export const shortName = name => /^Computer \((.+)\)$/.exec(name)?.[1] ?? name;

/**
 * The name of a seat at a table: the one its players gave, otherwise the engine's.
 * @param {{status: {seats: {name: string}[]}}} update
 * @param {string[]|undefined} names
 * @param {number|null|undefined} seat
 */
export const nameOf = (update, names, seat) =>
  seat == null ? 'nobody' : (names?.[seat] ?? update.status.seats[seat]?.name ?? `Seat ${seat + 1}`);

/**
 * Whether a seat is the viewer's, who is the only person here.
 * @param {{for: number | null, status: {seats: {kind: string}[]}}} update
 * @param {number} seat
 */
export const isViewer = ({ for: viewer, status }, seat) =>
  seat === viewer && status.seats.filter(({ kind }) => kind === 'human').length === 1;

/**
 * The name of a seat in a sentence: "You" for the only person here who has typed no name.
 * @param {{for: number | null, status: {seats: {kind: string}[]}}} update
 * @param {number} seat
 * @param {string} name
 */
export const sentenceName = (update, seat, name) =>
  isViewer(update, seat) && /^Player \d$/.test(name) ? 'You' : name;

/**
 * The possessive at the start of a sentence.
 * @param {string} name
 */
export const possessive = name => (name === 'You' ? 'Your' : `${name}'s`);

/**
 * The possessive inside a sentence.
 * @param {string} name
 */
export const innerPossessive = name => (name === 'You' ? 'your' : `${name}'s`);

/**
 * A name inside a sentence.
 * @param {string} name
 */
export const innerName = name => (name === 'You' ? 'you' : name);

/**
 * A name with a verb: "You hold", "Mara holds".
 * @param {string} name
 * @param {string} verb in the third person
 */
export const withVerb = (name, verb) =>
  `${name} ${name.toLowerCase() !== 'you' ? verb : verb === 'has' ? 'have' : verb.replace(/s$/, '')}`;

/**
 * The same for all seats.
 * @param {{for: number | null, status: {seats: {kind: string}[]}}} update
 * @param {string[]} names
 */
export const sentenceNames = (update, names) => names.map((name, seat) => sentenceName(update, seat, name));

/**
 * The names of all seats in sentences; computers are marked as such.
 * @param {{for: number | null, status: {seats: {name: string, kind: string}[]}}} update
 */
export const labelledNames = update => sentenceNames(update, markedNames(update.status.seats));

/**
 * A function that gives the name of each seat in sentences.
 * @param {{for: number | null, status: {seats: {name: string, kind: string}[]}}} update
 * @param {string[]|undefined} names
 * @returns {(seat: number|null|undefined) => string}
 */
export const sentenceNamer = (update, names) => seat =>
  sentenceName(update, seat ?? -1, nameOf(update, names, seat));
