"""Amounts, conditions and costs."""

from __future__ import annotations

from typing import Final

from ...kernel import effects as core
from ...kernel.messages import Json, message
from .vocabulary import OWN, PLAY, Object, Ref, asked, worded
from .vocabulary_picks import Filter, Pick

# ---- amounts ----


class Amount(core.Amount):
    """A number that is read off the situation."""


class Paid(Amount):
    """The power that the cost took."""

    says = "amount.paid"


class EventAmount(Amount):
    """The size of the event: so much health was gained."""

    says = "amount.event"


class Affected(Amount):
    """How many things the step before really changed."""

    says = "amount.affected"


class StrengthOf(Amount):
    """How strong a unit is."""

    of: Ref
    says = "amount.strength"


class Handled(Amount):
    """How many cards a player has drawn and discarded this turn."""

    player: Ref
    says = "amount.handled"


class Sum(Amount):
    """Several amounts added up."""

    parts: tuple[Amount | int, ...]

    def words(self) -> Json:
        first, second = self.parts
        return message("amount.sum", first=worded(first), second=worded(second))


# ---- conditions ----


class Condition(core.Condition):
    """Something that holds or does not."""

    def past(self) -> Json:
        """How it reads where it is looked at before anything happens."""
        return self.words()


class HasInfluence(Condition):
    """You have at least these letters of influence."""

    letters: str
    says = "if.influence"


class InfluenceUpTo(Condition):
    """You have so much influence in all, or less."""

    n: int
    says = "if.influence_total"


class IsNight(Condition):
    """It is Night."""

    says = "if.night"


class EnemyDamaged(Condition):
    """The enemy player was dealt damage this turn."""

    says = "if.damaged"


class GainedHealth(Condition):
    """You gained health this turn."""

    says = "if.gained_health"


class Exists(Condition):
    """There is such a thing."""

    who: Pick
    says = "if.exists"

    def words(self) -> Json:
        if self.who.side == OWN and self.who.zone == PLAY:
            return message("if.have", noun=self.who.bare())
        return message(self.says, noun=self.who.changed(pick=core.TARGET).noun())


class MaxPower(Condition):
    """Your maximum power is so high or higher."""

    n: int
    says = "if.max_power"


class IsLike(Condition):
    """A certain thing fits a filter."""

    of: Ref
    filter: Filter

    def words(self) -> Json:
        return message(f"if.like.{self.filter.is_such}", of=self.of.words())

    def past(self) -> Json:
        return message("if.like.had", of=self.of.words(), skill=self.filter.is_such)


# ---- costs ----

EVERYTHING: Final = -1
"""All the power one has left."""


class Cost(core.Cost):
    """What is paid before something follows."""


class Power(Cost):
    """Power: so much of it, or EVERYTHING."""

    n: int

    def words(self) -> Json:
        return message("cost.power.all") if self.n == EVERYTHING else message("cost.power", n=self.n)


class ThingCost(Cost):
    """A cost paid with a thing."""

    to: Object

    def words(self) -> Json:
        noun = self.to.noun() if isinstance(self.to, Pick) and asked(self.to) else self.to.words()
        return message(self.says, noun=noun)


class Sacrifice(ThingCost):
    """One's own card is killed."""

    says = "cost.sacrifice"


class Tire(ThingCost):
    """A ready unit is exhausted."""

    says = "cost.exhaust"


class Teach(ThingCost):
    """Mentor: a ready unit is exhausted; it is the Student from then on."""

    says = "cost.student"
