"""Moves units into, out of and across the field, with the cards attached to them (KRIEG-ATTACH, KRIEG-ASIDE)."""

from __future__ import annotations

from ..cards.catalogue import SLUG
from ..cards.effects import LINES
from ..model.played import follow
from ..model.rows import (
    ANY_LINE,
    ROW_NAME,
    ROW_OF,
    attached,
    hexes,
    hosts,
    kind_of,
    plain,
    refs,
    roomy,
    row_of,
    targets,
    unit_of,
    with_unit,
    without,
)
from ..model.state import KriegState
from .hands import join, to_grave


def all_targets(state: KriegState) -> list[str]:
    """The refs of all units that can be moved and discarded."""
    found: list[str] = []
    for r, row in enumerate(state.rows):
        if row:
            found += targets(r, row)
    return found


def all_hosts(state: KriegState) -> list[str]:
    """The refs of all units."""
    found: list[str] = []
    for r, row in enumerate(state.rows):
        if row:
            found += hosts(r, row)
    return found


def hosts_of(state: KriegState, what: str) -> list[str]:
    """The refs of all units to which another card of this name can be attached."""
    found: list[str] = []
    for r, row in enumerate(state.rows):
        if row:
            found += roomy(r, row, what)
    return found


def side_targets(state: KriegState, seat: int) -> list[str]:
    """The refs of all units of a side that can be moved and discarded."""
    found: list[str] = []
    for r in (3 * seat, 3 * seat + 1, 3 * seat + 2):
        row = state.rows[r]
        if row:
            found += targets(r, row)
    return found


def victims(state: KriegState, seat: int) -> list[int]:
    """The opponents with a unit that can be moved and discarded."""
    return [other for other in state.game.opponents[seat] if side_targets(state, other)]


def is_single(state: KriegState, ref: str) -> bool:
    """Whether a ref names exactly one unit, not one of several equal ones."""
    r = ROW_OF[ref.partition(".")[0]]
    return refs(r, state.rows[r]).count(ref) == 1


def put(state: KriegState, r: int, unit: int) -> None:
    """Put a unit into row `r`."""
    state.rows[r] = with_unit(state.rows[r], unit)


def take_off(state: KriegState, at: int) -> int:
    """Take the unit at a place out of its row and return it."""
    unit = unit_of(at)
    r = row_of(at)
    state.rows[r] = without(state.rows[r], unit)
    follow(state, at, None)
    return unit


def bury(state: KriegState, unit: int) -> None:
    """Send a unit and the cards attached to it to their graveyards."""
    to_grave(state, unit >> 8)
    if unit & 0xFF:
        for kind in attached(unit):
            to_grave(state, kind)


def discard(state: KriegState, at: int) -> None:
    """Discard the unit at a place."""
    bury(state, take_off(state, at))
    tell_of_unit(state, "discarded", at)


def tell_of_unit(state: KriegState, what: str, at: int, **more: object) -> None:
    """Emit an event about the unit at a place. It names the attached cards, which distinguish the unit from others of
    its kind.
    """
    if state.events is not None:
        r = row_of(at)
        state.tell(what, None, seat=r // 3, card=SLUG[kind_of(at)], row=ROW_NAME[r], attached=worn(at), **more)


def worn(at: int) -> list[str]:
    """The slugs of the cards attached to a unit."""
    return [SLUG[kind] for kind in attached(unit_of(at))]


def set_aside(state: KriegState, at: int) -> None:
    """Set the unit at a place aside; it will return to its line (KRIEG-ASIDE-1, -2)."""
    seat, line = divmod(row_of(at), 3)
    unit = take_off(state, at)
    state.aside[seat] = tuple(sorted((*state.aside[seat], line << 16 | unit)))
    tell_of_unit(state, "aside", at)


def to_hand(state: KriegState, seat: int, at: int, *, bare: bool = False) -> None:
    """Take a unit of the field into a hand with the hexes attached to it; `bare`: those are discarded."""
    unit = take_off(state, at)
    row, card = row_of(at), SLUG[unit >> 8]
    state.tell("taken", notable=True, seat=seat, card=card, from_seat=row // 3, row=ROW_NAME[row], attached=worn(at))
    join(state, seat, unit >> 8)
    for kind in hexes(unit):
        if bare:
            to_grave(state, kind)
        else:
            join(state, seat, kind)


def move(state: KriegState, at: int, r: int) -> None:
    """Move the unit at a place to row `r`."""
    put(state, r, take_off(state, at))
    tell_of_unit(state, "moved", at, to_row=ROW_NAME[r])


def attach(state: KriegState, at: int, added: int) -> None:
    """Attach a card to a unit, whose int grows by `added`."""
    unit, r = unit_of(at), row_of(at)
    state.rows[r] = with_unit(without(state.rows[r], unit), unit + added)
    follow(state, at, unit + added)


def deploy(state: KriegState, r: int, kind: int, how: str) -> None:
    """Put a card into row `r` as a new unit."""
    put(state, r, plain(kind))
    state.tell("entered", seat=r // 3, card=SLUG[kind], row=ROW_NAME[r], how=how)


def line_name(line: int) -> str | None:
    """The name of a line, None for one still to be chosen."""
    return None if line == ANY_LINE else LINES[line]
