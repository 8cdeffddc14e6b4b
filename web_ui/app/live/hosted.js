// What a host notes of its table on several devices: with it the table comes back with its guests after a reload, and when it is
// opened again in another tab. A browser that keeps nothing needs new links then.
import { del, entries, get } from 'idb-keyval';
import { setAtOnce } from '../storage/table-store.js';
import { KEPT_DAYS, DAY_MS, store } from './device-key.js';

/**
 * @typedef {object} Hosted
 * @property {{seat: number | null, delay: number, name: string, standby: import('./line.js').Standby}[]} guests
 * @property {any} record what was dealt together, and what has happened since
 * @property {number} at when it was noted, in milliseconds
 */

const PREFIX = 'table.';
let tidied = false;

/**
 * @param {string} slot of the table
 * @returns {Promise<Hosted | null>}
 */
export const hostedTable = async slot => (await get(PREFIX + slot, store).catch(() => null)) ?? null;

/**
 * @param {string} slot
 * @param {Omit<Hosted, 'at'>} note
 */
export async function noteHosted(slot, note) {
  await setAtOnce(PREFIX + slot, { ...note, at: Date.now() }, store).catch(() => {});
  if (tidied) return;
  tidied = true;
  const old = Date.now() - KEPT_DAYS * DAY_MS; // the keys of the devices have changed since
  for (const [key, kept] of await entries(store).catch(() => []))
    if (String(key).startsWith(PREFIX) && kept.at < old) await forgetHosted(String(key).slice(PREFIX.length));
}

/** @param {string} slot */
export const forgetHosted = slot => del(PREFIX + slot, store).catch(() => {});
