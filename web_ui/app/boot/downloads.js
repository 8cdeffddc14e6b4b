import { servedOffline } from './offline.js';

/** What arrives sooner came from the browser's cache; then no download is reported. */
const START_MS = 500;
/** How often the progress is reported: each report redraws the page. */
const STEP_MS = 250;

/**
 * Counts the bytes of the engine's large files as they arrive, one after the other in the order the page requests them
 * (worker/begin.js). It reads the same responses and causes no second download.
 *
 * @param {Record<string, number>} files  address -> bytes
 * @param {(loaded: number, total: number) => void} report
 * @param {AbortSignal} signal ends the counting when nobody needs it any more
 * @returns {Promise<void>} settled when all files have arrived, failed or been given up; never rejects
 */
export async function countDownloads(files, report, signal) {
  const total = Object.values(files).reduce((sum, bytes) => sum + bytes, 0);
  let loaded = 0;
  let reportedAt = 0;
  if (servedOffline()) return report(total, total); // on this device already
  await globalThis.firstScreen; // nothing of Python is requested before
  await new Promise(resolve => setTimeout(resolve, START_MS));
  if (signal.aborted) return;
  const read = async (/** @type {string} */ address) => {
    const reader = (await fetch(address, { signal })).body?.getReader();
    while (reader) {
      const { done, value } = await reader.read();
      loaded = Math.min(total, loaded + (value?.byteLength ?? 0));
      if (done || performance.now() - reportedAt > STEP_MS) {
        reportedAt = performance.now();
        report(loaded, total);
      }
      if (done) return;
    }
  };
  for (const address of Object.keys(files)) await read(address).catch(() => {});
}
