"""Krieg Eterna in the page: whole games by finger and by keyboard are the games the engine plays by itself."""

from __future__ import annotations

from typing import NamedTuple

import pytest

from tests.web.hands import Keys, Tap
from tests.web.krieg import KriegTable, Played, short_game
from tests.web.table import GREEDY, HERE
from tests.web.visits import Device, Visits, by_night, device_for, laptop, phone, screens


class Game(NamedTuple):
    """A game to be played: in the form, and in the engine's words."""

    preset: str
    seats: tuple[str, ...]
    wanted: frozenset[str]
    most: int

    def reference(self) -> Played:
        """The game as the engine plays it."""
        return short_game(self.seats, self.wanted, self.most, starter="random")  # as the presets have it


GAMES = {
    "duel": Game("Duel", ("human", "normal"), frozenset({"play", "pass", "discard", "draw", "aside"}), 26),
    "three": Game("Three players", ("human", "normal", "normal"), frozenset({"play", "pass", "discard", "draw"}), 26),
    "two at one screen": Game("Duel", ("human", "human"), frozenset({"play", "pass", "draw", "lose"}), 44),
}


def played(visits: Visits, game: Game, device: Device, way: str) -> None:
    """Play a game in a page and compare."""
    expected = game.reference()
    page = visits.open("krieg/", device, seed=expected.seed)
    table = KriegTable(page, Tap() if way == "finger" else Keys(page))
    table.setup(game.preset, GREEDY if "normal" in game.seats else HERE)
    final = table.play_at_random(expected.seed)
    # Opponents weigh with floating point, which may differ in its last bit: only people's games are foreseen.
    told = table.retold() if "normal" in game.seats else expected.final
    assert [entry["text"] for entry in final["log"]] == [entry["text"] for entry in told["log"]]
    assert final["status"]["outcome"] == told["status"]["outcome"]
    assert page.get_by_text(final["status"]["outcome"]["text"]).count()


TABLES = [
    ("keyboard", "three"),
    *by_night(("finger", "three"), ("finger", "two at one screen"), ("keyboard", "two at one screen")),
]


@pytest.mark.parametrize(("way", "game"), TABLES)
def test_seats(visits: Visits, way: str, game: str) -> None:
    """Three seats; by night two people at one screen as well."""
    played(visits, GAMES[game], phone("390x844") if way == "finger" else laptop(), way)


DAILY = {"844x390": "finger"}


@pytest.mark.parametrize(("way", "size"), screens(DAILY))
def test_every_screen(visits: Visits, way: str, size: str) -> None:
    """A duel on a phone on its side; by finger and by keyboard on every size of screen by night."""
    played(visits, GAMES["duel"], device_for(way, size), way)
