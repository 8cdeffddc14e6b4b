import { pause } from '../pace.js';

/** Where no paint is told of, it is not waited for longer. */
const PATIENCE_MS = 1_000;

/**
 * What the page brings without scripts is in sight. A page in the background shows nothing and is not waited for.
 * @returns {Promise<unknown>}
 */
export async function firstPaint() {
  if (document.hidden || !PerformanceObserver.supportedEntryTypes.includes('paint')) return;
  const seen = new Promise(resolve => {
    const look = (/** @type {PerformanceObserverEntryList} */ list) =>
      list.getEntriesByName('first-contentful-paint').length && resolve(undefined);
    new PerformanceObserver(look).observe({ type: 'paint', buffered: true });
    document.addEventListener('visibilitychange', resolve, { once: true });
  });
  return Promise.race([seen, pause(PATIENCE_MS)]);
}
