"""Proofs that a page asks for: is there exactly one way, and is a try in a puzzle right."""

from __future__ import annotations

import json
from typing import Any

import pytest

from evertable import load_game
from evertable.core.format.link import full_link, puzzle_link
from evertable.core.state import State
from evertable.session.protocol.handler import think
from evertable.session.protocol.types.think_messages import Proven
from evertable.session.protocol.validation import check

from .talk import Talk, people

GOAL = {"seat": 1, "kind": "win", "within": 0}
RIGHT, WRONG = "place 4 d3", "place 1 c2"


def position() -> State:
    """The second player's only way to win is the 4 on d3."""
    state = load_game("eter", mode="training", length="play").new_initial_state()
    for action in ("place 4 d4", "place 3 c3", "place 3 d3"):
        state.apply_action(action)
    return state


def answered(message: dict[str, Any]) -> dict[str, Any]:
    """What the search worker answers."""
    running = think(json.dumps(message))
    while True:
        try:
            next(running)
        except StopIteration as done:
            found: dict[str, Any] = json.loads(done.value)
            check(found, Proven)
            return found


def asked(talk: Talk, **fields: Any) -> dict[str, Any]:
    return answered(talk.ask("prove_request", v=talk.v, **fields)["think"])


@pytest.fixture
def puzzle(talk: Talk) -> Talk:
    """A table with the puzzle, both seats a person's."""
    talk.ask("open", text=puzzle_link(position(), GOAL), seats=people("hh"))
    return talk


def test_a_position_has_exactly_one_way(talk: Talk) -> None:
    talk.ask("open", text=full_link(position()), seats=people("hh"))
    found = asked(talk, goal=GOAL, ways=True)
    assert (found["answer"], found["only"]) == ("yes", [RIGHT])
    assert sum(way["answer"] == "yes" for way in found["ways"]) == 1 and len(found["ways"]) > 9
    other = asked(talk, goal={"seat": 0, "kind": "hold", "within": 0})
    assert other["answer"] == "no" and other["ways"] == []


def test_a_try_is_judged(puzzle: Talk) -> None:
    """After the right one the line goes on to the goal; after another it is the refutation."""
    puzzle.act(1, RIGHT)
    found = asked(puzzle)
    assert found["answer"] == "yes" and found["line"]
    for action in found["line"]:
        seat = puzzle.ask("state", seat=None)["status"]["to_move"]
        update = puzzle.act(seat, action)
    assert update["status"]["goal"]["reached"] is True
    error = puzzle.refused("prove_request", v=puzzle.v)
    assert error["field"] == "goal"


def test_a_wrong_try_is_refuted(puzzle: Talk) -> None:
    puzzle.act(1, WRONG)
    found = asked(puzzle)
    assert found["answer"] == "no" and found["line"]
    for action in found["line"]:
        seat = puzzle.ask("state", seat=None)["status"]["to_move"]
        update = puzzle.act(seat, action)
    assert update["status"]["goal"]["reached"] is False


def test_decisions_are_counted_from_where_the_goal_was_set(talk: Talk) -> None:
    talk.ask("open", text=puzzle_link(position(), {**GOAL, "within": 3}), seats=people("hh"))
    talk.act(1, RIGHT)
    message = talk.ask("prove_request", v=talk.v)["think"]
    assert message["prove"]["goal"] == {**GOAL, "within": 2}
    assert "rng" not in message["view"]["position"], "only what the seat may know"


@pytest.mark.parametrize(
    ("goal", "ways", "field"),
    [
        (None, False, "goal"),
        ({"seat": 1, "kind": "dance", "within": 0}, False, "goal.kind"),
        ({"seat": 0, "kind": "win", "within": 0}, True, "goal"),
    ],
)
def test_what_cannot_be_proven_is_refused(talk: Talk, goal: Any, ways: bool, field: str) -> None:
    talk.ask("open", text=full_link(position()), seats=people("hh"))
    assert talk.refused("prove_request", v=talk.v, goal=goal, ways=ways)["field"] == field


def test_nothing_is_proven_for_a_computer(talk: Talk) -> None:
    talk.ask("open", text=full_link(position()), seats=people("hg"))
    assert talk.refused("prove_request", v=talk.v, goal=GOAL)["field"] == "seat"
