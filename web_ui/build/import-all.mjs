// Imports every module of the standard library with the interpreter beside it; prints those that fail, as JSON; also what
// should have come in the piece that every start loads (sitecustomize.py) and did not.
// usage: node import-all.mjs <folder of pyodide.mjs>
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const folder = `${process.argv[2].replace(/\/$/, "")}/`;
const { loadPyodide } = await import(pathToFileURL(`${folder}pyodide.mjs`).href);
const silent = { stdout: () => {}, stderr: () => {} };
const python = await loadPyodide({ indexURL: folder, ...silent });
python.FS.writeFile("/lib/python314_rest.zip", readFileSync(`${folder}python_rest.zip`));
const failed = python.runPython(`
import importlib, json, zipfile
files = [n for part in ("", "_rest") for n in zipfile.ZipFile(f"/lib/python314{part}.zip").namelist()]
names = {n[:-4].replace("/", ".").removesuffix(".__init__") for n in files if n.endswith(".pyc")}
failed = {}
for name in ("ast", "asyncio.events", "pyodide.ffi", "zipfile"):
    if type(importlib.import_module(name).__spec__.loader).__name__ != "Boot":
        failed[name] = "did not come with the others"
for name in sorted(names):
    if not name.startswith(("pyscript", "_sysconfigdata")) and not name.endswith("__main__"):
        try:
            importlib.import_module(name)
        except BaseException as error:
            failed[name] = f"{type(error).__name__}: {error}"
json.dumps(failed)
`);
console.log(failed);
