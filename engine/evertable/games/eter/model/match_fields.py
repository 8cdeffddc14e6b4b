"""The kinds of the fields of ETER's match, which last longer than a round: its mages, the arena and its markers."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from ....core.errors import shortened
from ....core.format.documents import Json, whole
from ....core.format.kinds import MISSING, Kind, Nested, mapping
from .cards import SEAT_NAME
from .fields import EterPath, EterView
from .grid import cell_name
from .options import EterSettings
from .piles import texts


class Numbers(Kind):
    """Different numbers from 1, ascending, held as indexes from 0; empty where `most` is 0 for the game."""

    plain = True
    start: object = ()

    def __init__(self, most: Callable[[EterSettings], int]) -> None:
        self.most = most

    def to_json(self, value: Sequence[int], look: EterView) -> list[int]:
        return [k + 1 for k in value]

    def from_json(self, found: object, at: EterPath) -> tuple[int, ...]:
        most = self.most(at.game)
        if not most:
            return ()
        found = [] if found is MISSING else found
        if not isinstance(found, (list, tuple)) or not all(whole(n, 1, most) for n in found):
            raise at.fail(f"it is a list of integers from 1 to {most}")
        if sorted(set(found)) != list(found):
            raise at.fail("it is ascending, each number once")
        return tuple(n - 1 for n in found)


class Mages(Kind):
    """The two mages, or their elements while sides are being chosen; None in modes without mages."""

    plain = True

    def to_json(self, value: Sequence[int] | None, look: EterView) -> list[str] | None:
        return None if value is None else [look.state.game.mage_name(k) for k in value]

    def from_json(self, found: object, at: EterPath) -> tuple[int, ...] | None:
        if not at.game.has_mages:
            return None
        given = texts(found, at)
        if len(given) != 2:
            raise at.fail("it has 2 entries")
        if not {*given} <= {*at.game.mage_slugs, *at.game.elements}:
            raise at.fail(f"{given} are not two mages, like fire-1 or air-2")
        mages = tuple(at.game.mage_index(name) for name in given)
        if len({k // 2 if k >= 0 else -1 - k for k in mages}) < 2:
            raise at.fail("the two mages have different elements")
        return mages


class ArenaKind(Kind):
    """The markers of both seats on each cell of the arena, in reading order."""

    plain = True
    start: object = ()

    def to_json(self, value: Sequence[tuple[int, int]], look: EterView) -> Json:
        return {arena_name(look.state.size, i): list(m) for i, m in enumerate(value) if m != (0, 0)}

    def from_json(self, found: object, at: EterPath) -> tuple[tuple[int, int], ...]:
        size = at.game.size
        cells = arena_cells(size) if at.game.options["tournament"] else []
        arena = [(0, 0)] * len(cells)
        given: Mapping[str, Any] = mapping(found, at)
        for cell, markers in given.items():
            two = isinstance(markers, (list, tuple)) and len(markers) == 2 and all(whole(m, 0, 9) for m in markers)
            if cell not in cells or not two:
                raise at.fail(f"{shortened(cell, 8)!r}: cells of the arena hold two counts of 0 to 9")
            arena[cells.index(cell)] = (markers[0], markers[1])
        return tuple(arena)


def arena_name(size: int, at: int) -> str:
    """The name of a cell of the arena; a1 is the top-left one."""
    return cell_name(at // size, at % size)


def arena_cells(size: int) -> list[str]:
    """The cells of the arena, in reading order."""
    return [arena_name(size, at) for at in range(size * size)]


def emit_targets(value: tuple[int, ...], look: EterView) -> list[str]:
    """The cells of the arena where a marker can go."""
    return [arena_name(look.state.size, at) for at in value]


def read_targets(found: object, at: EterPath) -> tuple[int, ...]:
    """The indexes of the arena cells where a marker can go."""
    cells, targets = arena_cells(at.game.size), texts(found, at)
    if len(set(targets)) < 2 or len(set(targets)) != len(targets) or not set(targets) <= set(cells):
        raise at.fail("at least two different cells of the arena")
    return tuple(sorted(cells.index(cell) for cell in targets))


class MatchKind(Nested):
    """What lasts longer than a round. Missing wins and drawn rounds follow from the history."""

    def from_json(self, found: object, at: EterPath) -> Any:
        given = mapping(found, at)
        history = given.get("history")
        listed = history if isinstance(history, (list, tuple)) else ()
        winners = [entry[0] for entry in listed if isinstance(entry, (list, tuple)) and entry]
        wins = [winners.count(name) for name in SEAT_NAME]
        return super().from_json({"wins": wins, "drawn": winners.count("-"), **given}, at)
