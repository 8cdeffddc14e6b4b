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

/** @param {string} folder of pyodide.mjs, with a trailing slash */
export async function start(folder) {
  const { loadPyodide } = await import(pathToFileURL(`${folder}pyodide.mjs`).href);
  const python = await loadPyodide({ indexURL: folder, stdout: () => {}, stderr: () => {} });
  python.runPython(FAILURES);
  return python;
}

/**
 * Puts every part of the engine where the page puts those it needs.
 * @param {any} python
 * @param {string} folder of the parts
 */
export function bringEngine(python, folder) {
  for (const file of readdirSync(folder))
    python.FS.writeFile(file.replace(/-\w+\.part$/, '.part'), readFileSync(`${folder}/${file}`));
}
