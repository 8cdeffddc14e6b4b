// Everything stored beside the tables, in localStorage: no other module accesses it. If the browser refuses, values are kept
// in memory until the page is closed, and nothing here throws for it.
import { reportStorageDenied } from './storage-denied.js';

/** The first word of every key: add one here for a new kind of data. All of it is part of a backup (backup-kinds.js). */
export const STORED_KINDS = Object.freeze([
  'settings',
  'decks',
  'setup',
  'name',
  'known',
  'lesson',
  'puzzles',
]);
/** The prefix of every key. */
export const KEY_PREFIX = 'evertable.';

/**
 * What the browser refused to store; null: removed.
 * @type {Map<string, string | null>}
 */
const unkept = new Map();

/**
 * @param {string} key
 * @throws {TypeError} for a kind not in `STORED_KINDS`: it would be missing from a backup
 */
function fullKey(key) {
  // eslint-disable-next-line words/in-catalogue -- no player meets it
  if (!STORED_KINDS.includes(key.split('.')[0])) throw new TypeError(`no kind for ${key}`);
  return KEY_PREFIX + key;
}

/**
 * @param {string} key one of `STORED_KINDS`, or one with a dot and more after it
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
 * @returns {any} null if there is nothing, or nothing that can be read
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
 * @param {string | null} text null: remove it
 * @returns {boolean} whether this device stores it; if not, this page keeps it
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
 * What is stored of a kind by game, or by what follows the dot.
 * @param {string} kind
 * @returns {string[]} in alphabetical order
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
