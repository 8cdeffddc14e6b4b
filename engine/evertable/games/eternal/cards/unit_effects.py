"""Effects on what is in play: units, players, sites, attachments."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from ....core.cards.effects import Code, number
from ....core.cards.messages import Json, message, signed
from ..model import ability_context as at
from ..model.ability_context import AbilityContext
from ..model.modifiers import SKILL
from ..model.state import FIRST_REF, MARKET, EternalState, Thing, card_ref
from ..model.stats import BAN, Modifier
from ..rules import verbs as verbs
from ..rules.card_verbs import change_card, seem_stronger, silence_card
from ..rules.fetch_verbs import steal_from_void
from ..rules.moment import gain_health
from . import effects as v
from .amounts import Amount
from .effects import Effect, Object, OnEach, OnThing, Ref, asked, objects, subject, timed, told, worded
from .selectors import Pick


class Damage(Effect):
    """The source deals damage: this card, or another `by`."""

    n: int | Amount
    to: Object
    by: Ref | None = None

    def emit(self, code: Code) -> None:
        things, n = objects(code, self.to), number(self.n)

        def hit(s: EternalState, r: AbilityContext) -> None:
            source: int | None = self.by.found(s, r) if self.by else 0
            if source is not None:
                r[at.AFFECTED] = verbs.damage(s, r, things(s, r), n(s, r), source)

        code.add(hit)

    @property
    def commands(self) -> bool:
        return self.by is None

    def clause(self) -> Json:
        if self.to == v.YOU:
            return message("effect.damage.you", n=worded(self.n))
        if self.by is not None:
            return message("effect.damage.by", by=self.by.words(), to=self.to.words(), n=worded(self.n))
        several = asked(self.to) and getattr(self.to, "n", 1) > 1
        to = message("pick.each_of") if several else self.to.words()
        return message("effect.damage", to=to, n=worded(self.n))


class Buff(OnEach):
    """Strength and health change for good, or until the end of the turn; a player gains health, a
    relic weapon armor.
    """

    strength: int | Amount
    health: int | Amount
    turn: bool = False

    def act(self, s: EternalState, r: AbilityContext, xs: Sequence[int], /) -> int:
        more = {"strength": number(self.strength)(s, r), "health": number(self.health)(s, r)}
        cards = [x for x in xs if x >= FIRST_REF]
        n = change_card(s, r, cards, named=isinstance(self.to, Pick), **more) if cards else super().act(s, r, xs)
        listed = self.to.listed() if isinstance(self.to, Pick) else None
        if listed and more["strength"] == more["health"]:
            seat: int = r[at.PLAYER]
            seem_stronger(s, seat, lambda card: listed(s, r, card_ref(MARKET, seat, card)), more["health"])
        return n

    def thing(self, s: EternalState, r: AbilityContext, one: Thing, /) -> bool:
        return verbs.buff(s, one, number(self.strength)(s, r), number(self.health)(s, r), turn=self.turn)

    def player(self, s: EternalState, r: AbilityContext, x: int, /) -> bool:
        return gain_health(s, -1 - x, number(self.health)(s, r))

    def holds(self) -> Modifier:
        if not isinstance(self.strength, int) or not isinstance(self.health, int):
            raise TypeError("a lasting bonus is a number")
        return Modifier(self.strength, self.health)

    def clause(self) -> Json:
        if self.to == v.YOU:
            return message("effect.gain_health", n=worded(self.health))
        said = told("effect.buff", self.to, stats=self.stats())
        if getattr(self.to, "plus", ()):
            said["args"]["to"] = message("pick.them")
        return timed(said, self.turn)

    def standing(self) -> Json:
        return message("effect.buff.standing", stats=self.stats(), **subject(self.to))

    def stats(self) -> Json:
        """The change as text: +2/+2, +1 strength."""
        if isinstance(self.strength, Amount):
            if self.health == 0:
                return message("stats.strength_amount", n=self.strength.words())
            return message("stats.both_amount", n=self.strength.each())
        if not isinstance(self.health, int):
            raise TypeError("strength and health change alike, or strength alone")
        key = "strength" if not self.health else "both" if self.strength else "health"
        return message(f"stats.{key}", strength=signed(self.strength), health=signed(self.health))


class SwapStats(OnEach):
    """Strength and health change places for good."""

    thing = staticmethod(verbs.swap_stats)

    def clause(self) -> Json:
        return message("effect.swap.it") if asked(self.to) else message("effect.swap", to=self.to.words())


class Grant(OnEach):
    """Skills, for good or until the turn ends."""

    skills: tuple[str, ...]
    turn: bool = False
    stands = "effect.grant.standing"

    @property
    def mask(self) -> int:
        """The mask of the skills."""
        return sum([SKILL[one] for one in self.skills])

    def thing(self, s: EternalState, r: AbilityContext, one: Thing, /) -> bool:
        return verbs.grant(s, one, self.mask, turn=self.turn)

    def player(self, s: EternalState, r: AbilityContext, x: int, /) -> bool:
        return verbs.grant_player(s, x, self.mask, turn=self.turn)

    def holds(self) -> Modifier:
        return Modifier(skills=self.mask)


class Silence(OnEach):
    """It loses all text for good, in play or elsewhere."""

    thing = staticmethod(verbs.silence)

    def card(self, s: EternalState, r: AbilityContext, x: int, /) -> bool:
        return silence_card(s, x)


class Stun(OnEach):
    """Exhausted, and not readied at its player's next start of turn."""

    stands = "effect.stun.standing"
    thing = staticmethod(verbs.stun)

    def holds(self) -> Modifier:
        return Modifier(stunned=True)


class Exhaust(OnEach):
    """Exhausted."""

    thing = staticmethod(verbs.exhaust)


class Ready(OnEach):
    """Readied."""

    thing = staticmethod(verbs.ready)


class Kill(OnThing):
    """From play to the void."""

    act = staticmethod(verbs.kill)


class Transform(OnEach):
    """It becomes another card where it is."""

    into: str

    def thing(self, s: EternalState, r: AbilityContext, one: Thing, /) -> bool:
        return verbs.transform(s, one, s.game.sheet.base[self.into])


class Steal(OnEach):
    """It is yours: for good, or until the turn ends."""

    turn: bool = False

    def act(self, s: EternalState, r: AbilityContext, xs: Sequence[int], /) -> int:
        if not (n := super().act(s, r, xs)):
            r[at.IT] = None  # what did not change sides is left out of what follows
        return n

    def thing(self, s: EternalState, r: AbilityContext, one: Thing, /) -> bool:
        return verbs.steal(s, r[at.PLAYER], one, turn=self.turn)

    def card(self, s: EternalState, r: AbilityContext, x: int, /) -> bool:
        return steal_from_void(s, r[at.PLAYER], x)

    def holds(self) -> Modifier:
        return Modifier(stolen=True)

    def clause(self) -> Json:
        return message("effect.steal.void") if self.to == v.THAT else super().clause()


class Forbid(Effect):
    """A modifier: something is forbidden."""

    to: Object
    what: str

    def holds(self) -> Modifier:
        return Modifier(bans=BAN[self.what])

    def clause(self) -> Json:
        return message(f"effect.forbid.{self.what}", **subject(self.to))


class Amplify(Effect):
    """A modifier: one's own spells deal more damage."""

    n: int
    to: ClassVar[Ref] = v.YOU
    """Its player."""

    def holds(self) -> Modifier:
        return Modifier(spell_damage=self.n)
