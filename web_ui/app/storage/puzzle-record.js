// What this device knows of its user's puzzles: what was solved and how, the rating, the days, the runs.
import { later } from '../puzzles/days.js';
import { UNKNOWN, rated, ratingOf, rested } from '../puzzles/rating.js';
import { readItem, writeItem } from './local-storage.js';

/**
 * @typedef {'first' | 'later' | 'help' | 'missed'} How solved at the first try, after others, with help, or not at all
 * @typedef {{on: string, game: string, solved: number, missed: number, seconds: number}} Run
 * @typedef {import('../puzzles/rating.js').Rating} Rating
 * @typedef {object} PuzzleRecord
 * @property {Rating} rating
 * @property {string} rated the day of the last puzzle that was rated; '' before
 * @property {Record<string, [How, string]>} tried puzzle -> how it went, its game
 * @property {[string, number][]} history [day, rating] at the end of each day with a rated puzzle
 * @property {Record<string, How>} days puzzles of the day
 * @property {Run[]} runs the best first
 */

const KEY = 'puzzles';
const BEST_FIRST = ['first', 'later', 'help', 'missed'];
const MOST_DAYS = 1500;
const MOST_RUNS = 50;
const MOST_TRIED = 20_000;

/** @returns {PuzzleRecord} */
const nothing = () => ({ rating: { ...UNKNOWN }, rated: '', tried: {}, history: [], days: {}, runs: [] });

/** @param {unknown} value */
const isTable = value => typeof value === 'object' && value !== null && !Array.isArray(value);
/** @param {unknown} value @param {number} least @param {number} most */
const between = (value, least, most) => typeof value === 'number' && value >= least && value <= most;
/** @param {unknown} how */
const isHow = how => BEST_FIRST.includes(/** @type {string} */ (how));
const DAY = /^\d{4}-\d\d-\d\d$/;
const NAME = /^[\w-]{1,40}$/;

/**
 * What is fine in a record that was stored, or comes from a file.
 * @param {any} stored
 * @returns {PuzzleRecord}
 */
export function mendedRecord(stored) {
  const made = nothing();
  if (!isTable(stored)) return made;
  const { rating, deviation, volatility } = stored.rating ?? {};
  if (between(rating, 0, 5000) && between(deviation, 1, 350) && between(volatility, 0.001, 1))
    made.rating = { rating, deviation, volatility };
  if (DAY.test(stored.rated)) made.rated = stored.rated;
  for (const [id, one] of entries(stored.tried, MOST_TRIED))
    if (NAME.test(id) && Array.isArray(one) && isHow(one[0]) && NAME.test(one[1]))
      made.tried[id] = [one[0], one[1]];
  for (const [day, how] of entries(stored.days, MOST_DAYS))
    if (DAY.test(day) && isHow(how)) made.days[day] = how;
  for (const one of list(stored.history, MOST_DAYS))
    if (Array.isArray(one) && DAY.test(one[0]) && between(one[1], 0, 5000))
      made.history.push([one[0], one[1]]);
  for (const one of list(stored.runs, MOST_RUNS))
    if (
      isTable(one) &&
      DAY.test(one.on) &&
      NAME.test(one.game) &&
      between(one.solved, 0, 1000) &&
      between(one.missed, 0, 10) &&
      between(one.seconds, 0, 1000)
    )
      made.runs.push({
        on: one.on,
        game: one.game,
        solved: one.solved,
        missed: one.missed,
        seconds: one.seconds,
      });
  return made;
}

/** @param {any} value @param {number} most */
const entries = (value, most) => (isTable(value) ? Object.entries(value).slice(-most) : []);
/** @param {any} value @param {number} most */
const list = (value, most) => (Array.isArray(value) ? value.slice(0, most) : []);

export const readRecord = () => mendedRecord(readItem(KEY));

/** @param {PuzzleRecord} record */
export const writeRecord = record => writeItem(KEY, record);

/** Whether anything is stored. */
export const hasRecord = () => readItem(KEY) !== null;

/**
 * @param {How | undefined} one
 * @param {How | undefined} other
 */
const better = (one, other) =>
  BEST_FIRST.indexOf(one ?? 'missed') <= BEST_FIRST.indexOf(other ?? 'missed') ? one : other;

/**
 * Notes how a puzzle went. Only the first time counts for the rating, and not with help.
 * @param {PuzzleRecord} record
 * @param {{id: string, game: string, grade: number}} puzzle
 * @param {How} how
 * @param {string} today
 * @param {string | null} [day] whose puzzle of the day it is
 * @returns {PuzzleRecord}
 */
export function noted(record, { id, game, grade }, how, today, day = null) {
  const before = record.tried[id]?.[0];
  const made = {
    ...record,
    tried: { ...record.tried, [id]: /** @type {[How, string]} */ ([before ?? how, game]) },
  };
  if (before === 'missed' && how !== 'missed') made.tried[id] = ['later', game];
  if (day !== null && day <= today)
    made.days = {
      ...record.days,
      [day]: /** @type {How} */ (record.days[day] ? better(record.days[day], how) : how),
    };
  if (before !== undefined || how === 'help') return made;
  const rest = record.rated ? Math.max(0, (Date.parse(today) - Date.parse(record.rated)) / 86_400_000) : 0;
  made.rating = rated(rested(record.rating, rest), [{ ...ratingOf(grade), score: how === 'first' ? 1 : 0 }]);
  made.rated = today;
  const point = /** @type {[string, number]} */ ([today, Math.round(made.rating.rating)]);
  made.history = [...record.history.filter(([on]) => on !== today), point].slice(-MOST_DAYS);
  return made;
}

/**
 * Adds a run.
 * @param {PuzzleRecord} record
 * @param {Run} run
 * @returns {PuzzleRecord}
 */
export const withRun = (record, run) => ({
  ...record,
  runs: [...record.runs, run].sort((a, b) => b.solved - a.solved || a.missed - b.missed).slice(0, MOST_RUNS),
});

/**
 * The record of two devices: of each puzzle and day what is better, the rating that rests on more.
 * @param {PuzzleRecord} here
 * @param {PuzzleRecord} other
 * @returns {PuzzleRecord}
 */
export function mergedRecord(here, other) {
  const more = Object.keys(other.tried).length > Object.keys(here.tried).length ? other : here;
  const tried = { ...other.tried, ...here.tried };
  for (const [id, [how, game]] of Object.entries(other.tried))
    tried[id] = [/** @type {How} */ (better(here.tried[id]?.[0] ?? how, how)), game];
  const days = { ...other.days, ...here.days };
  for (const [day, how] of Object.entries(other.days))
    days[day] = /** @type {How} */ (better(here.days[day] ?? how, how));
  const known = new Set(here.runs.map(run => JSON.stringify(run)));
  const runs = other.runs.filter(run => !known.has(JSON.stringify(run)));
  return runs.reduce(withRun, {
    ...here,
    rating: more.rating,
    rated: more.rated,
    history: more.history,
    tried,
    days,
  });
}

/** @param {How | undefined} how */
const counts = how => how !== undefined && how !== 'missed';

/**
 * How many days in a row there are now, and how many there were at most.
 * @param {Record<string, How>} days
 * @param {string} today
 */
export function streak(days, today) {
  let now = 0;
  for (let day = counts(days[today]) ? today : later(today, -1); counts(days[day]); day = later(day, -1))
    now++;
  let longest = now;
  for (const day of Object.keys(days)) {
    if (!counts(days[day]) || counts(days[later(day, -1)])) continue;
    let length = 1;
    while (counts(days[later(day, length)])) length++;
    longest = Math.max(longest, length);
  }
  return { now, longest };
}
