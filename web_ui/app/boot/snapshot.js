/** The memory snapshot as the page sees it: made once, on this device, when there is nothing better to do. */
import { build } from './build-info.js';

const PATIENCE_MS = 60_000;
const LEAST_MEMORY_GB = 2; // a third Python for some seconds; where the browser tells how much there is

/** @returns {Promise<void>} when the page is idle; browsers that cannot tell wait a while */
const idle = () =>
  new Promise(resolve => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve(), { timeout: 10_000 });
    else setTimeout(resolve, 3_000);
  });

/**
 * Make the snapshot unless it is there. Call it when engine and service worker are settled.
 * @returns {Promise<number>} bytes kept; 0 when there was nothing to do or it did not work (it is only ever a help)
 */
export async function keepSnapshot() {
  const memory = /** @type {{deviceMemory?: number}} */ (navigator).deviceMemory ?? LEAST_MEMORY_GB;
  if (!build.engine || !('caches' in globalThis) || memory < LEAST_MEMORY_GB) return 0;
  await idle();
  const code = await pyodideCode;
  const worker = new Worker(new URL('vendor/pyodide/snapshot.mjs', build.root), { type: 'module' });
  try {
    return await new Promise((resolve, reject) => {
      worker.addEventListener('message', ({ data }) =>
        data.error ? reject(data.error) : resolve(data.bytes),
      );
      worker.addEventListener('error', reject);
      setTimeout(() => reject('took too long'), PATIENCE_MS);
      worker.postMessage({ engine: build.engine, code });
    });
  } catch (error) {
    console.warn('no memory snapshot:', error);
    return 0;
  } finally {
    worker.terminate();
  }
}

/**
 * The kill switch of this device: off, nothing is kept and every start is the ordinary one.
 * @param {boolean} on
 */
export async function switchSnapshot(on) {
  await caches.delete('evertable-snapshot');
  if (on) return;
  const off = new URL('vendor/pyodide/__snapshot__/off', build.root); // as snapshot-store.mjs looks it up
  await (await caches.open('evertable-snapshot')).put(off, new Response(''));
}
