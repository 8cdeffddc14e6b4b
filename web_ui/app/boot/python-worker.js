/** A PyScript worker: the page's tag or a copy of it, whose functions are called by name. */
import { say } from '../../sentences/say.js';

/**
 * What PyScript adds to its tag.
 * @typedef {Worker & {sync: Record<string, (...args: any[]) => Promise<any>>, ready: Promise<unknown>}} XWorker
 */

/**
 * The tag as the build wrote it, kept so that copies can be made.
 * @type {HTMLScriptElement | null}
 */
const original = document.querySelector('script[type="py"]#engine');
let taken = false;

const LOOK_MS = 4;

/**
 * @param {string} id
 * @returns {HTMLScriptElement} the page's own tag the first time, then copies of it
 */
function tag(id) {
  if (!original) throw new Error('This page has no engine: its head lacks <!-- build:engine -->.');
  if (!taken && id === original.id) {
    taken = true;
    return original;
  }
  const copy = document.createElement('script');
  for (const { name, value } of original.attributes) copy.setAttribute(name, value);
  copy.id = id;
  document.head.append(copy);
  return copy;
}

/**
 * Hands a worker the compiled interpreter when it asks for it (worker/code.mjs), and notices when the worker ends: the lock
 * that it holds is then free.
 * @param {Worker} worker
 * @param {AbortSignal} signal stops listening
 * @param {() => void} onEnd
 */
function answerCode(worker, signal, onEnd) {
  const listen = async (/** @type {MessageEvent} */ { data, ports: [port] }) => {
    if (data !== 'code?') return;
    worker.removeEventListener('message', listen);
    port.onmessage = (/** @type {MessageEvent<string>} */ { data: name }) => {
      if (!signal.aborted) navigator.locks.request(name, { signal }, onEnd).catch(() => {});
    };
    port.postMessage('heard');
    port.postMessage({ code: await pyodideCode });
  };
  worker.addEventListener('message', listen);
}

export class PythonWorker {
  /** @type {HTMLScriptElement & {xworker?: XWorker}} */
  #tag;
  /** @type {XWorker | undefined} */
  #worker;
  #ended = false;
  #life = new AbortController();

  /**
   * @param {string} id  id of its tag
   * @param {{onError?: (error: Error) => void, onMessage?: (text: string) => void, onSign?: (data: unknown) => void}} [listeners]
   *   `onSign`: called with every message from it
   */
  constructor(id, { onError, onMessage, onSign } = {}) {
    this.#tag = tag(id);
    /**
     * Settled when Python answers.
     * @type {Promise<void>}
     */
    this.ready = this.#start(onError, onMessage, onSign);
    this.ready.catch(() => {});
  }

  /**
   * @param {((error: Error) => void) | undefined} onError
   * @param {((text: string) => void) | undefined} onMessage
   * @param {((data: unknown) => void) | undefined} onSign
   */
  async #start(onError, onMessage, onSign) {
    while (!this.#tag.xworker) {
      if (this.#ended) throw new Error('ended');
      await new Promise(resolve => setTimeout(resolve, LOOK_MS));
    }
    const worker = (this.#worker = this.#tag.xworker);
    /** @type {(error: Error) => void} */
    let lost = () => {};
    const failed = new Promise((_, reject) => {
      lost = error => {
        reject(error);
        if (!this.#ended) onError?.(error);
      };
    });
    worker.addEventListener('error', event =>
      lost(new Error(/** @type {ErrorEvent} */ (event).message || say('page.the_worker_could_not_go'))),
    );
    answerCode(worker, this.#life.signal, () => lost(new Error(say('page.the_worker_was_ended'))));
    worker.addEventListener('message', ({ data }) => {
      if (typeof data === 'string' && data.startsWith('ended: ')) return lost(new Error(data));
      onSign?.(data);
      if (typeof data === 'string' && data.startsWith('[')) onMessage?.(data);
    });
    await Promise.race([worker.ready, failed]);
  }

  /**
   * Calls a function that the worker exports.
   * @param {string} name
   * @param {...(string | number | Uint8Array)} args
   * @returns {Promise<any>} what it returned; rejects with what it raised
   */
  async call(name, ...args) {
    await this.ready;
    return /** @type {XWorker} */ (this.#worker).sync[name](...args);
  }

  /** Ends the worker. Calls under way are never answered. */
  terminate() {
    this.#ended = true;
    this.#life.abort();
    (this.#worker ?? this.#tag.xworker)?.terminate();
    this.#tag.remove();
  }
}
