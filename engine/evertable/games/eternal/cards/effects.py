"""The base of all nodes of card text: sides, references, how a step reads, and what it works on.

A step reads with what is picked named first: "pick an enemy unit: it is killed". After the colon the picked thing is
"it" (several are "they" before a verb, "each" after it).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, ClassVar, Final

from ....core.cards import effects as core
from ....core.cards.effects import ALL, CHOOSE, TARGET, BaseSelector, Code
from ....core.cards.messages import Json, message
from ..model import ability_context as at
from ..model.ability_context import AbilityContext
from ..model.card import CURSED_RELIC
from ..model.modifiers import ANY as ANY_BASE
from ..model.state import FIRST_REF, EternalState, Thing
from ..model.stats import Modifier
from ..rules import verbs as verbs
from ..rules.moment import settle
from ..rules.zones import is_there

OWN, ENEMY, ANY, HOST_SIDE = "own", "enemy", "any", "host"
"""Whose things a selector means, from the card's player; HOST_SIDE: of what the attachment is on."""
PLAY, HAND, DECK, VOID, STACK, ANYWHERE = "play", "hand", "deck", "void", "stack", "any"


Known = Callable[[EternalState, AbilityContext], int | None]
"""(state, context) -> an x; None if it is gone."""
Test = Callable[[EternalState, AbilityContext], bool]
"""(state, context) -> whether something holds."""


class Ref(core.Reference):
    """Something that the ability knows without asking: one of `KNOWN`, or the rest."""

    name: str

    def compile(self) -> Known:
        return KNOWN[self.name]

    def words(self) -> Json:
        return message(f"ref.{self.name}")


SELF, YOU, THE_ENEMY = Ref("self"), Ref("you"), Ref("enemy")
"""This card; the player whose card it is; the other player."""
IT, COPY, REST = Ref("it"), Ref("copy"), Ref("rest")
"""What the step before picked, made or drew, COPY if that is a copy of it; REST: what else it looked at."""
STUDENT, HOST = Ref("student"), Ref("host")
"""The unit exhausted for Mentor; what this attachment is on, a unit or the cursed player."""
THAT, ITS_OWNER = Ref("event"), Ref("event_owner")
"""The card that the event is about; the player who owns it."""

Object = BaseSelector | Ref


def _there(register: int, otherwise: int | None = None) -> Known:
    other = register if otherwise is None else otherwise

    def known(s: EternalState, r: AbilityContext) -> int | None:
        x: int | None = r[register] or r[other]
        return x if x and is_there(s, x) else None

    return known


def _host(s: EternalState, r: AbilityContext) -> int | None:
    one = s.thing(r[at.SOURCE])
    if one is None and s.game.sheet.kind[r[at.CARD] & ANY_BASE] == CURSED_RELIC:
        return int(r[at.PLAYER]) - 2  # what it has begun goes on without it
    return one.host if one is not None and one.host and is_there(s, one.host) else None


KNOWN: Final[dict[str, Known]] = {
    "self": _there(at.SOURCE, at.EVENT),
    "you": lambda s, r: -1 - r[at.PLAYER],
    "enemy": lambda s, r: r[at.PLAYER] - 2,
    "it": _there(at.IT),
    "copy": _there(at.IT),
    "student": _there(at.STUDENT),
    "host": _host,
    "event": _there(at.EVENT),
    "event_owner": lambda s, r: -1 - r[at.EVENT_SEAT],
}
"""Reference -> function that finds its x, or None if it is gone."""


class Chosen(BaseSelector):
    """One of a node's list, chosen as the step resolves."""

    pick = CHOOSE
    says_as = "pick"


Things = Callable[[EternalState, AbilityContext], Sequence[int]]
"""(state, context) -> the x a step works on, evaluated anew each time."""


def objects(code: Code, node: Object) -> Things:
    """What a step works on: see Code.things."""
    if node == REST:
        return lambda s, r: r[at.REST]
    return code.things(node)


def step(code: Code, does: Callable[[EternalState, AbilityContext], object]) -> None:
    """Add a step that never asks."""

    def carry_out(s: EternalState, r: AbilityContext) -> None:
        does(s, r)

    code.add(carry_out)


def asked(thing: object) -> bool:
    """Whether a player picks it."""
    return isinstance(thing, BaseSelector) and thing.pick in (TARGET, CHOOSE)


def subject(thing: Object) -> dict[str, Any]:
    """The arguments `to` and `be` (1 or 2, for the form of the verb) of a sentence that begins with the thing."""
    if isinstance(thing, Ref):
        return {"to": thing.words(), "be": 2 if thing in (YOU, REST) else 1}
    if asked(thing):
        return {"to": message("effects.it" if thing.n == 1 else "pick.they"), "be": thing.n}
    return {"to": thing.words(), "be": 2 if thing.pick == ALL and not getattr(thing, "single", False) else 1}


def told(key: str, thing: Object, **more: Any) -> Json:
    """A clause about a thing. If it was just named, it is "it", and the clause is a command: `key.it`."""
    if asked(thing) or thing == IT:
        return message(f"{key}.it", to=message("effects.it" if getattr(thing, "n", 1) == 1 else "pick.them"), **more)
    return message(key, **more, **subject(thing))


def worded(value: int | core.BaseAmount) -> Json:
    """An amount as a message."""
    return message("amount.number", n=value) if isinstance(value, int) else value.words()


class Effect(core.BaseEffect):
    """A step of an ability. `clause` says what happens; `words` puts what is picked in front of it."""

    stands: ClassVar[str] = ""
    """The message id of its text as a modifier, if that differs."""

    def said(self, key: str) -> Json:
        """A message of its own, with its fields as arguments."""
        return message(key, **self.blanks())

    def clause(self) -> Json:
        """What happens, with picked things as "it"."""
        return self.said(self.says)

    def standing(self) -> Json:
        """Its text as a modifier, which applies while its card is there."""
        return self.said(self.stands) if self.stands else self.clause()

    def holds(self) -> Modifier:
        """As a modifier: what it does to each thing it applies to (`to`)."""
        raise NotImplementedError

    def picks(self) -> BaseSelector | None:
        """What a player picks for it."""
        return next((one for one in self.values() if asked(one)), None)

    @property
    def commands(self) -> bool:
        """Whether its clause commands what to do with what was picked; else it says what happens to it."""
        return True

    def words(self) -> Json:
        if (selector := self.picks()) is None:
            return self.clause()
        key = "effects.sentence" if self.commands else "effects.sentence.of"
        return message(f"{key}.may" if selector.may else key, noun=selector.noun(), does=self.clause())


class OnThing(Effect):
    """An effect with what it works on."""

    to: Object

    def act(self, s: EternalState, r: AbilityContext, xs: Sequence[int], /) -> int:
        """Carry it out on these things, which no Aegis protects; returns how many it changed."""
        raise NotImplementedError

    def emit(self, code: Code) -> None:
        things, act = objects(code, self.to), self.act

        def carry_out(s: EternalState, r: AbilityContext) -> None:
            r[at.AFFECTED] = act(s, r, verbs.reached(s, r, things(s, r)))

        code.add(carry_out)

    def said(self, key: str) -> Json:
        blanks = self.blanks()
        blanks.pop("to", None)
        turn = blanks.pop("turn", False)
        return timed(told(key, self.to, **blanks), turn)


class OnEach(OnThing):
    """An effect on one thing after another; each method returns whether it changed it."""

    def thing(self, s: EternalState, r: AbilityContext, one: Thing, /) -> bool:
        """Carry it out on a thing in play."""
        raise NotImplementedError

    def player(self, s: EternalState, r: AbilityContext, x: int, /) -> bool:
        """Carry it out on a player."""
        return False

    def card(self, s: EternalState, r: AbilityContext, x: int, /) -> bool:
        """Carry it out on a card elsewhere."""
        return False

    def act(self, s: EternalState, r: AbilityContext, xs: Sequence[int], /) -> int:
        n = 0
        for x in xs:
            if 0 < x < FIRST_REF:
                one = s.thing(x)
                n += one is not None and self.thing(s, r, one)
            else:
                n += (self.player if x < 0 else self.card)(s, r, x)
        settle(s)
        return n


def timed(does: Json, turn: bool) -> Json:
    """A clause, with how long it lasts."""
    return message("effect.until", does=does) if turn else does
