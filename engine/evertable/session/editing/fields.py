"""The shape of a value in a document, as the fields of a game declare it: a number, one of a few words, a flag."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from ...core.cards.editing import Path
from ...core.format.kinds import (
    Boolean,
    Kind,
    Listed,
    Nested,
    Number,
    OnlyWhen,
    Optional,
    Pair,
    Private,
    Since,
    Subset,
    Word,
    bound,
)
from ...core.game import Game
from ...core.since import under


class FieldShape(NamedTuple):
    """What may stand there. `kind`: number (from `low` to `high`), choice, or set (some of `values`)."""

    kind: str
    low: int = 0
    high: int = 0
    values: Sequence[Any] = ()


def shape_of(game: Game, path: Path) -> FieldShape | None:
    """The shape of what stands at a path; None if its field does not say, or if there is no such field."""
    schema = getattr(game.format, "schema", None)
    if schema is None or not path:
        return None
    part, *rest = path
    for one in schema(game).fields:
        inside = list(rest)
        if one.part:
            if part != one.part or len(inside) < 2 or inside[1] != one.key:
                continue
            inside = inside[2:]
        elif part != one.key:
            continue
        elif one.each:
            inside = inside[1:]
        return _shape(one.kind, inside, game)
    return None


def _shape(kind: Kind, path: Sequence[str | int], game: Game) -> FieldShape | None:
    """The shape of a kind, or of a part of it."""
    if isinstance(kind, Optional):
        inside = _shape(kind.kind, path, game)
        if path or inside is None:
            return inside
        values = inside.values or range(inside.low, inside.high + 1)
        return FieldShape("choice", values=(None, *values)) if len(values) <= 64 else None
    if isinstance(kind, OnlyWhen | Private | Since):
        return _shape(kind.kind, path, game)
    if isinstance(kind, Listed) and path:
        return _shape(kind.kind, path[1:], game)
    if path:
        if isinstance(kind, Nested) and path[0] in kind.kinds:
            return _shape(kind.kinds[str(path[0])], path[1:], game)
        if isinstance(kind, Pair) and isinstance(path[0], int) and path[0] < len(kind.kinds):
            return _shape(kind.kinds[path[0]], path[1:], game)
        return None
    if isinstance(kind, Number):
        return FieldShape("number", bound(kind.low, game), bound(kind.high, game))
    if isinstance(kind, Boolean):
        return FieldShape("choice", values=(False, True))
    if isinstance(kind, Word):
        return FieldShape("choice", values=under(kind.words, game.ruleset))
    if isinstance(kind, Subset):
        return FieldShape("set", values=kind._names(game))
    return None
