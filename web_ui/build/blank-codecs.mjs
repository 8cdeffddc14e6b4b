// Copies Pyodide's WebAssembly with the tables of Chinese, Japanese and Korean codecs blanked: the library leaves out the
// modules that use them (DENY in precompile.py), and they are a sixteenth of the download of a first visit.
// usage: node blank-codecs.mjs <output>
// Python itself says where the tables are: its codec modules show each as a capsule of `struct dbcs_map` (a name, 256 rows to
// encode, 256 to decode); a row (`dbcs_index`) is the address of 16-bit units, and the first and last of them.
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { loadPyodide } from 'pyodide';
import { readSegments } from './data-segments.mjs';

const ROWS = 256;
const LEAST = 500_000; // bytes of tables; fewer: this Python has them in another form

const python = await loadPyodide();
const { HEAPU8: memory, HEAPU32: words } = python._module;

/** @returns {number[]} addresses of all maps except that of pairs, which has another form */
const maps = () =>
  python
    .runPython(
      `
import importlib
modules = [importlib.import_module(f"_codecs_{part}") for part in ("cn", "hk", "jp", "kr", "tw")]
[id(getattr(m, n)) for m in modules for n in dir(m) if n.startswith("__map_") and not n.endswith("_pair")]
`,
    )
    .toJs()
    .map((/** @type {number} */ capsule) => words[(capsule >> 2) + 2]);

/** @returns {{from: number, to: number}[]} where the tables are in memory */
function tables() {
  const found = [];
  for (const map of maps()) {
    for (const index of [words[(map >> 2) + 1], words[(map >> 2) + 2]]) {
      for (let at = index; index && at < index + ROWS * 8; at += 8) {
        const from = words[at >> 2];
        if (from) found.push({ from, to: from + 2 * (memory[at + 5] - memory[at + 4] + 1) });
      }
    }
  }
  return found;
}

const pristine = readFileSync(createRequire(import.meta.url).resolve('pyodide/pyodide.asm.wasm'));
const file = Buffer.from(pristine);
const parts = readSegments(file).segments;
let blank = 0;
for (const { from, to } of tables()) {
  // Long runs of zeros are in no segment: a table may lie in several.
  for (const part of parts.filter(({ to: start, size }) => start < to && from < start + size)) {
    const [begin, end] = [Math.max(from, part.to), Math.min(to, part.to + part.size)];
    const here = part.at + begin - part.to;
    if (pristine.compare(memory, begin, end, here, here + end - begin)) throw new Error('no table is here');
    file.fill(0, here, here + end - begin);
    blank += end - begin;
  }
}
if (blank < LEAST) throw new Error(`only ${blank} bytes of tables were found`);
writeFileSync(process.argv[2], file);
