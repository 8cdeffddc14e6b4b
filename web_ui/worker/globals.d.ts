/** Settled once what the page brings without scripts is in sight (begin.js); nothing where that did not come. */
declare var firstScreen: Promise<unknown> | undefined;
/** Pyodide's WebAssembly as the page compiled it (begin.js); nothing when that did not work. */
declare var pyodideCode: Promise<WebAssembly.Module | undefined>;
/** Stands in for the database that PyScript opens and nothing here uses (begin.js, tools/dist.py). */
declare var noDatabase: { open(): EventTarget };
