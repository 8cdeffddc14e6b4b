// Imports the modules given by name with the interpreter and the engine's wheel of a site, the rest of the standard
// library (sitecustomize.py) withheld; prints those that fail, as JSON.
// usage: node import-engine.mjs <folder of pyodide.mjs> <wheel> <module> ...
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const [folder, wheel, ...modules] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(`${folder}/pyodide.mjs`).href);
const silent = { stdout: () => {}, stderr: () => {} };
const python = await loadPyodide({ indexURL: `${folder}/`, ...silent });
python.FS.writeFile("evertable.whl", readFileSync(wheel));
python.globals.set("modules", modules);
const failed = python.runPython(`
import importlib, json, sys
sys.path.insert(0, "evertable.whl")
failed = {}
for name in modules:
    try:
        importlib.import_module(name)
    except BaseException as error:
        failed[name] = f"{type(error).__name__}: {error}"
json.dumps(failed)
`);
console.log(failed);
