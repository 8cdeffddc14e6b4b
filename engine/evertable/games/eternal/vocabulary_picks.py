"""Selectors and filters: which things a step is for, and what that is called."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ...kernel import effects as core
from ...kernel.effects import ALL, CHOOSE, RANDOM, TARGET
from ...kernel.messages import Json, message
from .card import CARD, PLAYER, SITE, UNIT
from .vocabulary import ANY, ANYWHERE, ENEMY, OWN, PLAY, STACK, Ref

EVERYBODY = (UNIT, PLAYER, SITE)


class Filter(core.Filter):
    """What a thing must be like. One that `names` stands in the place of the noun."""

    names = False

    @property
    def is_such(self) -> str:
        """What is said of a certain thing that fits: the word of its state or skill."""
        raise TypeError(f"nothing is said of one thing by {self!r}")


class StrengthUpTo(Filter):
    """At most so strong."""

    n: int
    says = "filter.strength.most"


class StrengthFrom(Filter):
    """At least so strong."""

    n: int
    says = "filter.strength.least"


class CostUpTo(Filter):
    """At most so costly."""

    n: int
    says = "filter.cost.most"


class CostFrom(Filter):
    """At least so costly."""

    n: int
    says = "filter.cost.least"


class Factions(Filter):
    """Of exactly so many factions: the different letters of its cost."""

    n: int
    says = "filter.factions"


class Being(Filter):
    """In a state: ready, exhausted, attacking or armed (wielding a weapon)."""

    state: str

    def words(self) -> Json:
        return message(f"filter.{self.state}")

    @property
    def is_such(self) -> str:
        return self.state


READY, EXHAUSTED, ATTACKING, ARMED = Being("ready"), Being("exhausted"), Being("attacking"), Being("armed")


class Skilled(Filter):
    """With a skill."""

    skill: str
    says = "filter.skill"

    @property
    def is_such(self) -> str:
        return self.skill


class OfType(Filter):
    """Of a type of units."""

    subtype: str
    names = True

    def noun(self, many: bool) -> Json:
        """What such a thing is called."""
        return message("noun.types" if many else "noun.type", subtype=self.subtype)


class Named(Filter):
    """One certain card."""

    card: str
    names = True

    def noun(self, many: bool) -> Json:
        """What such a thing is called."""
        return message("noun.named", card=self.card)


class OfGroup(Filter):
    """Of a group of cards: sigil."""

    group: str
    names = True

    def noun(self, many: bool) -> Json:
        """What such a thing is called."""
        return message(f"noun.{self.group}")


class OnEnemy(Filter):
    """An attachment on the enemy player or an enemy unit, whoever owns it."""

    says = "filter.on_enemy"


class Pick(core.Selector):
    """Things of one side in a place: see `target`, `choose`, `every`, `at_random`."""

    pick: str
    what: tuple[str, ...]
    side: str = ANY
    where: tuple[Filter, ...] = ()
    zone: str | tuple[str, ...] = PLAY
    n: int = 1
    may: bool = False
    other: bool = False
    """Not the card itself."""
    top: int = 0
    """Only so many uppermost cards of a deck; 0: all."""
    plus: tuple[Ref, ...] = ()
    """What may be picked besides."""

    # ---- how it reads ----

    @property
    def everybody(self) -> bool:
        """Whether units, players and sites are meant alike."""
        return self.what == EVERYBODY

    @property
    def single(self) -> bool:
        """Whether all of them read as one: "each enemy", "every unit in the enemy void"."""
        top_card = self.top == 1
        return self.everybody or top_card or (self.zone not in (PLAY, STACK, ANYWHERE) and self.what != (CARD,))

    def bare(self, many: bool = False) -> Json:
        """The word for one of them, or for several, with what it must be like."""
        named = next((one for one in self.where if one.names), None)
        foes = self.side == ENEMY and self.zone in (PLAY, STACK)
        if isinstance(named, (OfType, Named, OfGroup)):
            found = named.noun(many)
        elif self.everybody and foes:
            found = message("noun.enemies" if many else "noun.enemy")
            foes = False
        else:
            found = message(f"noun.{'.'.join(self.what)}{'.many' if many else ''}")
        if foes:
            found = message("noun.of_enemy", noun=found)
        for one in self.where:
            if not one.names:
                found = one.around(found)
        return found

    def noun(self) -> Json:
        """What is picked, with its article: "an enemy unit", "another of your units", "a card in your hand"."""
        if self.top > 1:
            return message("pick.top", n=self.top, whose=self._whose())
        if self.zone not in (PLAY, STACK, ANYWHERE):
            return message("pick.in", noun=self.bare(), places=self._places())
        if self.n > 1:
            found = message("pick.several", count=self.n, noun=self.bare(many=True))
        elif self.side == OWN and self.zone == PLAY:
            found = message("pick.other_own" if self.other else "pick.own", noun=self.bare(many=True))
        else:
            found = message("pick.other" if self.other else "pick.any", noun=self.bare())
        for one in self.plus:
            found = message("pick.plus", plus=message(f"pick.{one.name}"), noun=found)
        return found

    def words(self) -> Json:
        """How it reads within a step where nobody picks it."""
        if self.pick in (TARGET, CHOOSE):
            return super().words()
        if self.pick == RANDOM:
            return message("pick.from", noun=self.bare(), places=self._places())
        if self.top:
            return message("pick.all_top", n=self.top, whose=self._whose())
        if self.zone != PLAY:
            key = "pick.all_cards" if self.what == (CARD,) else "pick.every"
            return message(key, noun=self.bare(), places=self._places())
        if self.everybody:
            return message("pick.each", noun=self.bare())
        key = {OWN: "pick.yours", ENEMY: "pick.all"}.get(self.side, "pick.all")
        return message(f"{key}.other" if self.other else key, noun=self.bare(many=True))

    def _whose(self) -> Json:
        return message(f"whose.{self.side}")

    def _places(self) -> Json:
        zones = self.zone if isinstance(self.zone, tuple) else (self.zone,)
        return message("pick.places", whose=self._whose(), zones=list(zones))


def picker(way: str, what: Sequence[str], side: str, where: Sequence[Filter], more: dict[str, Any]) -> Pick:
    """A selector; fields in the order in which people say them."""
    return Pick(way, tuple(what), side, tuple(where), **more)


def target(*what: str, side: str = ANY, where: Sequence[Filter] = (), **more: Any) -> Pick:
    """One that is picked as the card or ability is begun; `more`: other fields of Pick."""
    return picker(TARGET, what, side, where, more)


def choose(*what: str, side: str = OWN, where: Sequence[Filter] = (), **more: Any) -> Pick:
    """One that is chosen as the step is carried out."""
    return picker(CHOOSE, what, side, where, more)


def every(*what: str, side: str = OWN, where: Sequence[Filter] = (), **more: Any) -> Pick:
    """All of them; nobody is asked."""
    return picker(ALL, what, side, where, more)


def at_random(*what: str, side: str = OWN, where: Sequence[Filter] = (), **more: Any) -> Pick:
    """One by chance."""
    return picker(RANDOM, what, side, where, more)


ANY_UNIT, ENEMY_UNIT, OWN_UNIT = target(UNIT), target(UNIT, side=ENEMY), target(UNIT, side=OWN)
ANYONE, ANY_ENEMY = target(*EVERYBODY), target(*EVERYBODY, side=ENEMY)
YOUR_UNITS, ENEMY_UNITS, ALL_UNITS = every(UNIT), every(UNIT, side=ENEMY), every(UNIT, side=ANY)
EACH_ENEMY = every(*EVERYBODY, side=ENEMY)
CHOSEN_UNIT = choose(UNIT)
SIGIL = OfGroup("sigil")
