"""Modules and style sheets of web_ui/ become hashed files; the icon becomes a set of icons."""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path

from tools.paths import ENGINE, LANGUAGE, SITE, WEB_UI
from tools.steps import BuildError, digest, run, step

NOT_BUNDLED = {"node_modules", "worker", "build", "package.json", "tsconfig.json"}


@dataclass(frozen=True)
class Bundle:
    """Where the entries ended up: `files` maps an entry to its file, `imports` to the chunks and `fonts` to the
    typefaces it asks for."""

    folder: Path
    files: dict[str, str]
    imports: dict[str, list[str]]
    fonts: dict[str, list[str]]


def bundle(node: Path, entries: list[str]) -> Bundle:
    """Bundle the entries (paths relative to web_ui/). Raises BuildError when one does not exist or does not parse, or
    when there is no such language.
    """
    for entry in entries:
        if not (WEB_UI / entry).is_file():
            raise BuildError(f"A page names @/{entry}, but web_ui/{entry} does not exist.")
    if not (WEB_UI / "sentences" / LANGUAGE / "index.js").is_file():
        raise BuildError(f"There are no sentences of the language {LANGUAGE!r} in web_ui/sentences/.")

    def make(folder: Path) -> None:
        run(
            "Bundling the page's modules and styles",
            [node, WEB_UI / "build" / "bundle.mjs", folder, LANGUAGE, *entries],
            "The message above names the file and line.",
            cwd=WEB_UI,
        )

    reads = [path for path in WEB_UI.iterdir() if path.name not in NOT_BUNDLED]
    reads += [WEB_UI / "build" / f"{name}.mjs" for name in ("bundle", "glyph-sets", "sentences")]
    reads += [SITE]  # it names glyphs
    reads += [ENGINE / "evertable" / "games", ENGINE / "evertable" / "art"]  # these too, and say how cards are printed
    folder = step(f"bundle-{digest([], ' '.join([LANGUAGE, *entries]))[:8]}", reads, make)
    made = json.loads((folder / "entries.json").read_text())
    return Bundle(
        folder,
        {name: item["file"] for name, item in made.items()},
        {name: item["imports"] for name, item in made.items()},
        {name: item["fonts"] for name, item in made.items()},
    )


def icons(node: Path, source: Path) -> Path:
    """Folder with the icon in every size that browsers and systems ask for."""

    def make(folder: Path) -> None:
        run(
            "Drawing the icons",
            [node, WEB_UI / "build" / "icons.mjs", source, folder],
            f"See {source.name}.",
            cwd=WEB_UI,
        )

    return step("icons", [source, WEB_UI / "build" / "icons.mjs", WEB_UI / "package-lock.json"], make)
