// Prints the index of solid archives (sitecustomize.py), as JSON: for each its lines in words and the length of the code
// after them.
// usage: node read-pieces.mjs <folder of pyodide.mjs> <archive> ...
import { readFileSync } from 'node:fs';
import { start } from './importing.mjs';

const [folder, ...archives] = process.argv.slice(2);
const python = await start(`${folder.replace(/\/$/, '')}/`);
archives.forEach((archive, n) => python.FS.writeFile(`${n}.piece`, readFileSync(archive)));
python.globals.set('count', archives.length);
console.log(
  python.runPython(`
from _zstd import ZstdDecompressor

def read(path):
    head, _, code = ZstdDecompressor().decompress(open(path, "rb").read()).partition(b"\\n\\n")
    return [line.split(" ") for line in head.decode().split("\\n")], len(code)

json.dumps([read(f"{n}.piece") for n in range(count)])
`),
);
