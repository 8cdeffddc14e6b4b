"""Events that show cards: face down, only the owner sees which (ETER-KNOW-1)."""

from __future__ import annotations

from ....core.events import Event, event
from ....core.format.documents import Json
from ..model.cards import DOWN, ETER, VALUE, VALUE_NAME, owner
from ..model.state import EterState


def card_json(value: int, seat: int, *, down: bool = False) -> Json:
    """A card as events and views show it; value None is hidden from the viewer."""
    return {"seat": seat, "value": VALUE_NAME[value] if value >= ETER else value or None, "down": down}


def placed(state: EterState, seat: int, code: int, at: int, under: int | None) -> Event:
    """The event of a card placed face up on an empty cell or on another card."""
    made = event("placed", seat=seat, cell=state.names.cell[at], card=card_json(code & VALUE, seat))
    if under is not None:
        hidden = bool(under & DOWN)
        made["how"] = "over"
        made["covers"] = card_json(0 if hidden else under & VALUE, owner(under), down=hidden)
    return made


def laid_down(state: EterState, seat: int, value: int, at: int) -> Event:
    """The event of a card placed face down: only its owner sees which."""
    return event(
        "illusion",
        {seat: {"card": card_json(value, seat, down=True)}},
        seat=seat, cell=state.names.cell[at], card=card_json(0, seat, down=True),
    )  # fmt: skip


def left(kind: str, state: EterState, code: int, at: int) -> Event:
    """The event of a card leaving the field; face down, only its owner sees which."""
    seat, value = owner(code), code & VALUE
    if code & DOWN:
        own = {seat: {"card": card_json(value, seat, down=True)}}
        return event(kind, own, seat=seat, cell=state.names.cell[at], card=card_json(0, seat, down=True))
    return event(kind, seat=seat, cell=state.names.cell[at], card=card_json(value, seat))


def taken_back(seat: int, code: int) -> Event:
    """The event of a waiting card going to its owner's hand."""
    if code & DOWN:
        own = {seat: {"card": card_json(code & VALUE, seat, down=True)}}
        return event("taken_back", own, seat=seat, card=card_json(0, seat, down=True))
    return event("taken_back", seat=seat, card=card_json(code & VALUE, seat))
