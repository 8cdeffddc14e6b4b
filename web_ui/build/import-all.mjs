// Imports every module of a Python archive with the interpreter beside it; prints those that fail, as JSON; also what
// should have come in the piece that every start loads (sitecustomize.py) and did not.
// usage: node import-all.mjs <folder of pyodide.mjs>
import { pathToFileURL } from "node:url";

const folder = `${process.argv[2].replace(/\/$/, "")}/`;
const { loadPyodide } = await import(pathToFileURL(`${folder}pyodide.mjs`).href);
const silent = { stdout: () => {}, stderr: () => {} };
const python = await loadPyodide({ indexURL: folder, ...silent });
const failed = python.runPython(`
import importlib, json, zipfile
files = (n for n in zipfile.ZipFile("/lib/python314.zip").namelist() if n.endswith(".pyc"))
names = {n[:-4].replace("/", ".").removesuffix(".__init__") for n in files}
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
