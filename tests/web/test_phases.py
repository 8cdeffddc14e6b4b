"""Every phase a game comes to is decided with the page's own means; several times, each another way."""

from __future__ import annotations

import random

import pytest

from tests.web.hands import Hand, Keys, Tap
from tests.web.reference import tables
from tests.web.table import Table
from tests.web.tour import follow
from tests.web.visits import Visits, by_night, laptop, phone

PHASES = ("side", "explode", "then_place", "final", "mark", "turn")


@pytest.mark.parametrize("way", ["finger", *by_night("keyboard")])
def test_phase_is_decided(visits: Visits, way: str) -> None:
    page = visits.open("eter/", phone("844x390") if way == "finger" else laptop(), seed=1)
    hand: Hand = Tap() if way == "finger" else Keys(page)
    table = Table(page, hand)
    page.locator("ev-new-game form").wait_for()
    for phase in PHASES:
        for lot in (1, 2):
            scene = follow(table, tables()[phase])
            assert scene["phase"] == phase
            action = random.Random(f"{phase}{lot}").choice(scene["legal"])
            table.decide(scene, action)
            saved = page.evaluate("() => document.querySelector('ev-game').sitting.ask({ do: 'save' })")["save"]
            assert saved["decisions"][0] == action["id"], phase
            page.evaluate("() => { location.hash = 'back'; }")
