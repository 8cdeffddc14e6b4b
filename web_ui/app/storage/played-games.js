// Which games have been played on this device. The lesson of a game is offered until then: until a game of it is over, the
// lesson has been begun, or the offer has been closed.
import { listTables } from './table-store.js';
import { readItem, writeItem } from './local-storage.js';

/** So many decisions are no game yet: a table left so early tells nothing about its player. */
const FRESH = 6;

/** @returns {string[]} the names of the games known */
export function playedGames() {
  const names = readItem('known');
  return Array.isArray(names) ? names.filter(name => typeof name === 'string') : [];
}

/**
 * Whether somebody who plays this game here plays it for the first time.
 * @param {string} game its name
 * @param {string | null} [slot] the table that is open, which does not count
 */
export async function isFirstGame(game, slot = null) {
  if (playedGames().includes(game)) return false;
  const tables = await listTables();
  return !tables.some(table => table.game === game && table.id !== slot && table.decisions > FRESH);
}

/** @param {string} game its name; the lesson is not offered any more */
export const markPlayed = game => void writeItem('known', [...new Set([...playedGames(), game])]);
