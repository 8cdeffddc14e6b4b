"""What a ref names, and why it is wrong whatever it is for."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NamedTuple

from ....core.cards.messages import message
from ....core.errors import Reason
from ....core.format.documents import Json
from ..cards.catalogue import KIND, SLUG, Card
from ..cards.effects import LINE_OF, LINES
from ..model.rows import FORTRESS, ROW_OF, find, kind_of
from ..model.state import KriegState


def is_unit(ref: str) -> bool:
    """Whether a ref has the form of a unit in a row, present or not."""
    row, _, more = ref.partition(".")
    return row in ROW_OF and more.partition(".")[0] in KIND


def unit_args(ref: str) -> dict[str, Any]:
    """The seat and row of a unit ref, as message arguments."""
    row, _, more = ref.partition(".")
    return {"unit": more.partition(".")[0], "unit_seat": ROW_OF[row] // 3, "line": row[2:]}


def thing(state: KriegState, ref: str) -> Json:
    """What a ref names, as a message argument; an unknown ref is quoted."""
    if is_unit(ref):
        return message("thing.unit", **unit_args(ref))
    if ref in ROW_OF:
        return message("thing.row", to_seat=ROW_OF[ref] // 3, line=ref[2:])
    if ref in KIND:
        return message("thing.card", card=ref)
    if ref in LINE_OF:
        return message("thing.line", line=ref)
    if ref in ("unit", "power", "king"):
        return message("thing.deck", deck=ref)
    if seat_of(state, ref) is not None:
        return message("thing.seat", seat=seat_of(state, ref))
    return message("thing.other", name=ref.rpartition(".")[2][:24])


def seat_of(state: KriegState, ref: str) -> int | None:
    """The seat that a ref names; None if there is no such seat."""
    return int(ref) - 1 if ref in ("1", "2", "3", "4") and int(ref) <= state.game.seats else None


def line_names(lines: Iterable[int]) -> list[str]:
    """Lines by name, from front to back."""
    return [LINES[line] for line in sorted(lines)]


def why_no_target(state: KriegState, ref: str) -> Reason | None:
    """Why a ref does not name a unit that can be moved and discarded; None if it does."""
    if not is_unit(ref):
        return Reason("krieg.unit.wanted", {"thing": thing(state, ref)})
    try:
        at = find(state.rows, ref)
    except (KeyError, ValueError, IndexError):
        return Reason("krieg.unit.gone", unit_args(ref))
    if at & FORTRESS:
        return Reason("krieg.unit.fortress", {"card": SLUG[kind_of(at)]}, "KRIEG-FORTRESS-2")
    return None


class Ask(NamedTuple):
    """A ref that is wrong in its place."""

    state: KriegState
    seat: int
    card: Card
    before: tuple[str, ...]
    """The refs before it, which are right."""
    ref: str
    rule: str

    @property
    def kind(self) -> int:
        """The kind of the card that is played."""
        return KIND[self.card.slug]

    @property
    def effect(self) -> Any:
        """What the card does."""
        return self.card.effect

    def says(self, name: str, rule: str | None = None, **args: object) -> Reason:
        """A Reason about the card."""
        return Reason(f"krieg.{name}", {"card": self.card.slug, **args}, rule or self.rule)

    def wants(self, what: str, **args: object) -> Reason:
        """A Reason that another sort of thing is expected here."""
        return self.says("not_that", wanted=message(f"wants.{what}", **args), thing=thing(self.state, self.ref))


def row_of_side(ask: Ask) -> Reason:
    """A row of one's own side, of those the card may enter."""
    r = ROW_OF.get(ask.ref)
    if r is None:
        return no_row(ask, ask.card.lines)
    if r // 3 != ask.seat:
        return ask.says("row.own", "KRIEG-UNIT-1")
    return ask.says("row.type", line=ask.ref[2:], lines=line_names(ask.card.lines))


def no_row(ask: Ask, lines: Iterable[int]) -> Reason:
    """The Reason for a ref that should be a row of these lines and is none."""
    if ask.ref in LINE_OF and LINE_OF[ask.ref] in lines:
        return ask.says("row.whose", line=ask.ref)
    return ask.wants("row", lines=line_names(lines))
