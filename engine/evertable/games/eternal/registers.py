"""What an ability knows while it is carried out: a list of registers, all of them ints, tuples of ints, or None.

*x* is what effects speak of (see state): a thing in play or on the stack by its id, a player as -1 - seat, a card in a
zone as a card_ref.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ...kernel.effects import Slots

PLAYER, CARD, PICKS, IT, ANSWER, MODE, PAID, EVENT, EARLY = range(Slots.OWN)
"""PLAYER: the seat whose ability it is. CARD: x of its card, also after that has left play. PICKS: an x for each
target, None for none. IT: x of what the step before picked, made or drew. PAID: power that the cost took. EVENT: x of
the card that the event is about, where it is now."""
VALUE, HOST, STUDENT, REST, AFFECTED, AMOUNT, OWNER = range(Slots.OWN, Slots.OWN + 7)
"""VALUE: the ability's card with its lasting changes as it was begun (its skills count if it has left play). HOST: x of
what the attachment is on. STUDENT: x. REST: cards looked at and not picked. AFFECTED: how many things the step before
changed. AMOUNT: the size of the event. OWNER: the seat that owns the event's card."""
SIZE = Slots.OWN + 7


def begin(
    seat: int,
    card: int,
    value: int,
    picks: Sequence[int | None] = (),
    mode: int = 0,
    event: int | None = None,
    host: int | None = None,
    amount: int = 0,
    owner: int = -1,
) -> list[Any]:
    """Registers as an ability is begun."""
    return [*Slots.begin(seat, card, picks, mode, event), value, host, None, (), 0, amount, owner]
