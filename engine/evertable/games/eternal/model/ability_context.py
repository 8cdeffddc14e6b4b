"""The context of an ability being carried out: a list with these indexes.

PLAYER its player; CARD its card as it was at the beginning; PICKS its targets; IT what the previous step picked, made
or drew (0 or None: nothing); ANSWER the answer to the question just asked; MODE; PAID the power its cost took; EVENT
what the event is about; EARLY what was evaluated before the first step: these are
Slots of the core. SOURCE the thing whose ability it is (0: a spell, or a card not in play); WARDED what an Aegis
has protected from it; AFFECTED how many things the last step changed; AMOUNT the size of the event; STUDENT the unit
exhausted for Mentor; REST cards looked at and not picked; EVENT_SEAT the owner of what the event is about; ITEM its id
on the stack.
"""

from __future__ import annotations

from typing import Any

from ....core.cards.effects import Slots

PLAYER, CARD, PICKS, IT, ANSWER = Slots.PLAYER, Slots.CARD, Slots.PICKS, Slots.IT, Slots.ANSWER
MODE, PAID, EVENT, EARLY = Slots.MODE, Slots.PAID, Slots.EVENT, Slots.EARLY
SOURCE, WARDED, AFFECTED, AMOUNT, STUDENT, REST, EVENT_SEAT, ITEM = range(Slots.OWN, Slots.OWN + 8)

AbilityContext = list[Any]


def ability_context(
    player: int, card: int, source: int = 0, event: int = 0, seat: int = 0, amount: int = 0
) -> AbilityContext:
    """The context at the beginning of an ability: nothing picked, not yet an item of the stack."""
    return [player, card, (), None, None, 0, 0, event, (), source, (), 0, amount, 0, (), seat, 0]
