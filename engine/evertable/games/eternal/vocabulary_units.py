"""Verbs for what is in play: units, players, sites, attachments."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ...kernel.effects import Code, Selector, number
from ...kernel.messages import Json, message, signed
from . import registers as at
from . import rules_verbs as verbs
from .lasting import SKILL
from .rules_cards import change_card, seem_stronger
from .rules_change import silence_void, swap_stats
from .rules_fetch import steal_from_void
from .state import FIRST_REF, MARKET, card_ref
from .stats import BAN, Lasting
from .vocabulary import (
    THAT,
    YOU,
    Effect,
    Object,
    OnlyLasting,
    OnThing,
    Ref,
    asked,
    objects,
    subject,
    told,
    until_end,
    worded,
)
from .vocabulary_numbers import Amount
from .vocabulary_picks import Pick


class Damage(Effect):
    """The source deals damage: this card, or `by` another."""

    n: int | Amount
    to: Object
    by: Ref | None = None

    def emit(self, code: Code) -> None:
        things, n = objects(code, self.to), number(self.n)

        def hit(s: Any, r: Any) -> None:
            source = self.by.found(s, r) if self.by else 0
            if source is not None:
                verbs.damage(s, r, things(s, r), n(s, r), source)

        code.add(hit)

    @property
    def commands(self) -> bool:
        return self.by is None

    def clause(self) -> Json:
        if self.to == YOU:
            return message("effect.damage.you", n=worded(self.n))
        if self.by is not None:
            return message("effect.damage.by", by=self.by.words(), to=self.to.words(), n=worded(self.n))
        several = asked(self.to) and getattr(self.to, "n", 1) > 1
        to = message("pick.each_of") if several else self.to.words()
        return message("effect.damage", to=to, n=worded(self.n))


class Buff(OnThing):
    """Strength and health change for good, or until the turn ends; a player gains health, a relic weapon armor."""

    strength: int | Amount
    health: int | Amount
    turn: bool = False

    def act(self, s: Any, r: Any, xs: Sequence[int], /) -> None:
        strength, health = number(self.strength)(s, r), number(self.health)(s, r)
        there, elsewhere = parted(xs)
        if elsewhere:
            change_card(s, r, elsewhere, named=isinstance(self.to, Selector), strength=strength, health=health)
        else:
            verbs.buff(s, r, there, strength, health, turn=self.turn)
        listed = self.to.listed() if isinstance(self.to, Pick) else None
        if listed and strength == health:
            seat = r[at.PLAYER]
            seem_stronger(s, seat, lambda card: listed(s, r, card_ref(MARKET, seat, card)), strength)

    def holds(self) -> Lasting:
        if not isinstance(self.strength, int) or not isinstance(self.health, int):
            raise TypeError("a lasting bonus is a number")
        return Lasting(self.strength, self.health)

    def clause(self) -> Json:
        if self.to == YOU:
            return message("effect.gain_health", n=worded(self.health))
        said = told("effect.buff", self.to, stats=self.stats())
        if getattr(self.to, "plus", ()):
            said["args"]["to"] = message("pick.them")
        return until_end(said, self.turn)

    def standing(self) -> Json:
        return message("effect.buff.standing", stats=self.stats(), **subject(self.to))

    def stats(self) -> Json:
        """What changes: +2/+2, +1 strength."""
        if isinstance(self.strength, Amount):
            if self.health == 0:
                return message("stats.strength_amount", n=self.strength.words())
            return message("stats.both_amount", n=self.strength.each())
        if not isinstance(self.health, int):
            raise TypeError("strength and health change alike, or strength alone")
        if not self.health:
            return message("stats.strength", strength=signed(self.strength))
        if not self.strength:
            return message("stats.health", health=signed(self.health))
        return message("stats.both", strength=signed(self.strength), health=signed(self.health))


def parted(xs: Sequence[int]) -> tuple[list[int], list[int]]:
    """(things in play and players, cards elsewhere)."""
    return [x for x in xs if x < FIRST_REF], [x for x in xs if x >= FIRST_REF]


class SwapStats(OnThing):
    """Strength and health change places for good."""

    act = staticmethod(swap_stats)

    def clause(self) -> Json:
        return message("effect.swap.it") if asked(self.to) else message("effect.swap", to=self.to.words())


class Grant(OnThing):
    """Skills, for good or until the turn ends."""

    skills: tuple[str, ...]
    turn: bool = False
    says = "effect.grant"
    stands = "effect.grant.standing"

    @property
    def mask(self) -> int:
        """The skills as a mask."""
        return sum([SKILL[one] for one in self.skills])

    def act(self, s: Any, r: Any, xs: Sequence[int], /) -> None:
        verbs.grant(s, r, xs, self.mask, turn=self.turn)

    def holds(self) -> Lasting:
        return Lasting(skills=self.mask)


class Silence(OnThing):
    """All its text is off for good: of things in play, and of cards elsewhere."""

    says = "effect.silence"

    def act(self, s: Any, r: Any, xs: Sequence[int], /) -> None:
        there, elsewhere = parted(xs)
        if elsewhere:
            silence_void(s, r, elsewhere)
        else:
            verbs.silence(s, r, there)


class Stun(OnThing):
    """Exhausted, and not readied at its player's next start of turn."""

    says = "effect.stun"
    stands = "effect.stun.standing"
    act = staticmethod(verbs.stun)

    def holds(self) -> Lasting:
        return Lasting(stunned=True)


class Exhaust(OnThing):
    """Exhausted."""

    says = "effect.exhaust"
    act = staticmethod(verbs.exhaust)


class Ready(OnThing):
    """Readied."""

    says = "effect.ready"
    act = staticmethod(verbs.ready)


class Kill(OnThing):
    """From play to the void."""

    says = "effect.kill"
    act = staticmethod(verbs.kill)


class Transform(OnThing):
    """It becomes another card where it is."""

    into: str
    says = "effect.transform"

    def act(self, s: Any, r: Any, xs: Sequence[int], /) -> None:
        verbs.transform(s, r, xs, s.game.sheet.base[self.into])


class Steal(OnThing):
    """It is yours: for good, or until the turn ends."""

    turn: bool = False
    says = "effect.steal"

    def act(self, s: Any, r: Any, xs: Sequence[int], /) -> None:
        there, elsewhere = parted(xs)
        if elsewhere:
            steal_from_void(s, r, elsewhere)
        else:
            verbs.steal(s, r, there, turn=self.turn)

    def holds(self) -> Lasting:
        return Lasting(stolen=True)

    def clause(self) -> Json:
        return message("effect.steal.void") if self.to == THAT else super().clause()


class Forbid(OnlyLasting):
    """Lasting: something that cannot be done."""

    to: Object
    what: str

    def holds(self) -> Lasting:
        return Lasting(bans=BAN[self.what])

    def clause(self) -> Json:
        return message(f"effect.forbid.{self.what}", **subject(self.to))


class Amplify(OnlyLasting):
    """Lasting: your spells deal more damage."""

    n: int
    says = "effect.amplify"

    def holds(self) -> Lasting:
        return Lasting(spell_damage=self.n)

    @property
    def to(self) -> Ref:
        """Whom it is for."""
        return YOU
