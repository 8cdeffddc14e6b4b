"""Verbs for players, and steps that hold other steps: paying, choosing a mode, conditions."""

from __future__ import annotations

from ...kernel import effects as core
from ...kernel.effects import Amount, in_turn
from ...kernel.messages import Json, message
from .vocabulary import Effect, Ref, until_end, worded
from .vocabulary_numbers import Condition, Cost

ARMOR, SPENDABLE, MAX_POWER = "armor", "power", "max_power"
"""What a player gains: SPENDABLE is power for this turn only."""
CHOICE = "choice"
"""One letter of influence of one's choice."""


class Gain(Effect):
    """Armor, power to spend, or maximum power (which cannot be spent this turn)."""

    what: str
    n: int | Amount
    turn: bool = False

    def clause(self) -> Json:
        return until_end(message(f"effect.gain.{self.what}", n=worded(self.n)), self.turn)


class Influence(Effect):
    """Influence: letters, or CHOICE."""

    give: str

    def clause(self) -> Json:
        if self.give == CHOICE:
            return message("effect.influence.choice")
        return message("effect.influence", factions=list(self.give))


class Nightfall(Effect):
    """Night falls, or lasts longer."""

    def clause(self) -> Json:
        return message("effect.nightfall")


class Win(Effect):
    """A player wins the game. No card of the lists does it."""

    player: Ref

    def clause(self) -> Json:
        return message("effect.win", player=self.player.words())


class Pay(Effect):
    """A cost in the middle of an ability; where it is not paid, what follows it does not happen."""

    cost: Cost
    then: tuple[core.Effect, ...]
    may: bool = False

    def clause(self) -> Json:
        return message("effect.pay.may" if self.may else "effect.pay", cost=self.cost.words(), does=in_turn(self.then))


class Choose(core.Modes):
    """One of several ways, picked with its targets as the card is played."""

    def words(self) -> Json:
        *others, last = [in_turn(mode) for mode in self.modes]
        for one in reversed(others):
            last = message("effects.or", first=one, then=last)
        return message("effects.modes", modes=last)


class If(core.If):
    """Steps that are carried out where a condition holds."""

    def words(self) -> Json:
        known = isinstance(self.condition, Condition) and self.before
        said = self.condition.past() if known else self.condition.words()  # type: ignore[attr-defined]
        return message("effects.if", condition=said, then=in_turn(self.then))
