import { say } from '../../sentences/say.js';

// A search shared by several workers: each builds a tree, and one of them decides by all trees together.

/** @typedef {import('../protocol').ThinkMessage} ThinkMessage */
/**
 * @typedef {{onProgress?: (progress: any) => void, signal?: AbortSignal, hurry?: AbortSignal, on?: number}} How `on`: the
 *   number of the worker for what is not shared
 */

const CORES = 4; // with fewer, one search is enough beside the page
const MEMORY = 4; // GB; a worker takes 60 to 90 MB

/**
 * How many trees this device searches in parallel: half as many as it has cores, if the memory is enough for as many workers.
 * @param {{hardwareConcurrency?: number, deviceMemory?: number}} [device] memory in GB, at most 8; some browsers do not
 *   report it
 * @returns {number} 1 to 4
 */
export function treeCount({ hardwareConcurrency = 1, deviceMemory } = navigator) {
  if (hardwareConcurrency < CORES || (deviceMemory ?? MEMORY) < MEMORY) return 1;
  return Math.min(Math.floor(hardwareConcurrency / 2), (deviceMemory ?? MEMORY) > MEMORY ? 4 : 2);
}

/**
 * How many decisions of a finished game this device looks at in parallel: as many as it has cores, if the memory suffices.
 * @param {{hardwareConcurrency?: number, deviceMemory?: number}} [device] see treeCount
 * @returns {number} 1 to 6
 */
export function reviewCount({ hardwareConcurrency = 1, deviceMemory } = navigator) {
  const memory = deviceMemory ?? MEMORY;
  return Math.max(1, Math.min(hardwareConcurrency, memory < MEMORY ? 1 : memory > MEMORY ? 6 : 3));
}

/**
 * Searches in several workers. A worker that fails is left out; the result is what the others have found.
 * @param {(number: number, message: ThinkMessage, how: How) => Promise<any>} ask asks a worker by its number, from 0
 * @param {ThinkMessage} message a search that may be shared
 * @param {number} of how many workers
 * @param {How} [how]
 * @returns {Promise<any>} the result. Rejects with the signal's reason, or if all failed, with the error of the first.
 */
export async function thinkShared(ask, message, of, { onProgress, signal, hurry } = {}) {
  const done = Array(of).fill(0);
  const grow = (/** @type {number} */ number) =>
    ask(
      number,
      { ...message, share: { number, of } },
      {
        signal,
        hurry,
        onProgress: progress => {
          done[number] = progress.done;
          onProgress?.({ done: done.reduce((sum, one) => sum + one), of: progress.of * of });
        },
      },
    );
  // A decision that is due now does not wait for a worker that is still starting.
  const late = (/** @type {number} */ number) =>
    new Promise((_, reject) => {
      const leave = () => number && !done[number] && reject(new Error(say('page.it_had_not_begun')));
      if (hurry?.aborted) leave();
      else hurry?.addEventListener('abort', leave, { once: true });
    });
  const ended = await Promise.allSettled(done.map((_, number) => Promise.race([grow(number), late(number)])));
  signal?.throwIfAborted();
  const trees = ended.flatMap(one => (one.status === 'fulfilled' ? [one.value] : []));
  if (!trees.length) throw /** @type {PromiseRejectedResult} */ (ended[0]).reason;
  return ask(0, { ...message, share: undefined, trees }, { signal });
}
