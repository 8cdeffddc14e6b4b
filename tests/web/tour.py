"""A tour of all screens, on one device."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence

from playwright.sync_api import Page

from tests.web.hands import Click, Tap
from tests.web.kept_games import keep
from tests.web.reference import Scene, halfway, tables
from tests.web.table import Table
from tests.web.visits import Device, Visits
from tests.web.watching import wait_for


def news(n: int, seat: int, text: str, **more: object) -> dict[str, object]:
    """A line of the digest, without a card."""
    return {"n": n, "seat": seat, "text": text, "parts": [{"t": text}], "notable": False, **more}


NEWS = [
    news(1, 0, "Mara places 3 on b2, covering 2", parts=[{"t": "Mara places "}, {"chip": {"seat": 0, "value": 3}}]),
    news(2, 1, "Ilse has a line: a1, b1, c1", notable=True),
    news(2, 1, "Ilse wins the round", notable=True, changes=[{"seat": 1, "n": 1, "to": 2}]),
    news(2, 0, "Round 2: Mara starts"),
]
SHEETS = {"settings": "ev-settings", "keys": "ev-keys"}


def plain_pages(visits: Visits, device: Device, **how: object) -> Iterator[tuple[str, Page]]:
    """(name, page) of all that needs no table."""
    page = visits.open("", device, offline=True, **how)  # type: ignore[arg-type]
    page.get_by_text("Ready offline").wait_for()
    yield "lobby", page
    page.get_by_role("button", name="Settings").click()
    yield "lobby, settings", page
    visits.allow("status of 404")
    for name, path in (
        ("rules", "rules/eter/"),
        ("credits", "credits/"),
        ("how to play", "howto/krieg/"),
        ("404", "no/such/page"),
    ):
        page.goto(visits.server.url + path)
        yield name, page
    page.goto(f"{visits.server.url}games/")
    page.get_by_role("heading", name="No games yet").wait_for()
    yield "your games, none", page
    keep(page, 40)
    page.reload()
    page.get_by_role("button", name=re.compile("^More for")).first.click()
    yield "your games", page
    page.goto(f"{visits.server.url}eter/")
    page.get_by_role("radio", name=re.compile("^Mage duel")).first.check(force=True)
    yield "form", page
    page.locator("summary", has_text="Options").click()
    page.get_by_role("radio", name="From my box").check(force=True)
    yield "form, options", page
    page.goto(f"{visits.server.url}eternal/")
    page.get_by_role("radio", name=re.compile("^Wings against")).check(force=True)
    yield "form, decks", page
    page.goto(f"{visits.server.url}krieg/")
    page.get_by_role("radio", name=re.compile("^Two against two")).check(force=True)
    yield "form, four seats", page
    page.context.close()


def table_pages(visits: Visits, device: Device, **how: object) -> Iterator[tuple[str, Page]]:
    """(name, page) of the table in its phases, with what can be laid over it."""
    links, hand = tables(), Tap() if device.get("has_touch") else Click()
    page = visits.open("eter/", device, seed=1, **how)  # type: ignore[arg-type]
    table = Table(page, hand)
    page.get_by_role("radio", name=re.compile("^Training")).first.wait_for()
    for phase in ("side", "explode", "final", "mark", "over", "power", "last", "turn"):
        scene = follow(table, links[phase])
        put_notices_away(table)
        yield f"table, {phase}", page
        if phase == "power":
            power = next(a for a in scene["legal"] if a["verb"] == "play" and len(a["refs"]) > 2)
            table.press(table.find(f"power:{power['refs'][0]}"))
            yield "table, a power under way", page
        if phase == "last":
            table.decide(scene, next(a for a in scene["legal"] if a["chip"] == "wins"))
            yield "table, end of a play", page
    tell_news(page)
    yield "table, a digest", page
    tell_news(page, [*NEWS, *NEWS])
    page.locator(".digest .more").press("Enter")
    page.get_by_role("dialog", name="Since your turn").wait_for()
    yield "table, all of the digest", page
    page.keyboard.press("Escape")
    card = next(a for a in table.scene()["legal"] if a["verb"] == "place")
    table.press(table.find(f"value:{card['refs'][0]}"))
    yield "table, a card chosen", page
    table.press("What it does")
    yield "table, looking closer", page
    page.keyboard.press("Escape")
    for name, tag in SHEETS.items():
        page.evaluate("(tag) => document.querySelector('ev-game').showSheet(tag)", tag)
        page.locator(f"{tag} dialog").wait_for()
        yield f"table, {name}", page
        page.keyboard.press("Escape")
    for name, press in (("Share", table.share), ("Menu", lambda: table.press("Menu"))):
        press()
        page.locator("dialog:modal").wait_for()
        yield f"table, {name}", page
        page.keyboard.press("Escape")
    page.evaluate("(link) => { location.hash = link; }", halfway("duel", True, 10, "illusion").link("R", None))
    gate = page.get_by_role("dialog", name="Open this link?")
    gate.wait_for()
    yield "gate", page
    table.press(gate.get_by_role("radio", name="sits here too"))
    table.press(gate.get_by_role("button", name="Open", exact=True))
    wait_for(lambda: table.scene()["asks"] == "curtain", "the curtain")
    yield "curtain", page
    table.go_on(table.scene())
    put_notices_away(table)
    page.locator(".main").evaluate("(main) => main.focus()")
    page.keyboard.press("l")
    yield "table, log", page
    page.keyboard.press("Escape")
    page.locator(".main").evaluate("(main) => main.focus()")
    page.keyboard.press("/")
    page.locator("#command-input").wait_for()
    yield "table, command line", page
    page.context.close()


# Unfolds and closes the notices that are seen; how many there were.
CLOSE_NOTICES = """() => {
  const seen = [...document.querySelectorAll("ev-notices .toast")].filter((one) => one.checkVisibility());
  for (const one of seen) (one.querySelector("[aria-label=Close]") ?? one.querySelector(".unfold"))?.click();
  return seen.length;
}"""


def put_notices_away(table: Table) -> None:
    """They go by themselves, but later: so one may be gone before a hand is there. A mouse rests on nothing then."""
    wait_for(lambda: table.page.evaluate(CLOSE_NOTICES) == 0, "notices to be gone")
    if isinstance(table.hand, Click):
        table.page.mouse.move(0, 0)


def tell_news(page: Page, told: Sequence[Mapping[str, object]] = NEWS) -> None:
    """What an opponent did meanwhile, without an opponent."""
    session = "document.querySelector('ev-game').session"
    page.evaluate(f"(lines) => {{ {session}.digest = lines; return {session}.seek(1e6); }}", told)
    page.locator(".digest").wait_for(state="attached" if page.locator(".toast").count() else "visible")


def follow(table: Table, link: str) -> Scene:
    """The table of a link that needs no seat picker, come to from another table."""
    before = table.page.evaluate("""() => {
        for (const one of document.querySelectorAll("ev-notices .toast")) one.dataset.before = "";
        return document.querySelector("ev-game")?.session.view?.v ?? null;
    }""")
    # The same link may be followed again, once it is gone from the address.
    table.page.evaluate("(link) => { history.replaceState(null, '', location.pathname); location.hash = link; }", link)
    scene = table.scene(before)
    if link.lstrip("#").startswith("P"):
        # The notice that hidden cards were dealt anew comes a moment after the table: nothing asked later meets it.
        table.page.locator("ev-notices .toast:not([data-before])").first.wait_for(state="attached")
    return scene
