"""Effects on players, and steps that contain other steps: paying, modes, conditions."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar, Final

from ....core.cards import effects as core
from ....core.cards.effects import BaseAmount, BaseCost, Code, chained, in_turn, number
from ....core.cards.messages import Json, message
from ..model import ability_context as at
from ..model.ability_context import AbilityContext
from ..model.state import BY_CARD, POWERS, EternalState, card_ref, lies
from ..model.stats import Modifier
from ..rules import verbs as verbs
from ..rules.moment import end
from .amounts import Picked, ThingCost
from .effects import YOU, Chosen, Effect, OnEach, Ref, objects, step, timed, worded
from .selectors import Pick

ARMOR, SPENDABLE, MAX_POWER = "armor", "power", "max_power"
"""What a player gains: SPENDABLE is power for this turn only."""
CHOICE = "choice"
"""One letter of influence, to be chosen."""


GAINED: Final[dict[str, Callable[..., None]]] = {
    ARMOR: verbs.gain_armor,
    SPENDABLE: verbs.gain_power,
    MAX_POWER: verbs.gain_max_power,
}


class Gain(Effect):
    """Armor, power to spend, or maximum power (which cannot be spent this turn)."""

    what: str
    n: int | BaseAmount
    turn: bool = False
    to: ClassVar[Ref] = YOU
    """Its player."""

    def do(self, s: EternalState, r: AbilityContext) -> None:
        GAINED[self.what](s, r, r[at.PLAYER], number(self.n)(s, r))

    def holds(self) -> Modifier:
        if self.what != MAX_POWER or not isinstance(self.n, int):
            raise TypeError("lasting power is a number of maximum power")
        return Modifier(max_power=self.n)

    def clause(self) -> Json:
        return timed(message(f"effect.gain.{self.what}", n=worded(self.n)), self.turn)

    def standing(self) -> Json:
        return message(f"effect.gain.{self.what}.standing", n=worded(self.n))


class Faction(Chosen):
    """A faction, named by its Sigil, chosen as the step resolves."""

    def among(self, s: EternalState, r: AbilityContext, /) -> list[int]:
        base = s.game.sheet.base
        return [card_ref(POWERS, r[at.PLAYER], base[f"{name}-sigil"]) for name in SIGILS]


SIGILS: Final = ("fire", "time", "justice", "primal", "shadow")
A_FACTION: Final = Faction()


class Influence(Effect):
    """Influence: letters, or CHOICE."""

    give: str

    def emit(self, code: Code) -> None:
        give = self.give
        if give != CHOICE:
            step(code, lambda s, r: verbs.gain_influence(s, r, r[at.PLAYER], give))
            return
        sigils = objects(code, A_FACTION)

        def gain(s: EternalState, r: AbilityContext) -> None:
            for x in sigils(s, r):
                verbs.gain_influence(s, r, r[at.PLAYER], s.game.sheet.cards[lies(x).card].influence)

        code.add(gain)

    def clause(self) -> Json:
        if self.give == CHOICE:
            return message("effect.influence.choice")
        return message("effect.influence", factions=list(self.give))


class Nightfall(Effect):
    """Night falls, or lasts longer."""

    do = staticmethod(verbs.nightfall)


class Win(OnEach):
    """A player wins the game, so the other one loses. No existing card does."""

    def player(self, s: EternalState, r: AbilityContext, x: int) -> bool:
        end(s, BY_CARD, -1 - x)
        return True


class Pay(Effect):
    """A cost in the middle of an ability; if it is not paid, what follows does not happen."""

    cost: BaseCost
    then: tuple[core.BaseEffect, ...]
    may: bool = False

    def emit(self, code: Code) -> None:
        cost, then = self.cost, self.then
        if self.may and isinstance(cost, ThingCost) and isinstance(cost.to, Pick):
            cost, then = cost.changed(to=cost.to.changed(may=True)), (core.If(Picked(), then),)
        code.unless(cost.can(), body=(cost, *then))

    def clause(self) -> Json:
        return message("effect.pay.may" if self.may else "effect.pay", cost=self.cost.words(), does=in_turn(self.then))


class Choose(core.Modes):
    """One of several modes, picked with its targets as the card is played."""

    def words(self) -> Json:
        return message("effects.modes", modes=chained("effects.or", [in_turn(mode) for mode in self.modes]))

    def ways(self) -> tuple[Json, ...]:
        """What each mode does, in short: what is picked for it is "it"."""
        clauses = [[one.clause() for one in mode if isinstance(one, Effect)] for mode in self.modes]
        return tuple([chained("effects.then", one) for one in clauses])


def one_of(*effects: core.BaseEffect) -> Choose:
    """A Choose of modes with one effect each."""
    return Choose(tuple([(one,) for one in effects]))
