// Keeps the whole site on the device: after one visit everything works with the network gone.
// The build fills in the list (file -> hash of its content) and the version (hash of the list).
// Scope: the folder this file lies in, so a sub-path is no matter.
const VERSION = "__VERSION__";
const FILES = {/*FILES*/};
const PREFIX = "evertable-site-";
const CACHE = PREFIX + VERSION;
const LIST = "__list__";
const WASM = ".wasm";
const at = (file) => new URL(file, self.registration.scope).href;

/** Where a file is fetched. The page asks for WebAssembly with its hash (worker/compile.js): that is fetched once. */
const addressOf = (file, hash) => at(file.endsWith(WASM) ? `${file}?${hash}` : file);

/** Older caches of this site that were filled to the end, with their lists. */
async function olderCaches() {
  const older = [];
  for (const name of await caches.keys()) {
    if (!name.startsWith(PREFIX) || name === CACHE) continue;
    const cache = await caches.open(name);
    const list = await cache.match(at(LIST));
    if (list) older.push({ cache, list: await list.json() });
  }
  return older;
}

/** Puts one file into the cache: from an older cache when its hash is the same, else from the server. */
async function keep(cache, older, file, hash) {
  for (const { cache: old, list } of older) {
    const same = list[file] === hash && (await old.match(at(file)));
    if (same) return cache.put(at(file), same);
  }
  const answer = await fetch(addressOf(file, hash), { cache: "no-cache" });
  if (!answer.ok) throw new Error(`${file}: ${answer.status}`);
  return cache.put(at(file), file.endsWith(".html") ? await withoutEarlyLoads(answer) : answer);
}

/** A page whose files lie on the device is slower when it asks for them early: the links for the first visit go. */
async function withoutEarlyLoads(answer) {
  const text = (await answer.text()).replace(/<link data-first-visit [^>]*>\n?/g, "");
  return new Response(text, { headers: { "content-type": "text/html; charset=utf-8" } });
}

async function install() {
  const cache = await caches.open(CACHE);
  const older = await olderCaches();
  await Promise.all(Object.entries(FILES).map(([file, hash]) => keep(cache, older, file, hash)));
  await cache.put(at(LIST), new Response(JSON.stringify(FILES)));
}

async function activate() {
  for (const name of await caches.keys()) {
    if (name.startsWith(PREFIX) && name !== CACHE) await caches.delete(name);
  }
  await self.clients.claim();
}

async function answer(request) {
  const cache = await caches.open(CACHE);
  const address = request.url.split(/[?#]/)[0];
  const hit = await cache.match(address.endsWith("/") ? `${address}index.html` : address);
  if (hit) return hit;
  try {
    return await fetch(request);
  } catch (error) {
    const lost = request.mode === "navigate" && (await cache.match(at("404.html")));
    if (lost) return lost;
    throw error;
  }
}

self.addEventListener("install", (event) => event.waitUntil(install()));
self.addEventListener("activate", (event) => event.waitUntil(activate()));
// An update waits until a page says so; only the lobby does.
self.addEventListener("message", (event) => {
  if (event.data === "skipWaiting") self.skipWaiting();
});
self.addEventListener("fetch", (event) => {
  const { method, url, cache } = event.request;
  if (cache === "only-if-cached") return; // asked of the browser itself (worker/compile.js)
  if (method === "GET" && url.startsWith(self.registration.scope)) event.respondWith(answer(event.request));
});
