/** The memory snapshot as the page sees it: made once on this device, when the page is idle. */
import { build } from './build-info.js';
import { say } from '../../sentences/say.js';

const PATIENCE_MS = 60_000;
const LEAST_MEMORY_GB = 2; // making it runs another Python for some seconds; checked where the browser reports its memory

/** @returns {Promise<void>} settled when the page is idle; browsers that cannot tell wait a while */
const idle = () =>
  new Promise(resolve => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve(), { timeout: 10_000 });
    else setTimeout(resolve, 3_000);
  });

/**
 * Makes the snapshot unless there is one. Call it when engine and service worker have settled.
 * @returns {Promise<number>} bytes stored; 0 when there was nothing to do or it failed (the page works without it)
 */
export async function keepSnapshot() {
  const memory = /** @type {{deviceMemory?: number}} */ (navigator).deviceMemory ?? LEAST_MEMORY_GB;
  if (!build.engine || !('caches' in globalThis) || memory < LEAST_MEMORY_GB) return 0;
  await idle();
  const code = await pyodideCode;
  const worker = new Worker(new URL('vendor/pyodide/snapshot.mjs', build.root), { type: 'module' });
  try {
    return await new Promise((resolve, reject) => {
      worker.addEventListener('message', ({ data }) => {
        if (data.error) reject(data.error);
        else if ('bytes' in Object(data)) resolve(data.bytes); // else it says that it waits for something
      });
      worker.addEventListener('error', reject);
      setTimeout(() => reject(say('page.took_too_long')), PATIENCE_MS);
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
 * Switches the snapshot off on this device: nothing is stored and every start is an ordinary one.
 * @param {boolean} on
 */
export async function switchSnapshot(on) {
  await caches.delete('evertable-snapshot');
  if (on) return;
  const off = new URL('vendor/pyodide/__snapshot__/off', build.root); // the address snapshot-store.mjs looks up
  await (await caches.open('evertable-snapshot')).put(off, new Response(''));
}
