"""Everything together: from the tree to `dist/`, plain static files."""

from __future__ import annotations

import json
import re
import shutil
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from tools import pages
from tools.bundle import bundle, icons
from tools.docs import LIST, PLACE, docs_files, docs_templates, kept_list, own_assets
from tools.paths import DIST, PUZZLES, SITE, WEB_UI
from tools.previews import PICTURE, check_origin
from tools.rules import rules_templates
from tools.runtime import LATE, compile_wheel, is_split, vendor
from tools.steps import BuildError, digest_of, one_at_a_time, say
from tools.toolchain import ensure_npm_packages, ensure_venv
from tools.wheel import build_wheel, declared_games, puzzle_lists

# Not kept on the device by the service worker: what only a user's own wheel, a developer or a messenger asks for (the
# whole wheel: no page does), and the worker itself. The documents are kept once they are visited.
NOT_PRECACHED = ("vendor/micropip/", "wheels/", "sw.js", PLACE)
NEVER_PLAYED = (".map", PICTURE)
TEMPLATED = (".html", ".md")
PROCESSED = ("sw.js", "retire-sw.js", "icon.svg", *(f"puzzles/{path.name}" for path in PUZZLES.glob("*.txt")))
STARTERS = [
    WEB_UI / "worker" / name
    for name in ("begin.js", "code.mjs", "interpreter.mjs", "late-part.mjs", "snapshot.mjs", "snapshot-store.mjs")
]
COVER = WEB_UI / "build" / "cover" / "late-part.mjs"  # in place of the one above, where functions tell that they run
TOLD = "entered.txt"  # what it asks for, with numbers of functions as query
WASM = "vendor/pyodide/pyodide.asm.wasm"  # fetched with its hash as query: see web_ui/worker/begin.js and site/sw.js


WHOLE = "The list to split it by is one of another Pyodide: python3 build.py cover renews it."


@dataclass(frozen=True)
class Switches:
    """Kill switches: whether devices keep a memory snapshot, and whether they keep the site."""

    snapshot: bool = True
    offline: bool = True


DEFAULT = Switches()


def check_base(base: str) -> str:
    """A sub-path as given on the command line, as `/x/`. Raises BuildError when it is not a path."""
    path = f"/{base.strip('/')}/".replace("//", "/")
    if any(c in path for c in "?#:\\ \"'<>") or ".." in path:
        raise BuildError(f"--base must be a path such as /repo/, not {base!r}.")
    return path


def check_stun(host: str) -> str:
    """A STUN server as given on the command line, as `stun:host`, or nothing. Raises BuildError when it is no host."""
    if host and not re.fullmatch(r"(?!-)[A-Za-z0-9.-]{1,253}(:[1-9]\d{0,4})?", host):
        raise BuildError(f"--stun must be a host such as stun.example.org or stun.example.org:3478, not {host!r}.")
    return f"stun:{host}" if host else ""


def with_folder(prefix: str, folder: Path) -> dict[str, bytes]:
    """The files of a folder, named as they will stand in the site."""
    return {
        f"{prefix}{path.relative_to(folder).as_posix()}": path.read_bytes()
        for path in sorted(folder.rglob("*"))
        if path.is_file()
    }


def digest_all(files: dict[str, bytes]) -> str:
    """Short name of a set of files."""
    return digest_of("".join(f"{name} {digest_of(content)}\n" for name, content in sorted(files.items())).encode())


def collect(place: pages.Place, extra: dict[str, str], switches: Switches, cover: bool) -> dict[str, bytes]:
    """Path in the site -> content, for the whole site and `extra` templates (path -> text)."""
    node = ensure_npm_packages()
    wheel = build_wheel()
    made_parts = compile_wheel(node, wheel)
    parts = {name: f"parts/{path.name}" for name, path in made_parts.items()}
    found = {p.relative_to(SITE).as_posix(): p.read_text("utf-8") for p in pages.templates()}
    sources = {page: pages.framed(page, text) for page, text in found.items()}
    sources |= rules_templates() | docs_templates() | extra
    made = bundle(node, pages.entries(list(sources.values())))

    files = with_folder("assets/", made.folder) | without_database(with_folder("vendor/", vendor(node, cover)))
    del files["assets/entries.json"]
    files[f"wheels/{wheel.name}"] = wheel.read_bytes()
    files |= {parts[name]: path.read_bytes() for name, path in made_parts.items()}
    files["worker/engine.py"] = (WEB_UI / "worker" / "engine.py").read_bytes()
    files["games.json"] = declared_games()
    files |= {f"puzzles/{game}.json": one for game, one in puzzle_lists().items()}
    files |= with_folder("icons/", icons(node, SITE / "icon.svg"))
    for path in sorted(SITE.rglob("*")):
        name = path.relative_to(SITE).as_posix()
        if path.is_file() and not name.endswith(TEMPLATED) and name not in PROCESSED:
            content = path.read_bytes()
            files[name] = without_comments(content) if name.endswith(".js") else content
    files |= starters(files, parts, switches.snapshot, [*STARTERS, COVER] if cover else STARTERS)

    runtime = describe(files, parts, digest_all(files))
    for page, text in sources.items():
        files[page] = pages.render(page, text, place, runtime, made).encode()
    files |= docs_files()  # after the version is known: no player's device has an update because of them
    files[LIST] = kept_list(files)
    files["sw.js"] = service_worker(files) if switches.offline else (SITE / "retire-sw.js").read_bytes()
    if cover:
        files[TOLD] = b""
    return files


DATABASE = b"indexedDB.open("
NO_DATABASE = b"(globalThis.noDatabase??indexedDB).open("  # worker/begin.js


def without_database(files: dict[str, bytes]) -> dict[str, bytes]:
    """PyScript without the database that it opens when it is loaded, for folders of the device.

    Nothing here uses it, and where a browser refuses it, that is an error nobody catches. Raises BuildError when it
    opens none any more.
    """
    found = {name: content for name, content in files.items() if name.startswith("vendor/pyscript/core")}
    changed = {name: content.replace(DATABASE, NO_DATABASE) for name, content in found.items()}
    if changed == found:
        raise BuildError("PyScript opens no database any more: take without_database out of tools/dist.py.")
    return files | changed


COMMENT = re.compile(rb"^[ \t]*(?://.*|/\*(?:(?!\*/)[\s\S])*\*/[ \t]*)\n", re.MULTILINE)


def without_comments(script: bytes) -> bytes:
    """A script of our own that is not bundled, without the comments that fill whole lines."""
    return COMMENT.sub(b"", script)


def starters(
    files: dict[str, bytes], parts: dict[str, str], snapshot: bool, sources: Sequence[Path]
) -> dict[str, bytes]:
    """The modules that start Python, told the engine's parts and the key of everything a memory snapshot depends on."""
    own = {path.name: without_comments(path.read_bytes()) for path in sources}
    python = {name: files[name] for name in files if name.startswith("vendor/pyodide/") or name == parts["table"]}
    told = {
        b"__PARTS__": json.dumps(parts, separators=(",", ":")),
        b"__PYTHON_KEY__": digest_all(python | own),
        b"__SNAPSHOT__": "on" if snapshot else "off",
        b"__WASM_HASH__": digest_of(files[WASM]),
        b"__LATE__": late_part(files),
    }
    for mark, value in told.items():
        own = {name: content.replace(mark, value.encode()) for name, content in own.items()}
    return {f"vendor/pyodide/{name}": content for name, content in own.items()}


def late_part(files: dict[str, bytes]) -> str:
    """The address of the late part of Pyodide's WebAssembly, beside the early one; "" where that is whole.

    Its name says which it is; its query is for the service worker, as with the early part.
    """
    found = [name for name in files if name.startswith(f"vendor/pyodide/{LATE}")]
    return f"{found[0].rpartition('/')[2]}?{digest_of(files[found[0]])}" if found else ""


def describe(files: dict[str, bytes], parts: dict[str, str], version: str) -> pages.Runtime:
    """What a page with an engine loads, and in which order it is best asked for."""
    scripts = sorted(name for name in files if name.startswith("vendor/pyscript/") and name.endswith(".js"))
    library = "vendor/pyodide/python_stdlib.zip"
    modules = [
        f"vendor/pyodide/{name}.mjs"
        for name in ("interpreter", "code", "late-part", "snapshot-store", "pyodide", "pyodide.asm")
    ]
    return pages.Runtime(
        version=version,
        parts=parts,
        modules=[name for name in scripts if not name.endswith("/core.js")] + modules,
        fetched=[library, "worker/engine.py"],
        asked=["vendor/pyodide/pyodide-lock.json"],
        boot={f"{WASM}?{digest_of(files[WASM])}": len(files[WASM]), library: len(files[library])},
        part_sizes={place: len(files[place]) for place in parts.values()},
    )


def service_worker(files: dict[str, bytes]) -> bytes:
    """sw.js with the list of what it keeps, each file with its hash; its version is the hash of that list."""
    apart = own_assets(files)
    kept = {
        name: digest_of(content)
        for name, content in sorted(files.items())
        if not name.startswith(NOT_PRECACHED) and not name.endswith(NEVER_PLAYED) and name not in apart
    }
    listing = json.dumps(kept, separators=(",", ":"))
    text = without_comments((SITE / "sw.js").read_bytes()).decode()
    return text.replace("__VERSION__", digest_of(listing.encode())).replace("{/*FILES*/}", listing).encode()


def write(files: dict[str, bytes], target: Path) -> None:
    """Make `target` hold exactly these files; a file that is already right is left alone."""
    target.mkdir(parents=True, exist_ok=True)
    for path in sorted(target.rglob("*"), reverse=True):
        if path.is_dir():
            if not any(path.iterdir()):
                path.rmdir()
        elif path.relative_to(target).as_posix() not in files:
            path.unlink()
    for name, content in files.items():
        path = target / name
        if path.is_file() and path.stat().st_size == len(content) and path.read_bytes() == content:
            continue
        if path.is_dir():
            shutil.rmtree(path)
        path.parent.mkdir(parents=True, exist_ok=True)
        draft = path.with_name(f".{path.name}.draft")
        draft.write_bytes(content)
        draft.replace(path)


def build(
    base: str = "/",
    target: Path = DIST,
    extra: dict[str, str] | None = None,
    switches: Switches = DEFAULT,
    origin: str = "",
    cover: bool = False,
    stun: str = "",
) -> Path:
    """Bring `dist/` (or another `target`) up to date and return it; tests add `extra` templates to theirs.

    `cover`: with a Python that tells which of its functions are entered (tools/cover.py). Raises BuildError naming the
    step that failed, and for a site to be published (`origin`) whose Python is not in two parts.
    """
    place = pages.Place(check_base(base), check_origin(origin), check_stun(stun))
    if not cover and not is_split():
        if origin:
            raise BuildError(f"A published site has Python in two parts. {WHOLE}")
        say(f"Python comes as a whole, a third larger. {WHOLE}")
    with one_at_a_time():
        ensure_venv()
        files = collect(place, extra or {}, switches, cover)
        write(files, target)
    total = sum(map(len, files.values()))
    say(f"{target} is up to date: {len(files)} files, {total / 1e6:.1f} MB.")
    return target
