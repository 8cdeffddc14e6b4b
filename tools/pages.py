"""HTML pages: from templates in site/ to pages that are right under any sub-path.

A page of site/ is a comment that says what its head holds (`<!-- page`, then `name: value` lines, `-->`) and its body;
`_page.html` is the frame of all of them: a line of it is written once for each value that the page gives for the
`{{name}}` in it, and left out where there is none. In frame and body there are three conveniences:
- `@/app/x.js`, `@/styles/x.css` in a `src` or `href` is a file of web_ui/, and becomes the bundled file;
- `~/credits/` in a `src` or `href` is a place in the site, and becomes relative to the page;
- `<!-- build:head -->` becomes the page's Content-Security-Policy, icons, manifest, what the scripts must know of the
  build, and early loads of the page's own scripts;
- `<!-- build:engine eter -->`, below the page's own styles and scripts, becomes what starts Python there, with the
  parts of the engine that it brings in besides the table. The page is drawn first, and does not wait for it.
"""

from __future__ import annotations

import html
import json
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from tools import previews
from tools.bundle import Bundle
from tools.paths import SITE
from tools.steps import BuildError

PAGE = re.compile(r"\A<!-- page\n(?P<values>.*?)\n-->\n(?P<body>.*)\Z", re.DOTALL)
PLACE = re.compile(r"\{\{([\w-]+)\}\}")
HEAD = re.compile(r"[ \t]*<!--\s*build:head\s*-->\n?")
ENGINE = re.compile(r"[ \t]*<!--\s*build:engine(?P<parts>(?:\s+\w+)*)\s*-->\n?")
TABLE_LINK = re.compile(r"<a [^>]*\bdata-table\b[^>]*>.*?</a>")
REFERENCE = re.compile(r'\b(?P<attribute>src|href)="(?P<kind>[@~])/(?P<path>[^"#?]*)(?P<rest>[^"]*)"')

COMMON_POLICY = (
    "default-src 'none'; script-src 'self'{eval}; style-src 'self'; connect-src 'self'; img-src 'self' data:; "
    "font-src 'self'; worker-src 'self'{blob}; manifest-src 'self'; base-uri 'none'; form-action 'none'"
)
# PyScript composes its hooks with Function() and starts its worker from a blob: nothing stricter runs it.
ENGINE_POLICY = COMMON_POLICY.format(eval=" 'unsafe-eval'", blob=" blob:")
PLAIN_POLICY = COMMON_POLICY.format(eval="", blob="")


@dataclass(frozen=True)
class Place:
    """Where the site will stand: a sub-path such as `/repo/`, and the host where it is known (`https://host`).

    `stun`: the server that tables of devices far apart may ask for their address (`stun:host`).
    """

    base: str = "/"
    origin: str = ""
    stun: str = ""


@dataclass(frozen=True)
class Runtime:
    """Files of the site a page with an engine loads, relative to the site's root.

    `parts` of the engine by name; `boot` maps the big files of every page to bytes, `part_sizes` those of parts.
    """

    version: str
    parts: dict[str, str]
    modules: list[str]
    fetched: list[str]
    asked: list[str]
    boot: dict[str, int]
    part_sizes: dict[str, int]

    def brought(self, names: Sequence[str]) -> dict[str, str]:
        """Part -> file, of the table and the named parts. Raises BuildError for one there is not."""
        unknown = [name for name in names if name not in self.parts]
        if unknown:
            raise BuildError(f"The engine has no part {unknown[0]!r}: {', '.join(self.parts)}.")
        return {name: self.parts[name] for name in ("table", *names)}


def templates() -> list[Path]:
    """Every HTML template of site/, in order."""
    return sorted(p for p in SITE.rglob("*.html") if not p.name.startswith("_"))


def framed(page: str, text: str) -> str:
    """A page of site/ (its path `page`, its `text`) as whole HTML.

    Raises BuildError when it does not begin with its values, or gives one that the frame has no place for.
    """
    found = PAGE.match(text)
    if not found:
        raise BuildError(f"{page} must begin with a comment of what its head holds: <!-- page, name: value, -->.")
    values: dict[str, list[str]] = {}
    for line in found["values"].splitlines():
        name, _, value = line.partition(": ")
        values.setdefault(name, []).append(value)
    lines: list[str] = []
    unused = set(values)
    for line in (SITE / "_page.html").read_text("utf-8").splitlines():
        place = PLACE.search(line)
        name = place[1] if place else ""
        unused.discard(name)
        if not place:
            lines.append(line)
        elif name == "body":
            lines.append(found["body"].rstrip("\n"))
        else:
            lines += [line.replace(place[0], value) for value in values.get(name, [])]
    if unused:
        raise BuildError(f"{page}: _page.html has no place for {', '.join(sorted(unused))}.")
    return "\n".join(lines) + "\n"


def entries(sources: list[str]) -> list[str]:
    """The files of web_ui/ that the given templates name, in order."""
    named = {m["path"] for text in sources for m in REFERENCE.finditer(text) if m["kind"] == "@"}
    return sorted(named)


def root_of(page: str, base: str) -> str:
    """How `page` reaches the site's root. The 404 page is served at any depth, so it alone needs the base."""
    if page == "404.html":
        return base
    return "../" * page.count("/") or "./"


def engine_tag(root: str, parts: Mapping[str, str]) -> str:
    """The PyScript tag: the table's worker, which brings in `parts`. Address and config are relative to the page."""
    config = {
        "interpreter": f"{root}vendor/pyodide/interpreter.mjs",
        "files": {f"{root}{path}": f"./{name}.part" for name, path in parts.items()},
        "sync_main_only": True,
    }
    attribute = html.escape(json.dumps(config, separators=(",", ":")))
    return f'<script type="py" id="engine" worker src="{root}worker/engine.py" config="{attribute}"></script>'


def head(root: str, parts: Mapping[str, str], runtime: Runtime, bundle: Bundle, used: list[str], stun: str = "") -> str:
    """What `<!-- build:head -->` stands for; `parts` of the engine, none on a page without; `stun`: see Place."""
    known: dict[str, object] = {"root": root, "version": runtime.version, "games": "games.json"}
    if parts:
        sizes = {path: runtime.part_sizes[path] for path in parts.values()}
        known |= {"engine": parts["table"], "boot": runtime.boot | sizes} | ({"stun": stun} if stun else {})
    data = json.dumps(known, separators=(",", ":")).replace("<", "\\u003c")
    lines = [f'<meta http-equiv="Content-Security-Policy" content="{ENGINE_POLICY if parts else PLAIN_POLICY}">']
    for entry in used:
        lines += [f'<link rel="modulepreload" href="{root}assets/{path}">' for path in bundle.imports.get(entry, [])]
    fonts = {path for entry in used for path in bundle.fonts.get(entry, [])}
    for path in sorted(fonts):  # else the style sheets come first, and words are drawn twice
        lines.append(f'<link rel="preload" as="font" type="font/woff2" crossorigin href="{root}assets/{path}">')
    if parts:
        lines.append(f'<link rel="preload" as="fetch" crossorigin href="{root}{known["games"]}">')
    lines += [
        f'<link rel="manifest" href="{root}manifest.webmanifest">',
        f'<link rel="icon" type="image/svg+xml" href="{root}icons/icon.svg">',
        f'<link rel="apple-touch-icon" href="{root}icons/apple-touch-icon.png">',
        f'<script type="application/json" id="build">{data}</script>',
    ]
    return "\n".join(lines) + "\n"


def engine(root: str, parts: Mapping[str, str], runtime: Runtime) -> str:
    """What `<!-- build:engine -->` stands for: PyScript's tag, and what brings it and Python to the page."""
    files = {"modules": runtime.modules, "fetched": runtime.fetched, "asked": runtime.asked}
    files["parts"] = list(parts.values())
    early = {kind: [f"{root}{path}" for path in paths] for kind, paths in files.items()}
    data = json.dumps({"core": f"{root}vendor/pyscript/core.js", **early}, separators=(",", ":"))
    lines = [
        engine_tag(root, parts),
        f'<script type="application/json" id="python">{data}</script>',
        f'<script src="{root}vendor/pyodide/begin.js"></script>',
    ]
    return "\n".join(lines) + "\n"


def render(page: str, text: str, place: Place, runtime: Runtime, bundle: Bundle) -> str:
    """The finished page at `page` (its path in the site). Raises BuildError when the template lacks its head mark."""
    root = root_of(page, place.base)
    marks = HEAD.findall(text)
    if len(marks) != 1:
        raise BuildError(
            f"The template of {page} must hold <!-- build:head --> once in its <head>, not {len(marks)} times."
        )
    used = entries([text])

    def reference(match: re.Match[str]) -> str:
        path = f"assets/{bundle.files[match['path']]}" if match["kind"] == "@" else match["path"]
        return f'{match["attribute"]}="{root}{path}{match["rest"]}"'

    told = "".join(f"{line}\n" for line in previews.tags(page, place.origin, place.base))
    starts = ENGINE.search(text)
    parts = runtime.brought(starts["parts"].split()) if starts else {}
    text = REFERENCE.sub(reference, text)
    text = HEAD.sub(lambda _: told + head(root, parts, runtime, bundle, used, place.stun), text)
    return ENGINE.sub(lambda _: engine(root, parts, runtime), text)


BOOK_TOLD = "Every rule in our own words, with its number."


def rules_page(game: str, title: str, contents: str, body: str, told: str = BOOK_TOLD) -> str:
    """The template of a game's rule book, around its contents and the rules as HTML; `told`: what a shared link says.

    A game without a page of its own has no link to the table.
    """
    frame = (SITE / "rules" / "_book.html").read_text("utf-8")
    if not (SITE / game / "index.html").is_file():
        frame = TABLE_LINK.sub("", frame)
    parts = {"title": html.escape(title), "told": told, "game": game, "contents": contents, "body": body}
    return framed(f"rules/{game}", filled(frame, parts))


def book_list_page(titles: Mapping[str, str]) -> str:
    """The template of the page that lists the rule books; `titles` by game."""
    frame = (SITE / "rules" / "_list.html").read_text("utf-8")
    books = "".join(f'<li><a href="~/rules/{game}/">{html.escape(title)}</a></li>' for game, title in titles.items())
    return framed("rules/", filled(frame, {"books": books}))


def filled(frame: str, parts: Mapping[str, str]) -> str:
    """A frame with each `<!-- build:x -->` (and `~/build:x/` in an address) replaced."""
    for name, text in parts.items():
        frame = frame.replace(f"<!-- build:{name} -->", text).replace(f"~/build:{name}/", f"~/{text}/")
    return frame
