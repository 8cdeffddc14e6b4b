"""The goal of a puzzle, as data.

A goal is `{"seat": 0, "kind": "win", "within": 2}`: seat 0 must win with its next two decisions (forced ones are not
counted). `within` 0 means by the end of the game, or of what the kind is about.

Every game has the kinds KINDS; further ones are declared by games (GameSpec.goals), such as to win the round. A goal of
a kind that `counts` has a number more: `"n": 12`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ..errors import BadPosition
from ..rules import GoalKind
from ..spec import GameSpec
from ..state import State
from .documents import Json, whole
from .packing import Reader, Writer

KINDS = ("win", "hold")
"""win: have won by then. hold: not have lost by then."""
_ROOM = 16
"""The radix of the kind in a link, so that kinds can be added without a new codec."""
LONGEST = 99
MOST = 999
"""The largest number of a goal that counts."""


def kinds(game: GameSpec) -> tuple[str, ...]:
    """The names of all kinds of goals, in the order of links."""
    return (*KINDS, *(one.name for one in game.goals))


def kind_of(game: GameSpec, name: str) -> GoalKind | None:
    """The declaration of a kind; None for those of KINDS."""
    return next((one for one in game.goals if one.name == name), None)


def check_goal(game: GameSpec, goal: Mapping[str, Any]) -> Json:
    """The goal as a plain dict. Raises BadPosition naming the field and what is allowed."""
    if not isinstance(goal, Mapping) or set(goal) - {"n"} != {"seat", "kind", "within"}:
        raise BadPosition("goal", "it needs seat, kind and within, and nothing else")
    if goal["kind"] not in kinds(game):
        raise BadPosition("goal.kind", f"it is not one of {', '.join(kinds(game))}")
    declared = kind_of(game, goal["kind"])
    counts = declared is not None and declared.counts
    if counts != ("n" in goal):
        raise BadPosition("goal.n", "this kind of goal needs a number" if counts else "this kind of goal has no number")
    fields = [("seat", 0, game.num_players() - 1), ("within", 0, LONGEST), *([("n", 1, MOST)] if counts else [])]
    for field, least, most in fields:
        if not whole(goal[field], least, most):
            raise BadPosition(f"goal.{field}", f"it is not an integer from {least} to {most}")
    return dict(goal)


def write_goal(game: GameSpec, goal: Json, out: Writer) -> None:
    """Pack a checked goal."""
    out.put(goal["seat"], game.num_players())
    out.put(kinds(game).index(goal["kind"]), _ROOM)
    out.uint(goal["within"])
    if "n" in goal:
        out.uint(goal["n"])


def read_goal(game: GameSpec, source: Reader) -> Json:
    """Unpack a goal. Raises BadPosition or BadLink."""
    seat, kind, within = source.get(game.num_players()), source.get(_ROOM), source.uint(LONGEST)
    if kind >= len(kinds(game)):
        raise BadPosition("goal.kind", "this table does not know that kind of goal")
    name = kinds(game)[kind]
    goal = {"seat": seat, "kind": name, "within": within}
    declared = kind_of(game, name)
    return goal | {"n": source.uint(MOST)} if declared is not None and declared.counts else goal


def judge(
    goal: Json, state: State, taken: int, resigned: list[float] | None = None, start: State | None = None
) -> bool | None:
    """True: reached, False: missed, None: still open. `taken`: the number of decisions the seat has used.

    `resigned`: what Record.returns gives once somebody has resigned; None before. `start`: the state the goal was set
    in, which kinds of KINDS do not need.
    """
    over = resigned is not None or state.is_terminal()
    spent = bool(goal["within"]) and taken >= goal["within"]
    declared = kind_of(state.game, goal["kind"])
    if declared is not None:
        reached = None if resigned else declared.judged(start or state, state, goal["seat"], goal.get("n", 0))
        return False if reached is None and (over or spent) else reached
    if not over:
        return goal["kind"] == "hold" if spent else None
    result = (resigned or state.returns())[goal["seat"]]
    return result > 0 if goal["kind"] == "win" else not result < 0


def plain_goal(game: GameSpec, seat: int, kind: str) -> Json:
    """The goal of a kind without a limit; of what a kind counts, one."""
    declared = kind_of(game, kind)
    goal: Json = {"seat": seat, "kind": kind, "within": 0}
    return {**goal, "n": 1} if declared is not None and declared.counts else goal
