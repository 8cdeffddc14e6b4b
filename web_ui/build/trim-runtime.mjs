// Removes from Pyodide what nothing calls: everything that its WebAssembly exports for compiled extensions to link to (the
// page has none), and the code that only they would have used. Its script loses the lines that name them, and is
// minified. What is left is split (split-runtime.mjs), or told to say which functions are entered (tell-entered.mjs).
// usage: node trim-runtime.mjs <folder> whole | cover | <entered.json>
// The folder has pyodide.asm.wasm and pyodide.asm.mjs, both are rewritten; a split writes pyodide.late.wasm too.
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import binaryen from 'binaryen';
import { transformSync } from 'esbuild';
import { joinSegments, takeOut } from './data-segments.mjs';
import { readRanges } from './ranges.mjs';
import { FEATURES, split } from './split-runtime.mjs';
import { tellEntered } from './tell-entered.mjs';

const ZEROS = 128; // between two segments of memory that are joined
const LEAST = 4_000; // exports removed; fewer: the script of this version names them in another form
const [folder, what] = process.argv.slice(2);
const [script, code] = ['pyodide.asm.mjs', 'pyodide.asm.wasm'].map(name => join(folder, name));

/** `_name=Module["_name"]=wasmExports["name"];` as Emscripten writes it for every export. */
const TAKEN = /((?:[\w$]+=|Module\["[^"]+"\]=)+)wasmExports\["([^"]+)"\];/g;
/** The list of those variables. */
const DECLARED = /var ((?:[\w$]+,){1000,}[\w$]+);/;

const wordsOf = (/** @type {string} */ text) => new Set(text.match(/[\w$]+/g));
const whole = readFileSync(script, 'utf-8');
const starter = readFileSync(createRequire(import.meta.url).resolve('pyodide/pyodide.mjs'), 'utf-8');
const said = wordsOf(whole.replace(TAKEN, '').replace(DECLARED, '') + starter);
const isUsed = (/** @type {string} */ name) => said.has(name) || said.has(`_${name}`);
const taken = whole.replace(TAKEN, (line, _, name) => (isUsed(name) ? line : ''));
const left = wordsOf(taken.replace(DECLARED, ''));
const shorter = taken.replace(
  DECLARED,
  (_, /** @type {string} */ names) => `var ${names.split(',').filter(name => left.has(name))};`,
);

const list = what === 'whole' || what === 'cover' ? undefined : JSON.parse(readFileSync(what, 'utf-8'));
const file = readFileSync(code);
const names = takeOut(file, list?.names ?? []); // of characters: what reads them is late
const module = binaryen.readBinary(file);
module.setFeatures(FEATURES);
let gone = 0;
for (const { name } of WebAssembly.Module.exports(new WebAssembly.Module(file))) {
  if (isUsed(name)) continue;
  module.removeExport(name);
  gone++;
}
if (gone < LEAST) throw new Error(`only ${gone} exports of Pyodide are not used`);
module.runPasses(['remove-unused-module-elements', 'memory-packing']); // the second: zeros need no bytes
if (what === 'cover') tellEntered(module);
if (list) {
  const entered = new Set(readRanges(list.entered.join(' ')).map(String));
  writeFileSync(join(folder, 'pyodide.late.wasm'), split(module, entered, names));
}
writeFileSync(code, joinSegments(module.emitBinary(), ZEROS));
// Code that is linked at run time may name what Emscripten wrote: esbuild keeps the names that an eval can see.
writeFileSync(script, transformSync(shorter, { format: 'esm', minify: true }).code);
