"""What every node of card text stands on: sides, references, how a step reads, and what a step works on.

A step reads with what somebody picks named first: "pick an enemy unit: it is killed". In what follows the colon the
picked thing is "it" (several are "they" before a verb, "each" behind it).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from ...kernel import effects as core
from ...kernel.effects import ALL, CHOOSE, TARGET, Selector
from ...kernel.messages import Json, message

OWN, ENEMY, ANY, HOST_SIDE = "own", "enemy", "any", "host"
"""Whose things a selector means, seen from the player of the card; HOST_SIDE: of what the attachment is on."""
PLAY, HAND, DECK, VOID, STACK, ANYWHERE = "play", "hand", "deck", "void", "stack", "any"
ZONES: Final = (PLAY, HAND, DECK, VOID, STACK, ANYWHERE)


class Ref(core.Reference):
    """Something that the ability knows without asking: one of `REFS`."""

    name: str

    def compile(self) -> Callable[[Any, Any], Any]:
        raise NotImplementedError

    def words(self) -> Json:
        return message(f"ref.{self.name}")


SELF, YOU, THE_ENEMY = Ref("self"), Ref("you"), Ref("enemy")
"""This card; the player whose card it is; the other player."""
IT, REST = Ref("it"), Ref("rest")
"""What the step before picked, made or drew; what it looked at besides."""
STUDENT, HOST = Ref("student"), Ref("host")
"""The unit exhausted for Mentor; what this attachment is on: a unit, or the cursed player."""
THAT, ITS_OWNER = Ref("event"), Ref("event_owner")
"""The card that the event is about; the player who owns it."""
REFS: Final = (SELF, YOU, THE_ENEMY, IT, REST, STUDENT, HOST, THAT, ITS_OWNER)

Object = Selector | Ref


def asked(thing: Any) -> bool:
    """Whether somebody picks it."""
    return isinstance(thing, Selector) and thing.pick in (TARGET, CHOOSE)


def subject(thing: Object) -> dict[str, Any]:
    """The blanks `to` and `be` (1 or 2, for the verb's form) of a sentence in which the thing comes first."""
    if isinstance(thing, Ref):
        return {"to": thing.words(), "be": 2 if thing in (YOU, REST) else 1}
    if asked(thing):
        return {"to": message("effects.it" if thing.n == 1 else "pick.they"), "be": thing.n}
    return {"to": thing.words(), "be": 2 if thing.pick == ALL and not getattr(thing, "single", False) else 1}


def worded(value: Any) -> Json:
    """An amount as a message."""
    return message("amount.number", n=value) if isinstance(value, int) else value.words()


def signed(n: int) -> str:
    """A change with its sign: +2, -1, +0."""
    return f"{n:+d}"


class Effect(core.Effect):
    """A step of an ability. `clause` says what happens; `words` names what is picked in front of it."""

    def clause(self) -> Json:
        """What happens, things that were picked being "it"."""
        raise NotImplementedError

    def standing(self) -> Json:
        """How it reads as a lasting ability, which holds as long as its card is there."""
        return self.clause()

    def picks(self) -> Selector | None:
        """What somebody picks for it."""
        return next((one for one in self.values() if asked(one)), None)

    def words(self) -> Json:
        selector = self.picks()
        if selector is None:
            return self.clause()
        key = "effects.sentence.may" if selector.may else "effects.sentence"
        return message(key, noun=selector.noun(), does=self.clause())


def until_end(does: Json, turn: bool) -> Json:
    """A clause, and for how long."""
    return message("effect.until", does=does) if turn else does
