/** What the seats of a table are called. */

/**
 * The names of seats, which say first where a computer plays one: the rest may be cut off. A computer that nobody has named
 * has its number among the computers from the second on.
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
 * What tells a seat from the others where there is little room: of a computer that has a name, that name.
 * @param {string} name as `markedNames` gives it
 */
export const shortName = name => /^Computer \((.+)\)$/.exec(name)?.[1] ?? name;

/**
 * What a seat is called at a table: as its players are named there, else as the engine names it.
 * @param {{status: {seats: {name: string}[]}}} update
 * @param {string[]|undefined} names
 * @param {number|null|undefined} seat
 */
export const nameOf = (update, names, seat) =>
  seat == null ? 'nobody' : (names?.[seat] ?? update.status.seats[seat]?.name ?? `Seat ${seat + 1}`);

/**
 * Whether a seat is the viewer's, who alone sits here.
 * @param {{for: number | null, status: {seats: {kind: string}[]}}} update
 * @param {number} seat
 */
export const isViewer = ({ for: viewer, status }, seat) =>
  seat === viewer && status.seats.filter(({ kind }) => kind === 'human').length === 1;

/**
 * What a seat is called: "You" where the viewer sits alone and has typed no name.
 * @param {{for: number | null, status: {seats: {kind: string}[]}}} update
 * @param {number} seat
 * @param {string} name
 */
export const sentenceName = (update, seat, name) =>
  isViewer(update, seat) && /^Player \d$/.test(name) ? 'You' : name;

/**
 * Whose something is, at the start of a sentence.
 * @param {string} name
 */
export const possessive = name => (name === 'You' ? 'Your' : `${name}'s`);

/**
 * Whose something is, amid a sentence.
 * @param {string} name
 */
export const innerPossessive = name => (name === 'You' ? 'your' : `${name}'s`);

/**
 * A name amid a sentence.
 * @param {string} name
 */
export const innerName = name => (name === 'You' ? 'you' : name);

/**
 * Who does something: "You hold", "Mara holds".
 * @param {string} name
 * @param {string} verb in the third person
 */
export const withVerb = (name, verb) =>
  `${name} ${name.toLowerCase() !== 'you' ? verb : verb === 'has' ? 'have' : verb.replace(/s$/, '')}`;

/**
 * The same for everybody.
 * @param {{for: number | null, status: {seats: {kind: string}[]}}} update
 * @param {string[]} names
 */
export const sentenceNames = (update, names) => names.map((name, seat) => sentenceName(update, seat, name));

/**
 * What the seats of a table are called, marked where a computer plays them.
 * @param {{for: number | null, status: {seats: {name: string, kind: string}[]}}} update
 */
export const labelledNames = update => sentenceNames(update, markedNames(update.status.seats));

/**
 * How a sentence calls each seat of a table.
 * @param {{for: number | null, status: {seats: {name: string, kind: string}[]}}} update
 * @param {string[]|undefined} names
 * @returns {(seat: number|null|undefined) => string}
 */
export const sentenceNamer = (update, names) => seat =>
  sentenceName(update, seat ?? -1, nameOf(update, names, seat));
