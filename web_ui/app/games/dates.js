// Dates and lengths of games, as short as they can be told.
import { CALENDAR } from '../../sentences/language.js';
import { say } from '../../sentences/say.js';

export const DAY = 24 * 60 * 60 * 1000;

/** @param {Intl.DateTimeFormatOptions} how */
const format = how => new Intl.DateTimeFormat(CALENDAR, how);
const TIME = format({ hour: 'numeric', minute: '2-digit' });
const WEEKDAY = format({ weekday: 'long' });
const DATE = format({ day: 'numeric', month: 'long' });
const DATED = format({ day: 'numeric', month: 'long', year: 'numeric' });

/**
 * The number of a day, counted from any other by its midnight at this place.
 * @param {number} moment
 */
export const dayOf = moment => {
  const at = new Date(moment);
  return Math.round(Date.UTC(at.getFullYear(), at.getMonth(), at.getDate()) / DAY);
};

/**
 * When a game ended: the time of today, else the day.
 * @param {number} moment
 * @param {number} now
 */
export function whenText(moment, now) {
  const ago = dayOf(now) - dayOf(moment);
  if (ago === 0) return say('games.today_at', { time: TIME.format(moment) });
  if (ago === 1) return say('games.yesterday');
  if (ago > 1 && ago < 7) return WEEKDAY.format(moment);
  return dateText(moment, now);
}

/**
 * A day without its time; with the year if it is another one.
 * @param {number} moment
 * @param {number} now
 */
export const dateText = (moment, now) =>
  (new Date(moment).getFullYear() === new Date(now).getFullYear() ? DATE : DATED).format(moment);

/**
 * A day with its year, for what is kept.
 * @param {number} moment
 */
export const dayText = moment => DATED.format(moment);

/**
 * The whole date, for searches.
 * @param {number} moment
 */
export const fullDate = moment => `${WEEKDAY.format(moment)} ${DATED.format(moment)}`;

/**
 * How long a game was played, or if nobody measured it how many decisions it had.
 * @param {{spent: number | null, decisions: number}} game
 */
export function lengthText({ spent, decisions }) {
  if (spent === null) return say('games.decisions_counted', { n: decisions });
  const minutes = Math.max(1, Math.round(spent / 60_000));
  if (minutes < 60) return say('games.minutes', { n: minutes });
  return say('games.hours', { hours: Math.floor(minutes / 60), minutes: minutes % 60 });
}
