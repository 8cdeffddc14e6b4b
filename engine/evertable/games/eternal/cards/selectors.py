"""Selectors and filters: what a step works on, and how it is named."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from ....core.cards import effects as core
from ....core.cards.effects import ALL, CHOOSE, RANDOM, TARGET, Fits
from ....core.cards.messages import Json, message
from ..model import ability_context as at
from ..model import state as st
from ..model.ability_context import AbilityContext
from ..model.card import CARD, FAMILIES, FLYING, PLAYER, POWER, SITE, UNIT, WEAPON
from ..model.known_hands import SIGILS, sort_of
from ..model.modifiers import ANY as ANY_BASE
from ..model.modifiers import SKILL
from ..model.state import EternalState, lies
from ..model.stats import attachments, side_of, skills
from ..rules.direct_attack import striking
from ..rules.zones import card_at, cards_in, is_in, strength_at
from .effects import ANY, ANYWHERE, DECK, ENEMY, HAND, HOST, HOST_SIDE, OWN, PLAY, STACK, Ref

EVERYBODY = (UNIT, PLAYER, SITE)
Fitting = Callable[[EternalState, AbilityContext, int], bool]
"""(state, context, x) -> whether it fits."""


def is_armed(s: EternalState, r: AbilityContext, x: int) -> bool:
    """Whether a unit wields a weapon."""
    return any(s.game.sheet.kind[one.card & ANY_BASE] == WEAPON for one in attachments(s, x))


def is_attacking(s: EternalState, r: AbilityContext, x: int) -> bool:
    """Whether a unit attacks, in a battle or directly, or a player with a relic weapon."""
    if x == striking(s):
        return True
    one = s.thing(x) if x > 0 else None
    return one is not None and bool(one.flags & st.ATTACKING)


def skills_at(s: EternalState, x: int) -> int:
    """The skills of a thing in play, or of a card elsewhere."""
    one = s.thing(x) if 0 < x < st.FIRST_REF else None
    return int(s.game.sheet.skills[card_at(s, x)]) if one is None else skills(s, one)


def is_shown(s: EternalState, r: AbilityContext, x: int) -> bool:
    """Whether a card of the enemy hand has been shown; only such cards can be chosen."""
    seat, card = lies(x).seat, lies(x).card
    return card in s.known[seat] and -1 - seat not in r[at.WARDED]


class Filter(core.BaseFilter):
    """A condition on a thing."""

    @property
    def is_such(self) -> str:
        """The text for a given thing that fits: the word of its state or skill."""
        raise TypeError(f"nothing is said of one thing by {self!r}")


class StrengthUpTo(Filter):
    """Strength up to a number."""

    n: int
    says = "filter.strength.most"

    def fits(self, s: EternalState, r: AbilityContext, x: int, /) -> bool:
        return strength_at(s, x) <= self.n


class StrengthFrom(Filter):
    """Strength from a number on."""

    n: int
    says = "filter.strength.least"

    def fits(self, s: EternalState, r: AbilityContext, x: int, /) -> bool:
        return strength_at(s, x) >= self.n


class CostUpTo(Filter):
    """Cost up to a number."""

    n: int
    says = "filter.cost.most"

    def fits(self, s: EternalState, r: AbilityContext, x: int, /) -> bool:
        return bool(s.game.sheet.cost[card_at(s, x)] <= self.n)


class CostFrom(Filter):
    """Cost from a number on."""

    n: int
    says = "filter.cost.least"

    def fits(self, s: EternalState, r: AbilityContext, x: int, /) -> bool:
        return bool(s.game.sheet.cost[card_at(s, x)] >= self.n)


class Factions(Filter):
    """Exactly this many factions, that is, different letters in its cost."""

    n: int

    def fits(self, s: EternalState, r: AbilityContext, x: int, /) -> bool:
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

    def fits(self, s: EternalState, r: AbilityContext, x: int, /) -> bool:
        return bool(skills_at(s, x) & SKILL[self.skill])


class Naming(Filter):
    """A filter that takes the place of the noun."""

    def noun(self, many: bool) -> Json:
        """The noun for such a thing."""
        return self.words()


class OfType(Naming):
    """Of a type of units."""

    subtype: str

    def noun(self, many: bool) -> Json:
        return message("noun.types" if many else "noun.type", subtype=self.subtype)

    def fits(self, s: EternalState, r: AbilityContext, x: int, /) -> bool:
        return self.subtype in s.game.sheet.subtypes[card_at(s, x) & ANY_BASE]


class Named(Naming):
    """A specific card."""

    card: str
    says = "noun.named"

    def fits(self, s: EternalState, r: AbilityContext, x: int, /) -> bool:
        return bool(s.game.sheet.slugs[card_at(s, x) & ANY_BASE] == self.card)


class IsSigil(Naming):
    """A basic power card of a faction."""

    says = "noun.sigil"

    def fits(self, s: EternalState, r: AbilityContext, x: int, /) -> bool:
        return card_at(s, x) & ANY_BASE in s.game.sheet.sigils


class OnEnemy(Filter):
    """An attachment on the enemy player or an enemy unit, whoever owns it."""

    def fits(self, s: EternalState, r: AbilityContext, x: int, /) -> bool:
        one = s.thing(x)
        return one is not None and side_of(s, one.host) == 1 - r[at.PLAYER]


class Pick(core.BaseSelector):
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
    """Only this many topmost cards of a deck; 0: all."""
    plus: tuple[Ref, ...] = ()
    """What else can be picked."""

    # ---- what it finds ----

    def compile(self) -> Fits:
        found = self._in_play() if self.zone == PLAY else self._in_zones()
        if not self.where:
            return found
        everything, there = found
        tests = [one.compile() for one in self.where]
        passes: Fitting = tests[0] if len(tests) == 1 else lambda s, r, x: all(test(s, r, x) for test in tests)

        def candidates(s: EternalState, r: AbilityContext) -> list[int]:
            return [x for x in everything(s, r) if passes(s, r, x)]

        return Fits(candidates, lambda s, r, x: there(s, r, x) and passes(s, r, x))

    def listed(self) -> Fitting | None:
        """A test whether a card in hand or deck is meant, wherever it lies; None if no such cards are meant."""
        if self.pick != ALL or self.side != OWN or self.top or self.zone != (HAND, DECK):
            return None
        kinds, tests = self.kinds, [one.compile() for one in self.where]
        return lambda s, r, x: s.game.sheet.kind[card_at(s, x) & ANY_BASE] in kinds and all(t(s, r, x) for t in tests)

    @property
    def zones(self) -> tuple[str, ...]:
        """All places that are meant."""
        return self.zone if isinstance(self.zone, tuple) else (self.zone,)

    @property
    def kinds(self) -> frozenset[str]:
        """All kinds of cards that are meant."""
        return frozenset().union(*[FAMILIES[one] for one in self.what if one != PLAYER])

    @property
    def asks_hand(self) -> int:
        """The sort of cards of one's own hand that is meant, as in known_hands.py; 0 for other places."""
        if self.side != OWN or self.zone != HAND:
            return 0
        if self.where:
            return SIGILS if self.where == (SIGIL,) else 0
        return sort_of(self.kinds)

    def _in_play(self) -> Fits:
        """All such things and players, players first, then oldest first; and a test whether x is one of them."""
        kinds, other, everybodys, mine = self.kinds, self.other, self.side == ANY, self.side == OWN
        players, you = PLAYER in self.what, any(one.name == "you" for one in self.plus)
        both = (-1, -2) if players or you else ()

        def there(s: EternalState, r: AbilityContext, x: int) -> bool:
            if x < 0:
                own = x == -1 - r[at.PLAYER]
                return everybodys or own == mine if players else you and own
            one = s.thing(x)
            if one is None or s.game.sheet.kind[one.card & ANY_BASE] not in kinds or (other and x == r[at.SOURCE]):
                return False
            return everybodys or (one.side == r[at.PLAYER]) == mine

        def everything(s: EternalState, r: AbilityContext) -> list[int]:
            seat, kind, but = r[at.PLAYER], s.game.sheet.kind, r[at.SOURCE] if other else 0
            return [x for x in both if there(s, r, x)] + [
                one.id
                for one in s.things
                if kind[one.card & ANY_BASE] in kinds and (everybodys or (one.side == seat) == mine) and one.id != but
            ]

        return Fits(everything, there)

    @property
    def looks(self) -> bool:
        """Whether the picking player looks into the enemy hand, and is told if nothing there fits (ETERNAL-PICK-9)."""
        return self.pick == CHOOSE and self.side == ENEMY and HAND in self.zones

    def _in_zones(self) -> Fits:
        """All such cards of some zones, and a test whether x is one of them."""
        kinds, zones, seat_of, shown = self.kinds, self.zones, self._seat(), self.looks
        anywhere, each, top = ANYWHERE in zones, self.pick == ALL, self.top

        def such(s: EternalState, r: AbilityContext, x: int) -> bool:
            return s.game.sheet.kind[card_at(s, x) & ANY_BASE] in kinds and (not shown or is_shown(s, r, x))

        def there(s: EternalState, r: AbilityContext, x: int) -> bool:
            if anywhere:
                return x >= 0 and such(s, r, x) and bool(r[at.EVENT_SEAT] == seat_of(s, r))
            return is_in(s, x, zones, seat_of(s, r)) and such(s, r, x)

        def everything(s: EternalState, r: AbilityContext) -> list[int]:
            seat = seat_of(s, r)
            found = [x for zone in zones for x in cards_in(s, zone, seat, top)]
            return [x for x in (found if each else dict.fromkeys(found)) if such(s, r, x)]

        return Fits(everything, there)

    def _seat(self) -> Callable[[EternalState, AbilityContext], int]:
        """The seat whose zone is meant."""
        if self.side == HOST_SIDE:
            host = HOST.compile()
            return lambda s, r: -1 if (x := host(s, r)) is None else side_of(s, x)
        mine = self.side == OWN
        return lambda s, r: r[at.PLAYER] if mine else 1 - r[at.PLAYER]

    # ---- how it reads ----

    @property
    def single(self) -> bool:
        """Whether all of them read in the singular: "each enemy", "every unit in the enemy void"."""
        top_card = self.top == 1
        return self.what == EVERYBODY or top_card or (self.zone not in (PLAY, STACK, ANYWHERE) and self.what != (CARD,))

    def bare(self, many: bool = False) -> Json:
        """The noun for one of them, or for several, with its filters."""
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
        """The noun with its article: "an enemy unit", "another of your units", "a card in your hand"."""
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
        """Its text within a step if nobody picks it."""
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
    """A selector, with the fields in the order of speech. `more`: other fields of Pick."""
    return Pick(way, what, side, tuple(where), **more)


target = partial(picker, TARGET, side=ANY)
"""One that is picked as the card or ability begins."""
choose = partial(picker, CHOOSE)
"""One that is chosen as the step resolves."""
every = partial(picker, ALL)
"""All of them, without a choice."""
at_random = partial(picker, RANDOM)
"""One at random."""


ANY_UNIT, ENEMY_UNIT, OWN_UNIT = target(UNIT), target(UNIT, side=ENEMY), target(UNIT, side=OWN)
ANYONE, ANY_ENEMY = target(*EVERYBODY), target(*EVERYBODY, side=ENEMY)
YOUR_UNITS, ENEMY_UNITS, ALL_UNITS = every(UNIT), every(UNIT, side=ENEMY), every(UNIT, side=ANY)
EACH_ENEMY = every(*EVERYBODY, side=ENEMY)
CHOSEN_UNIT = choose(UNIT)
OTHER_UNIT, OTHER_OWN_UNIT = target(UNIT, may=True, other=True), target(UNIT, side=OWN, other=True)
YOUR_FLYERS = every(UNIT, where=(Skilled(FLYING),))
SIGIL = IsSigil()


def sigil_of(faction: str) -> Pick:
    """One such Sigil of one's own deck, at random: they are all alike."""
    return at_random(POWER, where=(Named(f"{faction}-sigil"),), zone=DECK)
