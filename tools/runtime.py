"""What runs Python in the page: Pyodide, PyScript and micropip, vendored, with all Python compiled beforehand.

Everything comes from the npm lock file, except micropip (a wheel, pinned by hash here) which a page loads only when
its user adds a wheel.
"""

from __future__ import annotations

import hashlib
import json
import shutil
import zipfile
from collections.abc import Mapping, Sequence
from pathlib import Path

from tools.paths import ENGINE, SITE, TOOLS, WEB_UI
from tools.steps import BuildError, digest_of, run, step
from tools.toolchain import pip

MODULES = WEB_UI / "node_modules"
LOCK = WEB_UI / "package-lock.json"
COMPILER = [WEB_UI / "build" / name for name in ("precompile.mjs", "precompile.py", "sitecustomize.py")]
BLANKER = WEB_UI / "build" / "blank-codecs.mjs"
TRIMMER = [
    WEB_UI / "build" / f"{name}.mjs"
    for name in ("trim-runtime", "split-runtime", "tell-entered", "ranges", "data-segments")
]
ENTERED = WEB_UI / "build" / "entered.json"
LATE = "pyodide.late"  # how the late part's name begins, before its hash
PYODIDE_FILES = ("pyodide.mjs", "pyodide.asm.mjs")
# The chunks PyScript asks for at every start; their names end in a hash of their content.
PYSCRIPT_CHUNKS = ("core-", "deprecations-manager-", "donkey-", "error-", "py-editor-", "py-game-", "py-terminal-")
ENGINE_FOLDER = "/home/pyodide/evertable.whl/"  # where tracebacks say the engine is
GAMES = sorted(path.name for path in (ENGINE / "evertable" / "games").iterdir() if (path / "__init__.py").exists())
# Modules for the terminal, for researchers and for the build; and games that have no page yet.
NOT_IN_THE_PAGE = [
    *("evertable/__main__.py", "evertable/cli/*", "evertable/lab/*", "evertable/adapters/*"),
    *("evertable/session/protocol/typescript.py", "evertable/session/card_lists.py", "evertable/session/inputs.py"),
    *("evertable/session/puzzle_list.py", "evertable/games/*/ui/view_types.py"),
    *(f"evertable/games/{game}/*" for game in GAMES if not (SITE / game / "index.html").exists()),
]
LIBRARY = "/lib/python314.zip"  # where Pyodide puts python_stdlib.zip
MICROPIP = "micropip==0.11.1"
MICROPIP_SHA256 = "768de165adb8e66906039d8fec4127a57f522dfdf8e6fbff877a4616941ecfd3"


def compile_archive(node: Path, folder: Path, options: Mapping[str, str | Sequence[str]]) -> None:
    """Let Pyodide compile an archive; see web_ui/build/precompile.mjs for the options."""
    job = folder / "job.json"
    job.write_text(json.dumps(options))
    run(
        "Compiling Python with Pyodide",
        [node, COMPILER[0], job],
        "The message above names the module that does not compile.",
        cwd=WEB_UI,
    )
    job.unlink()


def strip_map(source: Path, target: Path) -> None:
    """Copy a script without the comment that points to a source map we do not ship."""
    lines = source.read_text("utf-8").splitlines(keepends=True)
    target.write_text("".join(line for line in lines if not line.startswith("//# sourceMappingURL=")), "utf-8")


def micropip() -> Path:
    """The pinned micropip wheel."""

    def make(folder: Path) -> None:
        pip(
            "Getting micropip",
            "download", "--quiet", "--no-deps", "--only-binary=:all:", "--python-version", "3.14",
            "--dest", folder, MICROPIP,
        )  # fmt: skip
        wheel = next(folder.glob("*.whl"))
        if hashlib.sha256(wheel.read_bytes()).hexdigest() != MICROPIP_SHA256:
            raise BuildError(f"{wheel.name} is not the pinned file: its SHA-256 is not the one in tools/runtime.py.")

    return next(step("micropip", [], make, f"{MICROPIP} {MICROPIP_SHA256}").glob("*.whl"))


def lock_file(wheel: Path) -> str:
    """Pyodide's package index, cut down to micropip. An empty index is a fast index."""
    whole = json.loads((MODULES / "pyodide" / "pyodide-lock.json").read_text("utf-8"))
    entry = {**whole["packages"]["micropip"], "file_name": f"../micropip/{wheel.name}", "sha256": MICROPIP_SHA256}
    return json.dumps({"info": whole["info"], "packages": {"micropip": entry}}, separators=(",", ":"))


def pyodide_version() -> str:
    """Of the lock file."""
    version: str = json.loads(LOCK.read_text("utf-8"))["packages"]["node_modules/pyodide"]["version"]
    return version


def is_split() -> bool:
    """Whether the list of functions that pages enter (`build.py cover`) is one of the Pyodide of the lock file."""
    of: str = json.loads(ENTERED.read_text("utf-8"))["pyodide"]
    return of == pyodide_version()


def vendor(node: Path, cover: bool = False) -> Path:
    """Folder with `pyodide/`, `pyscript/` and `micropip/` as they go into `dist/vendor/`.

    Pyodide's WebAssembly is in two parts; whole where there is no list to split it by, or if it is to tell which
    functions are entered (`cover`).
    """
    wheel = micropip()
    how: str | Path = "cover" if cover else ENTERED if is_split() else "whole"

    def make(folder: Path) -> None:
        pyodide, pyscript, extra = folder / "pyodide", folder / "pyscript", folder / "micropip"
        for part in (pyodide, pyscript, extra):
            part.mkdir()
        shutil.copyfile(wheel, extra / wheel.name)
        for name in PYODIDE_FILES:
            strip_map(MODULES / "pyodide" / name, pyodide / name)
        run(
            "Taking tables out of Pyodide",
            [node, BLANKER, pyodide / "pyodide.asm.wasm"],
            "See web_ui/build/blank-codecs.mjs.",
            cwd=WEB_UI,
        )
        run(
            "Taking out of Pyodide what nothing calls",
            [node, TRIMMER[0], pyodide, how],
            "See web_ui/build/trim-runtime.mjs.",
            cwd=WEB_UI,
        )
        for late in pyodide.glob(f"{LATE}.wasm"):  # named after its content: a page never gets that of another version
            late.rename(pyodide / f"{LATE}-{digest_of(late.read_bytes())}.wasm")
        (pyodide / "pyodide-lock.json").write_text(lock_file(wheel))
        source = MODULES / "@pyscript" / "core"
        for path in sorted((source / "dist").glob("*.js")):
            if path.name == "core.js" or path.name.startswith(PYSCRIPT_CHUNKS):
                strip_map(path, pyscript / path.name)
        library = folder / "library.zip"
        shutil.copyfile(MODULES / "pyodide" / "python_stdlib.zip", library)
        # PyScript writes its Python package as source at every start, to be compiled at every start. It stands here
        # too, compiled; interpreter.mjs sees to it that this one is found first.
        with zipfile.ZipFile(library, "a") as archive:
            for path in sorted((source / "src" / "stdlib" / "pyscript").glob("*.py")):
                archive.write(path, f"pyscript/{path.name}")
        target = str(pyodide / "python_stdlib.zip")
        rest = str(pyodide / "python_rest.zip")
        job = {"input": str(library), "output": target, "prefix": f"{LIBRARY}/", "rest": rest}
        compile_archive(node, folder, job)
        library.unlink()

    reads = [LOCK, *COMPILER, BLANKER, *TRIMMER, TOOLS / "runtime.py"]
    if cover:
        return step("vendor_cover", reads, make, MICROPIP_SHA256)
    return step("vendor", [*reads, ENTERED], make, MICROPIP_SHA256)


def compile_wheel(node: Path, wheel: Path) -> dict[str, Path]:
    """The engine as pages load it: part -> solid archive, named after its content: `table`, one a game, and those that
    come late.
    """

    def make(folder: Path) -> None:
        job = {"input": str(wheel), "output": str(folder), "prefix": ENGINE_FOLDER, "left_out": NOT_IN_THE_PAGE}
        compile_archive(node, folder, job)
        for part in sorted(folder.iterdir()):
            part.rename(folder / f"{part.name}-{hashlib.sha256(part.read_bytes()).hexdigest()[:10]}.part")

    folder = step("parts", [wheel, LOCK, *COMPILER, TOOLS / "runtime.py"], make)
    return {path.stem.rpartition("-")[0]: path for path in sorted(folder.glob("*.part"))}
