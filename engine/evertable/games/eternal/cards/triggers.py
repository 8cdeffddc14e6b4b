"""The events that trigger abilities."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar

from ....core.cards import effects as core
from ....core.cards.effects import Node, meant
from ....core.cards.messages import Json, message
from ....core.cards.nodes import in_words
from ..model import ability_context as at
from ..model import card as c
from ..model.ability_context import AbilityContext
from ..model.state import EternalState
from .effects import OWN, PLAY, SELF, Object, Ref
from .selectors import OfType, Pick

Heard = Callable[[EternalState, AbilityContext, int, int], bool]
"""(state, context, x of what it is about, x of the player it happens to or 0) -> whether the event is meant."""


class Trigger(Node):
    """An event that triggers abilities. `name`: its name in the rules, by default that of its class."""

    name: ClassVar[str] = ""

    def __init_subclass__(cls) -> None:
        cls.name = vars(cls).get("name") or in_words(cls)

    def compile(self) -> Heard:
        """A function that tests whether the event about x is meant."""
        raise NotImplementedError

    def words(self) -> Json:
        return message(f"when.{self.name}")


class CardEvent(Trigger):
    """Something happens to a card, or by it."""

    card: Object

    def compile(self) -> Heard:
        fits = meant(self.card)
        return lambda s, r, about, other: fits(s, r, about)

    def words(self) -> Json:
        if isinstance(self.card, Pick):
            one = self.card.changed(pick=core.TARGET, zone=PLAY)
            if self.name == "played" and one.side == OWN:
                one = one.changed(side="any")
            return message(f"when.{self.name}", about=one.noun())
        return message(f"when.{self.name}", about=self.card.words())


class PlayerEvent(Trigger):
    """Something happens to a player, or in a player's turn; None: any player's."""

    player: Ref | None

    def compile(self) -> Heard:
        if self.player is None:
            return lambda s, r, about, other: True
        fits = meant(self.player)
        return lambda s, r, about, other: fits(s, r, about)

    def words(self) -> Json:
        whose = "each" if self.player is None else self.player.name
        return message(f"when.{self.name}", whose=message(f"whose.{whose}"))


class Played(CardEvent):
    """A card is played: by hand, free, or newly made."""


class Drawn(CardEvent):
    """A card is drawn."""

    def words(self) -> Json:
        return message("when.drawn.this" if self.card == SELF else "when.drawn")


class Dies(CardEvent):
    """A card goes from play to the void."""


class Attacks(CardEvent):
    """A card attacks."""


class Damages(CardEvent):
    """A card deals damage to a player."""

    player: Ref

    def compile(self) -> Heard:
        deals, fits = super().compile(), meant(self.player)
        return lambda s, r, about, other: deals(s, r, about, other) and fits(s, r, other)


class Directed(CardEvent):
    """A spell is played with this card as a target."""


class IsStudent(CardEvent):
    """It is exhausted as Student."""

    name = "student"


class GainsHealth(PlayerEvent):
    """A player gains health."""


class TurnStarts(PlayerEvent):
    """After the draw at the start of a turn."""


class TurnEnds(PlayerEvent):
    """At the end of a turn."""


class Warcries(PlayerEvent):
    """A Warcry of the player's goes off."""


class Joined(Trigger):
    """It is in play with another unit of a type for the first time."""

    subtype: str

    def compile(self) -> Heard:
        candidates, fits = Pick(core.ALL, (c.UNIT,), OWN, (OfType(self.subtype),), other=True).compile()

        def joined(s: EternalState, r: AbilityContext, about: int, other: int) -> bool:
            return bool(candidates(s, r)) if about == r[at.SOURCE] else fits(s, r, about)

        return joined


class ReachesPower(Trigger):
    """Its player's maximum power reaches a number while the card is in hand or deck."""

    at: int
    name = "max_power"

    def compile(self) -> Heard:
        least = self.at
        return lambda s, r, about, other: s.most[r[at.PLAYER]] >= least
