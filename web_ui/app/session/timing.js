// Pauses and waits, in milliseconds.
import { settings } from '../storage/settings.js';

/**
 * Milliseconds at the speed set by the user.
 * @param {number} ms
 */
export const atSpeed = ms => {
  const { speed } = settings.value;
  return speed > 0 ? ms / speed : 0;
};

/**
 * @param {number} ms
 * @param {AbortSignal} [signal] ends the pause early
 * @returns {Promise<void>}
 */
export const pause = (ms, signal) =>
  new Promise(resolve => {
    if (signal?.aborted) return resolve();
    const timer = setTimeout(resolve, ms);
    const end = () => {
      clearTimeout(timer);
      resolve();
    };
    signal?.addEventListener('abort', end, { once: true });
  });

/** Waits for the next paint. A page in the background is not painted, so a time-out ends the wait as well. */
export const nextPaint = () =>
  Promise.race([
    pause(120),
    new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  ]);

/**
 * Until a target fires an event, or the signal ends the wait.
 * @param {EventTarget} target
 * @param {string} name
 * @param {AbortSignal} signal
 * @returns {Promise<void>}
 */
export const nextEvent = (target, name, signal) =>
  new Promise(resolve => {
    const end = () => resolve();
    target.addEventListener(name, end, { once: true, signal });
    signal.addEventListener('abort', end, { once: true });
  });
