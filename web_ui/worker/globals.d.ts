/** Settles when the static content of the page is painted (begin.js); undefined without begin.js. */
declare var firstScreen: Promise<unknown> | undefined;
/** Pyodide's WebAssembly as compiled by the page (begin.js); resolves to undefined if that failed. */
declare var pyodideCode: Promise<WebAssembly.Module | undefined>;
/** Replaces the database that PyScript opens and nothing here uses (begin.js, tools/dist.py). */
declare var noDatabase: { open(): EventTarget };
