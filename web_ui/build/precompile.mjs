// Compiles Python archives to bytecode with the very interpreter that will load them.
// usage: node precompile.mjs job.json    where the job is [{input, output, prefix, trim}]
import { readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { loadPyodide } from "pyodide";

const job = JSON.parse(readFileSync(process.argv[2], "utf-8"));
// A fixed hash seed: the same input gives the same bytes.
const python = await loadPyodide({ env: { HOME: "/home/pyodide", PYTHONHASHSEED: "0" } });
const here = dirname(fileURLToPath(import.meta.url));
python.runPython(readFileSync(join(here, "precompile.py"), "utf-8"));

// Codecs are imported before anything of ours can run.
const IMPORTED = `[name for name, module in __import__("sys").modules.items()
if type(getattr(module.__spec__, "loader", None)).__name__ == "zipimporter" and not name.startswith("encodings")]`;

/** The standard library with what its own start imports in one piece (sitecustomize.py). @param {string} archive @param {string} prefix */
async function gatherBoot(archive, prefix) {
  const started = await loadPyodide({ stdLibURL: archive, env: { HOME: "/home/pyodide", PYTHONHASHSEED: "0" } });
  const modules = python.toPy(started.runPython(IMPORTED).toJs());
  python.FS.writeFile("/tmp/in.zip", readFileSync(archive));
  python.globals.get("gather_boot")("/tmp/in.zip", "/tmp/out.zip", modules, readFileSync(join(here, "sitecustomize.py"), "utf-8"), prefix);
  writeFileSync(archive, python.FS.readFile("/tmp/out.zip"));
}

for (const { input, output, ...options } of job) {
  python.FS.writeFile("/tmp/in.zip", readFileSync(input));
  python.globals.get("compile_archive")("/tmp/in.zip", "/tmp/out.zip", JSON.stringify(options));
  writeFileSync(output, python.FS.readFile("/tmp/out.zip"));
  if (options.trim) await gatherBoot(output, options.prefix);
}
