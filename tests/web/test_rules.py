"""The rule books as pages: an anchor at every rule, contents, ways back, lists of cards."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from evertable.games import REGISTER
from tests.web.hands import Click
from tests.web.table import HERE, Table
from tests.web.visits import Visits, laptop
from tools.paths import SITE
from tools.rules import with_anchors, with_contents
from tools.server import StaticServer
from tools.steps import BuildError

BOOKS = sorted(path.stem for path in (SITE / "rules").glob("*.md"))


def page_of(site: Path, game: str) -> str:
    return (site / "rules" / game / "index.html").read_text("utf-8")


@pytest.mark.parametrize("game", BOOKS)
def test_every_rule_has_its_anchor(site: Path, game: str) -> None:
    written = re.findall(r"^\*\*([A-Z-]+-\d+)\*\*", (SITE / "rules" / f"{game}.md").read_text("utf-8"), re.MULTILINE)
    assert len(written) > 100
    assert re.findall(r'<p id="([A-Z-]+-\d+)">', page_of(site, game)) == written


@pytest.mark.parametrize("game", BOOKS)
def test_links_within_a_book_lead_somewhere(site: Path, game: str) -> None:
    page = page_of(site, game)
    ids = re.findall(r'\sid="([^"]+)"', page)
    assert len(set(ids)) == len(ids)
    assert set(re.findall(r'href="#([^"]+)"', page)) <= set(ids)
    headings = re.findall(r'<h[23] id="([^"]+)">', page)
    contents = page.partition('<nav class="contents"')[2].partition("</nav>")[0]
    assert re.findall(r'href="#([^"]+)"', contents) == headings
    assert len(headings) > 15


def test_a_rule_that_stands_twice_or_nowhere_is_refused() -> None:
    one = "<p><strong>TOY-LAY-1</strong> Lay a tree.</p>"
    assert 'id="TOY-LAY-1"' in with_anchors(one)
    with pytest.raises(BuildError, match="twice in a rule book: TOY-LAY-1"):
        with_anchors(one * 2)
    with pytest.raises(BuildError, match="does not have: TOY-LAY-2"):
        with_anchors(f"{one}<p>See TOY-LAY-2.</p>")


def test_equal_headings_have_anchors_of_their_own() -> None:
    body, contents = with_contents("<h2>Fire</h2><h3>Fire &amp; ice</h3><h3>Fire</h3>")
    assert re.findall(r'id="([^"]+)"', body) == ["fire", "fire-ice", "fire-2"]
    assert contents.count("<li") == 3


@pytest.mark.parametrize(("game", "cards"), [("eter", 32), ("krieg", 74), ("vale", 70), ("eternal", 276)])
def test_every_card_is_listed_with_what_it_does(site: Path, game: str, cards: int) -> None:
    tables = re.findall(r'<table class="cards">.*?</table>', page_of(site, game))
    rows = [
        re.findall("<td[^>]*>(.*?)</td>", row) for table in tables for row in re.findall("<tr>(.*?)</tr>", table)[1:]
    ]
    assert len(rows) == cards
    assert all(row[0] for row in rows)
    if game == "krieg":
        assert sum(int(row[-2]) for row in rows) == 105
        assert ["Juggernaut", "Melee or Range"] in [row[:2] for row in rows]
        assert all(row[-1] for row in rows if row[1] not in ("Melee", "Range", "Siege"))
    elif game != "eternal":  # cards without text, and with skills alone
        assert all(row[-1].endswith(".") for row in rows)


def test_the_list_of_books_names_every_game(site: Path) -> None:
    page = (site / "rules" / "index.html").read_text("utf-8")
    assert re.findall(r'<li><a href="\.\./rules/(\w+)/">', page) == BOOKS
    assert set(REGISTER) <= set(BOOKS)


def test_ways_back_from_a_book(visits: Visits, served: StaticServer) -> None:
    device = visits.device()
    for book in BOOKS:
        page = visits.go(device, f"rules/{book}/")
        assert page.get_by_role("link", name="Evertable").evaluate("a => a.href") == served.url
        to_table = page.get_by_role("link", name="To the table")
        if (SITE / book / "index.html").is_file():
            assert to_table.evaluate("a => a.href") == f"{served.url}{book}/"
        else:
            assert to_table.count() == 0
        page.get_by_role("link", name="All rules").click()
        page.wait_for_url(f"{served.url}rules/")
        page.close()


def test_a_refusal_leads_to_its_rule(visits: Visits, served: StaticServer) -> None:
    """Beside the thing that is refused, and in the command line: a tab of its own, at the rule."""
    table = Table(visits.open("eter/", laptop(), seed=3), Click())
    table.begin("Training", HERE)
    page = table.page
    page.locator(".main:focus, .main :focus").first.wait_for(state="attached")
    page.keyboard.press("/")
    line = page.locator("#command-input")
    line.fill("why pass")
    line.press("Enter")
    link = page.locator(".command .rule-link")
    link.wait_for()
    with page.context.expect_page() as opened:
        link.click()
    assert opened.value.url.startswith(f"{served.url}rules/eter/#ETER-PASS-")
    opened.value.wait_for_load_state()
    assert opened.value.locator(":target .rule").inner_text() == opened.value.url.partition("#")[2]
    line.press("Escape")
    page.locator("eter-table").evaluate(
        "table => table.refuse('value:1', { id: 'x', text: 'It is refused', rule: 'ETER-COVER-1' })"
    )
    assert page.locator(".tablewhy .rule-link").evaluate("a => a.href") == f"{served.url}rules/eter/#ETER-COVER-1"
