"""What stands on a table can be read, mid-game and with long names: nothing under 12 px, no name cut."""

from __future__ import annotations

import re
from functools import cache

import pytest
from playwright.sync_api import expect

from evertable.core.format.link import seen_link
from tests.engine.games.eternal.scene import Scene
from tests.engine.games.krieg.script import Table as Krieg
from tests.engine.games.vale.script import Table as Vale
from tests.web.hands import Click, Tap
from tests.web.reference import tables
from tests.web.table import Table
from tests.web.tour import follow, put_notices_away
from tests.web.visits import Visits, by_night, device_of
from tests.web.watching import in_page

LEGIBLE, STILL = in_page("legible"), in_page("still")


@cache
def link_to(game: str) -> str:
    """A table in the middle of a game, as the first seat sees it."""
    if game == "eter":
        return tables()["turn"]
    if game == "krieg":
        rows = {"1-melee": "knight knight cavalry", "2-range": "privateer archer", "3-siege": "cannon"}
        hands = {1: "pike death", 2: "pike", 3: "soldier", 4: "line"}
        return seen_link(Krieg(rows, hands=hands, seats=4).state, 0)
    if game == "vale":
        area = "horned-salamander young-forest-spirit yuki-onna-exalted goblin-soldier genie"
        others = {"area": "sea-spirit dandelion-spirit", "stones": "r2b1p1", "score": 31}
        table = Vale(seats=4, round=9, hand="eternity imp", area=area, stones="r1b1", score=38, B=others)
        return seen_link(table.state, 0)
    units = "sandstorm-titan initiate-of-the-sands timeworn-sentinel avirax-familiar trail-runner plated-goliath"
    foes = "inquisitor-makto stalwart-silverwing minotaur-duelist auric-vigilante valkyrie-denouncer"
    rival = {"play": units, "hand": "torch", "influence": "FFFFTTT"}
    situation = Scene(play=foes, hand="suffocate harsh-rule", influence="JJJJSSSSSS", B=rival)
    return seen_link(situation.state, 0)


DAILY = [
    ("eter", "844x390"),
    ("krieg", "844x390"),
    ("vale", "390x844"),
    ("vale", "844x390"),
    ("vale", "1280x800"),
    ("eternal", "844x390"),
    ("eternal", "390x844"),
]
EVERY = [(game, size) for game in ("eter", "krieg", "vale", "eternal") for size in ("390x844", "844x390", "1280x800")]


@pytest.mark.parametrize(("game", "size"), [*DAILY, *by_night(*(one for one in EVERY if one not in DAILY))])
def test_what_stands_on_a_table_can_be_read(shared_visits: Visits, game: str, size: str) -> None:
    device = device_of(size)
    page = shared_visits.open_shared(f"{game}/", device, seed=1)
    if not page.locator(".main").count():
        expect(page.get_by_role("button", name=re.compile("^Play now"))).to_be_visible()
    table = Table(page, Tap() if device.get("has_touch") else Click())
    follow(table, link_to(game))
    put_notices_away(table)
    page.evaluate(STILL)
    assert page.evaluate(LEGIBLE) == []
