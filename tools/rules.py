"""Rules as pages: site/rules/<game>.md, rendered, with an anchor at every rule, contents, and the lists of cards.

Beside them a page that says how a game is written as text.
"""

from __future__ import annotations

import html
import re
import subprocess
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from tools.pages import book_list_page, rules_page
from tools.paths import SITE, TOOLS
from tools.steps import BuildError, step
from tools.toolchain import venv_bin
from tools.wheel import card_lists

ID = r"[A-Z]+(?:-[A-Z]+)+-[0-9]+"
RULE = re.compile(rf"<p><strong>({ID})</strong>")
NAMED = re.compile(rf"(?<![\w>-]){ID}")
HEADING = re.compile(r"<h([23])>(.*?)</h\1>")
CARDS_HEADING = "All cards in one list"
TEXT = SITE / "rules" / "text" / "text.md"
"""How a game is written as text."""
TEXT_TOLD = "A game as a file that people read and write: the format."
EXAMPLE = re.compile(r'<pre><code class="language-evt">(.*?)</code></pre>', re.DOTALL)
EXAMPLE_LINE = re.compile(r"(?m)^( *)(?:([a-z][a-z0-9 -]*:)|(;.*)|(\d+\. )(\d+:))")


def with_anchors(body: str) -> str:
    """Every rule begins with its id: that becomes its anchor, and where another rule names it, a link there.

    Raises BuildError for an id that stands twice, or is named and does not exist.
    """
    ids = RULE.findall(body)
    if twice := sorted({one for one in ids if ids.count(one) > 1}):
        raise BuildError(f"These rules stand twice in a rule book: {', '.join(twice)}")
    if unknown := sorted(set(NAMED.findall(body)) - set(ids)):
        raise BuildError(f"A rule book names rules that it does not have: {', '.join(unknown)}")
    body = NAMED.sub(r'<a href="#\g<0>">\g<0></a>', body)
    return RULE.sub(r'<p id="\1"><a class="rule" href="#\1">\1</a>', body)


def with_contents(body: str) -> tuple[str, str]:
    """The body with an anchor at every heading, and its contents: links to the headings."""
    taken: set[str] = set()
    entries: list[str] = []

    def anchored(match: re.Match[str]) -> str:
        level, title = match[1], match[2]
        slug = re.sub(r"[^a-z0-9]+", "-", html.unescape(re.sub("<[^>]+>", "", title)).lower()).strip("-")
        while slug in taken:
            slug += "-2"
        taken.add(slug)
        entries.append(f'<li class="level-{level}"><a href="#{slug}">{title}</a></li>')
        return f'<h{level} id="{slug}">{title}</h{level}>'

    body = HEADING.sub(anchored, body)
    return body, f"<ul>{''.join(entries)}</ul>"


def card_tables(lists: Iterable[dict[str, Any]]) -> str:
    """The lists of cards as HTML; nothing where a game lists none."""
    tables = []
    for one in lists:
        head = "".join(f'<th scope="col">{html.escape(column)}</th>' for column in one["columns"])
        rows = ["".join(map(cell, one["columns"], row)) for row in one["rows"]]
        body = "".join(f"<tr>{row}</tr>" for row in rows)
        tables.append(
            f"<h3>{html.escape(one['title'])}</h3>\n"
            f'<table class="cards"><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>\n'
        )
    return f"<h2>{CARDS_HEADING}</h2>\n{''.join(tables)}" if tables else ""


def cell(column: str, text: str) -> str:
    """One cell, which tells its column where the table is too narrow for a head."""
    return f'<td data-column="{html.escape(column)}">{html.escape(text)}</td>'


def rendered() -> dict[str, str]:
    """Game -> its rule book as HTML, and `text` -> how a game is written."""
    sources = [*sorted((SITE / "rules").glob("*.md")), TEXT]

    def make(folder: Path) -> None:
        for source in sources:
            done = subprocess.run(
                [venv_bin("python"), TOOLS / "render_markdown.py"],
                input=source.read_bytes(),
                capture_output=True,
                check=False,
            )
            if done.returncode:
                raise BuildError(f"Rendering {source.name} failed:\n{done.stderr.decode()}")
            (folder / f"{source.stem}.html").write_bytes(done.stdout)

    folder = step("rules", [*sources, TOOLS / "render_markdown.py", TOOLS / "requirements.txt"], make)
    return {source.stem: (folder / f"{source.stem}.html").read_text("utf-8") for source in sources}


def with_examples(body: str) -> str:
    """The body with the parts of game texts told apart: keys and numbers in bold, notes in italics."""

    def told(match: re.Match[str]) -> str:
        indent, key, note, number, seat = match.groups()
        if key:
            return f"{indent}<b>{key}</b>"
        return f"{indent}<i>{note}</i>" if note else f"{indent}<b>{number}</b>{seat}"

    return EXAMPLE.sub(lambda match: f"<pre><code>{EXAMPLE_LINE.sub(told, match[1])}</code></pre>", body)


def title_of(body: str, default: str) -> str:
    """The first heading of a page, as text."""
    heading = re.search(r"<h1>(.*?)</h1>", body)
    return html.unescape(re.sub("<[^>]+>", "", heading[1])) if heading else default


def rules_templates() -> dict[str, str]:
    """Page path -> template, for every rule book and the list of them."""
    lists, pages, titles = card_lists(), {}, {}
    found = rendered()
    body, contents = with_contents(with_examples(found.pop(TEXT.stem)))
    pages["rules/text/index.html"] = rules_page(TEXT.stem, title_of(body, TEXT.stem), contents, body, TEXT_TOLD)
    for game, text in found.items():
        title = titles[game] = title_of(text, game)
        body, contents = with_contents(with_anchors(text) + card_tables(lists.get(game, ())))
        pages[f"rules/{game}/index.html"] = rules_page(game, title, contents, body)
    pages["rules/index.html"] = book_list_page(titles)
    return pages
