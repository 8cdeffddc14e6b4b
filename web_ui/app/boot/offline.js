/** The service worker as the page sees it. It is registered when the page is idle. */
import { build } from './build-info.js';

/**
 * @returns {ServiceWorkerContainer | undefined} undefined where the browser has none, or does not let this page store
 *   anything
 */
function container() {
  try {
    return isSecureContext ? navigator.serviceWorker : undefined;
  } catch {
    return undefined;
  }
}
const workers = container();

/** A page may stay open for days: it looks for a newer version this often. */
const LOOK_MS = 60 * 60 * 1000;
/** The shortest time between two such checks, which are also made when the tab is shown again or the network is back. */
const LEAST_MS = 10 * 60 * 1000;

/** @type {Promise<ServiceWorkerRegistration | undefined> | undefined} */
let registered;

/** @returns {boolean} whether this page was served from the device */
export const servedOffline = () => Boolean(workers?.controller);

/**
 * Keeps the whole site on this device. Call it once the engine has started, or at once on a page without one.
 * @returns {Promise<boolean>} true when everything is stored and works without a network; never rejects
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
  if (kept) checkForUpdates(registration);
  return kept;
}

/** @type {WeakSet<object>} registrations that are being checked for updates */
const watched = new WeakSet();

/**
 * Asks for a newer version from time to time while the page is open: browsers only do so when a page is loaded.
 * @param {Pick<ServiceWorkerRegistration, 'update'>} registration
 */
export function checkForUpdates(registration) {
  if (watched.has(registration)) return;
  watched.add(registration);
  let last = Date.now();
  const look = () => {
    if (Date.now() - last < LEAST_MS) return;
    last = Date.now();
    registration.update().catch(() => {}); // without a network the next check will do
  };
  setInterval(look, LOOK_MS);
  addEventListener('online', look);
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && look());
}

/**
 * @param {ServiceWorkerRegistration} registration
 * @returns {Promise<false>} settles when the first install has failed
 */
const failure = ({ installing }) =>
  new Promise(resolve => {
    const look = () => installing?.state === 'redundant' && resolve(false);
    installing?.addEventListener('statechange', look);
    look();
  });

/**
 * Calls back when a newer version of the site is ready (it waits; nothing changes during a game).
 * @param {() => void} callback
 */
export async function onUpdateReady(callback) {
  await keepOffline();
  const registration = await registered;
  if (!registration) return;
  const look = () => registration.waiting && workers?.controller && callback();
  const follow = () => registration.installing?.addEventListener('statechange', look);
  look();
  follow(); // an update may be under way already
  registration.addEventListener('updatefound', follow);
}

/** Changes to the newer version and reloads the page. Only called from the lobby. */
export async function applyUpdate() {
  const waiting = (await registered)?.waiting;
  if (!waiting) return;
  workers?.addEventListener('controllerchange', () => location.reload(), { once: true });
  waiting.postMessage('skipWaiting');
}
