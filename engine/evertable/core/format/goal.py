"""The goal of a puzzle, as data.

A goal is `{"seat": 0, "kind": "win", "within": 2}`: seat 0 must win with its next two decisions (forced ones are not
counted). `within` 0 means by the end of the game.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ..errors import BadPosition
from ..spec import GameSpec
from ..state import State
from .documents import Json, whole
from .packing import Reader, Writer

KINDS = ("win", "hold")
"""win: have won by then. hold: not have lost by then."""
_ROOM = 16
"""The radix of the kind in a link, so that kinds can be added without a new codec."""
LONGEST = 99


def check_goal(game: GameSpec, goal: Mapping[str, Any]) -> Json:
    """The goal as a plain dict. Raises BadPosition naming the field and what is allowed."""
    if not isinstance(goal, Mapping) or set(goal) != {"seat", "kind", "within"}:
        raise BadPosition("goal", "it needs seat, kind and within, and nothing else")
    if goal["kind"] not in KINDS:
        raise BadPosition("goal.kind", f"it is not one of {', '.join(KINDS)}")
    for field, least, most in (("seat", 0, game.num_players() - 1), ("within", 0, LONGEST)):
        if not whole(goal[field], least, most):
            raise BadPosition(f"goal.{field}", f"it is not an integer from {least} to {most}")
    return dict(goal)


def write_goal(game: GameSpec, goal: Json, out: Writer) -> None:
    """Pack a checked goal."""
    out.put(goal["seat"], game.num_players())
    out.put(KINDS.index(goal["kind"]), _ROOM)
    out.uint(goal["within"])


def read_goal(game: GameSpec, source: Reader) -> Json:
    """Unpack a goal. Raises BadPosition or BadLink."""
    seat, kind, within = source.get(game.num_players()), source.get(_ROOM), source.uint(LONGEST)
    if kind >= len(KINDS):
        raise BadPosition("goal.kind", "this table does not know that kind of goal")
    return {"seat": seat, "kind": KINDS[kind], "within": within}


def judge(goal: Json, state: State, taken: int, resigned: list[float] | None = None) -> bool | None:
    """True: reached, False: missed, None: still open. `taken`: the number of decisions the seat has used.

    `resigned`: what Record.returns gives once somebody has resigned; None before.
    """
    result = (resigned or state.returns())[goal["seat"]]
    over = resigned is not None or state.is_terminal()
    spent = bool(goal["within"]) and taken >= goal["within"]
    if goal["kind"] == "win":
        return True if over and result > 0 else False if over or spent else None
    return False if over and result < 0 else True if over or spent else None
