/** The service worker as the page sees it. It is asked for when the page has nothing better to do. */
import { build } from './build-info.js';

/** @returns {ServiceWorkerContainer | undefined} none where the browser has none, or not for a page that may keep nothing */
function container() {
  try {
    return isSecureContext ? navigator.serviceWorker : undefined;
  } catch {
    return undefined;
  }
}
const workers = container();

/** A page may stay open for days: so often it looks whether there is a newer version. */
const LOOK_MS = 60 * 60 * 1000;
/** And not more often than this, whenever it is looked at again or the network is back. */
const LEAST_MS = 10 * 60 * 1000;

/** @type {Promise<ServiceWorkerRegistration | undefined> | undefined} */
let registered;

/** @returns {boolean} whether this page has come from the device */
export const keptOffline = () => Boolean(workers?.controller);

/**
 * Keep the whole site on this device (call it once the engine is up, or at once on a page without).
 * @returns {Promise<boolean>} true when everything is here and works with the network gone; never rejects
 */
export async function keepOffline() {
  if (!workers) return false;
  registered ??= workers
    .register(new URL('sw.js', build.root), { scope: build.root.pathname, updateViaCache: 'none' })
    .catch(error => void console.warn('not kept offline:', error));
  const registration = await registered;
  if (!registration) return false;
  const kept = await Promise.race([workers.ready.then(() => true), failure(registration)]);
  if (!kept) registered = undefined; // a file was missing or wrong: the next call tries again
  if (kept) keepLooking(registration);
  return kept;
}

/** @type {WeakSet<object>} registrations that are looked at from time to time */
const looked = new WeakSet();

/**
 * Asks for a newer version from time to time, as long as the page is open: browsers do so only when a page is loaded.
 * @param {Pick<ServiceWorkerRegistration, 'update'>} registration
 */
export function keepLooking(registration) {
  if (looked.has(registration)) return;
  looked.add(registration);
  let last = Date.now();
  const look = () => {
    if (Date.now() - last < LEAST_MS) return;
    last = Date.now();
    registration.update().catch(() => {}); // without a network the next time will do
  };
  setInterval(look, LOOK_MS);
  addEventListener('online', look);
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && look());
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
  const look = () => registration.waiting && workers?.controller && callback();
  const follow = () => registration.installing?.addEventListener('statechange', look);
  look();
  follow(); // one may be under way already
  registration.addEventListener('updatefound', follow);
}

/** Change to the newer version and load the page again. For the lobby only. */
export async function applyUpdate() {
  const waiting = (await registered)?.waiting;
  if (!waiting) return;
  workers?.addEventListener('controllerchange', () => location.reload(), { once: true });
  waiting.postMessage('skipWaiting');
}
