// Keeps the whole site on the device: after one visit everything works with the network gone.
// The build fills in the list (file -> hash of its content) and the version (hash of the list).
// Scope: the folder this file lies in, so a sub-path is no matter.
const VERSION = '__VERSION__';
const FILES = {/*FILES*/};
const PREFIX = 'evertable-site-';
const CACHE = PREFIX + VERSION;
const DOCS = 'evertable-docs'; // the documents for people who write code: kept once they are visited, in any version
const DOCS_LIST = 'docs/files.json';
const WASM = '.wasm';
const at = file => new URL(file, self.registration.scope).href;

/**
 * Where a file is fetched. The page asks for WebAssembly with its hash (worker/begin.js): that is fetched
 * once.
 */
const addressOf = (file, hash) => at(file.endsWith(WASM) ? `${file}?${hash}` : file);

/** Older caches of this site. */
async function olderCaches() {
  const names = (await caches.keys()).filter(name => name.startsWith(PREFIX) && name !== CACHE);
  return Promise.all(names.map(name => caches.open(name)));
}

/** The beginning of a content's SHA-256, as the build writes it into the list. */
async function hashOf(content) {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', content));
  return Array.from(digest.subarray(0, 8), byte => byte.toString(16).padStart(2, '0')).join('');
}

/** Puts an answer into the cache if its content has this hash; returns whether it has. */
async function keepIfRight(cache, file, hash, answer) {
  const copy = answer.clone();
  if ((await hashOf(await answer.arrayBuffer())) !== hash) return false;
  await cache.put(at(file), copy);
  return true;
}

/**
 * Puts one file into the cache: from an older cache (or this one, half filled before) when it has the right content,
 * else from the server. What the browser's own cache holds may be wrong too, so a wrong file is fetched once more past
 * it. Throws when the server's file is missing or wrong: the install fails, and the browser tries again later.
 */
async function keep(cache, older, file, hash) {
  for (const old of [cache, ...older]) {
    const known = await old.match(at(file));
    if (known && (await keepIfRight(cache, file, hash, known))) return;
  }
  for (const mode of ['no-cache', 'reload']) {
    const answer = await fetch(addressOf(file, hash), { cache: mode });
    if (!answer.ok) throw new Error(`${file}: ${answer.status}`);
    if (await keepIfRight(cache, file, hash, answer)) return;
  }
  throw new Error(`${file}: not the file of this version`);
}

/** Every file is waited for before a wrong one fails: what was right is not fetched again. */
async function keepAll(cache, older, files) {
  const kept = await Promise.allSettled(
    Object.entries(files).map(([file, hash]) => keep(cache, older, file, hash)),
  );
  for (const { reason } of kept) if (reason) throw reason;
}

const install = async () => keepAll(await caches.open(CACHE), await olderCaches(), FILES);

/** Brings what is kept of the documents up to date: their list says what there is, and is kept last. */
async function keepDocs() {
  const asked = await fetch(at(DOCS_LIST), { cache: 'no-cache' });
  if (!asked.ok) return;
  const list = await asked.text();
  const cache = await caches.open(DOCS);
  if ((await (await cache.match(at(DOCS_LIST)))?.text()) === list) return;
  const files = JSON.parse(list);
  await keepAll(cache, [await caches.open(CACHE)], files);
  const wanted = new Set(Object.keys(files).map(at));
  for (const { url } of await cache.keys()) if (!wanted.has(url)) await cache.delete(url);
  await cache.put(at(DOCS_LIST), new Response(list));
}

async function activate() {
  for (const name of await caches.keys()) {
    if (name.startsWith(PREFIX) && name !== CACHE) await caches.delete(name);
  }
  await self.clients.claim();
}

/** What a cache has for a request, as a host would answer; nothing where it has nothing. */
async function found(cache, request) {
  const [address] = request.url.split(/[?#]/);
  const hit = await cache.match(address.endsWith('/') ? `${address}index.html` : address);
  if (hit) return hit.redirected ? new Response(hit.body, hit) : hit; // no page may come from one that was
  // A folder without its slash: as a host does it. The browser keeps the fragment.
  if (request.mode === 'navigate' && (await cache.match(`${address}/index.html`)))
    return Response.redirect(`${address}/${new URL(request.url).search}`, 301);
}

async function answer(request) {
  const cache = await caches.open(CACHE).catch(() => null);
  if (!cache) return fetch(request); // the browser does not give what it kept
  const hit = await found(cache, request);
  if (hit) return hit;
  try {
    return await fetch(request);
  } catch (error) {
    // Documents come from the network where there is one: they have no version that must fit a game under way.
    const docs = (await caches.has(DOCS)) && (await found(await caches.open(DOCS), request));
    const lost = docs || (request.mode === 'navigate' && (await cache.match(at('404.html'))));
    if (lost) return lost;
    throw error;
  }
}

/**
 * What the browser's own cache holds of a file that is asked for with its hash: beside that it keeps the compiled code of
 * WebAssembly. Asked for from here, where a miss is told to no page's console; null: it holds none.
 */
const byBrowser = request =>
  fetch(request.url, { cache: 'only-if-cached', mode: 'same-origin' }).catch(() => null);

/** Whether a file is asked for as `addressOf` says. */
const isCode = url => url.includes(`${WASM}?`);

self.addEventListener('install', event => event.waitUntil(install()));
self.addEventListener('activate', event => event.waitUntil(activate()));
// An update waits until a page says so; only the lobby does.
self.addEventListener('message', event => {
  if (event.data === 'skipWaiting') self.skipWaiting();
  if (event.data === 'keepDocs') event.waitUntil(keepDocs().catch(() => {})); // the next visit tries again
});
self.addEventListener('fetch', event => {
  const { request } = event;
  if (request.method !== 'GET' || !request.url.startsWith(self.registration.scope)) return;
  event.respondWith(
    isCode(request.url) ? byBrowser(request).then(own => own ?? answer(request)) : answer(request),
  );
});
