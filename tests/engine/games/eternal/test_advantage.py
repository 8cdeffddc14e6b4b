"""What a hint says of the units that a move leaves in play: something that the move does not say itself."""

from __future__ import annotations

import pytest

from evertable.games.eternal.ai.explanation import explain
from evertable.session.catalogue import TableWords

from .scene import Scene


def table() -> Scene:
    """A holds three units and a Torch beside a Wisp in play; B can answer nothing."""
    hand = "oni-ronin trail-runner grenadin-drone torch"
    return Scene(hand=hand, play="wisp", B={"hand": "fire-sigil", "power": 0})


@pytest.mark.parametrize(
    ("best", "second", "said"),
    [
        ("play oni-ronin", "end", "It gives you units with 3 strength in all, the next best move 1"),
        ("play oni-ronin", "play trail-runner", "It gives you units with 3 strength in all, the next best move 2"),
        ("play trail-runner", "play oni-ronin", None),
        ("play grenadin-drone", "play oni-ronin", "It gives you Grenadin in play"),
        ("end", "play torch @wisp", "It keeps Wisp in play"),
    ],
)
def test_a_hint_says_more_than_that_what_is_played_is_in_play(best: str, second: str, said: str | None) -> None:
    before, one, other = (table().does(*moves) for moves in ((), (best,), (second,)))
    found = explain(before.state, one.state, other.state, 0, "units")
    words = TableWords(before.game.advice_words(), ("Ann", "Ben"))
    assert (found and words.say(found["text"], found["args"])) == said
