"""A line of the log says through which card something happened, and no line names a card twice in a row."""

from __future__ import annotations

import re

import pytest

from evertable.core.format.link import full_link
from evertable.games import REGISTER
from tests.engine.games.eternal.scene import Scene

from .talk import Talk, people
from .test_causes import logs

AGAIN = re.compile(r"\b([A-Z]\w+(?: [A-Z]\w+)*):? \1\b")
CLOSING = re.compile(r"^[,.;:)]|[,;:]$")


def told(scene: Scene, *moves: str) -> list[str]:
    """What Ann reads of these moves of hers and of Ben's."""
    talk = Talk()
    talk.ask("open", text=full_link(scene.state), seats=people("hh"), seat=0)
    lines: list[str] = []
    for move in moves:
        seat = scene.state.current_player()
        talk.ask("state", seat=seat)
        scene.does(move)
        lines = [one["text"] for one in talk.act(seat, move)["log"]]
    return lines


def test_what_a_card_brings_about_is_told_with_the_card() -> None:
    lines = told(Scene(hand="torch", power=1, influence="F", B={"play": "dark-wisp"}), "play torch c1")
    hit, dies, draws = "Torch: Dark Wisp is hit for 3", "Torch: Ben's Dark Wisp dies", "Dark Wisp: Ben draws a card"
    assert lines == ["Ann plays Torch", hit, dies, draws]


def test_a_card_that_shows_itself_and_what_it_then_does() -> None:
    fate = told(Scene(hand="wisdom-of-the-elders", power=9, influence="PP", deck="lumen-shepherd clockroach"),
                "play wisdom-of-the-elders")  # fmt: skip
    assert fate == [
        "Ann plays Wisdom of the Elders",
        "Wisdom of the Elders: Ann draws Lumen Shepherd face up",
        "Wisdom of the Elders: Ann draws Clockroach face up",
        "Wisdom of the Elders: Echo: Ann draws another Clockroach",
        "Lumen Shepherd: Wisp comes into play",
    ]


def test_what_a_unit_does_to_itself_names_it_once() -> None:
    scene = Scene(hand="fire-sigil", play="awakened-student")
    assert told(scene, "play fire-sigil")[-1] == "Awakened Student gets +1/+1"


@pytest.mark.parametrize("name", [*REGISTER])
def test_no_line_begins_with_a_comma_or_says_a_name_twice(name: str) -> None:
    lines = {line["text"] for session, log in logs(name) for line in log.lines(0, len(session.line))}
    assert len(lines) > 30
    assert not [line for line in lines if CLOSING.search(line) or AGAIN.search(line)]
