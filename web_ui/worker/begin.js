/*
 * Brings Python to the page: compiles Pyodide's WebAssembly, of which its workers ask (code.mjs), and starts PyScript.
 * On a first visit the page's own first screen is drawn before any of it is asked for; then what Python starts with
 * comes, and once the longest of it is here, the parts of the engine, while Python starts. Where a service worker keeps
 * the site on the device there is nothing to wait for, and nothing is asked for early.
 *
 * Chromium keeps compiled code for later visits only where a page compiled it, not a worker, and only of what its own
 * cache held, not a service worker's: that asks there first (sw.js). What is `asked` for only by workers is fetched, not
 * preloaded: the page itself would never use it, and Chromium would warn of that. A classic script, for it is to run before the modules of the page.
 */
{
  const PATIENCE_MS = 2_000; // where no paint is told of
  const SLICE_MS = 8; // of asking for files at a stretch: meanwhile the page hears nothing
  const { src } = /** @type {HTMLScriptElement} */ (document.currentScript);
  const wasm = new URL('pyodide.asm.wasm?__WASM_HASH__', src);
  const kept = (() => {
    try {
      return Boolean(navigator.serviceWorker?.controller);
    } catch {
      return false; // a page that may keep nothing
    }
  })();
  /** @type {{core: string, fetched: string[], asked: string[], modules: string[], parts: string[]}} */
  const files = JSON.parse(document.getElementById('python')?.textContent ?? '');

  /** What the page brings without scripts is in sight; one in the background shows nothing and is not waited for. */
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
  globalThis.noDatabase = { open: () => new EventTarget() }; // that PyScript asks for (tools/dist.py): it never opens
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
  globalThis.pyodideCode = begin().catch(() => undefined); // then every worker compiles for itself
  globalThis.pyodideCode.then(() => early(files.parts, fetched));
}
