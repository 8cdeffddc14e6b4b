"""Amounts, conditions and costs."""

from __future__ import annotations

from typing import Final

from ....core.cards import effects as core
from ....core.cards.effects import BaseCost, Code, Condition, number
from ....core.cards.messages import Json, message
from ..model import ability_context as at
from ..model.ability_context import AbilityContext
from ..model.card import needs
from ..model.state import EternalState
from ..model.stats import max_power, side_of
from ..rules import verbs as verbs
from ..rules.zones import strength_at
from .effects import IT, OWN, PLAY, Object, Ref, Test, asked, objects, worded
from .selectors import READY, Filter, Pick

# ---- amounts ----


class Amount(core.BaseAmount):
    """A number computed from the situation."""

    def each(self) -> Json:
        """What it counts, in the singular."""
        return message(f"{self.says}.each")


class Paid(Amount):
    """The power paid as the cost."""

    def amount(self, s: EternalState, r: AbilityContext, /) -> int:
        return int(r[at.PAID])


class EventAmount(Amount):
    """The amount of the event, such as the health gained."""

    says = "amount.event"

    def amount(self, s: EternalState, r: AbilityContext, /) -> int:
        return int(r[at.AMOUNT])


class Affected(Amount):
    """The number of things that the step before changed."""

    def amount(self, s: EternalState, r: AbilityContext, /) -> int:
        return int(r[at.AFFECTED])


class StrengthOf(Amount):
    """How strong a unit is."""

    of: Ref
    says = "amount.strength"

    def amount(self, s: EternalState, r: AbilityContext, /) -> int:
        x: int | None = self.of.found(s, r)
        return 0 if x is None else strength_at(s, x)


class Handled(Amount):
    """How many cards a player has drawn and discarded this turn."""

    player: Ref

    def amount(self, s: EternalState, r: AbilityContext, /) -> int:
        x: int | None = self.player.found(s, r)
        return 0 if x is None or x >= 0 else int(s.drew[-1 - x] + s.dropped[-1 - x])


class Sum(Amount):
    """Several amounts added up."""

    parts: tuple[Amount | int, ...]

    def amount(self, s: EternalState, r: AbilityContext, /) -> int:
        return sum([number(one)(s, r) for one in self.parts])

    def words(self) -> Json:
        first, second = self.parts
        return message("amount.sum", first=worded(first), second=worded(second))


# ---- conditions ----


class HasInfluence(Condition):
    """You have at least these letters of influence."""

    letters: str
    says = "if.influence"

    def compile(self) -> Test:
        asked_for = needs(self.letters)
        return lambda s, r: all(s.influence[r[at.PLAYER]][k] >= n for k, n in asked_for)


class InfluenceUpTo(Condition):
    """You have so much influence in all, or less."""

    n: int
    says = "if.influence_total"

    def holds(self, s: EternalState, r: AbilityContext, /) -> bool:
        return bool(sum(s.influence[r[at.PLAYER]]) <= self.n)


class IsNight(Condition):
    """It is Night."""

    says = "if.night"

    def holds(self, s: EternalState, r: AbilityContext, /) -> bool:
        return bool(s.nights)


class EnemyDamaged(Condition):
    """The enemy player was dealt damage this turn."""

    says = "if.damaged"

    def holds(self, s: EternalState, r: AbilityContext, /) -> bool:
        return bool(s.hurt[1 - r[at.PLAYER]])


class GainedHealth(Condition):
    """You gained health this turn."""

    def holds(self, s: EternalState, r: AbilityContext, /) -> bool:
        return bool(s.gained[r[at.PLAYER]])


class Exists(Condition):
    """There is such a thing."""

    who: Pick

    def holds(self, s: EternalState, r: AbilityContext, /) -> bool:
        return bool(self.who.compiled.candidates(s, r))

    def words(self) -> Json:
        if self.who.side == OWN and self.who.zone == PLAY:
            return message("if.have", noun=self.who.bare())
        return message(self.says, noun=self.who.changed(pick=core.TARGET).noun())


class Picked(Condition):
    """Something was picked for the step before, where that was optional."""

    def holds(self, s: EternalState, r: AbilityContext, /) -> bool:
        return r[at.IT] is not None


class MaxPower(Condition):
    """Your maximum power is so high or higher."""

    n: int

    def holds(self, s: EternalState, r: AbilityContext, /) -> bool:
        return max_power(s, r[at.PLAYER]) >= self.n


class IsLike(Condition):
    """A certain thing fits a filter."""

    of: Ref
    filter: Filter

    def compile(self) -> Test:
        known, fits = self.of.compile(), self.filter.compile()
        return lambda s, r: (x := known(s, r)) is not None and fits(s, r, x)

    def early(self) -> Test:
        if self.of != IT:
            return self.compile()
        fits = self.filter.compile()
        return lambda s, r: bool(r[at.PICKS] and r[at.PICKS][0]) and fits(s, r, r[at.PICKS][0])

    def words(self) -> Json:
        return message(f"if.like.{self.filter.is_such}", of=self.of.words())

    def past(self) -> Json:
        return message("if.like.had", of=self.of.words(), skill=self.filter.is_such)


# ---- costs ----

EVERYTHING: Final = -1
"""All remaining power."""


class PowerCost(BaseCost):
    """Power: an amount, or EVERYTHING."""

    n: int
    says = "cost.power"

    def payable(self, s: EternalState, r: AbilityContext, /) -> bool:
        return bool(s.power[r[at.PLAYER]] >= self.n)

    def do(self, s: EternalState, r: AbilityContext, /) -> None:
        verbs.spend(s, r, self.n)

    def words(self) -> Json:
        return message("cost.power.all") if self.n == EVERYTHING else message("cost.power", n=self.n)


ALL_POWER = PowerCost(EVERYTHING)


class ThingCost(BaseCost):
    """A cost paid with a thing."""

    to: Object

    def pay(self, s: EternalState, r: AbilityContext, x: int, /) -> None:
        """Pay it with x."""
        raise NotImplementedError

    def payable(self, s: EternalState, r: AbilityContext, /) -> bool:
        if isinstance(self.to, Ref):
            x: int | None = self.to.found(s, r)
            return x is not None and side_of(s, x) == r[at.PLAYER]
        return bool(self.to.compiled.candidates(s, r))

    def emit(self, code: Code) -> None:
        things, pay = objects(code, self.to), self.pay

        def paid(s: EternalState, r: AbilityContext) -> None:
            for x in things(s, r):
                pay(s, r, x)

        code.add(paid)

    def words(self) -> Json:
        noun = self.to.noun() if isinstance(self.to, Pick) and asked(self.to) else self.to.words()
        return message(self.says, noun=noun)


class SacrificeCost(ThingCost):
    """One's own card is killed."""

    says = "cost.sacrifice"

    def pay(self, s: EternalState, r: AbilityContext, x: int, /) -> None:
        verbs.kill(s, r, [x], "sacrificed")


class Tire(ThingCost):
    """A ready unit is exhausted."""

    says = "cost.exhaust"
    pay = staticmethod(verbs.tire)

    def payable(self, s: EternalState, r: AbilityContext, /) -> bool:
        if isinstance(self.to, Ref):
            return READY.compile()(s, r, self.to.found(s, r))
        return super().payable(s, r)


class Teach(ThingCost):
    """Mentor: a ready unit is exhausted; it is the Student from then on."""

    says = "cost.student"

    def pay(self, s: EternalState, r: AbilityContext, x: int, /) -> None:
        verbs.tire(s, r, x, student=True)


class Needs(BaseCost):
    """Nothing is paid, but there must be a card to choose from, or the spell cannot be played."""

    among: Pick

    def payable(self, s: EternalState, r: AbilityContext, /) -> bool:
        return bool(self.among.compiled.candidates(s, r))

    def emit(self, code: Code) -> None:
        """Emit no step, since nothing is paid."""

    def lacking(self) -> Json:
        return message("effects.needs", noun=self.among.noun())
