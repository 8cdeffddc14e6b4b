/** In the site these modules stand beside Pyodide's own. */
export * from 'pyodide';
