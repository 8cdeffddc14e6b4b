/*
 * A worker that makes the memory snapshot when the page is idle: it starts Python once more, imports the engine and stores
 * the memory. The message is {engine}, the address of the part of the engine that runs the table; the answer {bytes} stored
 * (0: not wanted) or {error}. Of several pages one makes it while the others wait and find it made.
 */
import { loadPyodide } from './pyodide.mjs';
import { useCode } from './code.mjs';
import { isWanted, keep } from './snapshot-store.mjs';

// What the table's worker imports at its start, so that it finds everything there. What importlib has cached about folders is
// dropped, because the folders will be others; what it has cached about archives is kept, because they will be the same.
const IMPORTS = `
import asyncio, base64, copy, hashlib, html, inspect, json, os, pathlib, random, re, sys, typing
from evertable.session.protocol.handler import handle, think
handle('{"do":"ping"}')
for entry in list(sys.path_importer_cache):
    if not entry.endswith(".zip"):
        del sys.path_importer_cache[entry]
del asyncio, base64, copy, entry, handle, hashlib, html, inspect, json, os, pathlib, random, re, sys, think, typing
import gc
gc.collect()
gc.disable()
del gc
`;

/**
 * @param {string} engine its address
 * @param {WebAssembly.Module} [code]
 * @returns {Promise<number>} bytes stored
 */
async function make(engine, code) {
  if (!(await isWanted())) return 0;
  useCode(Promise.resolve(code));
  const part = fetch(engine).then(answer => answer.arrayBuffer());
  const options = { indexURL: new URL('./', import.meta.url).href, _makeSnapshot: true };
  const python = /** @type {any} */ (await loadPyodide(options)); // the snapshot is not in its public types
  const before = python._module.HEAP8.length;
  python.FS.writeFile('table.part', new Uint8Array(await part));
  python.runPython(IMPORTS);
  // A memory that has grown does not fit into the initial memory of a new interpreter.
  if (python._module.HEAP8.length !== before) throw new Error('the engine outgrew the snapshot');
  return keep(python.makeMemorySnapshot());
}

/**
 * @template T
 * @param {() => Promise<T>} what
 */
const alone = what => navigator.locks?.request('evertable-snapshot', what) ?? what();

addEventListener('message', ({ data: { engine, code } }) =>
  alone(() => make(engine, code)).then(
    bytes => postMessage({ bytes }),
    error => postMessage({ error: String(error) }),
  ),
);
