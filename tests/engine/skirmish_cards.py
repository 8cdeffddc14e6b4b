"""The cards of Skirmish and the nodes they are declared in: the effect core put to use.

Things are numbers: a unit by its id from 1, the players as -1 and -2. The situation is the state itself.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from evertable.core.cards.effects import (
    ALL,
    CHOOSE,
    RANDOM,
    TARGET,
    WORDS,
    AbilityContext,
    BaseAbility,
    BaseAmount,
    BaseCost,
    BaseEffect,
    BaseFilter,
    BasePay,
    BaseSelector,
    Code,
    Condition,
    Fits,
    If,
    Modes,
    Node,
    Number,
    PaidAbility,
    Reference,
    Slots,
    Test,
    TriggeredAbility,
    number,
)  # fmt: skip
from evertable.core.cards.messages import Json, message

# ---- what is picked ----

UNIT, ANYONE = "unit", "anyone"
OWN, ENEMY, BOTH = "own", "enemy", "both"


class StrengthUpTo(BaseFilter):
    """At most so strong."""

    n: int
    says = "filter.strength"

    def compile(self) -> Callable[[Any, Any, Any], bool]:
        n = self.n
        return lambda s, r, x: x > 0 and s.strength(x) <= n


class Hurt(BaseFilter):
    """Damaged."""

    says = "filter.hurt"

    def compile(self) -> Callable[[Any, Any, Any], bool]:
        return lambda s, r, x: x > 0 and s.unit(x).damage > 0


class Pick(BaseSelector):
    """Units, or units and players, of one side or both."""

    what: str = UNIT
    side: str = BOTH
    where: tuple[BaseFilter, ...] = ()
    pick: str = TARGET
    other: bool = False
    """Not the card itself."""

    def compile(self) -> Fits:
        side, players, other = self.side, self.what == ANYONE, self.other
        tests = [one.compile() for one in self.where]

        def fits(s: Any, r: Any, x: Any) -> bool:
            if x < 0:
                there, whose = players, -1 - x
            else:
                unit = s.unit(x)
                if unit is None:
                    return False
                there, whose = not (other and x == r[Slots.CARD]), unit.seat
            sided = side == BOTH or (whose == r[Slots.PLAYER]) == (side == OWN)
            return there and sided and all(test(s, r, x) for test in tests)

        def candidates(s: Any, r: Any) -> Sequence[int]:
            return [x for x in s.things() if fits(s, r, x)]

        return Fits(candidates, fits)

    def bare(self) -> Json:
        found = message(f"noun.{self.what}.{self.side}")
        return message("noun.other", noun=found) if self.other else found


class Choice(Pick):
    """Several of them, or perhaps none."""

    n: int = 1
    may: bool = False


class Self(Reference):
    """The card itself, while it is in play."""

    says = "ref.self"

    def compile(self) -> Callable[[Any, Any], Any]:
        return lambda s, r: r[Slots.CARD] if s.unit(r[Slots.CARD]) else None


class It(Reference):
    """What the step before was for, while it is in play."""

    says = "effects.it"

    def compile(self) -> Callable[[Any, Any], Any]:
        return lambda s, r: r[Slots.IT] if r[Slots.IT] and (r[Slots.IT] < 0 or s.unit(r[Slots.IT])) else None


# ---- numbers, conditions, costs ----


class UnitsOf(BaseAmount):
    """How many there are."""

    who: Pick
    says = "amount.units"

    def compile(self) -> Number:
        candidates = self.who.compile().candidates
        return lambda s, r: len(candidates(s, r))

    def words(self) -> Json:
        return message(self.says, noun=self.who.noun())


class Exists(Condition):
    """There is one."""

    who: Pick
    says = "condition.exists"

    def compile(self) -> Test:
        candidates = self.who.compile().candidates
        return lambda s, r: bool(candidates(s, r))

    def words(self) -> Json:
        return message(self.says, noun=self.who.noun())


class Sacrifice(BaseCost):
    """The card itself leaves play."""

    says = "cost.sacrifice"

    def can(self) -> Test:
        return lambda s, r: s.unit(r[Slots.CARD]) is not None

    def emit(self, code: Code) -> None:
        code.add(lambda s, r: s.leave(r[Slots.CARD]))


MINE = Pick(UNIT, OWN, pick=CHOOSE)


class GiveUp(BaseCost):
    """One of one's units leaves play: which one is chosen when it is paid."""

    who: Pick
    says = "cost.give_up"

    def can(self) -> Test:
        candidates = self.who.compile().candidates
        return lambda s, r: bool(candidates(s, r))

    def emit(self, code: Code) -> None:
        things = code.things(self.who)

        def pay(state: Any, r: AbilityContext) -> None:
            for x in things(state, r):
                r[Slots.PAID] = state.strength(x)
                state.leave(x)

        code.add(pay)

    def words(self) -> Json:
        return message(self.says, noun=self.who.noun())


class Given(BaseAmount):
    """How strong what was given up was."""

    says = "amount.given"

    def compile(self) -> Number:
        return lambda s, r: r[Slots.PAID]


# ---- effects ----


def amount_words(n: BaseAmount | int) -> Any:
    return n.words() if isinstance(n, BaseAmount) else n


class Damage(BaseEffect):
    """Hit something; a unit hit as hard as it is strong dies."""

    n: int | BaseAmount
    to: Pick | Reference

    def emit(self, code: Code) -> None:
        n, things = number(self.n), code.things(self.to)

        def hit(state: Any, r: AbilityContext) -> None:
            for x in things(state, r):
                state.hit(x, n(state, r), r[Slots.CARD])

        code.add(hit)

    def worth(self, s: Any, r: Any) -> float:
        return float(number(self.n)(s, r))

    def words(self) -> Json:
        key = "effect.damage" if isinstance(self.n, int) else "effect.damage.for"
        return message(key, to=self.to.words(), n=amount_words(self.n))


class Buff(BaseEffect):
    """Stronger for good."""

    n: int
    to: Pick | Reference
    says = "effect.buff"

    def emit(self, code: Code) -> None:
        things, n = code.things(self.to), self.n

        def grow(state: Any, r: AbilityContext) -> None:
            for x in things(state, r):
                state.grow(x, n)

        code.add(grow)

    def worth(self, s: Any, r: Any) -> float:
        return float(self.n)


class Draw(BaseEffect):
    """Cards from the deck, by chance."""

    n: int
    says = "effect.draw"

    def emit(self, code: Code) -> None:
        n = self.n
        code.add(lambda state, r: state.draw(r[Slots.PLAYER], n))

    def worth(self, s: Any, r: Any) -> float:
        return float(self.n)


class Kill(BaseEffect):
    """From play to the discards."""

    to: Pick | Reference
    says = "effect.kill"

    def emit(self, code: Code) -> None:
        things = code.things(self.to)

        def kill(state: Any, r: AbilityContext) -> None:
            for x in list(things(state, r)):
                state.die(x)

        code.add(kill)

    def worth(self, s: Any, r: Any) -> float:
        return 3.0


# ---- cards ----


class Card(Node):
    """A card, declared once: a spell, or a unit with a strength. `ability` is carried out when it is played."""

    slug: str
    name: str
    ability: BaseAbility = BaseAbility(())
    strength: int = 0
    triggers: tuple[TriggeredAbility, ...] = ()

    @property
    def abilities(self) -> tuple[BaseAbility, ...]:
        """By number, as what waits names them."""
        return (self.ability, *self.triggers)


DIES = "dies"

CARDS = (
    Card("torch", "Torch", BaseAbility((Damage(3, Pick(ANYONE)),))),
    Card("sneer", "Sneer", BaseAbility((Kill(Pick(UNIT, ENEMY, (StrengthUpTo(3),))),))),
    Card("hailstorm", "Hailstorm", BaseAbility((Damage(1, Pick(UNIT, ENEMY, pick=ALL)), Draw(1)))),
    Card("duel-of-fists", "Duel of Fists", BaseAbility((Damage(2, Pick(UNIT, OWN)), Damage(4, Pick(UNIT, ENEMY))))),
    Card("rally", "Rally", BaseAbility((Modes(((Buff(2, Pick(UNIT, OWN)),), (Draw(2),))),))),
    Card("mercy", "Mercy", BaseAbility((If(Exists(Pick(UNIT, ENEMY, (Hurt(),))), (Draw(2),), (Draw(1),)),))),
    Card("avalanche", "Avalanche", BaseAbility((Damage(UnitsOf(Pick(UNIT, OWN)), Pick(ANYONE, ENEMY)),))),
    Card("feast-of-crows", "Feast of Crows", PaidAbility((Damage(Given(), Pick(ANYONE)),), (GiveUp(MINE),))),
    Card("gust", "Gust", BaseAbility((Damage(2, Pick(UNIT, ENEMY, pick=RANDOM)),))),
    Card("twin-arrows", "Twin Arrows", BaseAbility((Damage(1, Choice(UNIT, ENEMY, n=2)),))),
    Card("blessing", "Blessing", BaseAbility((Buff(1, Choice(UNIT, OWN, may=True)), Draw(1)))),
    Card(
        "last-stand",
        "Last Stand",
        BaseAbility((Damage(1, Pick(UNIT, OWN)), If(Exists(Pick(UNIT, OWN, (Hurt(),))), (Draw(3),), before=True))),
    ),
    Card("feint", "Feint", BaseAbility((Draw(1), Modes(((Buff(1, MINE),), (Damage(1, Pick(ANYONE, ENEMY)),)))))),
    Card("scout", "Scout", BaseAbility((Draw(1),)), strength=2),
    Card("smith", "Smith", BaseAbility((Buff(2, MINE), Damage(1, It()))), strength=2),
    Card("wolf", "Wolf", strength=4),
    Card("martyr", "Martyr", BaseAbility((BasePay(Sacrifice(), (Draw(2),)),)), strength=1),
    Card(
        "drummer",
        "Drummer",
        strength=1,
        triggers=(TriggeredAbility((Buff(1, Self()),), DIES, Pick(UNIT, OWN, other=True)),),
    ),
    Card(
        "witch",
        "Witch",
        strength=3,
        triggers=(TriggeredAbility((Damage(1, Choice(UNIT, BOTH, pick=CHOOSE, may=True)),), DIES, Self()),),
    ),
)

TEXTS = {
    **WORDS,
    "noun.unit.both": "unit",
    "noun.unit.own": "unit of yours",
    "noun.unit.enemy": "enemy unit",
    "noun.anyone.both": "unit or player",
    "noun.anyone.own": "unit of yours or yourself",
    "noun.anyone.enemy": "enemy",
    "noun.other": "other {noun:message}",
    "filter.strength": "{noun:message} with strength {n} or less",
    "filter.hurt": "damaged {noun:message}",
    "ref.self": "this unit",
    "amount.units": "the number of every {noun:message}",
    "condition.exists": "there is {noun:a}",
    "cost.sacrifice": "give up this unit",
    "cost.give_up": "give up {noun:a}",
    "amount.given": "its strength",
    "effect.damage": "hit {to:message} for {n}",
    "effect.damage.for": "hit {to:message} for {n:message}",
    "effect.buff": "{to:message} gets +{n}",
    "effect.draw": "draw {n:a card|# cards}",
    "effect.kill": "{to:message} dies",
    "effects.when.a.dies": "when {about:a} dies, {does:message}",
    "effects.when.the.dies": "when {about:message} dies, {does:message}",
}
