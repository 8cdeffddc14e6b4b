// Which games have been played on this device. The lesson of a game is offered until a game of it is over, the lesson has
// been begun, or the offer has been closed.
import { listTables } from './table-store.js';
import { readItem, writeItem } from './local-storage.js';

/** With fewer decisions than this a table does not count as played. */
const FRESH = 6;

/** @returns {string[]} the names of the games played */
export function playedGames() {
  const names = readItem('known');
  return Array.isArray(names) ? names.filter(name => typeof name === 'string') : [];
}

/**
 * Whether a game is being played here for the first time.
 * @param {string} game its name
 * @param {string | null} [slot] the open table, which does not count
 */
export async function isFirstGame(game, slot = null) {
  if (playedGames().includes(game)) return false;
  const tables = await listTables();
  return !tables.some(table => table.game === game && table.id !== slot && table.decisions > FRESH);
}

/** @param {string} game its name; its lesson is no longer offered */
export const markPlayed = game => void writeItem('known', [...new Set([...playedGames(), game])]);
