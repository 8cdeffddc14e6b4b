// The database of finished games: `games` has what the list shows of each, `tables` the whole of it as it was stored while it
// was played. It is another database than that of the tables in play, which is small and read at every start.
import { openDB } from 'idb';
import { orNull } from '../storage/table-store.js';

/**
 * @typedef {import('./game-row.js').Game} Game
 * @typedef {import('idb').DBSchema & {
 *   games: {key: string, value: Game, indexes: {key: string}},
 *   tables: {key: string, value: any},
 * }} Schema
 * @typedef {import('idb').IDBPDatabase<Schema>} Database
 */

const NAME = 'evertable-games';
/** Another version of what is stored: `upgrade` brings the one before to it. */
const VERSION = 1;

/** @type {Promise<Database> | null} */
let opening = null;

const open = () =>
  (opening ??= openDB(NAME, VERSION, {
    upgrade(database) {
      database.createObjectStore('games', { keyPath: 'id' }).createIndex('key', 'key');
      database.createObjectStore('tables');
    },
    // Another tab has a newer version of the page: it may not have to wait for this one.
    blocking: (_, __, event) => {
      /** @type {IDBDatabase} */ (event.target).close();
      opening = null;
    },
    terminated: () => (opening = null),
  })).catch(error => {
    opening = null;
    throw error;
  });

/**
 * Work on the database. Where the browser refuses or has no room, that is told to the player, once.
 * @template T
 * @param {(database: Database) => Promise<T>} work
 * @returns {Promise<{answer: T} | null>} null: the browser refuses, or does not answer
 */
export const withDatabase = work => orNull(async () => work(await open()));

/** Closes it, for tests. */
export async function closeDatabase() {
  const was = opening;
  opening = null;
  (await was?.catch(() => null))?.close();
}
