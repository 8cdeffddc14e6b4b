// Days of the calendar where the user is, written 2026-11-29.

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * A day of the calendar where the user is, such as 2026-11-29.
 * @param {Date} [date]
 */
export const dayOf = (date = new Date()) =>
  [date.getFullYear(), date.getMonth() + 1, date.getDate()]
    .map(part => String(part).padStart(2, '0'))
    .join('-');

/**
 * The number of a day since 1970.
 * @param {string} day
 */
export const numberOf = day => Math.floor(Date.parse(`${day}T00:00:00Z`) / DAY_MS);

/**
 * The day that many days later.
 * @param {string} day
 * @param {number} days
 */
export const later = (day, days) => new Date((numberOf(day) + days) * DAY_MS).toISOString().slice(0, 10);

/** @param {unknown} day */
export const isDay = day => typeof day === 'string' && /^\d{4}-\d\d-\d\d$/.test(day) && numberOf(day) > 0;

/**
 * The game whose turn it is on a day: one after the other.
 * @param {string} day
 * @param {Record<string, number>} all
 */
export function gameOfDay(day, all) {
  const games = Object.keys(all).filter(game => all[game]);
  return games[numberOf(day) % games.length];
}
