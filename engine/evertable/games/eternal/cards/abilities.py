"""The five sorts of abilities, and short functions to declare them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cached_property, partial, reduce
from itertools import chain
from operator import or_
from typing import Any, ClassVar, TypeGuard

from ....core.cards import effects as core
from ....core.cards.effects import BaseCost, BaseEffect, Condition, chained, in_turn, meant
from ....core.cards.messages import Json, message
from ....core.cards.nodes import Number
from ..model import ability_context as at
from ..model import card as c
from ..model.ability_context import AbilityContext
from ..model.modifiers import BASES, COPIED, changes_of
from ..model.state import EternalState, Thing
from ..model.stats import OF_HARM, ON_HOST, ON_SELF, Modifier, side_of
from ..rules.zones import card_at
from . import effects as v
from . import triggers as events
from .agenda import HERO_PLAYED, NextOfAgenda
from .amounts import EnemyDamaged, Needs, PowerCost, Teach
from .effects import Ref, Test
from .player_effects import Pay
from .selectors import READY, Pick, choose, every
from .triggers import Heard, Played, Trigger
from .unit_effects import Damage, Steal, Transform

# ---- abilities ----


def concerns(node: Any) -> Iterator[Test]:
    """The tests of which one must hold for a step to affect the other player, their cards or zones, targets aside."""
    if isinstance(node, Ref):
        if node == v.ITS_OWNER:
            yield lambda s, r: bool(r[at.EVENT_SEAT] == 1 - r[at.PLAYER])
        elif node in (v.THE_ENEMY, v.HOST, v.THAT):
            known = node.compile()
            yield lambda s, r: (x := known(s, r)) is not None and side_of(s, x) == 1 - r[at.PLAYER]
    elif isinstance(node, Pick):
        if node.pick != core.TARGET and node.side != v.OWN:
            if node.side == v.ENEMY and node.zone not in (v.PLAY, v.STACK, v.VOID):  # in those all see what is there
                yield lambda s, r: True
            candidates = node.compile().candidates
            yield lambda s, r: any(side_of(s, x) == 1 - r[at.PLAYER] for x in candidates(s, r))
    elif isinstance(node, BaseEffect) and getattr(node, "side", v.OWN) == v.ENEMY:
        yield lambda s, r: True
    elif isinstance(node, Damage) and isinstance(node.n, core.BaseAmount):
        for one in concerns(node.to):
            yield harmful(node.n.compile(), one)
    elif isinstance(node, (BaseEffect, tuple)):
        for one in node if isinstance(node, tuple) else node.values():
            yield from concerns(one)


def harmful(amount: Number, touches: Test) -> Test:
    """Whether damage of that amount affects the other player: damage of 0 does not."""
    return lambda s, r: amount(s, r) > 0 and touches(s, r)


class Ability(core.BaseAbility):
    """What all five sorts share."""

    @cached_property
    def _concerns(self) -> Sequence[Sequence[Test]]:
        """By mode, the tests of `concerns`."""
        return [tuple(concerns(effects)) for effects in self.modes()]

    @cached_property
    def takes(self) -> bool:
        """Whether it takes away the card it is about (ETERNAL-CARD-5)."""
        return any(isinstance(one, Steal) and one.to == v.THAT for one in chain(*self.modes()))

    def touches(self, s: EternalState, r: AbilityContext) -> bool:
        """Whether it affects the other player, their cards or zones (ETERNAL-STACK-2), given what is picked for it."""
        enemy: int = 1 - r[at.PLAYER]
        for x in r[at.PICKS]:
            if x and side_of(s, x) == enemy:
                return True
        for concerns_enemy in self._concerns[r[at.MODE]]:  # noqa: SIM110  (a generator costs twice as much)
            if concerns_enemy(s, r):
                return True
        return False

    def words(self) -> Json:
        return in_turn(self.effects)


def must_be_there(one: Any) -> TypeGuard[Pick]:
    """Whether a selector chooses a card of one's own hand or void, so that there must be one to begin."""
    chooses = isinstance(one, Pick) and one.pick == core.CHOOSE and not one.may
    return chooses and one.side == v.OWN and one.zone in (v.HAND, v.VOID)


class Play(Ability):
    """The text of a spell or power card; `price` is paid as it is played, together with its power."""

    sort = "play"

    price: tuple[BaseCost, ...] = ()
    word: str = ""

    @property
    def costs(self) -> tuple[BaseCost, ...]:
        return (*self.price, *[Needs(one) for one in core.picked(self.effects) if must_be_there(one)])

    def words(self) -> Json:
        said = priced(self.price, super().words())
        return message("ability.word", word=self.word, does=said) if self.word else said


def is_copy(s: EternalState, x: int) -> bool:
    """Whether the card was made by an ability that ignores its own copies."""
    card = card_at(s, x)
    return card >= BASES and bool(changes_of(card).marks & COPIED)


class When(Ability):
    """A triggered ability: if `condition` holds at the event, the effects wait, or happen at once if nobody can
    respond.
    """

    sort = "trigger"

    on: Trigger
    condition: Condition | None = None
    once: bool = False
    """Only once while it stays in play."""
    zones: tuple[str, ...] = (v.PLAY,)
    word: str = ""
    skip_own: bool = False
    """Not for copies made by such an ability."""

    @cached_property
    def own(self) -> bool:
        """Whether it waits for what happens to its own card, or by it."""
        return isinstance(self.on, events.CardEvent) and self.on.card == v.SELF

    @cached_property
    def hears(self) -> Heard:
        """A test whether the event is meant and the condition holds."""
        meant, own = self.on.compile(), self.skip_own
        holds = self.condition.compile() if self.condition else None

        def hears(s: EternalState, r: AbilityContext, about: int, other: int) -> bool:
            if not meant(s, r, about, other) or (own and is_copy(s, about)):
                return False
            return holds is None or holds(s, r)

        return hears

    def words(self) -> Json:
        said = super().words()
        if self.word == "ally" and isinstance(self.on, events.Joined):
            return message("ability.ally", subtype=self.on.subtype, does=said)
        if self.word == "transmute" and isinstance(self.on, events.ReachesPower):
            return message("ability.transmute", n=self.on.at, does=said)
        if self.word and not isinstance(self.on, (events.TurnStarts, events.TurnEnds, events.IsStudent)):
            return message("ability.word", word=self.word, does=said)
        if self.on == Played(v.SELF):
            return message("ability.playing", does=said)
        more = {} if self.condition is None else {"condition": self.condition.words()}
        said = message("ability.when.if" if more else "ability.when", when=self.on.words(), does=said, **more)
        return message("ability.word", word=self.word, does=said) if self.word else said


class Activate(Ability):
    """Used in one's own main phases while nothing waits; `limit`: once per turn, or once while it is in play."""

    sort = "activate"

    costs: tuple[BaseCost, ...]
    limit: str = ""
    word: str = ""

    def words(self) -> Json:
        said = priced(self.costs, super().words())
        if self.word:
            return message("ability.word", word=self.word, does=said)
        return message("ability.once_a_turn", does=said) if self.limit == TURN else said


TURN, ONCE = "turn", "once"


class Static(Ability):
    """An ongoing ability (modifier): applies while its card is in play and the condition holds."""

    sort = "static"

    condition: Condition | None = None
    _asking: ClassVar[bool] = False

    @cached_property
    def _only(self) -> str:
        """The only reference that it applies to; "" if there are others."""
        names = {one.to.name if isinstance(one.to, Ref) else "" for one in self.effects}  # type: ignore[attr-defined]
        return names.pop() if len(names) == 1 else ""

    def aim(self, one: Thing) -> int | None:
        """The only x that it can affect as the ability of `one`; None: there may be several."""
        return one.id if self._only == ON_SELF else one.host if self._only == ON_HOST else None

    @cached_property
    def gives(self) -> int:
        """What it can give, as a mask (stats.OF_...)."""
        held: list[Modifier] = [one.holds() for one in self.effects]  # type: ignore[attr-defined]
        masks = [1 << k for one in held for k, value in enumerate(one[:8]) if value]
        return reduce(or_, [*masks, *[OF_HARM for one in held if one.health < 0]])

    @cached_property
    def skills(self) -> int:
        """The mask of skills that it can give."""
        masks: list[int] = [one.holds().skills for one in self.effects]  # type: ignore[attr-defined]
        return reduce(or_, masks)

    def modifiers(self, s: EternalState, source: Thing, x: int) -> Sequence[Modifier]:
        """What it gives to x now as the ability of `source`.

        While it checks for skills it gives none, so it does not ask itself.
        """
        if self._asking:
            return ()
        object.__setattr__(self, "_asking", True)
        try:
            found = self._does(s, at.ability_context(source.side, source.card, source.id), x)
        finally:
            object.__setattr__(self, "_asking", False)
        return [does._replace(seat=source.side) if does.stolen else does for does in found]

    @cached_property
    def _does(self) -> Callable[[EternalState, AbilityContext, int], Sequence[Modifier]]:
        holds = self.condition.compile() if self.condition else None
        parts: Any = [(meant(one.to), one.holds()) for one in self.effects]  # type: ignore[attr-defined]

        def does(s: EternalState, r: AbilityContext, x: int) -> Sequence[Modifier]:
            found = [gives for fits, gives in parts if fits(s, r, x)]
            return found if found and (holds is None or holds(s, r)) else ()

        return does

    def words(self) -> Json:
        said = chained("effects.then", [one.standing() for one in self.effects])  # type: ignore[attr-defined]
        return said if self.condition is None else message("ability.while", condition=self.condition.words(), does=said)


class Agenda(Ability):
    """The list of a site: a spell at once, one of the rest at each start of its player's turn, then the hero."""

    sort = "agenda"
    once = own = False
    zones = (v.PLAY,)

    def hears(self, s: EternalState, r: AbilityContext, about: int, other: int) -> bool:
        """Whether its next part is due: the site was played, or its player's turn starts, and something is left."""
        one = s.thing(r[at.SOURCE])
        return one is not None and about in (one.id, -1 - r[at.PLAYER]) and not one.once & HERO_PLAYED

    def touches(self, s: EternalState, r: AbilityContext) -> bool:
        """False: the spells it plays can be responded to, not the agenda itself."""
        return False


def priced(price: tuple[BaseCost, ...], does: Json) -> Json:
    """A price and what follows, as text."""
    cost = chained("cost.and", [one.words() for one in price]) if price else None
    return does if cost is None else message("effects.pay", cost=cost, then=does)


# ---- short ways to declare them ----


def when(on: Trigger, *effects: BaseEffect, **more: Any) -> When:
    """A triggered ability; `more`: other fields of When."""
    return When(effects, on, **more)


summon = partial(when, Played(v.SELF), word="summon")
"""When this is played."""
spark = partial(when, Played(v.SELF), condition=EnemyDamaged(), word="spark")
"""When this is played, if the enemy player was damaged this turn."""
entomb = partial(when, events.Dies(v.SELF), word="entomb")
"""When this dies."""
empower = partial(when, Played(every(c.POWER, zone=v.ANYWHERE)), word="empower")
"""When you play a power."""
infiltrate = partial(when, events.Damages(v.SELF, v.THE_ENEMY), once=True, word="infiltrate")
"""The first time this damages the enemy player."""
lifeforce = partial(when, events.GainsHealth(v.YOU), word="lifeforce")
"""When you gain health."""
fate = partial(when, events.Drawn(v.SELF), zones=(v.HAND,), word="fate")
"""When you draw this."""


def ally(subtype: str, *effects: BaseEffect) -> When:
    """Once this is in play together with another unit of the type."""
    return When(effects, events.Joined(subtype), once=True, word="ally")


READY_OTHER = choose(c.UNIT, where=(READY,), other=True)


def mentor(*effects: BaseEffect) -> When:
    """When this is played, another ready unit may be exhausted as Student."""
    return When((Pay(Teach(READY_OTHER), effects, may=True),), Played(v.SELF), word="mentor")


def transmute(at: int, into: str) -> When:
    """At this maximum power it becomes another card, in hand or deck."""
    return When((Transform(v.SELF, into),), events.ReachesPower(at), zones=(v.HAND, v.DECK), word="transmute")


def ultimate(power: int, *effects: BaseEffect) -> Activate:
    """An activated ability usable once, for power."""
    return Activate(effects, (PowerCost(power),), ONCE, "ultimate")


def static(*effects: BaseEffect, condition: Condition | None = None) -> Static:
    """An ongoing ability."""
    return Static(effects, condition)


def activate(price: BaseCost | tuple[BaseCost, ...], *effects: BaseEffect, limit: str = "") -> Activate:
    """An activated ability."""
    return Activate(effects, price if isinstance(price, tuple) else (price,), limit)


def agenda(*spells: str, hero: str) -> Agenda:
    """The agenda of a site, by slugs."""
    return Agenda((NextOfAgenda(spells, hero),))
