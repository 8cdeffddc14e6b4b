/*
 * Pyodide's WebAssembly comes in two parts (build/split-runtime.mjs): what a page runs, and all else. The late part is fetched
 * when Python first needs it, in the middle of a call: so the worker waits for it.
 */

/** Its address beside this file; the build writes it. */
const LATE = '__LATE__';
/** How exports begin that only the late part uses. */
const OWN = 'late ';

/**
 * Tells the page that it waits (app/boot/watchdog.js) and, should nothing come, that Python has ended: the call under way can
 * neither go on nor end. Then it throws.
 */
function fetched() {
  postMessage('fetches');
  console.debug('Python: its late part is needed');
  try {
    const request = new XMLHttpRequest();
    request.open('GET', new URL(LATE, import.meta.url).href, false);
    request.responseType = 'arraybuffer';
    request.send();
    if (request.status !== 200) throw new Error(`${LATE}: ${request.status}`);
    return request.response;
  } catch (error) {
    postMessage(`ended: ${error}`);
    throw error;
  }
}

/**
 * Like `WebAssembly.instantiate`, with the late part to come.
 * @param {WebAssembly.Module} module the early part
 * @param {WebAssembly.Imports} imports of both
 * @param {() => BufferSource} [read] the late part's file
 * @returns {Promise<{exports: WebAssembly.Exports}>}
 */
export async function instantiate(module, imports, read = fetched) {
  const bring = () => {
    const late = new WebAssembly.Module(read());
    const table = /** @type {WebAssembly.Table} */ (early[`${OWN}table`]);
    const asked = WebAssembly.Module.imports(late).filter(({ module: from }) => from === 'call');
    const call = Object.fromEntries(asked.map(({ name }) => [name, table.get(Number(name))]));
    new WebAssembly.Instance(late, { ...imports, early, call });
  };
  const { exports: early } = await WebAssembly.instantiate(module, { ...imports, late: { bring } });
  return { exports: Object.fromEntries(Object.entries(early).filter(([name]) => !name.startsWith(OWN))) };
}
