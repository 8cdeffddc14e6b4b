// An interpreter beside which modules are tried: `failures(names)` in its Python imports each and tells which failed.
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

/** @param {string} folder  of pyodide.mjs, with a slash at its end */
export async function start(folder) {
  const { loadPyodide } = await import(pathToFileURL(`${folder}pyodide.mjs`).href);
  const python = await loadPyodide({ indexURL: folder, stdout: () => {}, stderr: () => {} });
  python.runPython(FAILURES);
  return python;
}
