// What the list of games shows, as it stands in the address: reloaded, shared between tabs, and stepped back to.
import { EVERYTHING, SHOWS, SORTS } from './game-list.js';

/** @typedef {import('./game-list.js').Wanted} Wanted */

const LONGEST = 100;

/**
 * @param {string} search of an address
 * @param {string[]} games names of the games there are
 * @returns {Wanted} what is not understood is left out
 */
export function readWanted(search, games) {
  const query = new URLSearchParams(search);
  const one = (
    /** @type {string} */ name,
    /** @type {readonly string[]} */ known,
    /** @type {string} */ plain,
  ) => known.find(value => value === query.get(name)) ?? plain;
  return /** @type {Wanted} */ ({
    game: one('game', games, EVERYTHING.game),
    show: one('show', SHOWS, EVERYTHING.show),
    sort: one('sort', SORTS, EVERYTHING.sort),
    find: (query.get('find') ?? '').slice(0, LONGEST),
  });
}

/**
 * @param {Wanted} wanted
 * @returns {string} empty for everything, else with its `?`
 */
export function wantedText(wanted) {
  const query = new URLSearchParams();
  for (const [name, plain] of Object.entries(EVERYTHING)) {
    const value = wanted[/** @type {keyof Wanted} */ (name)];
    if (value !== plain) query.set(name, value);
  }
  const text = query.toString();
  return text && `?${text}`;
}
