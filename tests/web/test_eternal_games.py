"""Whole games of Eternal in the page, by finger and by keyboard: each is the game the engine plays by itself."""

from __future__ import annotations

import pytest

from tests.web.eternal import EternalEngine, EternalTable, at_random, played, shortest
from tests.web.hands import Hand, Keys, Tap
from tests.web.table import GREEDY, HERE
from tests.web.visits import Visits, by_night, device_for, screens

SEED, BY_DAY = 4, 24


def whole_duel(visits: Visits, way: str, size: str, second: str = GREEDY) -> None:
    """Play a duel in a page and compare."""
    kind = "normal" if second == GREEDY else "human"
    seed = shortest(kind)
    expected = played(kind, seed)
    page = visits.open("eternal/", device_for(way, size), seed=seed)
    hand: Hand = Keys(page) if way == "keyboard" else Tap()
    table = EternalTable(page, hand)
    table.sit(second)
    final = table.play(at_random(seed))
    assert [entry["text"] for entry in final["log"]] == [entry["text"] for entry in expected["log"]]
    assert final["status"]["outcome"] == expected["status"]["outcome"]
    assert page.get_by_text(final["status"]["outcome"]["text"]).count()


@pytest.mark.parametrize(("way", "size"), screens({}))
def test_every_screen(visits: Visits, way: str, size: str) -> None:
    """Whole duels by finger and by keyboard on every size of screen, by night."""
    whole_duel(visits, way, size)


@pytest.mark.parametrize(("way", "size"), [("finger", "390x664"), ("keyboard", "1280x720")])
def test_a_duel_is_played_on(visits: Visits, way: str, size: str) -> None:
    """By day its beginning: hands kept, cards played, an attack. Each decision of the page is the engine's."""
    engine, choose = EternalEngine(), at_random(SEED)
    scene = engine.new({"deck1": "oni-forge", "deck2": "scrapyard-swarm"}, ["human", "normal"], SEED)
    expected = []
    while scene["status"]["decisions"] < BY_DAY:
        scene, _ = engine.step(scene, choose)
        expected = [entry["text"] for entry in scene["log"]]
    page = visits.open("eternal/", device_for(way, size), seed=SEED)
    table = EternalTable(page, Keys(page) if way == "keyboard" else Tap())
    table.sit(GREEDY)
    final = table.play(at_random(SEED), lambda now: "status" in now and now["status"]["decisions"] >= BY_DAY)
    assert [entry["text"] for entry in final["log"]][: len(expected)] == expected


@pytest.mark.parametrize("size", by_night("390x844"))
def test_two_people_at_one_device(visits: Visits, size: str) -> None:
    whole_duel(visits, "finger", size, HERE)
