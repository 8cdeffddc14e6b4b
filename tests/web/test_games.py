"""Whole games in the page: by finger, by keyboard, by the command line. Each is the game the engine plays by itself."""

from __future__ import annotations

import json
from typing import Any, NamedTuple

import pytest

from tests.web.hands import Keys, Tap
from tests.web.reference import Action, Played, Scene, at_random, short_game
from tests.web.table import GREEDY, HERE, PATIENCE, Table
from tests.web.visits import Device, Visits, by_night, laptop, phone


class Game(NamedTuple):
    """A game to be played: in the form, and in the engine's words."""

    preset: str
    second: str
    switched: tuple[str, ...]
    options: dict[str, Any]
    wanted: frozenset[str]
    most: int

    def reference(self) -> Played:
        """The game as the engine plays it."""
        seats = ("human", "normal" if self.second == GREEDY else "human")
        return short_game(json.dumps(self.options), seats, self.wanted, self.most)


DUEL = {"mode": "duel", "illusions": True, "explosions": "chosen"}
GAMES = {
    "training": Game("Training", GREEDY, (), {"mode": "training"}, frozenset(), 30),
    "duel": Game("Mage duel", GREEDY, ("One round",), {**DUEL, "length": "play"}, frozenset({"illusion", "mage"}), 20),
    "duel for two": Game(
        "Mage duel", HERE, ("One round",), {**DUEL, "length": "play"}, frozenset({"illusion", "explode"}), 30
    ),
}


class Blind(Table):
    """A table played through the command line."""

    def decide(self, scene: Scene, action: Action) -> Scene:
        line = self.page.locator("#command-input")
        if not line.count():
            self.page.locator(".main:focus, .main :focus").first.wait_for(state="attached")
            self.page.keyboard.press("/")
        line.fill(action["id"])
        line.press("Enter")
        return self.scene(scene["v"], PATIENCE)


def played(visits: Visits, game: Game, device: Device, way: str) -> None:
    """Play a game in a page and compare."""
    expected = game.reference()
    page = visits.open("eter/", device, seed=expected.seed)
    table = (Blind if way == "command line" else Table)(page, Tap() if way == "finger" else Keys(page))
    table.begin(game.preset, game.second, options=game.switched)
    final = table.play(at_random(expected.seed))
    assert [entry["text"] for entry in final["log"]] == expected.log()
    assert final["status"]["outcome"] == expected.final["status"]["outcome"]
    assert page.get_by_text(final["status"]["outcome"]["text"]).count()


@pytest.mark.parametrize("game", ["training", *by_night("duel", "duel for two")])
def test_finger(visits: Visits, game: str) -> None:
    played(visits, GAMES[game], phone(), "finger")


@pytest.mark.parametrize("game", ["duel", *by_night("training", "duel for two")])
def test_keyboard(visits: Visits, game: str) -> None:
    played(visits, GAMES[game], laptop(), "keyboard")


@pytest.mark.parametrize("game", ["duel", *by_night("training", "duel for two")])
def test_command_line(visits: Visits, game: str) -> None:
    played(visits, GAMES[game], phone("390x844"), "command line")


def test_press_is_not_lost_when_the_rules_have_come_meanwhile(visits: Visits) -> None:
    """The button tells how far the rules are; that this is drawn anew under the finger is no matter."""
    page = visits.open("eter/", laptop(), seed=1)
    table, form = Table(page, Keys(page)), page.locator("ev-new-game")
    page.get_by_role("button", name="Play now", exact=True).wait_for()
    form.evaluate("(form) => { form.percent = 50; }")
    box = page.locator(".new-game .start .load").bounding_box()
    assert box
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.mouse.down()
    form.evaluate("async (form) => { form.percent = 100; await form.updateComplete; }")
    page.mouse.up()
    assert table.scene()["status"]["decisions"] == 0
