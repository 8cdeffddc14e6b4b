"""Selectors and filters: which things a step is for, and what that is called."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from ...kernel import effects as core
from ...kernel.effects import ALL, CHOOSE, RANDOM, TARGET, Fits
from ...kernel.messages import Json, message
from . import registers as at
from . import state as st
from .card import CARD, FAMILIES, FLYING, PLAYER, POWER, SITE, UNIT, WEAPON
from .lasting import ANY as ANY_BASE
from .lasting import SKILL
from .places import card_at, cards_in, is_in, strength_at
from .rules_duel import striking
from .state import lies
from .stats import attachments, side_of, skills
from .told import SIGILS, sort_of
from .vocabulary import ANY, ANYWHERE, DECK, ENEMY, HAND, HOST, HOST_SIDE, OWN, PLAY, STACK, Ref

EVERYBODY = (UNIT, PLAYER, SITE)
Fitting = Callable[[Any, Any, Any], bool]
"""Whether a thing x fits: a function of state, registers and x."""


def is_armed(s: Any, r: Any, x: int) -> bool:
    """Whether a unit wields a weapon."""
    return any(s.game.sheet.kind[one.card & ANY_BASE] == WEAPON for one in attachments(s, x))


def is_attacking(s: Any, r: Any, x: int) -> bool:
    """Whether a unit attacks, in a battle or directly, or a player with a relic weapon."""
    if x == striking(s):
        return True
    one = s.thing(x) if x > 0 else None
    return one is not None and bool(one.flags & st.ATTACKING)


def skills_at(s: Any, x: int) -> int:
    """The skills of a thing in play, or of a card elsewhere."""
    one = s.thing(x) if 0 < x < st.FIRST_REF else None
    return int(s.game.sheet.skills[card_at(s, x)]) if one is None else skills(s, one)


def is_shown(s: Any, r: Any, x: int) -> bool:
    """Whether a card of the enemy hand was shown: only such ones can be chosen."""
    seat, card = lies(x).seat, lies(x).card
    return card in s.known[seat] and -1 - seat not in r[at.WARDED]


class Filter(core.Filter):
    """What a thing must be like."""

    @property
    def is_such(self) -> str:
        """What is said of a certain thing that fits: the word of its state or skill."""
        raise TypeError(f"nothing is said of one thing by {self!r}")


class StrengthUpTo(Filter):
    """At most so strong."""

    n: int
    says = "filter.strength.most"

    def fits(self, s: Any, r: Any, x: Any, /) -> bool:
        return strength_at(s, x) <= self.n


class StrengthFrom(Filter):
    """At least so strong."""

    n: int
    says = "filter.strength.least"

    def fits(self, s: Any, r: Any, x: Any, /) -> bool:
        return strength_at(s, x) >= self.n


class CostUpTo(Filter):
    """At most so costly."""

    n: int
    says = "filter.cost.most"

    def fits(self, s: Any, r: Any, x: Any, /) -> bool:
        return bool(s.game.sheet.cost[card_at(s, x)] <= self.n)


class CostFrom(Filter):
    """At least so costly."""

    n: int
    says = "filter.cost.least"

    def fits(self, s: Any, r: Any, x: Any, /) -> bool:
        return bool(s.game.sheet.cost[card_at(s, x)] >= self.n)


class Factions(Filter):
    """Of exactly so many factions: the different letters of its cost."""

    n: int

    def fits(self, s: Any, r: Any, x: Any, /) -> bool:
        return len(set(s.game.sheet.cards[card_at(s, x) & ANY_BASE].influence)) == self.n


class Being(Filter):
    """In a state: ready, exhausted, attacking or armed (wielding a weapon)."""

    state: str

    def words(self) -> Json:
        return message(f"filter.{self.state}")

    @property
    def is_such(self) -> str:
        return self.state

    def compile(self) -> Fitting:
        if self.state == "armed":
            return is_armed
        if self.state == "attacking":
            return is_attacking
        flags = st.EXHAUSTED if self.state == "exhausted" else 0
        return lambda s, r, x: (one := s.thing(x)) is not None and one.flags & st.EXHAUSTED == flags


READY, EXHAUSTED, ATTACKING, ARMED = Being("ready"), Being("exhausted"), Being("attacking"), Being("armed")


class Skilled(Filter):
    """With a skill."""

    skill: str
    says = "filter.skill"

    @property
    def is_such(self) -> str:
        return self.skill

    def fits(self, s: Any, r: Any, x: Any, /) -> bool:
        return bool(skills_at(s, x) & SKILL[self.skill])


class Naming(Filter):
    """What a thing is: it stands in the place of the noun."""

    def noun(self, many: bool) -> Json:
        """What such a thing is called."""
        return self.words()


class OfType(Naming):
    """Of a type of units."""

    subtype: str

    def noun(self, many: bool) -> Json:
        return message("noun.types" if many else "noun.type", subtype=self.subtype)

    def fits(self, s: Any, r: Any, x: Any, /) -> bool:
        return self.subtype in s.game.sheet.subtypes[card_at(s, x) & ANY_BASE]


class Named(Naming):
    """One certain card."""

    card: str
    says = "noun.named"

    def fits(self, s: Any, r: Any, x: Any, /) -> bool:
        return bool(s.game.sheet.slugs[card_at(s, x) & ANY_BASE] == self.card)


class IsSigil(Naming):
    """The plain power of a faction."""

    says = "noun.sigil"

    def fits(self, s: Any, r: Any, x: Any, /) -> bool:
        return card_at(s, x) & ANY_BASE in s.game.sheet.sigils


class OnEnemy(Filter):
    """An attachment on the enemy player or an enemy unit, whoever owns it."""

    def fits(self, s: Any, r: Any, x: Any, /) -> bool:
        one = s.thing(x)
        return one is not None and side_of(s, one.host) == 1 - r[at.PLAYER]


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

    # ---- what it finds ----

    def compile(self) -> Fits:
        found = self._in_play() if self.zone == PLAY else self._in_zones()
        if not self.where:
            return found
        everything, there = found
        tests = [one.compile() for one in self.where]
        passes = tests[0] if len(tests) == 1 else lambda s, r, x: all(test(s, r, x) for test in tests)

        def candidates(s: Any, r: Any) -> list[int]:
            return [x for x in everything(s, r) if passes(s, r, x)]

        return Fits(candidates, lambda s, r, x: there(s, r, x) and passes(s, r, x))

    def listed(self) -> Fitting | None:
        """Whether a card is one of those it means in hand and deck, wherever it lies; None where it means no such."""
        if self.pick != ALL or self.side != OWN or self.top or self.zone != (HAND, DECK):
            return None
        kinds, tests = self.kinds, [one.compile() for one in self.where]
        return lambda s, r, x: s.game.sheet.kind[card_at(s, x) & ANY_BASE] in kinds and all(t(s, r, x) for t in tests)

    @property
    def zones(self) -> tuple[str, ...]:
        """All places that it means."""
        return self.zone if isinstance(self.zone, tuple) else (self.zone,)

    @property
    def kinds(self) -> frozenset[str]:
        """What kinds of cards it means."""
        return frozenset().union(*[FAMILIES[one] for one in self.what if one != PLAYER])

    @property
    def asks_hand(self) -> int:
        """The sort of cards of the own hand that it means, as told.py has them; 0 where it means others."""
        if self.side != OWN or self.zone != HAND:
            return 0
        if self.where:
            return SIGILS if self.where == (SIGIL,) else 0
        return sort_of(self.kinds)

    def _in_play(self) -> Fits:
        """All such things and players, players first, in the order in which they came; whether x is one of them."""
        kinds, other, everybodys, mine = self.kinds, self.other, self.side == ANY, self.side == OWN
        players, you = PLAYER in self.what, any(one.name == "you" for one in self.plus)
        both = (-1, -2) if players or you else ()

        def there(s: Any, r: Any, x: int) -> bool:
            if x < 0:
                own = x == -1 - r[at.PLAYER]
                return everybodys or own == mine if players else you and own
            one = s.thing(x)
            if one is None or s.game.sheet.kind[one.card & ANY_BASE] not in kinds or (other and x == r[at.SOURCE]):
                return False
            return everybodys or (one.side == r[at.PLAYER]) == mine

        def everything(s: Any, r: Any) -> list[int]:
            seat, kind, but = r[at.PLAYER], s.game.sheet.kind, r[at.SOURCE] if other else 0
            return [x for x in both if there(s, r, x)] + [
                one.id
                for one in s.things
                if kind[one.card & ANY_BASE] in kinds and (everybodys or (one.side == seat) == mine) and one.id != but
            ]

        return Fits(everything, there)

    @property
    def looks(self) -> bool:
        """Whether whoever picks looks into the enemy hand, and sees as well if nothing there fits: ETERNAL-PICK-9."""
        return self.pick == CHOOSE and self.side == ENEMY and HAND in self.zones

    def _in_zones(self) -> Fits:
        """All such cards of some zones; whether x is one of them."""
        kinds, zones, seat_of, shown = self.kinds, self.zones, self._seat(), self.looks
        anywhere, each, top = ANYWHERE in zones, self.pick == ALL, self.top

        def such(s: Any, r: Any, x: int) -> bool:
            return s.game.sheet.kind[card_at(s, x) & ANY_BASE] in kinds and (not shown or is_shown(s, r, x))

        def there(s: Any, r: Any, x: int) -> bool:
            if anywhere:
                return x >= 0 and such(s, r, x) and bool(r[at.EVENT_SEAT] == seat_of(s, r))
            return is_in(s, x, zones, seat_of(s, r)) and such(s, r, x)

        def everything(s: Any, r: Any) -> list[int]:
            seat = seat_of(s, r)
            found = [x for zone in zones for x in cards_in(s, zone, seat, top)]
            return [x for x in (found if each else dict.fromkeys(found)) if such(s, r, x)]

        return Fits(everything, there)

    def _seat(self) -> Callable[[Any, Any], int]:
        """The seat whose zone is meant."""
        if self.side == HOST_SIDE:
            host = HOST.compile()
            return lambda s, r: -1 if (x := host(s, r)) is None else side_of(s, x)
        mine = self.side == OWN
        return lambda s, r: r[at.PLAYER] if mine else 1 - r[at.PLAYER]

    # ---- how it reads ----

    @property
    def single(self) -> bool:
        """Whether all of them read as one: "each enemy", "every unit in the enemy void"."""
        top_card = self.top == 1
        return self.what == EVERYBODY or top_card or (self.zone not in (PLAY, STACK, ANYWHERE) and self.what != (CARD,))

    def bare(self, many: bool = False) -> Json:
        """The word for one of them, or for several, with what it must be like."""
        named = next((one for one in self.where if isinstance(one, Naming)), None)
        foes = self.side == ENEMY and self.zone in (PLAY, STACK)
        if named is not None:
            found = named.noun(many)
        elif self.what == EVERYBODY and foes:
            found = message("noun.enemies" if many else "noun.enemy")
            foes = False
        else:
            found = message(f"noun.{'.'.join(self.what)}{'.many' if many else ''}")
        if foes:
            found = message("noun.of_enemy", noun=found)
        for one in self.where:
            if one is not named:
                found = one.around(found)
        return found

    def noun(self) -> Json:
        """What is picked, with its article: "an enemy unit", "another of your units", "a card in your hand"."""
        if self.top == 1:
            return self.changed(pick=ALL).words()
        if self.top:
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
        if self.what == EVERYBODY:
            return message("pick.each", noun=self.bare())
        key = {OWN: "pick.yours", ENEMY: "pick.all"}.get(self.side, "pick.all")
        return message(f"{key}.other" if self.other else key, noun=self.bare(many=True))

    def _whose(self) -> Json:
        return message(f"whose.{self.side}")

    def _places(self) -> Json:
        return message("pick.places", whose=self._whose(), zones=list(self.zones))


def picker(way: str, *what: str, side: str = OWN, where: Sequence[Filter] = (), **more: Any) -> Pick:
    """A selector; fields in the order in which people say them. `more`: other fields of Pick."""
    return Pick(way, what, side, tuple(where), **more)


target = partial(picker, TARGET, side=ANY)
"""One that is picked as the card or ability is begun."""
choose = partial(picker, CHOOSE)
"""One that is chosen as the step is carried out."""
every = partial(picker, ALL)
"""All of them; nobody is asked."""
at_random = partial(picker, RANDOM)
"""One by chance."""


ANY_UNIT, ENEMY_UNIT, OWN_UNIT = target(UNIT), target(UNIT, side=ENEMY), target(UNIT, side=OWN)
ANYONE, ANY_ENEMY = target(*EVERYBODY), target(*EVERYBODY, side=ENEMY)
YOUR_UNITS, ENEMY_UNITS, ALL_UNITS = every(UNIT), every(UNIT, side=ENEMY), every(UNIT, side=ANY)
EACH_ENEMY = every(*EVERYBODY, side=ENEMY)
CHOSEN_UNIT = choose(UNIT)
OTHER_UNIT, OTHER_OWN_UNIT = target(UNIT, may=True, other=True), target(UNIT, side=OWN, other=True)
YOUR_FLYERS = every(UNIT, where=(Skilled(FLYING),))
SIGIL = IsSigil()


def sigil_of(faction: str) -> Pick:
    """One such Sigil of your deck, by chance: they are all alike."""
    return at_random(POWER, where=(Named(f"{faction}-sigil"),), zone=DECK)
