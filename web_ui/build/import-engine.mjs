// Imports the modules given by name with the interpreter and the engine's parts of a site, without the rest of the standard
// library (sitecustomize.py); prints those that fail, as JSON.
// usage: node import-engine.mjs <folder of pyodide.mjs> <folder of the parts> <module> ...
import { bringEngine, start } from './importing.mjs';

const [folder, parts, ...modules] = process.argv.slice(2);
const python = await start(`${folder.replace(/\/$/, '')}/`);
bringEngine(python, parts);
python.globals.set('modules', modules);
console.log(python.runPython('json.dumps(failures(modules))'));
