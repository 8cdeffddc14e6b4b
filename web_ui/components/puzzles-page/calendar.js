// Days of the calendar: how each is drawn and called.
import { html } from 'lit';
import { later } from '../../app/puzzles/days.js';
import { CALENDAR } from '../../sentences/language.js';
import { say } from '../../sentences/say.js';

/** @typedef {import('../../app/storage/puzzle-record.js').How} How */

/**
 * A day as the language of the page writes it.
 * @param {string} day
 * @param {Intl.DateTimeFormatOptions} how
 */
export const inWords = (day, how) =>
  new Intl.DateTimeFormat(CALENDAR, { ...how, timeZone: 'UTC' }).format(Date.parse(`${day}T00:00:00Z`));

/**
 * The first letters of the days of a week.
 * @param {string} monday
 */
export const weekdays = monday =>
  Array.from({ length: 7 }, (_, n) => inWords(later(monday, n), { weekday: 'narrow' }));

/**
 * @param {string} day
 * @param {string} today
 * @param {Record<string, How>} days
 */
function dayClass(day, today, days) {
  const how = days[day];
  if (how === 'first' || how === 'later') return 'solved';
  if (how === 'help') return 'help';
  if (day === today) return 'today';
  if (how === 'missed') return 'missed';
  return day > today ? 'late' : 'none';
}

/**
 * @param {string} day
 * @param {string} today
 * @param {Record<string, How>} days
 */
function dayLabel(day, today, days) {
  const name = inWords(day, { day: 'numeric', month: 'long' });
  switch (dayClass(day, today, days)) {
    case 'solved':
      return say('puzzles.day_solved', { day: name });
    case 'help':
      return say('puzzles.day_help', { day: name });
    case 'today':
      return say('puzzles.today_open', { day: name });
    case 'missed':
      return say('puzzles.day_missed', { day: name });
    case 'none':
      return say('puzzles.day_open', { day: name });
    default:
      return name;
  }
}

/**
 * A day as an item of a calendar.
 * @param {string} day
 * @param {string} today
 * @param {Record<string, How>} days
 */
export const dayItem = (day, today, days) =>
  html`<li class=${dayClass(day, today, days)} aria-label=${dayLabel(day, today, days)}>
    ${Number(day.slice(8))}
  </li>`;
