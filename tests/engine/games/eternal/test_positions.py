"""Positions that no game comes to are refused by the name of what is wrong; those beside them are not."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from evertable.core.errors import BadPosition
from evertable.core.rng import Rng
from evertable.games.eternal.game import SHEET, Eternal
from evertable.games.eternal.model.state import (
    ATTACKING,
    BLOCKED,
    EXHAUSTED,
    FIRST_REF,
    SHIELD,
    STUNNED,
    VOID,
    card_ref,
)

from .scene import Scene

Change = Callable[[Any], object]
TRIGGERED = next(k for k, abilities in enumerate(SHEET.abilities) if abilities and abilities[0].sort == "trigger")
"""A card whose first ability is a trigger."""


def of_thing(**new: Any) -> Change:
    """The first thing is otherwise."""
    return lambda position: position["things"][0].update(new)


def of_seat(**new: Any) -> Change:
    """The first seat is otherwise."""
    return lambda position: position["seats"][0].update(new)


def again(position: Any) -> None:
    """There is a second main phase above the first."""
    position["frames"].append(position["frames"][-1])


def turn_at(step: int) -> Change:
    """The turn has come to another step, whatever is done in it."""
    return lambda position: position["frames"][0].update(step=step)


def heard(source: int = 1, about: int = 1, amount: int = 0) -> Change:
    """The first ability of a card is a trigger that waits."""
    return lambda position: position.update(heard=[[source, 0, TRIGGERED, 0, about, 0, amount]])


def pending(at: int, /, **frame: Any) -> Change:
    """Such a frame stands in this place too."""
    return lambda position: position["frames"].insert(at, frame)


def attackers(*members: int, n: int = 0, **first: Any) -> Change:
    """These are asked whether they attack; so many have been asked and do, and the first thing is otherwise."""
    frame = {"do": "attack", "seat": 0, "members": [*members], "at": n, "n": n, "common": -1}

    def change(position: Any) -> None:
        position["frames"][1] = frame
        position["things"][0].update(first)

    return change


def item(**more: Any) -> Change:
    """A Torch of A is on the stack, and B may answer."""
    frame = {"do": "item", "seat": 0, "id": 90, "sort": 1, "card": "torch", "phase": 3} | more
    window = {"do": "answer", "seat": 1, "row": 0, "left": []}
    return lambda position: position["frames"].extend([frame, window])


REFUSED: list[tuple[str, dict[str, Any], Change]] = [
    ("things", {"play": "xenan-temple regents-tomb"}, of_thing()),
    ("things", {"play": "sword-of-icaria auric-runehammer", "armor": 3}, of_thing()),
    ("seats[0].armor", {"play": "sword-of-icaria"}, of_thing()),
    ("things[0].damage", {"play": "wisp*d1"}, of_thing()),
    ("things[0].damage", {"play": "xenan-temple*d3"}, of_thing()),
    ("seats[0].health", {}, of_seat(health=0)),
    ("things[0]", {"play": "wisp"}, of_thing(flags=ATTACKING)),
    ("things[0]", {"play": "wisp"}, of_thing(blocks=1)),
    ("things[0]", {"play": "amber-ring"}, of_thing(blocks=1)),
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
    ("frames[0].step", {}, turn_at(0)),
    ("frames[0].step", {}, turn_at(4)),
    ("frames[0].step", {"second": True}, turn_at(2)),
    ("frames[0].seat", {}, lambda position: position.update(active=1)),
    ("made", {}, lambda position: position.update(made=FIRST_REF - 1)),
    ("things[0]", {"play": "wisp"}, of_thing(damage=2**119)),
    ("things[0]", {"play": "wisp"}, of_thing(health=2**119)),
    ("things[0]", {"play": "wisp"}, of_thing(strength=-(2**119))),
    ("things[0]", {"play": "wisp"}, of_thing(skills=2**40)),
    ("things[0]", {"play": "wisp"}, of_thing(once=2**119)),
    ("seats[0]", {}, of_seat(void=["torch"] * 301)),
    ("heard", {"play": "wisp"}, heard()),
    ("heard[0]", {"play": "wisp"}, heard(about=-50)),
    ("heard[0]", {"play": "wisp"}, heard(about=card_ref(VOID, 0, 2**100))),
    ("heard[0]", {"play": "wisp"}, heard(amount=-1)),
    ("heard[0]", {"play": "wisp"}, heard(source=91)),
    ("frames[1]", {"play": "wisp"}, pending(1, do="attack", seat=0, members=[1], at=0, n=0, common=-1)),
    ("frames[2]", {"play": "wisp"}, pending(2, do="attack", seat=0, members=[1], at=0, n=0, common=-1)),
    ("frames[2]", {"play": "wisp"}, pending(2, do="block", seat=0, members=[1], at=0, n=0, common=-1)),
    ("frames[1].members", {"play": "amber-ring"}, attackers(1)),
    ("frames[1].members", {"play": "wisp", "B": {"play": "owl"}}, attackers(2)),
    ("frames", {"play": "wisp owl"}, attackers(1, 2, flags=ATTACKING)),
    ("frames", {"play": "wisp owl"}, attackers(1, 2, n=1)),
    ("things[0]", {"play": "wisp owl"}, attackers(1, 2, n=1, flags=ATTACKING | BLOCKED)),
    ("things[0]", {"play": "wisp owl"}, attackers(1, 2, n=1, blocks=2)),
    ("frames[2].row", {"hand": "torch"}, pending(2, do="answer", seat=0, row=4, left=[])),
    ("frames[2].row", {"hand": "torch"}, pending(2, do="answer", seat=0, row=0, left=[])),
    ("frames[2].data", {"hand": "torch"}, pending(2, do="duel", seat=0, step=1, data=[-9, 2**80])),
    ("frames[2].data", {"hand": "torch"}, pending(2, do="duel", seat=0, step=1, data=[-2, 1])),
    ("frames[2].picks", {"hand": "torch"}, item(picks=[-3])),
    ("frames[2].picks", {"hand": "torch"}, item(picks=[-1], rest=[2**90])),
    ("frames[2].picks", {"hand": "torch"}, item(picks=[-1], event=card_ref(7, 0, 1))),
    ("frames[2].amount", {"hand": "torch"}, item(picks=[-1], amount=2**119)),
    ("frames[2].id", {"hand": "torch"}, item(picks=[-1], source=91)),
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
        ({"play": "wisp owl"}, attackers(1, 2)),
        ({"play": "wisp owl grenadin"}, attackers(1, 2, 3, n=1, flags=ATTACKING)),
        ({"B": {"hand": "torch"}}, item(picks=[-2], it=card_ref(VOID, 1, 3), amount=9)),
        ({"hand": "torch torch", "free": 50}, of_seat(known=["torch", "torch"], health=1)),
    ],
)
def test_what_a_game_may_come_to_is_taken(said: dict[str, Any], change: Change) -> None:
    position = Scene().position(**said)
    change(position)
    assert Eternal().from_position(position).legal_actions()
