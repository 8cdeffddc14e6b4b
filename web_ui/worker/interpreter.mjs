// PyScript's `interpreter`: Pyodide, its files asked for at once.
import { loadPyodide as load, version } from "./pyodide.mjs";
export { version };
export const loadPyodide = (options) => load(options);
export const key = "__PYTHON_KEY__";
