// A device for tests in Node: what a browser keeps, and how it may refuse. Stands in for localStorage and IndexedDB, as far as
// the page uses them; the database of finished games is a whole one, in memory.
import '../../../web_ui/node_modules/fake-indexeddb/auto/index.mjs';
import FDBFactory from '../../../web_ui/node_modules/fake-indexeddb/build/esm/FDBFactory.js';
import { closeDatabase } from '../../../web_ui/app/games/database.js';

/** What is kept: by key, and the rows of the database. */
export const kept = new Map();
export const rows = new Map();
/** How the device behaves: '' well, else as the word says. */
export const mood = { text: '', database: '' };

const fault = (/** @type {string} */ name) => new DOMException(`the test says: ${name}`, name);

/** @param {() => any} work */
const guarded = work => {
  if (mood.text) throw fault(mood.text);
  return work();
};
const storage = {
  getItem: key => guarded(() => kept.get(key) ?? null),
  setItem: (key, text) => guarded(() => void kept.set(key, String(text))),
  removeItem: key => guarded(() => void kept.delete(key)),
};

/**
 * Something asked of the database, which answers later.
 * @param {() => any} work
 */
function request(work) {
  const asked = /** @type {any} */ ({});
  if (mood.database === 'silent') return asked;
  setTimeout(() => {
    try {
      if (mood.database) throw fault(mood.database);
      asked.result = work();
      asked.onsuccess?.();
    } catch (error) {
      asked.error = error;
      asked.onerror?.();
    }
  });
  return asked;
}

const copy = (/** @type {any} */ value) => structuredClone(value);
const unreadable = (/** @type {any} */ value) => {
  if (value?.unreadable) throw fault('DataError');
  return copy(value);
};
const store = {
  get: key => request(() => unreadable(rows.get(key))),
  getAll: () => request(() => [...rows.values()].map(unreadable)),
  getAllKeys: () => request(() => [...rows.keys()]),
  put: (value, key) => mood.database || rows.set(key, copy(value)),
  delete: key => mood.database || rows.delete(key),
};
const transaction = () => {
  const whole = request(() => undefined);
  const done = {
    set oncomplete(run) {
      whole.onsuccess = run;
    },
    set onabort(run) {
      whole.onerror = () => {
        done.error = whole.error;
        run();
      };
    },
    error: null,
    commit() {},
  };
  return { objectStore: () => ({ ...store, transaction: done }) };
};

/** Puts the device in the place of a browser's. */
export function install() {
  const get = () => {
    if (mood.text === 'SecurityError') throw fault('SecurityError');
    return new Proxy(storage, {
      ownKeys: () => [...kept.keys()],
      getOwnPropertyDescriptor: (_, key) => ({ value: kept.get(key), enumerable: true, configurable: true }),
    });
  };
  Object.defineProperty(globalThis, 'localStorage', { get, configurable: true });
  globalThis.indexedDB = /** @type {any} */ ({
    open(name, version) {
      if (mood.database === 'SecurityError') throw fault('SecurityError');
      if (name !== 'evertable' && !mood.database) return whole.open(name, version);
      return request(() => ({ transaction }));
    },
  });
  globalThis.addEventListener ??= () => {};
}

/** The database of finished games. */
let whole = new FDBFactory();

/** A device nobody has used. */
export function fresh() {
  closeDatabase();
  whole = new FDBFactory();
  kept.clear();
  rows.clear();
  Object.assign(mood, { text: '', database: '' });
}
