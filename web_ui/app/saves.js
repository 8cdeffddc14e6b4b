// The tables kept on this device (IndexedDB). One key per table; finished ones are kept up to a number, untouched ones a day.
import { createStore, del, get, set, values } from 'idb-keyval';
import { sameDeal } from './seed.js';
import { current, isSlot, isUntouched } from './slot.js';

/** @typedef {import('./types').Slot} Slot */

const FINISHED_KEPT = 20;
/** So long an untouched table may still be open somewhere. */
const UNTOUCHED_MS = 24 * 60 * 60 * 1000;
const FILE_FORMAT = 'evertable-tables';
const store = createStore('evertable', 'tables');

/** A new key for a table. */
export const newSlotId = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(6)), b => (b % 36).toString(36)).join('');

/**
 * @param {string} id
 * @returns {Promise<Slot | undefined>}
 */
export async function getTable(id) {
  const slot = await get(id, store).catch(() => undefined);
  return slot && current(slot);
}

/**
 * All tables, the last played first; none where the browser keeps nothing.
 * @returns {Promise<Slot[]>}
 */
export async function listTables() {
  const all = /** @type {Slot[]} */ (await values(store).catch(() => []));
  return all
    .filter(isSlot)
    .map(current)
    .sort((a, b) => b.updated - a.updated);
}

/** @param {Slot} slot */
export async function putTable(slot) {
  await set(slot.id, slot, store);
  if (!slot.over) return;
  const all = await listTables();
  const finished = all.filter(other => other.over).slice(FINISHED_KEPT);
  const left = all.filter(other => isUntouched(other) && slot.updated - other.updated > UNTOUCHED_MS);
  await Promise.all([...finished, ...left].map(other => del(other.id, store)));
}

/** @param {string} id */
export const removeTable = id => del(id, store);

/**
 * The table here that a save goes on from: the same deal, and all its decisions.
 * @param {Record<string, any>} save
 * @returns {Promise<string | null>} its key
 */
export async function goesOnFrom(save) {
  const same = (await listTables()).find(({ save: kept }) => {
    if (!Array.isArray(kept.decisions) || !sameDeal(kept, save)) return false;
    return (
      kept.decisions.length <= save.decisions.length &&
      kept.decisions.every(
        (/** @type {string} */ decision, /** @type {number} */ n) => decision === save.decisions[n],
      )
    );
  });
  return same?.id ?? null;
}

/** Every table as the text of one file. */
export async function exportTables() {
  return JSON.stringify({ format: FILE_FORMAT, version: 1, tables: await listTables() });
}

/**
 * Whether a text is a file of exportTables.
 * @param {string} text
 */
export function isExport(text) {
  return text.slice(0, 200).includes(`"${FILE_FORMAT}"`);
}

/**
 * Brings back tables from a file of exportTables. A table already here and played further is left alone.
 * @param {string} text
 * @returns {Promise<number>} how many came in
 * @throws {Error} with a plain sentence, when the text is not such a file
 */
export async function importTables(text) {
  let data;
  try {
    data = JSON.parse(text);
  } catch {
    throw new Error('This file is not a backup of Evertable: it is cut or altered.');
  }
  if (data?.format !== FILE_FORMAT || !Array.isArray(data.tables))
    throw new Error('This file is not a backup of Evertable.');
  if (data.version !== 1)
    throw new Error(`This backup is of version ${data.version}; this page reads version 1.`);
  let count = 0;
  for (const slot of data.tables.slice(0, 500)) {
    if (!isSlot(slot)) continue;
    const here = await getTable(slot.id);
    if (here && here.updated >= slot.updated) continue;
    await putTable(current(slot));
    count++;
  }
  return count;
}

/**
 * Asks the browser not to drop what is kept here.
 * @returns {Promise<boolean>} whether it agreed
 */
export async function persist() {
  try {
    return (await navigator.storage?.persist?.()) ?? false;
  } catch {
    return false;
  }
}
