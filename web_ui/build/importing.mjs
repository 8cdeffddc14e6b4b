// An interpreter for testing imports: `failures(names)` in its Python imports each module and returns those that failed.
import { readFileSync, readdirSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

const FAILURES = `
import importlib, json

def failures(names):
    failed = {}
    for name in names:
        try:
            importlib.import_module(name)
        except BaseException as error:
            failed[name] = f"{type(error).__name__}: {error}"
    return failed
`;

/**
 * @param {string} folder of pyodide.mjs, with a trailing slash
 * @param {() => BufferSource} [late] the late part of its WebAssembly (worker/late-part.mjs)
 */
export async function start(folder, late = () => readFileSync(latePart(folder))) {
  const module = (/** @type {string} */ name) => import(pathToFileURL(`${folder}${name}.mjs`).href);
  const [{ loadPyodide }, parts] = await Promise.all([module('pyodide'), module('late-part')]);
  const { instantiate } = WebAssembly;
  WebAssembly.instantiate = async (/** @type {any} */ source, /** @type {any} */ imports) => {
    if (!imports?.env || !ArrayBuffer.isView(source)) return instantiate(source, imports);
    WebAssembly.instantiate = instantiate;
    const code = await WebAssembly.compile(source);
    return { module: code, instance: await parts.instantiate(code, imports, late) };
  };
  const python = await loadPyodide({ indexURL: folder, stdout: () => {}, stderr: () => {} });
  python.runPython(FAILURES);
  return python;
}

/** The file of the late part in a folder. */
const latePart = (/** @type {string} */ folder) =>
  folder + readdirSync(folder).find(name => name.startsWith('pyodide.late'));

/**
 * Puts every part of the engine where the page puts those it needs.
 * @param {any} python
 * @param {string} folder of the parts
 */
export function bringEngine(python, folder) {
  for (const file of readdirSync(folder))
    python.FS.writeFile(file.replace(/-\w+\.part$/, '.part'), readFileSync(`${folder}/${file}`));
}
