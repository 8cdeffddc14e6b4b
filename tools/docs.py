"""The documents for people who write code: docs/ and the engine's docstrings as pages of the site, made by Sphinx."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from pathlib import Path

from tools.pages import framed
from tools.paths import ENGINE, ROOT, TOOLS
from tools.steps import digest_of, files_in, run, step
from tools.toolchain import venv_bin

DOCS = ROOT / "docs"
PLACE = "docs/"
"""Where they stand in the site."""
LIST = f"{PLACE}files.json"
"""What the service worker keeps once they are visited: file -> hash of its content."""
SCRIPTS = ("doctools.js", "documentation_options.js", "language_data.js", "searchtools.js")
NOT_READ = ("bench/leagues", "screenshots")
ASSET = re.compile(rb"assets/[\w.-]+")


def sources() -> list[Path]:
    """What the pages are made of, the engine aside."""
    return [path for path in sorted(DOCS.rglob("*")) if path.is_file() and not _in(path, NOT_READ)]


def _in(path: Path, folders: tuple[str, ...]) -> bool:
    return path.relative_to(DOCS).as_posix().startswith(tuple(f"{folder}/" for folder in folders))


def built() -> Path:
    """The folder with what Sphinx made."""
    programs = [
        TOOLS / name for name in ("docs.py", "docs_names.py", "docs_pages.py", "docs_stubs.py", "requirements.txt")
    ]

    def make(folder: Path) -> None:
        run(
            "Making the documents",
            [venv_bin("python"), "-m", "tools.docs_pages", folder],
            "The message above names the page of docs/, or the docstring, and the line.",
            env={"PYTHONHASHSEED": "0", "PYTHONPATH": f"{ENGINE}", "PYTHONIOENCODING": "utf-8", "COLUMNS": "80"},
        )

    return step("docs", [*sources(), ENGINE / "evertable", *programs], make)


def docs_templates() -> dict[str, str]:
    """Page path -> template, for every page."""
    folder = built()
    pages = {f"{PLACE}{path.relative_to(folder).as_posix()}": path for path in sorted(folder.rglob("*.html"))}
    return {page: framed(page, path.read_text("utf-8")) for page, path in pages.items()}


def docs_files() -> dict[str, bytes]:
    """Path in the site -> content, of what the pages load besides what every page of the site does."""
    folder = built()
    names = ["searchindex.js", "objects.inv", *(f"_static/{name}" for name in SCRIPTS)]
    for kind in ("_images", "_downloads"):
        names += [path.relative_to(folder).as_posix() for path in files_in([folder / kind])]
    found = {f"{PLACE}{name}": (folder / name).read_bytes() for name in names}
    return found | {f"{PLACE}search.js": (DOCS / "theme" / "search.js").read_bytes()}


def named_assets(files: Mapping[str, bytes], here: bool) -> set[str]:
    """The bundled files that pages name: those of the documents (`here`), or all others. `files`: a finished site."""
    pages = (text for name, text in files.items() if name.endswith(".html") and name.startswith(PLACE) == here)
    return {name.decode() for text in pages for name in ASSET.findall(text)}


def own_assets(files: Mapping[str, bytes]) -> set[str]:
    """The bundled files that only the documents name."""
    return named_assets(files, here=True) - named_assets(files, here=False)


def kept_list(files: Mapping[str, bytes]) -> bytes:
    """docs/files.json of the finished site: the documents, and what else of it they load."""
    kept = {name for name in files if name.startswith(PLACE)} | named_assets(files, here=True) | {"early.js"}
    return json.dumps({name: digest_of(files[name]) for name in sorted(kept)}, separators=(",", ":")).encode()
