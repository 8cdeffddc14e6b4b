// Imports the modules given by name with the interpreter and the engine's wheel of a site, the rest of the standard
// library (sitecustomize.py) withheld; prints those that fail, as JSON.
// usage: node import-engine.mjs <folder of pyodide.mjs> <wheel> <module> ...
import { readFileSync } from 'node:fs';
import { start } from './importing.mjs';

const [folder, wheel, ...modules] = process.argv.slice(2);
const python = await start(`${folder.replace(/\/$/, '')}/`);
python.FS.writeFile('evertable.whl', readFileSync(wheel));
python.globals.set('modules', modules);
const failed = python.runPython(`
import sys
sys.path.insert(0, "evertable.whl")
json.dumps(failures(modules))
`);
console.log(failed);
