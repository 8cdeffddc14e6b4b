"""The reason that is told of an action: of the kinds that hold, the one that says most and has not just been told."""

from __future__ import annotations

from collections.abc import Container, Iterator, Sequence
from contextlib import suppress
from time import monotonic
from typing import Final, NamedTuple

from ...core.action import Action
from ...core.advice.case import Case, Kind, TooMuchError
from ...core.format.documents import Json
from ...core.game import Game
from ...core.state import State
from ..every_way import TooManyWaysError, every_world
from .shared_kinds import KINDS

COUNTED: Final = 64
"""Where what is hidden can lie in so many ways at most, all of them are looked at."""
DRAWN: Final = 16
"""The most worlds looked at that were drawn."""
STEPS: Final = 5_000
"""The most decisions carried out for the reason of a hint."""
WEAK: Final = 30
"""Kinds of a lower rank are told only where the evaluation has nothing to say that is so at once."""
SECONDS: Final = 0.25
"""The time for it on a slow device."""


def worlds_of(game: Game, view: Json, seat: int, drawn: Sequence[State]) -> list[State]:
    """The worlds in which a reason is to hold: some of those that were drawn for a seat with this view, and all that it
    cannot rule out where these are few.
    """
    found = list(drawn[: DRAWN if game.hides else 1])
    if game.hides:
        with suppress(TooManyWaysError):
            found += every_world(game, view, seat, COUNTED)
    return found


class Proven(NamedTuple):
    """A kind that holds, and its message."""

    kind: Kind
    told: Json


def kinds_of(game: Game, strong: bool = True) -> list[Kind]:
    """The kinds of a game and those of all games, the most telling first; those of at least the rank WEAK, or less."""
    there = [kind for kind in (*game.evaluator.kinds(), *KINDS) if (kind.rank >= WEAK) == strong]
    return sorted(there, key=lambda kind: -kind.rank)


def holding(case: Case[State], kinds: Sequence[Kind]) -> Iterator[Proven]:
    """Those that hold, as far as the steps suffice. A kind that asks too much does not keep others from holding."""
    for kind in kinds:
        try:
            told = kind.find(case)
        except TooMuchError:
            if case.steps < 0:
                return
            continue
        if told is not None:
            yield Proven(kind, told)


def proven(
    game: Game, worlds: Sequence[State], seat: int, best: Action, second: Action, steps: int = STEPS,
    said: Container[str] = (), hurried: bool = False, strong: bool = True,
) -> Proven | None:  # fmt: skip
    """The kind that is told of why `best` is better than `second`; None if none holds. `strong`: see kinds_of.

    `said`: the names of kinds that were told lately; another one is preferred to these. `hurried`: it has SECONDS at
    most.
    """
    case = Case(game.rules, worlds, seat, best, second, steps, monotonic() + SECONDS if hurried else None)
    first = None
    for found in holding(case, kinds_of(game, strong)):
        if found.kind.urgent or found.kind.name not in said:
            return found
        first = first or found
    return first
