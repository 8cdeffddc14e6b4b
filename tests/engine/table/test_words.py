"""Templates of a game that declares no kinds: their blanks are filled by their names."""

from __future__ import annotations

from typing import Any

import pytest

from evertable.session.catalogue import TableWords

WORDS = {
    "placed": "{seat} places {card} on {cell}",
    "card": "{value} of {seat}",
    "card.hidden": "something",
    "value.e": "Eter",
    "power": "{power}!",
    "power.tide": "Tide",
    "left": "{n} cards left",
    "left.one": "one card left",
    "gave": "{seat} gives {to_seat} {what}",
    "what.hidden": "a secret",
}


@pytest.mark.parametrize(
    ("message", "args", "text"),
    [
        ("placed", {"seat": 1, "card": {"seat": 0, "value": 3}, "cell": "b2"}, "Bo places 3 of Ann on b2"),
        ("placed", {"seat": 0, "card": {"seat": 0, "value": "e"}, "cell": "b2"}, "Ann places Eter of Ann on b2"),
        ("placed", {"seat": 0, "card": {"seat": 0, "value": None}, "cell": "b2"}, "Ann places something on b2"),
        ("power", {"power": "tide"}, "Tide!"),
        ("power", {"power": "{seat}"}, "{seat}!"),
        ("power", {"power": ["tide", "rock"]}, "Tide, rock!"),
        ("left", {"n": 1}, "one card left"),
        ("left", {"n": 2}, "2 cards left"),
        ("gave", {"seat": 0, "to_seat": 1, "what": None}, "Ann gives Bo a secret"),
        ("gave", {"seat": 9, "to_seat": 1}, "Player 10 gives Bo a secret"),
        ("nobody.knows.this", {}, "nobody.knows.this"),
    ],
)
def test_say(message: str, args: dict[str, Any], text: str) -> None:
    assert TableWords(WORDS, ["Ann", "Bo"]).say(message, args) == text


def test_names_are_never_read_as_templates() -> None:
    assert TableWords(WORDS, ["{card}", "{"]).say("gave", {"seat": 0, "to_seat": 1, "what": "x"}) == "{card} gives { x"


def test_cards_become_chips() -> None:
    card = {"seat": 0, "value": 3}
    parts = TableWords(WORDS, ["Ann", "Bo"]).parts("placed", {"seat": 1, "card": card, "cell": "b2"})
    assert parts == [{"t": "Bo places "}, {"chip": card}, {"t": " on b2"}]
