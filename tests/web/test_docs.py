"""The documents for people who write code: whole, kept once they are visited, and no load on those who only play."""

from __future__ import annotations

import ast
import json
import re
from collections import Counter
from collections.abc import Callable
from html import unescape
from html.parser import HTMLParser
from pathlib import Path
from posixpath import join, normpath
from typing import Literal
from urllib.parse import unquote, urlsplit

import pytest
from playwright.sync_api import Browser

from tests.web.test_access import violations
from tests.web.visits import Device, laptop, phone
from tests.web.watching import Watched, wait_for, watched
from tools.docs import LIST, PLACE
from tools.docs_pages import first_sentence, public_modules
from tools.server import StaticServer
from tools.steps import digest_of


class Page(HTMLParser):
    """The anchors of a page, where it leads, and what it loads."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.anchors: list[str] = []
        self.leads: list[str] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        for name, value in attrs:
            if name == "id":
                self.anchors.append(value or "")
            elif name in ("href", "src"):
                self.leads.append(value or "")


@pytest.fixture(scope="module")
def pages(site: Path) -> dict[str, Page]:
    """Path in the site -> every page of the documents."""
    found = sorted((site / PLACE).rglob("*.html"))
    return {path.relative_to(site).as_posix(): Page(path.read_text("utf-8")) for path in found}


def test_every_link_and_anchor_leads_somewhere(site: Path, pages: dict[str, Page]) -> None:
    wrong, anchors = [], {page: set(one.anchors) for page, one in pages.items()}
    for page, one in pages.items():
        for given in one.leads:
            address = urlsplit(given)
            if address.scheme:
                continue
            target = normpath(join(page.rpartition("/")[0], unquote(address.path))) if address.path else page
            target = f"{target}/index.html".removeprefix("./") if (site / target).is_dir() else target
            if not (site / target).is_file():
                wrong.append(f"{page} leads to {given}")
            elif address.fragment and target.endswith(".html"):
                if target not in anchors:
                    anchors[target] = set(Page((site / target).read_text("utf-8")).anchors)
                if unquote(address.fragment) not in anchors[target]:
                    wrong.append(f"{page} leads to {given}")
    assert wrong == []
    assert sum(len(one.leads) for one in pages.values()) > 5000


def test_no_anchor_stands_twice_on_a_page(pages: dict[str, Page]) -> None:
    twice = {page: [name for name, n in Counter(one.anchors).items() if n > 1] for page, one in pages.items()}
    assert {page: names for page, names in twice.items() if names} == {}


def test_every_public_module_has_its_page(site: Path, pages: dict[str, Page]) -> None:
    modules = public_modules()
    assert {"evertable", "evertable.search", "evertable.adapters.pettingzoo", "evertable.cli"} <= set(modules)
    for name, path in modules.items():
        text = (site / PLACE / "reference" / "api" / name / "index.html").read_text("utf-8")
        words = re.sub(r"\s+", " ", unescape(re.sub("<[^>]+>", "", text)))
        told = first_sentence(ast.get_docstring(ast.parse(path.read_text("utf-8"))) or "")
        assert told.replace("`", "").rstrip(":") in words, name
    page = pages[f"{PLACE}reference/api/evertable/index.html"]
    assert {"evertable.load_position", "evertable.open_link"} <= set(page.anchors)
    assert "evertable.games.load_game" in pages[f"{PLACE}reference/api/evertable.games/index.html"].anchors


def test_who_only_plays_keeps_none_of_it(site: Path) -> None:
    kept = json.loads(re.search(r"FILES = (\{.*\});", (site / "sw.js").read_text())[1])  # type: ignore[index]
    assert [name for name in kept if "docs" in name] == []
    listed = json.loads((site / LIST).read_text())
    there = {path.relative_to(site).as_posix() for path in (site / PLACE).rglob("*") if path.is_file()} - {LIST}
    assert there < set(listed)
    assert {name.rpartition(".")[2] for name in set(listed) - there} == {"css", "js", "woff2"}
    assert listed == {name: digest_of((site / name).read_bytes()) for name in listed}


def test_a_visit_keeps_them_all(watch: Watched, own_server: Callable[[], StaticServer]) -> None:
    """Whole without a network: pages, their styles, the search; and nothing on the way is against the site's policy."""
    server = own_server()
    page = watch.page(f"{server.url}docs/")
    kept = f"caches.match('{server.url}{LIST}').then(Boolean)"
    wait_for(lambda: page.evaluate(kept), "the documents to be kept")
    asked = [path.removeprefix(server.base) for path in server.requests]
    server.stop()
    assert watch.faults() == []
    page.goto(f"{server.url}docs/search/?q=determinize")
    page.locator("#search-results a", has_text="State.determinize").first.click()
    page.wait_for_url("**/#evertable.*.State.determinize")
    assert page.locator(":target").count() == 1
    page.goto(f"{server.url}docs/reference")
    assert page.url == f"{server.url}docs/reference/"
    assert page.evaluate("getComputedStyle(document.querySelector('.docs .beside')).display") == "flex"
    assert max(asked.count(path) for path in asked if path.startswith(PLACE)) <= 2  # the page that was visited
    watch.errors.clear()  # what the browser says of a search that has no network for its icon
    page.goto(f"{server.url}docs/no/such/page/")
    assert page.get_by_role("link", name=re.compile("lobby", re.IGNORECASE)).count() == 1


LOOKS: list[tuple[Device, str]] = [(phone("390x844"), "light"), (laptop("1280x720"), "dark")]


@pytest.mark.parametrize(("device", "theme"), LOOKS)
def test_axe_finds_nothing_and_nothing_is_wider_than_the_screen(
    chromium: Browser, served: StaticServer, device: Device, theme: Literal["light", "dark"]
) -> None:
    watch = watched(chromium, service_workers="block", color_scheme=theme, **device)
    page, found = watch.page(f"{served.url}docs/"), dict[str, list[str]]()
    for path in ("", "reference/command-line/", "reference/api/evertable.search/", "search/?q=record"):
        page.goto(f"{served.url}docs/{path}")
        if "search" in path and "api" not in path:
            page.locator("#search-results li a").first.wait_for()
        found[path] = violations(page)
        if page.evaluate("document.documentElement.scrollWidth > innerWidth"):
            found[path].append("wider than the screen")
    assert {path: lines for path, lines in found.items() if lines} == {}
    assert page.evaluate("document.documentElement.dataset.theme") == theme
    assert watch.faults() == []
    watch.context.close()
