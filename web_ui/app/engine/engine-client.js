/** The engine as the page sees it: JSON in, JSON out, in workers that are restarted when they die. */
import { build } from '../boot/build-info.js';
import { countDownloads } from '../boot/downloads.js';
import { PythonWorker } from '../boot/python-worker.js';
import { keepSnapshot } from '../boot/snapshot.js';
import { SILENCE_MS, Watchdog, silenceLimit } from '../boot/watchdog.js';
import { thinkShared, treeCount } from './shared-search.js';
import { say } from '../../sentences/say.js';

/**
 * @typedef {{phase: "download" | "start" | "ready", loaded: number, total: number}} BootProgress bytes,
 *   unpacked
 */

/** The worker died. A new one is being started: open the last save again and go on. */
export class EngineLost extends Error {}

/** A search was dropped and did not stop: others that were asked for in its worker are asked for anew. */
class StuckSearch extends EngineLost {}

/** Python raised an error that the protocol does not know: a fault in the engine. The worker lives on. */
export class EngineFault extends Error {}

const START_MS = 60_000; // a worker may take this long to start, the table's after its files have arrived
const CANCEL_MS = 2_000; // a search that has not stopped by then on a fast device is ended with its worker
const SETTLED_MS = 8_000; // after the start; then the snapshot for the next start is made
const FETCH_MS = 60_000; // a worker that fetches a part of Python itself may be silent this long
const RESTARTS = 3; // in a row, if none of the new workers answered a call

export class Engine {
  /** @type {PythonWorker} */
  #table;
  /** The table is on another device. */
  #resting = false;
  /**
   * By number; each is started when first needed.
   * @type {(PythonWorker | undefined)[]}
   */
  #searches = [];
  /** How many of them share a search; it shrinks to those before the first that failed. */
  #trees = treeCount();
  /**
   * Reject functions of the calls under way, by worker.
   * @type {Map<PythonWorker, Set<(error: Error) => void>>}
   */
  #waiting = new Map();
  /** @type {Set<(error: Error) => void>} */
  #deathListeners = new Set();
  /** @type {Map<number, (progress: object) => void>} */
  #listeners = new Map();
  #failures = 0;
  #thoughts = 0;
  #copies = 0;
  /** @type {WeakMap<PythonWorker, Watchdog>} */
  #watchdogs = new WeakMap();
  /** How long the engine took to start on this device after its files had arrived, ms. */
  #started = 0;
  /** @type {(progress: BootProgress) => void} */
  #onProgress;
  #silence;

  /**
   * @param {{onProgress?: (progress: BootProgress) => void, silence?: number}} [options] `silence`: how long a worker on a
   *   fast device may be silent while an answer is due, ms
   */
  constructor({ onProgress = () => {}, silence } = {}) {
    this.#onProgress = onProgress;
    this.#silence = silence;
    this.#table = this.#start('engine');
    /**
     * Settled when the engine has answered its first ping; a new promise after a restart.
     * @type {Promise<void>}
     */
    this.ready = this.#boot();
    document.addEventListener('visibilitychange', () => this.#probeAfterSleep());
  }

  /**
   * Sends a request to the table's worker.
   * @param {object} message
   * @returns {Promise<any>} its answer. Rejects with EngineLost or EngineFault.
   */
  async call(message) {
    await this.ready;
    return this.#ask(this.#table, message);
  }

  /**
   * Sends a request to the search workers, which are started when first needed.
   * @param {import('../protocol').ThinkMessage} message
   * @param {import('./shared-search.js').How} [how] `hurry`: end early with the best move found so far
   * @returns {Promise<any>} the result. Rejects with the signal's reason (an AbortError), EngineLost or EngineFault.
   */
  think(message, how) {
    if (!message.share) return this.#thinkIn(how?.on ?? 0, message, how);
    const trees = message.shared ? this.#trees : 1;
    return thinkShared((...asked) => this.#thinkIn(...asked), message, trees, how);
  }

  /** Ends the search workers that only a review needs. */
  endReview() {
    for (const search of this.#searches.slice(this.#trees))
      if (search) this.#endSearch(search, new EngineLost(say('page.the_search_failed')));
  }

  /**
   * Sends a request to one search worker.
   * @param {number} number
   * @param {import('../protocol').ThinkMessage} message
   * @param {import('./shared-search.js').How} [how]
   * @returns {Promise<any>}
   */
  async #thinkIn(number, message, how = {}) {
    const { onProgress, signal, hurry } = how;
    signal?.throwIfAborted();
    await this.ready; // the table's worker first: both need the same files
    signal?.throwIfAborted();
    const search = (this.#searches[number] ??= this.#start('search'));
    const ident = ++this.#thoughts;
    this.#listeners.set(ident, progress => onProgress?.(progress));
    const aborted = withResolvers();
    aborted.promise.catch(() => {});
    const abort = () => {
      aborted.reject(signal?.reason);
      search.call('cancel', ident).catch(() => {});
      const stopped = answer.catch(() => {});
      search.ready.then(() => this.#endIfStuck(search, stopped)).catch(() => {});
    };
    const answer = this.#guarded(search, this.#watched(search, 'think', JSON.stringify(message), ident));
    const now = () => search.call('hurry', ident).catch(() => {});
    hurry?.addEventListener('abort', now, { once: true });
    signal?.addEventListener('abort', abort, { once: true });
    try {
      return JSON.parse(await Promise.race([answer, aborted.promise]));
    } catch (error) {
      if (error instanceof StuckSearch && !signal?.aborted) return this.#thinkIn(number, message, how);
      if (number && message.share && !signal?.aborted) this.#trees = Math.min(this.#trees, number);
      if (signal?.aborted || error instanceof EngineLost) throw error;
      this.#endSearch(search, new EngineLost(say('page.the_search_failed')));
      throw new EngineFault(/** @type {Error} */ (error).message);
    } finally {
      hurry?.removeEventListener('abort', now);
      signal?.removeEventListener('abort', abort);
      this.#listeners.delete(ident);
    }
  }

  /**
   * Ends a search worker that does not stop in time: what hears nothing may still be at work on the question that was dropped.
   * @param {PythonWorker} search has started
   * @param {Promise<unknown>} stopped
   */
  async #endIfStuck(search, stopped) {
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    let clock;
    const late = new Promise(resolve => {
      clock = setTimeout(resolve, silenceLimit(this.#started, CANCEL_MS), true);
    });
    const stuck = await Promise.race([stopped.then(() => false), late]);
    clearTimeout(clock);
    if (stuck) this.#endSearch(search, new StuckSearch(say('page.the_search_did_not_stop')));
  }

  /**
   * Adds a Python wheel chosen by the user to the table's worker; a restart removes it.
   * @param {File} file
   * @returns {Promise<void>} rejects with EngineFault when Python cannot use the wheel
   */
  async addWheel(file) {
    if (!/^[\w.]+-[\w.!+-]+\.whl$/.test(file.name))
      throw new EngineFault(say('page.is_not_the_name', { name: file.name }));
    if (!file.name.endsWith('-none-any.whl'))
      throw new EngineFault(say('page.holds_compiled_code_the_page', { name: file.name }));
    await this.ready;
    const data = new Uint8Array(await file.arrayBuffer());
    try {
      await this.#guarded(this.#table, this.#table.call('install', file.name, data));
    } catch (error) {
      throw error instanceof EngineLost ? error : new EngineFault(/** @type {Error} */ (error).message);
    }
  }

  /** Restarts all workers. Calls under way reject with EngineLost. */
  restart() {
    this.#die(new EngineLost(say('page.the_engine_was_started_anew')));
  }

  /** Ends the table's worker for good: the table is on another device. Searches start as before. */
  rest() {
    this.#resting = true;
    this.#end(this.#table);
    this.ready = Promise.resolve();
  }

  /**
   * Calls back when the table's worker has died and a new one is being started.
   * @param {(error: Error) => void} callback
   * @returns {() => void} stops calling back
   */
  onDeath(callback) {
    this.#deathListeners.add(callback);
    return () => this.#deathListeners.delete(callback);
  }

  /**
   * @param {"engine" | "search"} role
   * @returns {PythonWorker}
   */
  #start(role) {
    const id = this.#copies++ ? `${role}-${this.#copies}` : role;
    /** @type {PythonWorker} */
    const worker = new PythonWorker(id, {
      onError: error => {
        if (worker === this.#table) this.#die(new EngineLost(error.message));
        else this.#endSearch(worker, new EngineLost(error.message));
      },
      onSign: sign => this.#watchdogs.get(worker)?.heard(sign === 'fetches' ? FETCH_MS : undefined),
      onMessage: text => {
        const [ident, progress] = JSON.parse(text);
        this.#listeners.get(ident)?.(JSON.parse(progress));
      },
    });
    const silent = () => {
      const lost = new EngineLost(say('page.the_fell_silent', { role }));
      if (worker === this.#table) this.#die(lost);
      else this.#endSearch(worker, lost);
    };
    // A worker taken for dead may only have been slow: the next one gets twice the time.
    const limit = () => silenceLimit(this.#started, this.#silence) * 2 ** this.#failures;
    this.#watchdogs.set(worker, new Watchdog(limit, silent));
    return worker;
  }

  /** Starts the table's worker up to its first answer and reports progress. */
  async #boot() {
    const seen = new AbortController();
    const total = Object.values(build.boot).reduce((sum, bytes) => sum + bytes, 0);
    let since = performance.now();
    const report = (/** @type {number} */ loaded) => {
      since = performance.now();
      this.#onProgress({ phase: loaded < total ? 'download' : 'start', loaded, total });
    };
    const loaded = countDownloads(build.boot, report, seen.signal);
    const table = this.#table;
    try {
      await Promise.race([table.ready, this.#stillborn(table, loaded)]);
      await table.call('handle', JSON.stringify({ do: 'ping' }));
    } catch (error) {
      if (this.#resting || table !== this.#table) return this.ready;
      if (++this.#failures < RESTARTS) return this.#replaceTable();
      throw new EngineLost(
        say('page.the_engine_does_not_start', { message: /** @type {Error} */ (error).message }),
      );
    } finally {
      seen.abort();
    }
    this.#started = Math.max(this.#started, performance.now() - since);
    this.#onProgress({ phase: 'ready', loaded: total, total });
    setTimeout(keepSnapshot, SETTLED_MS);
  }

  /**
   * Rejects if the table's worker has not started long after its files have arrived: a browser can also end a worker that
   * is only starting, and no event says so (worker/code.mjs). It may only have been slow: the next one has twice the time.
   * @param {PythonWorker} table
   * @param {Promise<void>} loaded
   * @returns {Promise<never>}
   */
  async #stillborn(table, loaded) {
    await loaded;
    const limit = (START_MS / SILENCE_MS) * (this.#silence ?? SILENCE_MS) * 2 ** this.#failures;
    return new Promise((_, reject) => {
      const silent = () => reject(new EngineLost(say('page.its_worker_does_not_start')));
      new Watchdog(() => limit, silent).during(table.ready).catch(() => {});
    });
  }

  /**
   * Replaces the table's worker by a new one.
   * @returns {Promise<void>}
   */
  #replaceTable() {
    this.#end(this.#table);
    this.#table = this.#start('engine');
    this.ready = this.#boot();
    this.ready.catch(() => {});
    return this.ready;
  }

  /**
   * The table's worker is dead: starts a new one, unless several in a row have failed.
   * @param {EngineLost} error
   */
  #die(error) {
    this.#reject(this.#table, error);
    for (const search of this.#searches) if (search) this.#endSearch(search, error);
    if (++this.#failures > RESTARTS) {
      this.ready = Promise.reject(
        new EngineLost(say('page.the_engine_keeps_stopping', { message: error.message })),
      );
      this.ready.catch(() => {});
    } else this.#replaceTable();
    for (const listener of this.#deathListeners) listener(error);
  }

  /**
   * Rejects the calls under way in a worker.
   * @param {PythonWorker} worker
   * @param {EngineLost} error
   */
  #reject(worker, error) {
    for (const reject of this.#waiting.get(worker) ?? []) reject(error);
    this.#waiting.delete(worker);
  }

  /** @param {PythonWorker} worker */
  #end(worker) {
    this.#watchdogs.get(worker)?.end();
    worker.terminate();
  }

  /**
   * @param {PythonWorker} search
   * @param {EngineLost} error
   */
  #endSearch(search, error) {
    const number = this.#searches.indexOf(search);
    if (number < 0) return;
    this.#end(search);
    this.#searches[number] = undefined;
    this.#reject(search, error);
  }

  /**
   * The given promise, rejected if its worker dies first.
   * @template T
   * @param {PythonWorker} worker
   * @param {Promise<T>} promise
   * @returns {Promise<T>}
   */
  async #guarded(worker, promise) {
    const { promise: lost, reject } = withResolvers();
    lost.catch(() => {});
    const waiting = this.#waiting.get(worker) ?? new Set();
    this.#waiting.set(worker, waiting.add(reject));
    try {
      return await Promise.race([promise, /** @type {Promise<never>} */ (lost)]);
    } finally {
      waiting.delete(reject);
    }
  }

  /**
   * @param {PythonWorker} worker
   * @param {object} message
   */
  async #ask(worker, message) {
    try {
      const text = await this.#guarded(worker, this.#watched(worker, 'handle', JSON.stringify(message)));
      this.#failures = 0;
      return JSON.parse(text);
    } catch (error) {
      if (error instanceof EngineLost) throw error;
      const { message } = /** @type {Error} */ (error);
      // Python does not return memory to the browser: the next request would fail the same way.
      if (worker === this.#table && message.includes('MemoryError')) this.#die(new EngineLost(message));
      else await this.#probe(worker);
      if (worker !== this.#table) throw new EngineLost(String(error));
      throw new EngineFault(message);
    }
  }

  /**
   * Calls a worker's function; a worker that is silent for too long meanwhile counts as dead.
   * @param {PythonWorker} worker
   * @param {string} name
   * @param {...(string | number)} args
   */
  async #watched(worker, name, ...args) {
    const unborn = () => this.#endSearch(worker, new EngineLost(say('page.the_search_does_not_start')));
    const late = setTimeout(unborn, START_MS); // no such limit for the table's worker, whose start depends on the network
    await worker.ready.finally(() => clearTimeout(late));
    return this.#watchdogs.get(worker)?.during(worker.call(name, ...args));
  }

  /**
   * Checks whether a worker is alive; if not, the table goes on with a new one.
   * @param {PythonWorker} worker
   */
  async #probe(worker) {
    const ping = this.#watched(worker, 'handle', JSON.stringify({ do: 'ping' }));
    await this.#guarded(worker, ping).catch(error => {
      if (worker === this.#table && !(error instanceof EngineLost)) this.#die(new EngineLost(error.message));
    });
  }

  /** Operating systems end the workers of hidden pages: checked on return, before anybody waits for an answer. */
  #probeAfterSleep() {
    const table = this.#table;
    if (this.#resting || document.visibilityState !== 'visible') return;
    const look = () => (table === this.#table ? this.#probe(table) : undefined);
    this.ready.then(look).catch(() => {});
  }
}

/** @returns {{promise: Promise<any>, resolve: (value?: any) => void, reject: (error: Error) => void}} */
function withResolvers() {
  /** @type {any} */
  const made = {};
  made.promise = new Promise((resolve, reject) => Object.assign(made, { resolve, reject }));
  return made;
}
