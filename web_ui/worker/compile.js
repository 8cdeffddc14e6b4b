/*
 * Compiles Pyodide's WebAssembly while the page is still being read; its workers ask for it (code.mjs). Chromium keeps
 * compiled code for later visits only where a page compiled it, not a worker, and only of what its own cache held, not
 * a service worker's. A classic script, for it is to run before the modules of the page.
 */
{
  const { src } = /** @type {HTMLScriptElement} */ (document.currentScript);
  const address = new URL('pyodide.asm.wasm?__WASM_HASH__', src);
  const compile = (/** @type {RequestInit} */ init = {}) =>
    WebAssembly.compileStreaming(fetch(address, init));
  const compiled = navigator.serviceWorker?.controller
    ? compile({ cache: 'only-if-cached', mode: 'same-origin' }).catch(() => compile())
    : compile();
  globalThis.pyodideCode = compiled.catch(() => undefined); // then every worker compiles for itself
}
