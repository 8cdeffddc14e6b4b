/**
 * What is in the browser's cache is there before this; then nothing is counted.
 */
const START_MS = 500;

/**
 * Counts the bytes of the engine's big files as they arrive. The page asks for them too (its early loads), so this
 * reads along with the worker and costs no second download.
 *
 * @param {Record<string, number>} files  address -> bytes
 * @param {(loaded: number, total: number) => void} report
 * @param {AbortSignal} signal  when nobody looks any more
 * @returns {Promise<void>} settled when all have arrived, failed or been given up; never rejects
 */
export async function countDownloads(files, report, signal) {
  const total = Object.values(files).reduce((sum, bytes) => sum + bytes, 0);
  let loaded = 0;
  if (navigator.serviceWorker?.controller) return report(total, total); // on this device already
  await new Promise(resolve => setTimeout(resolve, START_MS));
  if (signal.aborted) return;
  const read = async (/** @type {string} */ address) => {
    const reader = (await fetch(address, { signal })).body?.getReader();
    while (reader) {
      const { done, value } = await reader.read();
      if (done) return;
      loaded = Math.min(total, loaded + value.byteLength);
      report(loaded, total);
    }
  };
  await Promise.allSettled(Object.keys(files).map(read));
}
