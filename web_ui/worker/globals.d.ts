/** Pyodide's WebAssembly as the page compiled it (begin.js); nothing when that did not work. */
declare var pyodideCode: Promise<WebAssembly.Module | undefined>;
