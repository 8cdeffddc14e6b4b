/** The engine as the page sees it: JSON in, JSON out, in workers that are started anew when they die. */
import { build } from "./boot/build-info.js";
import { countDownloads } from "./boot/downloads.js";
import { PythonWorker } from "./boot/python-worker.js";
import { keepSnapshot } from "./boot/snapshot.js";

/** @typedef {{phase: "download" | "start" | "ready", loaded: number, total: number}} BootProgress  bytes, unpacked */

/** The worker died. A new one is on its way: open the last save again and go on. */
export class EngineLost extends Error {}

/** Python raised something the protocol does not know: a fault in the engine. The worker lives on. */
export class EngineFault extends Error {}

const PATIENCE_MS = 20_000; // a call may think this long before the worker is asked whether it lives
const PING_MS = 5_000; // and it may take this long to answer
const START_MS = 40_000; // the start of a search worker may come on top
const CANCEL_MS = 2_000; // a search that does not stop by then is stopped with its worker
const SETTLED_MS = 8_000; // after the start; then the snapshot for the next start is made
const RESTARTS = 3; // in a row, none of which lived to answer a call

export class Engine {
  /** @type {PythonWorker} */ #table;
  /** @type {PythonWorker | undefined} */ #search;
  /** Rejecters of the calls under way, by worker. @type {Map<PythonWorker, Set<(error: Error) => void>>} */ #waiting = new Map();
  /** @type {Set<(error: Error) => void>} */ #mourners = new Set();
  /** @type {Map<number, (progress: object) => void>} */ #listeners = new Map();
  #failures = 0;
  #thoughts = 0;
  #copies = 0;
  /** @type {(progress: BootProgress) => void} */ #onProgress;
  #patience;

  /** @param {{onProgress?: (progress: BootProgress) => void, patience?: number}} [options] */
  constructor({ onProgress = () => {}, patience = PATIENCE_MS } = {}) {
    this.#onProgress = onProgress;
    this.#patience = patience;
    this.#table = this.#start("engine");
    /** Settled when the engine has answered its first ping; a new promise after a restart. @type {Promise<void>} */
    this.ready = this.#boot();
  }

  /**
   * Ask the table. @param {object} message
   * @returns {Promise<any>} its answer. Rejects with EngineLost or EngineFault.
   */
  async call(message) {
    await this.ready;
    return this.#ask(this.#table, message);
  }

  /**
   * Ask the search worker, which is started when first wanted.
   * @param {object} message
   * @param {{onProgress?: (progress: any) => void, signal?: AbortSignal}} [options]
   * @returns {Promise<any>} the result. Rejects with the signal's reason (an AbortError), EngineLost or EngineFault.
   */
  async think(message, { onProgress, signal } = {}) {
    signal?.throwIfAborted();
    await this.ready; // the table's worker first: both want the same files
    signal?.throwIfAborted();
    this.#search ??= this.#start("search");
    const search = this.#search;
    const ident = ++this.#thoughts;
    let late = this.#silence(search); // a search that lives reports many times a second
    this.#listeners.set(ident, (progress) => {
      clearTimeout(late);
      late = this.#silence(search);
      onProgress?.(progress);
    });
    const aborted = withResolvers();
    aborted.promise.catch(() => {});
    const abort = () => {
      aborted.reject(signal?.reason);
      search.call("cancel", ident).catch(() => {});
      const stuck = setTimeout(() => this.#endSearch(search, new EngineLost("the search did not stop")), CANCEL_MS);
      answer.catch(() => {}).finally(() => clearTimeout(stuck));
    };
    const answer = this.#guarded(search, search.call("think", JSON.stringify(message), ident));
    signal?.addEventListener("abort", abort, { once: true });
    try {
      return JSON.parse(await Promise.race([answer, aborted.promise]));
    } catch (error) {
      if (signal?.aborted || error instanceof EngineLost) throw error;
      this.#endSearch(search, new EngineLost("the search failed"));
      throw new EngineFault(/** @type {Error} */ (error).message);
    } finally {
      clearTimeout(late);
      signal?.removeEventListener("abort", abort);
      this.#listeners.delete(ident);
    }
  }

  /**
   * Add a Python wheel that the user chose to the table's worker; it is gone after a restart.
   * @param {File} file @returns {Promise<void>} rejects with EngineFault when it is not a wheel Python can use
   */
  async addWheel(file) {
    if (!/^[\w.]+-[\w.!+-]+\.whl$/.test(file.name)) throw new EngineFault(`${file.name} is not the name of a wheel`);
    await this.ready;
    const data = new Uint8Array(await file.arrayBuffer());
    try {
      await this.#guarded(this.#table, this.#table.call("install", file.name, data));
    } catch (error) {
      throw error instanceof EngineLost ? error : new EngineFault(/** @type {Error} */ (error).message);
    }
  }

  /** Start both workers anew. Calls under way reject with EngineLost. */
  restart() {
    this.#die(new EngineLost("the engine was started anew"));
  }

  /**
   * Be told when the table's worker died and a new one is on its way.
   * @param {(error: Error) => void} callback
   * @returns {() => void} stop telling
   */
  onDeath(callback) {
    this.#mourners.add(callback);
    return () => this.#mourners.delete(callback);
  }

  /** @param {"engine" | "search"} role @returns {PythonWorker} */
  #start(role) {
    const id = this.#copies++ ? `${role}-${this.#copies}` : role;
    /** @type {PythonWorker} */
    const worker = new PythonWorker(id, {
      onError: (error) => {
        if (worker === this.#table) this.#die(new EngineLost(error.message));
        else this.#endSearch(worker, new EngineLost(error.message));
      },
      onMessage: (text) => {
        const [ident, progress] = JSON.parse(text);
        this.#listeners.get(ident)?.(JSON.parse(progress));
      },
    });
    return worker;
  }

  /** The table's worker up to its first answer, with progress. */
  async #boot() {
    const seen = new AbortController();
    const total = Object.values(build.boot).reduce((sum, bytes) => sum + bytes, 0);
    const report = (/** @type {number} */ loaded) =>
      this.#onProgress({ phase: loaded < total ? "download" : "start", loaded, total });
    countDownloads(build.boot, report, seen.signal);
    const table = this.#table;
    try {
      await table.ready;
      await table.call("handle", JSON.stringify({ do: "ping" }));
    } catch (error) {
      if (table !== this.#table) return this.ready;
      if (++this.#failures < RESTARTS) return this.#again();
      throw new EngineLost(`the engine does not start: ${/** @type {Error} */ (error).message}`);
    } finally {
      seen.abort();
    }
    this.#onProgress({ phase: "ready", loaded: total, total });
    setTimeout(keepSnapshot, SETTLED_MS);
  }

  /** A new worker in the place of the table's. @returns {Promise<void>} */
  #again() {
    this.#table.terminate();
    this.#table = this.#start("engine");
    this.ready = this.#boot();
    this.ready.catch(() => {});
    return this.ready;
  }

  /** The table's worker is dead: start anew, unless that was of no use several times. @param {EngineLost} error */
  #die(error) {
    this.#reject(this.#table, error);
    if (this.#search) this.#endSearch(this.#search, error);
    if (++this.#failures > RESTARTS) {
      this.ready = Promise.reject(new EngineLost(`the engine keeps stopping: ${error.message}`));
      this.ready.catch(() => {});
    } else this.#again();
    for (const mourner of this.#mourners) mourner(error);
  }

  /** Reject the calls under way in a worker. @param {PythonWorker} worker @param {EngineLost} error */
  #reject(worker, error) {
    for (const reject of this.#waiting.get(worker) ?? []) reject(error);
    this.#waiting.delete(worker);
  }

  /** Ends a search that says nothing for as long as a call may take. @param {PythonWorker} search */
  #silence(search) {
    const patience = this.#patience + START_MS;
    return setTimeout(() => this.#endSearch(search, new EngineLost("the search fell silent")), patience);
  }

  /** @param {PythonWorker} search @param {EngineLost} error */
  #endSearch(search, error) {
    if (search !== this.#search) return;
    search.terminate();
    this.#search = undefined;
    this.#reject(search, error);
  }

  /**
   * A promise that is also rejected when its worker dies.
   * @template T @param {PythonWorker} worker @param {Promise<T>} promise @returns {Promise<T>}
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

  /** @param {PythonWorker} worker @param {object} message */
  async #ask(worker, message) {
    const late = setTimeout(() => this.#probe(worker), this.#patience);
    try {
      const text = await this.#guarded(worker, worker.call("handle", JSON.stringify(message)));
      this.#failures = 0;
      return JSON.parse(text);
    } catch (error) {
      if (error instanceof EngineLost) throw error;
      await this.#probe(worker);
      if (worker !== this.#table) throw new EngineLost(String(error));
      throw new EngineFault(/** @type {Error} */ (error).message);
    } finally {
      clearTimeout(late);
    }
  }

  /** Ask whether a worker lives, and mourn it if it does not. @param {PythonWorker} worker */
  async #probe(worker) {
    const { promise: silence, reject } = withResolvers();
    const late = setTimeout(() => reject(new Error("no answer")), Math.min(PING_MS, this.#patience));
    try {
      await Promise.race([worker.call("handle", JSON.stringify({ do: "ping" })), silence]);
    } catch (error) {
      if (worker === this.#table) this.#die(new EngineLost(/** @type {Error} */ (error).message));
    } finally {
      clearTimeout(late);
    }
  }
}

/** @returns {{promise: Promise<any>, resolve: (value?: any) => void, reject: (error: Error) => void}} */
function withResolvers() {
  /** @type {any} */ const made = {};
  made.promise = new Promise((resolve, reject) => Object.assign(made, { resolve, reject }));
  return made;
}
