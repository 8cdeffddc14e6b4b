"""Positions that no game comes to are refused by the name of what is wrong; those beside them are not."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from evertable.games.eternal.game import Eternal
from evertable.games.eternal.state import ATTACKING, EXHAUSTED, SHIELD, STUNNED
from evertable.kernel.errors import BadPosition
from evertable.kernel.rng import Rng

from .scene import Scene

Change = Callable[[Any], object]


def of_thing(**new: Any) -> Change:
    """The first thing is otherwise."""
    return lambda position: position["things"][0].update(new)


def of_seat(**new: Any) -> Change:
    """The first seat is otherwise."""
    return lambda position: position["seats"][0].update(new)


def again(position: Any) -> None:
    """There is a second main phase above the first."""
    position["frames"].append(position["frames"][-1])


REFUSED: list[tuple[str, dict[str, Any], Change]] = [
    ("things", {"play": "xenan-temple regents-tomb"}, of_thing()),
    ("things", {"play": "sword-of-icaria auric-runehammer", "armor": 3}, of_thing()),
    ("seats[0].armor", {"play": "sword-of-icaria"}, of_thing()),
    ("things[0].damage", {"play": "wisp*d1"}, of_thing()),
    ("things[0].damage", {"play": "xenan-temple*d3"}, of_thing()),
    ("seats[0].health", {}, of_seat(health=0)),
    ("things[0]", {"play": "wisp"}, of_thing(flags=ATTACKING)),
    ("things[0]", {"play": "wisp"}, of_thing(blocks=1)),
    ("things[0].flags", {"play": "wisp"}, of_thing(flags=STUNNED)),
    ("things[0].flags", {"play": "wisp"}, of_thing(flags=SHIELD)),
    ("things[0]", {"play": "amber-ring"}, of_thing(flags=EXHAUSTED)),
    ("things[0]", {"play": "xenan-temple"}, of_thing(owner=1)),
    ("things[0].back", {"play": "wisp"}, of_thing(back=0)),
    ("things[0].back", {"play": "xenan-temple"}, of_thing(back=1)),
    ("things[0].host", {"play": "amber-ring"}, of_thing(host=-2)),
    ("things[0].host", {"play": "azindels-gift"}, of_thing(host=-1)),
    ("free", {"free": 51}, of_seat()),
    ("seats[0].choice", {}, of_seat(choice=1)),
    ("seats[0].known", {"hand": "torch"}, of_seat(known=["slay"])),
    ("seats[0].known", {"hand": "torch slay"}, of_seat(known=["torch", "torch"])),
    ("frames", {}, lambda position: position.update(turn=0)),
    ("frames", {}, again),
    ("frames[0].seat", {}, lambda position: position.update(active=1)),
]


@pytest.mark.parametrize(("field", "said", "change"), REFUSED)
def test_what_no_game_comes_to_is_refused_by_name(field: str, said: dict[str, Any], change: Change) -> None:
    position = Scene().position(**said)
    change(position)
    with pytest.raises(BadPosition) as bad:
        Eternal().from_position(position)
    assert bad.value.field == field and bad.value.problem


def test_an_opening_hand_of_one_card_is_dealt_to_whoever_does_not_see_it() -> None:
    """It cannot have a power and another card, as larger ones have."""
    state = Scene(hand="torch").opening().state
    world = state.determinize(1, Rng(1))
    assert len(world.hands[0]) == 1 and world.view(1) == state.view(1)


@pytest.mark.parametrize(
    ("said", "change"),
    [
        ({"play": "xenan-temple sword-of-icaria amber-ring amber-ring", "armor": 1}, of_thing(damage=2)),
        ({"play": "wisp"}, of_thing(flags=STUNNED | EXHAUSTED, back=1)),
        ({"hand": "torch torch", "free": 50}, of_seat(known=["torch", "torch"], health=1)),
    ],
)
def test_what_a_game_may_come_to_is_taken(said: dict[str, Any], change: Change) -> None:
    position = Scene().position(**said)
    change(position)
    assert Eternal().from_position(position).legal_actions()
