// The tables in play on this device (IndexedDB), one key per table. One that is over moves to the finished games
// (games/game-store.js), which are looked for there. Each is read on its own, so that a damaged one hides no other. If the
// browser refuses or does not answer, tables are kept in memory until the page is closed, and nothing here throws or waits
// for ever.
import { createStore, del, entries, get, keys, promisifyRequest } from 'idb-keyval';
import { reportStorageDenied } from './storage-denied.js';
import { sameDeal, sameStart } from './seed.js';
import { BEFORE_1_0, mendedSlot, isSlot, slotFault } from './save-slot.js';
import { say } from '../../sentences/say.js';

const NO_ANSWER = say('saved.no_answer');

/**
 * @typedef {import('../types').Slot} Slot
 * @typedef {{key: IDBValidKey, fault: string, raw: unknown}} Damaged what should be a table and is not
 */

/**
 * How long the browser may take to answer. After the first time-out nothing waits any more until the browser answers again.
 */
const PATIENCE_MS = 5_000;
const store = createStore('evertable', 'tables');

/**
 * Tables that the browser did not store.
 * @type {Map<string, Slot>}
 */
const unkept = new Map();
let silent = false;

/**
 * The browser's answer; null if it refuses or does not answer.
 * @template T
 * @param {() => Promise<T>} ask
 * @returns {Promise<{answer: T} | null>}
 */
export async function orNull(ask) {
  const run = (async () => ({ answer: await ask() }))();
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let clock;
  const late = new Promise((_, reject) => {
    clock = setTimeout(() => reject(new Error(NO_ANSWER)), silent ? 0 : PATIENCE_MS);
  });
  run.then(
    () => (silent = false),
    () => {},
  );
  try {
    return await Promise.race([run, /** @type {Promise<never>} */ (late)]);
  } catch (error) {
    silent ||= /** @type {Error} */ (error).message === NO_ANSWER;
    reportStorageDenied(error);
    return null;
  } finally {
    clearTimeout(clock);
  }
}

/** A new key for a table. */
export const newSlotId = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(6)), b => (b % 36).toString(36)).join('');

/**
 * Every row of the database, unchanged.
 * @returns {Promise<[IDBValidKey, unknown][]>}
 */
async function allRows() {
  const whole = async () => {
    try {
      return await entries(store);
    } catch {
      // If the browser cannot read one value, it returns none of them: they are requested one by one.
      const one = async (/** @type {IDBValidKey} */ key) =>
        /** @type {[IDBValidKey, unknown]} */ ([key, await get(key, store).catch(() => undefined)]);
      return Promise.all((await keys(store)).map(one));
    }
  };
  const kept = new Map((await orNull(whole))?.answer);
  for (const [id, slot] of unkept) kept.set(id, slot);
  return [...kept];
}

/**
 * @param {string} id
 * @returns {Promise<Slot | undefined>} also one of a version before 1.0, which the engine refuses in words
 */
export async function getTable(id) {
  const slot = unkept.get(id) ?? (await orNull(() => get(id, store)))?.answer;
  if (slot === undefined) return (await finishedGames())?.getGame(id);
  const fault = slotFault(slot);
  return fault === null || fault === BEFORE_1_0 ? mendedSlot(/** @type {Slot} */ (slot)) : undefined;
}

/** The finished games, which are loaded when one is asked for; null: they cannot be loaded now. */
const finishedGames = () => import('../games/late-part.js').catch(() => null);

/**
 * Everything stored: the tables, the last played first, and the damaged ones.
 * @returns {Promise<{tables: Slot[], damaged: Damaged[]}>}
 */
export async function allTables() {
  const all = await allRows();
  return {
    tables: all
      .flatMap(([, slot]) => (isSlot(slot) ? [mendedSlot(slot)] : []))
      .sort((a, b) => b.updated - a.updated || (a.id < b.id ? -1 : 1)),
    damaged: all.flatMap(([key, raw]) => {
      const fault = raw === undefined ? say('saved.the_browser_cannot_read') : slotFault(raw);
      return fault === null ? [] : [{ key, fault, raw }];
    }),
  };
}

/**
 * All readable tables, the last played first; none if the browser stores nothing.
 * @returns {Promise<Slot[]>}
 */
export const listTables = async () => (await allTables()).tables;

/**
 * Stores a value, whatever comes next: a page that is left in the next moment takes an open transaction with it.
 * @param {IDBValidKey} key
 * @param {unknown} value
 * @param {import('idb-keyval').UseStore} into
 * @returns {Promise<void>}
 */
export const setAtOnce = (key, value, into) =>
  into('readwrite', rows => {
    rows.put(value, key);
    rows.transaction.commit();
    return promisifyRequest(rows.transaction);
  });

/**
 * Stores something under a key, without any cleaning up.
 * @param {IDBValidKey} key
 * @param {unknown} value a slot, or a damaged value that was removed
 * @returns {Promise<boolean>} whether this device stores it; if not, a slot is kept as long as this page
 */
export async function putRow(key, value) {
  const kept = (await orNull(() => setAtOnce(key, value, store))) !== null;
  if (kept) unkept.delete(String(key));
  else if (isSlot(value)) unkept.set(value.id, value);
  return kept;
}

/** @param {Slot} slot */
export const putTable = slot => putRow(slot.id, slot);

/** @param {IDBValidKey} key */
export async function removeTable(key) {
  unkept.delete(String(key));
  await orNull(() => del(key, store));
}

/**
 * The stored table that a save continues: the same deal and all its decisions.
 * @param {Record<string, any>} save
 * @returns {Promise<string | null>} its key
 */
export async function findContinuedTable(save) {
  const same = (await listTables()).find(({ save: kept }) => {
    if (!Array.isArray(kept.decisions) || !sameDeal(kept, save)) return false;
    return (
      kept.decisions.length <= save.decisions.length &&
      kept.decisions.every(
        (/** @type {string} */ decision, /** @type {number} */ n) => decision === save.decisions[n],
      )
    );
  });
  return same?.id ?? (await finishedGames())?.findGame(save) ?? null;
}

/**
 * The stored table that holds exactly this line: the same deal, all its decisions and no more.
 * @param {Record<string, any>} save
 * @returns {Promise<string | null>} its key
 */
export async function findSameLine(save) {
  const line = JSON.stringify([save.decisions, save.resigned ?? null]);
  const same = (await listTables()).find(
    ({ save: kept }) =>
      Array.isArray(kept.decisions) &&
      (sameDeal(kept, save) || sameStart(kept, save)) &&
      JSON.stringify([kept.decisions, kept.resigned ?? null]) === line,
  );
  return same?.id ?? (await finishedGames())?.findGame(save) ?? null;
}
