"""Verbs for what is in play: units, players, sites, attachments."""

from __future__ import annotations

from ...kernel.effects import Amount
from ...kernel.messages import Json, message
from .vocabulary import THAT, YOU, Effect, Object, Ref, asked, signed, subject, until_end, worded


class Damage(Effect):
    """The source deals damage: this card, or `by` another."""

    n: int | Amount
    to: Object
    by: Ref | None = None

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
            key = "stats.strength_amount" if self.health == 0 else "stats.both_amount"
            return message(key, n=self.strength.words())
        if not isinstance(self.health, int):
            raise TypeError("strength and health change alike, or strength alone")
        if not self.health:
            return message("stats.strength", strength=signed(self.strength))
        if not self.strength:
            return message("stats.health", health=signed(self.health))
        return message("stats.both", strength=signed(self.strength), health=signed(self.health))


class SwapStats(Effect):
    """Strength and health change places for good."""

    to: Object

    def clause(self) -> Json:
        return message("effect.swap.it") if asked(self.to) else message("effect.swap", to=self.to.words())


class Grant(Effect):
    """Skills, for good or until the turn ends."""

    to: Object
    skills: tuple[str, ...]
    turn: bool = False

    def clause(self) -> Json:
        return until_end(message("effect.grant", skills=list(self.skills), **subject(self.to)), self.turn)

    def standing(self) -> Json:
        return message("effect.grant.standing", skills=list(self.skills), **subject(self.to))


class OnThing(Effect):
    """A verb that needs no more than its object."""

    to: Object

    def clause(self) -> Json:
        return message(self.says, **subject(self.to))


class Silence(OnThing):
    """All its text is off for good."""

    says = "effect.silence"


class Stun(OnThing):
    """Exhausted, and not readied at its player's next start of turn."""

    says = "effect.stun"

    def standing(self) -> Json:
        return message("effect.stun.standing", **subject(self.to))


class Exhaust(OnThing):
    """Exhausted."""

    says = "effect.exhaust"


class Ready(OnThing):
    """Readied."""

    says = "effect.ready"


class Kill(OnThing):
    """From play to the void."""

    says = "effect.kill"


class Transform(Effect):
    """It becomes another card where it is."""

    to: Object
    into: str

    def clause(self) -> Json:
        return message("effect.transform", into=self.into, **subject(self.to))


class Steal(Effect):
    """It is yours: for good, or until the turn ends."""

    to: Object
    turn: bool = False

    def clause(self) -> Json:
        if self.to == THAT:
            return message("effect.steal.void")
        return until_end(message("effect.steal", **subject(self.to)), self.turn)


class Forbid(Effect):
    """Lasting: something that cannot be done."""

    to: Object
    what: str

    def clause(self) -> Json:
        return message(f"effect.forbid.{self.what}", **subject(self.to))


class Amplify(Effect):
    """Lasting: your spells deal more damage."""

    n: int
    says = "effect.amplify"

    def clause(self) -> Json:
        return message(self.says, n=self.n)
