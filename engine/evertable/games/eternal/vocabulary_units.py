"""Verbs for what is in play: units, players, sites, attachments."""

from __future__ import annotations

from collections.abc import Callable, Sequence
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
    Ref,
    asked,
    objects,
    step,
    subject,
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
        by = self.by.compile() if self.by else None

        def hit(s: Any, r: Any) -> None:
            source = by(s, r) if by else 0
            if source is not None:
                verbs.damage(s, r, things(s, r), n(s, r), source)

        code.add(hit)

    def clause(self) -> Json:
        if self.to == YOU:
            return message("effect.damage.you", n=worded(self.n))
        if self.by is not None:
            return message("effect.damage.by", by=self.by.words(), to=self.to.words(), n=worded(self.n))
        several = asked(self.to) and getattr(self.to, "n", 1) > 1
        to = message("pick.each_of") if several else self.to.words()
        return message("effect.damage", to=to, n=worded(self.n))


class Buff(Effect):
    """Strength and health change for good, or until the turn ends; a player gains health, a relic weapon armor."""

    to: Object
    strength: int | Amount
    health: int | Amount
    turn: bool = False

    def emit(self, code: Code) -> None:
        things, strength, health, turn = objects(code, self.to), number(self.strength), number(self.health), self.turn
        named = isinstance(self.to, Selector)
        listed = self.to.listed() if isinstance(self.to, Pick) else None

        def buff(s: Any, r: Any) -> None:
            more, healthier = strength(s, r), health(s, r)
            there, elsewhere = parted(things(s, r))
            if elsewhere:
                change_card(s, r, elsewhere, named=named, strength=more, health=healthier)
            else:
                verbs.buff(s, r, there, more, healthier, turn=turn)
            if listed and more == healthier:
                seat = r[at.PLAYER]
                seem_stronger(s, seat, lambda card: listed(s, r, card_ref(MARKET, seat, card)), more)

        code.add(buff)

    def holds(self) -> Lasting:
        if not isinstance(self.strength, int) or not isinstance(self.health, int):
            raise TypeError("a lasting bonus is a number")
        return Lasting(self.strength, self.health)

    def clause(self) -> Json:
        if self.to == YOU:
            return message("effect.gain_health", n=worded(self.health))
        who = subject(self.to)
        if getattr(self.to, "plus", ()):
            who["to"] = message("pick.that_one")
        return until_end(message("effect.buff", stats=self.stats(), **who), self.turn)

    def standing(self) -> Json:
        return message("effect.buff.standing", stats=self.stats(), to=self.to.words())

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


class SwapStats(Effect):
    """Strength and health change places for good."""

    to: Object

    def emit(self, code: Code) -> None:
        things = objects(code, self.to)
        step(code, lambda s, r: swap_stats(s, r, things(s, r)))

    def clause(self) -> Json:
        return message("effect.swap.it") if asked(self.to) else message("effect.swap", to=self.to.words())


class Grant(Effect):
    """Skills, for good or until the turn ends."""

    to: Object
    skills: tuple[str, ...]
    turn: bool = False

    @property
    def mask(self) -> int:
        """The skills as a mask."""
        return sum([SKILL[one] for one in self.skills])

    def emit(self, code: Code) -> None:
        things, mask, turn = objects(code, self.to), self.mask, self.turn
        step(code, lambda s, r: verbs.grant(s, r, things(s, r), mask, turn=turn))

    def holds(self) -> Lasting:
        return Lasting(skills=self.mask)

    def clause(self) -> Json:
        return until_end(message("effect.grant", skills=list(self.skills), **subject(self.to)), self.turn)

    def standing(self) -> Json:
        return message("effect.grant.standing", skills=list(self.skills), **subject(self.to))


class OnThing(Effect):
    """A verb that needs no more than its object."""

    to: Object

    def verb(self) -> Callable[..., object]:
        """The verb: called with state, registers and things."""
        raise NotImplementedError

    def emit(self, code: Code) -> None:
        things, verb = objects(code, self.to), self.verb()
        step(code, lambda s, r: verb(s, r, things(s, r)))

    def clause(self) -> Json:
        return message(self.says, **subject(self.to))


def silence(s: Any, r: Any, xs: Sequence[int]) -> None:
    """Things in play are silenced, and cards elsewhere."""
    there, elsewhere = parted(xs)
    if elsewhere:
        silence_void(s, r, elsewhere)
    else:
        verbs.silence(s, r, there)


class Silence(OnThing):
    """All its text is off for good."""

    says = "effect.silence"

    def verb(self) -> Callable[..., object]:
        return silence


class Stun(OnThing):
    """Exhausted, and not readied at its player's next start of turn."""

    says = "effect.stun"

    def verb(self) -> Callable[..., object]:
        return verbs.stun

    def holds(self) -> Lasting:
        return Lasting(stunned=True)

    def standing(self) -> Json:
        return message("effect.stun.standing", **subject(self.to))


class Exhaust(OnThing):
    """Exhausted."""

    says = "effect.exhaust"

    def verb(self) -> Callable[..., object]:
        return verbs.exhaust


class Ready(OnThing):
    """Readied."""

    says = "effect.ready"

    def verb(self) -> Callable[..., object]:
        return verbs.ready


class Kill(OnThing):
    """From play to the void."""

    says = "effect.kill"

    def verb(self) -> Callable[..., object]:
        return verbs.kill


class Transform(Effect):
    """It becomes another card where it is."""

    to: Object
    into: str

    def emit(self, code: Code) -> None:
        things, into = objects(code, self.to), self.into
        step(code, lambda s, r: verbs.transform(s, r, things(s, r), s.game.sheet.base[into]))

    def clause(self) -> Json:
        return message("effect.transform", into=self.into, **subject(self.to))


class Steal(Effect):
    """It is yours: for good, or until the turn ends."""

    to: Object
    turn: bool = False

    def emit(self, code: Code) -> None:
        things, turn = objects(code, self.to), self.turn

        def steal(s: Any, r: Any) -> None:
            there, elsewhere = parted(things(s, r))
            if elsewhere:
                steal_from_void(s, r, elsewhere)
            else:
                verbs.steal(s, r, there, turn=turn)

        code.add(steal)

    def holds(self) -> Lasting:
        return Lasting(stolen=True)

    def clause(self) -> Json:
        if self.to == THAT:
            return message("effect.steal.void")
        return until_end(message("effect.steal", **subject(self.to)), self.turn)


class Forbid(Effect):
    """Lasting: something that cannot be done."""

    to: Object
    what: str

    def holds(self) -> Lasting:
        return Lasting(bans=BAN[self.what])

    def clause(self) -> Json:
        return message(f"effect.forbid.{self.what}", **subject(self.to))


class Amplify(Effect):
    """Lasting: your spells deal more damage."""

    n: int
    says = "effect.amplify"

    def holds(self) -> Lasting:
        return Lasting(spell_damage=self.n)

    @property
    def to(self) -> Ref:
        """Whom it is for."""
        return YOU

    def clause(self) -> Json:
        return message(self.says, n=self.n)
