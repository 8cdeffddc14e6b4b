"""The weather on the field: what acts, its refs, and changing it (KRIEG-WEATHER).

`state.weather` is a sorted tuple of `kind << 3 | line << 1 | pending`. The kind of a King stands for the halving he
brought.
"""

from __future__ import annotations

from functools import lru_cache

from ..cards.catalogue import FIRST_KING, SLUG
from ..cards.effects import LINE_OF, LINES
from ..model.state import KriegState
from .hands import to_grave
from .scoring.totals import PENDING


@lru_cache(maxsize=1 << 10)
def refs(weather: tuple[int, ...]) -> dict[str, int]:
    """Ref -> each different active weather: a slug, with `.2` for a second of the same kind over another line."""
    found: dict[str, int] = {}
    for effect in weather:
        if not effect & PENDING and effect not in found.values():
            slug = SLUG[effect >> 3]
            n = 2
            while slug in found:
                slug = f"{SLUG[effect >> 3]}.{n}"
                n += 1
            found[slug] = effect
    return found


@lru_cache(maxsize=1 << 10)
def changes(weather: tuple[int, ...]) -> tuple[tuple[str, ...], ...]:
    """The ways to change it, as refs: `clear`, or `move <weather> <line>`."""
    active = refs(weather)
    if not active:
        return ()
    moves = [
        ("move", ref, LINES[line]) for ref, effect in active.items() for line in range(3) if line != effect >> 1 & 3
    ]
    return (("clear",), *moves)


def set_in(state: KriegState, kind: int, line: int, *, pending: bool = False) -> None:
    """Add a weather over a line; `pending`: for the next round."""
    state.weather = tuple(sorted((*state.weather, kind << 3 | line << 1 | pending)))


def change(state: KriegState, how: tuple[str, ...]) -> None:
    """Carry out one of `changes`."""
    weather = state.weather
    if how[0] == "clear":
        end(state)
        return
    effect = refs(weather)[how[1]]
    line = LINE_OF[how[2]]
    i = weather.index(effect)
    state.weather = tuple(sorted((*weather[:i], *weather[i + 1 :], effect & ~6 | line << 1)))
    state.tell("weather_moved", card=SLUG[effect >> 3], from_line=LINES[effect >> 1 & 3], line=LINES[line])


def end(state: KriegState) -> None:
    """End all active weather; its cards go to the graveyard."""
    over = [effect >> 3 for effect in state.weather if not effect & PENDING]
    if not over:
        return
    state.weather = tuple([effect for effect in state.weather if effect & PENDING])
    for kind in over:
        if kind < FIRST_KING:
            to_grave(state, kind)
    state.tell("weather_cleared", cards=[SLUG[kind] for kind in over])


def dawn(state: KriegState) -> None:
    """Waiting weather becomes active."""
    state.weather = tuple([effect & ~PENDING for effect in state.weather])
