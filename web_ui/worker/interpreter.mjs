/*
 * What PyScript's worker loads as its `interpreter`: Pyodide, started the moment this file arrives (PyScript has more to
 * fetch and open before it asks for it) and, if the device has one, from a snapshot of Python's memory with the standard
 * library and the engine already imported (snapshot.mjs makes it). In case of doubt: an ordinary start.
 */
import { loadPyodide as load, version } from './pyodide.mjs';
import { askPage, useCode } from './code.mjs';
import { openSnapshot } from './snapshot-store.mjs';

export { version };

const indexURL = new URL('./', import.meta.url).href;
const output = { stdout: console.log, stderr: console.error };
const common = {
  indexURL,
  stdout: (/** @type {string} */ text) => output.stdout(text),
  stderr: (/** @type {string} */ text) => output.stderr(text),
};

// The garbage collector is off during the imports; engine.py switches it on afterwards.
const ROOT = new URL('../../', indexURL);
const PARTS = JSON.parse('__PARTS__'); // of the engine: name -> address in the site
const LATE = Object.entries({ rest: 'vendor/pyodide/python_rest.zip', ...PARTS }).map(([name, place]) => [
  name,
  new URL(place, ROOT).href,
]);
const PREPARE = `
import gc, sitecustomize
gc.disable()
sitecustomize.addresses = dict(${JSON.stringify(LATE)})
del gc, sitecustomize
`;
// The snapshot also holds the state of the global random generator: it is seeded again.
const THAW = `${PREPARE}import random\nrandom.seed()\ndel random`;

/** @param {import("./pyodide.mjs").PyodideConfig} options */
async function ordinary(options) {
  const python = await load(options);
  python.runPython(PREPARE);
  return tellEnd(python);
}

/**
 * After what Pyodide calls a fatal error (its stack or its memory was exhausted) a worker can do nothing more: the page is
 * told before the caller is.
 * @param {any} python
 */
function tellEnd(python) {
  python._api.on_fatal = (/** @type {unknown} */ error) => postMessage(`ended: ${error}`);
  return python;
}

async function start() {
  useCode(askPage());
  const snapshot = await openSnapshot();
  if (snapshot) {
    try {
      const python = await load(/** @type {any} */ ({ ...common, _loadSnapshot: snapshot.bytes }));
      python.runPython(THAW);
      snapshot.worked();
      console.debug('Python: started from the memory snapshot');
      return tellEnd(python);
    } catch (error) {
      console.warn('memory snapshot dropped:', error);
      await snapshot.drop();
    }
  }
  return ordinary(common);
}

const started = start();
started.catch(() => {}); // reported to whoever awaits it

/** @param {any} [options] as PyScript passes them */
export async function loadPyodide({ stdout, stderr, indexURL: _indexURL, ...rest } = {}) {
  Object.assign(output, stdout && { stdout }, stderr && { stderr });
  if (Object.values(rest).some(value => value !== undefined)) return ordinary({ ...common, ...rest });
  return started;
}
