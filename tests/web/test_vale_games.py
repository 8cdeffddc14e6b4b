"""Whole games of the Vale in the page, by finger and by keyboard: each is the game the engine plays by itself."""

from __future__ import annotations

import pytest

from tests.web.hands import Hand, Keys, Tap
from tests.web.vale import ValeEngine, ValeTable, at_random, played
from tests.web.visits import Visits, by_night, device_for, phone, screens


def whole_game(visits: Visits, way: str, size: str, players: int, people: int) -> None:
    """Play a game in a page and compare."""
    expected = played(players, people, 1)
    page = visits.open("vale/", device_for(way, size), seed=1)
    hand: Hand = Keys(page) if way == "keyboard" else Tap()
    table = ValeTable(page, hand)
    table.sit(players, people)
    final = table.play(at_random(1))
    assert [entry["text"] for entry in final["log"]] == [entry["text"] for entry in expected["log"]]
    assert final["status"]["outcome"] == expected["status"]["outcome"]
    assert page.get_by_text(final["status"]["outcome"]["text"]).count()
    told = final["status"]["account"]
    assert [sum(way["n"] for way in one["ways"]) for one in told] == [seat["score"] for seat in final["view"]["seats"]]
    for rank in final["status"]["outcome"]["ranking"]:
        column = page.locator(f'.account tbody td[data-seat="{rank["seat"] + 1}"]').all_inner_texts()
        ways = [
            way["n"] for i, way in enumerate(told[rank["seat"]]["ways"]) if any(one["ways"][i]["n"] for one in told)
        ]
        assert [text.replace("\N{MINUS SIGN}", "-") for text in column[:-1]] == [str(n) for n in ways]


TABLES = by_night(("finger", "390x664", 4, 1), ("finger", "390x844", 2, 2), ("keyboard", "1280x720", 3, 1))


@pytest.mark.parametrize(("way", "size", "players", "people"), TABLES)
def test_seats(visits: Visits, way: str, size: str, players: int, people: int) -> None:
    """By night four seats, two people on one screen, and three seats."""
    whole_game(visits, way, size, players, people)


def test_four_seats_play_on(visits: Visits) -> None:
    """The first round by finger: each decision of the page is the engine's."""
    engine, choose = ValeEngine(), at_random(1)
    scene = engine.new({"seats": 4}, ["human", "normal", "normal", "normal"], 1)
    while scene["view"]["round"] < 2:
        scene, _ = engine.step(scene, choose)
    page = visits.open("vale/", phone(), seed=1)
    table = ValeTable(page)
    table.sit(4)
    final = table.play(choose, lambda now: "view" in now and now["view"]["round"] >= 2)
    told = [entry["text"] for entry in scene["log"]]
    assert len(told) > 12
    assert [entry["text"] for entry in final["log"]][: len(told)] == told


@pytest.mark.parametrize(("way", "size"), screens({"1280x720": "keyboard"}))
def test_every_screen(visits: Visits, way: str, size: str) -> None:
    """A game of two on a wide screen; by finger and by keyboard on every size of screen by night."""
    whole_game(visits, way, size, 2, 1)
