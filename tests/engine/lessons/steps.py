"""The steps of the second lessons, as the page has them: read from its data, and played."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from evertable import load_game
from evertable.core.action import parse
from evertable.core.state import State

TABLES = Path(__file__).parents[3] / "web_ui" / "tables"
GAMES = ("eter", "krieg", "vale", "eternal")

Brings = dict[str, Callable[[State], bool]]
"""By the id of a step: whether what it asks for has been brought about."""


class Step(NamedTuple):
    """A step: where it begins, and the ways that are right."""

    game: str
    id: str
    seat: int
    document: dict[str, Any]
    lines: tuple[tuple[str, ...], ...]

    def begin(self) -> State:
        return load_game(self.game, **self.document["options"]).from_position(self.document, strict=False)


@cache
def steps(game: str) -> tuple[Step, ...]:
    """The steps of a game, in order."""
    data = json.loads((TABLES / game / "lesson" / "second.json").read_text("utf-8"))
    return tuple(
        Step(
            game,
            one["id"],
            one["seat"],
            {"evertable": 3, "game": game, "options": data["options"], **one["position"]},
            (tuple(one["line"]), *map(tuple, one.get("also", []))),
        )
        for one in data["steps"]
    )


def after(state: State, moves: Sequence[str]) -> State:
    """Where it stands after these decisions."""
    state = state.clone()
    for move in moves:
        state.apply_action(parse(move))
    return state


def wrong_ways(step: Step) -> Iterator[tuple[tuple[str, ...], State, int]]:
    """Every first decision of the learner's that leaves the right ways: what was decided, where that leads, and how
    many more decisions of theirs the longest right way had left.
    """
    met = set()
    for line in step.lines:
        state = step.begin()
        for n, right in enumerate(line):
            played = line[:n]
            if state.current_player() == step.seat and played not in met:
                met.add(played)
                going = [other for other in step.lines if other[:n] == played and len(other) > n]
                rest = max(len(other) for other in going) - n - 1
                for action in state.legal_actions():
                    if str(action) not in {other[n] for other in going}:
                        yield (*played, str(action)), after(state, [str(action)]), rest
            state.apply_action(parse(right))


def reaches(state: State, seat: int, brings: Callable[[State], bool], rest: int) -> bool:
    """Whether a seat can still bring it about by at most so many decisions of its own in a row."""
    if brings(state):
        return True
    if rest == 0 or state.current_player() != seat:
        return False
    return any(reaches(after(state, [str(one)]), seat, brings, rest - 1) for one in state.legal_actions())
