/** The service worker as the page sees it. It is asked for when the page has nothing better to do. */
import { build } from './build-info.js';

const supported = 'serviceWorker' in navigator && isSecureContext;

/** @type {Promise<ServiceWorkerRegistration | undefined> | undefined} */
let registered;

/** @returns {boolean} whether this page has come from the device */
export const keptOffline = () => Boolean(navigator.serviceWorker?.controller);

/**
 * Keep the whole site on this device (call it once the engine is up, or at once on a page without).
 * @returns {Promise<boolean>} true when everything is here and works with the network gone; never rejects
 */
export async function keepOffline() {
  if (!supported) return false;
  registered ??= navigator.serviceWorker
    .register(new URL('sw.js', build.root), { scope: build.root.pathname, updateViaCache: 'none' })
    .catch(error => void console.warn('not kept offline:', error));
  const registration = await registered;
  if (!registration) return false;
  const kept = await Promise.race([navigator.serviceWorker.ready.then(() => true), failure(registration)]);
  if (!kept) registered = undefined; // a file was missing or wrong: the next call tries again
  return kept;
}

/**
 * @param {ServiceWorkerRegistration} registration
 * @returns {Promise<false>} settled when the first install has failed
 */
const failure = ({ installing }) =>
  new Promise(resolve => {
    const look = () => installing?.state === 'redundant' && resolve(false);
    installing?.addEventListener('statechange', look);
    look();
  });

/**
 * Calls back when a newer version of the site lies ready (it waits; nothing changes under a game).
 * @param {() => void} callback
 */
export async function onUpdateReady(callback) {
  await keepOffline();
  const registration = await registered;
  if (!registration) return;
  const look = () => registration.waiting && navigator.serviceWorker.controller && callback();
  look();
  registration.addEventListener('updatefound', () => {
    registration.installing?.addEventListener('statechange', look);
  });
}

/** Change to the newer version and load the page again. For the lobby only. */
export async function applyUpdate() {
  const waiting = (await registered)?.waiting;
  if (!waiting) return;
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
  waiting.postMessage('skipWaiting');
}
