// What is stored beside the tables, in localStorage: no other module touches it. Where the browser refuses, values are kept
// in memory until the page is closed, and nothing here ever throws for it.
import { reportStorageDenied } from './storage-denied.js';

/**
 * Everything that is kept, by the first word of its key: one line for a new kind. All of it travels in a backup
 * (backup-kinds.js).
 */
export const STORED_KINDS = Object.freeze(['settings', 'decks', 'setup', 'name', 'known', 'lesson']);
/** How every key begins. */
export const KEY_PREFIX = 'evertable.';

/**
 * What the browser refused to keep; null: taken away.
 * @type {Map<string, string | null>}
 */
const unkept = new Map();

/**
 * @param {string} key
 * @throws {TypeError} for what is none of `KEPT`: it would be missing from a backup
 */
function fullKey(key) {
  if (!STORED_KINDS.includes(key.split('.')[0])) throw new TypeError(`no kind for ${key}`);
  return KEY_PREFIX + key;
}

/**
 * @param {string} key one of `KEPT`, or with a dot and more behind it
 * @returns {string | null}
 */
export function readText(key) {
  const name = fullKey(key);
  if (unkept.has(name)) return unkept.get(name) ?? null;
  try {
    return localStorage.getItem(name);
  } catch (error) {
    reportStorageDenied(error);
    return null;
  }
}

/**
 * @param {string} key
 * @returns {any} null where there is nothing, or nothing that can be read
 */
export function readItem(key) {
  try {
    return JSON.parse(readText(key) ?? 'null');
  } catch {
    return null;
  }
}

/**
 * @param {string} key
 * @param {string | null} text null: take it away
 * @returns {boolean} whether this device keeps it; if not, this page does
 */
export function writeText(key, text) {
  const name = fullKey(key);
  try {
    if (text === null) localStorage.removeItem(name);
    else localStorage.setItem(name, text);
    unkept.delete(name);
    return true;
  } catch (error) {
    unkept.set(name, text);
    reportStorageDenied(error);
    return false;
  }
}

/**
 * @param {string} key
 * @param {unknown} value
 */
export const writeItem = (key, value) => writeText(key, JSON.stringify(value));

/**
 * What is kept of a kind by game, or by whatever stands behind the dot.
 * @param {string} kind
 * @returns {string[]} in the order of the alphabet
 */
export function storedByGame(kind) {
  const begin = `${fullKey(kind)}.`;
  const names = new Set([...unkept].flatMap(([name, text]) => (text === null ? [] : [name])));
  try {
    for (const name of Object.keys(localStorage)) names.add(name);
  } catch (error) {
    reportStorageDenied(error);
  }
  return [...names]
    .filter(name => name.startsWith(begin))
    .map(name => name.slice(begin.length))
    .sort();
}
