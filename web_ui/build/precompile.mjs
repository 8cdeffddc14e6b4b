// Compiles Python archives to bytecode with the very interpreter that will load them.
// usage: node precompile.mjs job.json    where the job is {"python": <code>, "archives": [{input, output, prefix, deny}]}
import { readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { loadPyodide } from "pyodide";

const job = JSON.parse(readFileSync(process.argv[2], "utf-8"));
// A fixed hash seed: the same input gives the same bytes.
const python = await loadPyodide({ env: { HOME: "/home/pyodide", PYTHONHASHSEED: "0" } });
python.runPython(readFileSync(join(dirname(fileURLToPath(import.meta.url)), "precompile.py"), "utf-8"));
for (const { input, output, ...options } of job) {
  python.FS.writeFile("/tmp/in.zip", readFileSync(input));
  python.globals.get("compile_archive")("/tmp/in.zip", "/tmp/out.zip", JSON.stringify(options));
  writeFileSync(output, python.FS.readFile("/tmp/out.zip"));
}
