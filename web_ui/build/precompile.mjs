// Compiles Python archives to bytecode with the very interpreter that will load them.
// usage: node precompile.mjs job.json    where the job is {input, output, prefix} and, for the standard library, `rest`: the
// output for modules that no start needs (sitecustomize.py); for a wheel, `left_out`: patterns of paths. The output of a
// wheel is a folder of parts.
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { loadPyodide } from 'pyodide';

const job = JSON.parse(readFileSync(process.argv[2], 'utf-8'));
// A fixed hash seed: the same input gives the same bytes. Tracebacks show lines, not columns, which would be a fifth of the
// size.
const options = { env: { HOME: '/home/pyodide', PYTHONHASHSEED: '0', PYTHONNODEBUGRANGES: '1' } };
const python = await loadPyodide(options);
const here = dirname(fileURLToPath(import.meta.url));
python.FS.writeFile('sitecustomize.py', readFileSync(join(here, 'sitecustomize.py')));
python.runPython(readFileSync(join(here, 'precompile.py'), 'utf-8'));

// What the worker of a table imports of the standard library: PyScript's package, and the engine with all its games.
// tests/web/test_runtime.py and whole games in the browser check that it is complete.
const IMPORTED = `
import asyncio, base64, binascii, bisect, collections, copy, dataclasses, functools, hashlib, html, inspect, io
import itertools, json, math, operator, os, pathlib, random, re, secrets, string, traceback, types, typing
[name for name, module in __import__("sys").modules.items()
if type(getattr(module.__spec__, "loader", None)).__name__ == "zipimporter"]`;

/**
 * @param {string} archive of the standard library
 * @param {string} rest
 * @param {string} prefix
 */
async function split(archive, rest, prefix) {
  const started = await loadPyodide({ ...options, stdLibURL: archive });
  const names = python.toPy(started.runPython(IMPORTED).toJs());
  const finder = readFileSync(join(here, 'sitecustomize.py'), 'utf-8');
  python.FS.writeFile('/tmp/in.zip', readFileSync(archive));
  python.globals.get('split')('/tmp/in.zip', '/tmp/out.zip', '/tmp/rest.zip', names, prefix, finder);
  writeFileSync(archive, python.FS.readFile('/tmp/out.zip'));
  writeFileSync(rest, python.FS.readFile('/tmp/rest.zip'));
}

const { input, output, prefix, rest, left_out } = job;
python.FS.writeFile('/tmp/in.zip', readFileSync(input));
if (rest) {
  python.globals.get('compile_library')('/tmp/in.zip', '/tmp/out.zip', prefix);
  writeFileSync(output, python.FS.readFile('/tmp/out.zip'));
  await split(output, rest, prefix);
} else {
  const parts = python.globals.get('compile_wheel')('/tmp/in.zip', prefix, python.toPy(left_out));
  for (const [name, piece] of Object.entries(parts.toJs())) writeFileSync(join(output, name), piece);
}
