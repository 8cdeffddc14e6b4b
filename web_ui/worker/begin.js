/*
 * Loads Python for the page: compiles Pyodide's WebAssembly, which its workers request (code.mjs), and starts PyScript. On a
 * first visit the page's own first screen is drawn before any of it is requested; then the files of Python's start are loaded
 * and, once the largest of them has arrived, the parts of the engine, while Python starts. If a service worker keeps the site
 * on the device there is nothing to wait for, and nothing is requested early.
 *
 * Chromium keeps compiled code for later visits only if a page compiled it, not a worker, and only if the file came through
 * its own cache, not from a service worker: so the service worker asks that cache first (sw.js). Files requested only by
 * workers (`asked`) are fetched, not preloaded: the page itself would never use them, and Chromium would warn about that. A
 * classic script, because it has to run before the modules of the page.
 */
{
  const PATIENCE_MS = 2_000; // for browsers that report no paint
  const SLICE_MS = 8; // for starting requests in one go: meanwhile the page reacts to nothing
  const { src } = /** @type {HTMLScriptElement} */ (document.currentScript);
  const wasm = new URL('pyodide.asm.wasm?__WASM_HASH__', src);
  const kept = (() => {
    try {
      return Boolean(navigator.serviceWorker?.controller);
    } catch {
      return false; // a page that may store nothing
    }
  })();
  /** @type {{core: string, fetched: string[], asked: string[], modules: string[], parts: string[]}} */
  const files = JSON.parse(document.getElementById('python')?.textContent ?? '');

  /**
   * Settles when the static content of the page is painted; a page in the background paints nothing and is not waited for.
   */
  const seen = new Promise(resolve => {
    if (kept || document.hidden || !PerformanceObserver.supportedEntryTypes.includes('paint'))
      return resolve(undefined);
    const look = (/** @type {PerformanceObserverEntryList} */ list) =>
      list.getEntriesByName('first-contentful-paint').length && resolve(undefined);
    new PerformanceObserver(look).observe({ type: 'paint', buffered: true });
    document.addEventListener('visibilitychange', resolve, { once: true });
    setTimeout(resolve, PATIENCE_MS);
  });
  globalThis.firstScreen = seen;
  globalThis.noDatabase = { open: () => new EventTarget() }; // for PyScript (tools/dist.py): a database that never opens
  const early = async (/** @type {string[]} */ addresses, /** @type {object} */ how) => {
    if (kept) return;
    let begun = performance.now();
    for (const href of addresses) {
      document.head.append(Object.assign(document.createElement('link'), { href, ...how }));
      if (performance.now() - begun < SLICE_MS) continue;
      await new Promise(resolve => setTimeout(resolve));
      begun = performance.now();
    }
  };
  const fetched = { rel: 'preload', as: 'fetch', crossOrigin: 'anonymous' };

  const begin = async () => {
    await seen;
    import(new URL(files.core, document.baseURI).href);
    await early(files.modules, { rel: 'modulepreload' });
    await early(files.fetched, fetched);
    if (!kept) for (const address of files.asked) fetch(address);
    return WebAssembly.compileStreaming(fetch(wasm));
  };
  globalThis.pyodideCode = begin().catch(() => undefined); // in that case every worker compiles it itself
  globalThis.pyodideCode.then(() => early(files.parts, fetched));
}
