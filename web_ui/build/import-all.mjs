// Imports every module of the standard library with the interpreter beside it; prints those that fail, as JSON, and modules
// that should have come with the part that every start loads (sitecustomize.py) and did not.
// usage: node import-all.mjs <folder of pyodide.mjs>
import { readFileSync } from 'node:fs';
import { start } from './importing.mjs';

const folder = `${process.argv[2].replace(/\/$/, '')}/`;
const python = await start(folder);
python.FS.writeFile('/lib/python314_rest.zip', readFileSync(`${folder}python_rest.zip`));
const failed = python.runPython(`
import zipfile
files = [n for part in ("", "_rest") for n in zipfile.ZipFile(f"/lib/python314{part}.zip").namelist()]
names = {n[:-4].replace("/", ".").removesuffix(".__init__") for n in files if n.endswith(".pyc")}
late = {
    name: "did not come with the others"
    for name in ("ast", "asyncio.events", "pyodide.ffi", "zipfile")
    if type(importlib.import_module(name).__spec__.loader).__name__ != "Piece"
}
wanted = sorted(n for n in names if not n.startswith(("pyscript", "_sysconfigdata")) and not n.endswith("__main__"))
json.dumps(late | failures(wanted))
`);
console.log(failed);
