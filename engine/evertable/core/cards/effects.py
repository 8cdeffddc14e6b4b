"""The core of card text: effects and abilities, declared as nodes and compiled to programs.

A node is a value with a few fields (nodes.py). It says how it reads (`words`), what must be chosen for it
(selectors.py), what it does, and where it can stop (programs.py). A game declares its nodes once, as subclasses of
those here; text, prompts, labels, reasons, hints for the search and mutations for tests follow from the same nodes.

    BaseAbility(Damage(3, Pick(UNIT, where=(StrengthUpTo(3),))), Draw(1))

An ability compiles to an `AbilityUse` (a program) for each of its modes on first use. What waits is `(item, context,
base, ability, step)`, ints and tuples; the functions are found again by base and ability, so a state can be cloned and
pickled in the middle of an effect.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cached_property
from typing import Any

from .messages import Json, message
from .nodes import BaseAmount, Condition, Node, Number, Reference, Test, number, reading, variants
from .programs import (
    DONE,
    NOBODY,
    NOTHING,
    SUSPEND,
    AbilityContext,
    AbilityUse,
    BaseCost,
    BaseEffect,
    Code,
    Slots,
    Step,
)
from .selectors import ALL, CHOOSE, RANDOM, TARGET, BaseFilter, BaseSelector, Fits

__all__ = [
    "ALL",
    "CHOOSE",
    "DONE",
    "NOBODY",
    "NOTHING",
    "RANDOM",
    "SUSPEND",
    "TARGET",
    "WORDS",
    "AbilityContext",
    "AbilityUse",
    "BaseAbility",
    "BaseAmount",
    "BaseCost",
    "BaseEffect",
    "BaseFilter",
    "BasePay",
    "BaseSelector",
    "Code",
    "Condition",
    "Fits",
    "If",
    "Modes",
    "Node",
    "Number",
    "PaidAbility",
    "Reference",
    "Slots",
    "Step",
    "Test",
    "TriggeredAbility",
    "chained",
    "compiled",
    "in_turn",
    "meant",
    "number",
    "picked",
    "reading",
    "sentence",
    "variants",
]  # fmt: skip


class If(BaseEffect):
    """Steps that are carried out if a condition holds; otherwise others, or none."""

    condition: Condition
    then: tuple[BaseEffect, ...]
    otherwise: tuple[BaseEffect, ...] = ()
    before: bool = False
    """Whether the condition is evaluated before the first step."""
    says = "effects.if"

    def emit(self, code: Code) -> None:
        test = code.before(self.condition.early()) if self.before else self.condition.compile()
        code.unless(test, body=self.then, otherwise=self.otherwise)

    def words(self) -> Json:
        condition = self.condition.past() if self.before else self.condition.words()
        said = {"condition": condition, "then": in_turn(self.then)}
        if not self.otherwise:
            return message("effects.if", **said)
        return message("effects.if.else", **said, otherwise=in_turn(self.otherwise))


class BasePay(BaseEffect):
    """A cost in the middle of an ability; if it cannot be paid, what follows does not happen."""

    cost: BaseCost
    then: tuple[BaseEffect, ...]
    says = "effects.pay"

    def emit(self, code: Code) -> None:
        code.unless(self.cost.can(), body=(self.cost, *self.then))

    def words(self) -> Json:
        return message("effects.pay", cost=self.cost.words(), then=in_turn(self.then))


class Modes(BaseEffect):
    """One of several modes, chosen with its targets as the ability begins. At most one per ability."""

    modes: tuple[tuple[BaseEffect, ...], ...]
    says = "effects.modes"

    def emit(self, code: Code) -> None:
        raise TypeError("modes stand among the effects of an ability")

    def words(self) -> Json:
        return message("effects.modes", modes=chained("effects.or", [sentence(mode) for mode in self.modes]))


class BaseAbility(Node):
    """What a card does: effects in order."""

    effects: tuple[BaseEffect, ...]

    @cached_property
    def ways(self) -> tuple[AbilityUse, ...]:
        """Its programs, one per mode. Cached."""
        return tuple([compiled(mode, self.costs) for mode in self.modes()])

    @property
    def costs(self) -> tuple[BaseCost, ...]:
        """What is paid as it begins. A field of abilities that have a cost."""
        return ()

    def modes(self) -> tuple[tuple[BaseEffect, ...], ...]:
        """The effects of each mode; without a choice, of the only one."""
        for k, one in enumerate(self.effects):
            if isinstance(one, Modes):
                return tuple([(*self.effects[:k], *mode, *self.effects[k + 1 :]) for mode in one.modes])
        return (self.effects,)

    def words(self) -> Json:
        return sentence(self.effects)

    def prompt(self, mode: int, k: int) -> Json:
        """What is asked for the k-th choice: the first half of its sentence."""
        return message("effects.pick", noun=self.ways[mode].targets[k][0].noun())

    def worth(self, s: object, r: AbilityContext) -> float:
        """The value of its best mode, as a hint for the search."""
        return max((sum(one.worth(s, r) for one in mode) for mode in self.modes()), default=0.0)


def meant(node: BaseSelector | Reference) -> Callable[[Any, Any, Any], bool]:
    """(situation, context, thing) -> whether a selector or reference means the thing."""
    if isinstance(node, BaseSelector):
        return node.compile().fits
    known = node.compile()
    return lambda s, r, x: bool(known(s, r) == x)


class TriggeredAbility(BaseAbility):
    """An ability triggered by an event: `event` is its name, `about` what it must happen to."""

    event: str
    about: BaseSelector | Reference
    condition: Condition | None = None

    @cached_property
    def fitting(self) -> Callable[[Any, Any, Any], bool]:
        """(situation, context, thing) -> whether the subject of the event is meant and the condition holds."""
        fits, holds = meant(self.about), self.condition.compile() if self.condition else None

        def fitting(s: object, r: object, x: object) -> bool:
            return fits(s, r, x) and (holds is None or holds(s, r))

        return fitting

    def hears(self, s: object, r: object, event: str, about: object) -> bool:
        """Whether this event triggers it."""
        return event == self.event and bool(self.fitting(s, r, about))

    def words(self) -> Json:
        about = self.about.noun() if isinstance(self.about, BaseSelector) else self.about.words()
        key = "a" if isinstance(self.about, BaseSelector) else "the"
        return message(f"effects.when.{key}.{self.event}", about=about, does=sentence(self.effects))


class PaidAbility(BaseAbility):
    """An activated ability: begun by paying for it."""

    costs: tuple[BaseCost, ...]

    def words(self) -> Json:
        said = super().words()
        for one in reversed(self.costs):
            said = message("effects.pay", cost=one.words(), then=said)
        return said


def compiled(effects: Sequence[BaseEffect], costs: Sequence[BaseCost] = ()) -> AbilityUse:
    """The program of some effects, after their costs."""
    parts: Sequence[BaseEffect | BaseCost] = (*costs, *effects)
    code = Code()
    price = 0
    for k, one in enumerate(parts):
        one.emit(code)
        price = code.here if k < len(costs) else price
    if code.early:
        early = tuple(code.early)

        def look(state: object, r: AbilityContext) -> None:
            r[Slots.EARLY] = tuple([test(state, r) for test in early])

        code = Code([look])
        for one in parts:
            one.emit(code)
    targets = [(selector, selector.compile()) for selector in code.targets]
    paid = tuple([(cost, cost.can()) for cost in costs])
    return AbilityUse(tuple(targets), tuple(code.steps), code.questions, paid, price)


def in_turn(effects: Sequence[BaseEffect]) -> Json:
    """The text of steps one after another."""
    return chained("effects.then", [one.words() for one in effects]) if effects else message("effects.nothing")


def chained(text: str, said: Sequence[Json]) -> Json:
    """Messages one after another; the template `text` joins two of them as `first` and `then`."""
    *others, last = said
    for one in reversed(others):
        last = message(text, first=one, then=last)
    return last


def sentence(effects: Sequence[BaseEffect]) -> Json:
    """The text of effects. What is chosen is named first, so that the prompt is the first half."""
    found = in_turn(effects)
    for one in reversed([one for effect in effects for one in picked(effect)]):
        key = "effects.sentence" if one.n == 1 else "effects.sentence.several"
        found = message(f"{key}.may" if one.may else key, noun=one.noun(), does=found, n=one.n)
    return found


def picked(node: BaseEffect | tuple[object, ...]) -> Iterator[BaseSelector]:
    """The selectors in a node for which a player chooses."""
    if isinstance(node, Modes):
        return
    for value in node if isinstance(node, tuple) else node.values():
        if isinstance(value, BaseSelector):
            if value.pick in (TARGET, CHOOSE):
                yield value
        elif isinstance(value, (BaseEffect, tuple)):
            yield from picked(value)


WORDS: Mapping[str, str] = {
    "effects.nothing": "nothing happens",
    "effects.it": "it",
    "effects.each": "each of them",
    "effects.all": "each {noun:message}",
    "effects.random": "a random {noun:message}",
    "effects.then": "{first:message}; {then:message}",
    "effects.or": "{first:message}; or {then:message}",
    "effects.if": "if {condition:message}, {then:message}",
    "effects.if.else": "if {condition:message}, {then:message}; otherwise {otherwise:message}",
    "effects.pay": "{cost:message}: {then:message}",
    "effects.modes": "choose one: {modes:message}",
    "effects.pick": "Pick {noun:a}",
    "effects.sentence": "pick {noun:a}: {does:message}",
    "effects.sentence.may": "you may pick {noun:a}: {does:message}",
    "effects.sentence.several": "pick {n:number}, each {noun:a}: {does:message}",
    "effects.sentence.several.may": "you may pick {n:number}, each {noun:a}: {does:message}",
    "effects.cannot_pay": "{card} has a cost that cannot be paid: {cost:message}",
    "effects.order": "{card}: several things are picked in their order",
    "effects.needs": "{card} needs {noun:a}",
    "effects.two": "{card} needs two different things",
    "effects.no_more": "Nothing more is picked for {card}",
}
"""The English texts of abilities; a game adds those of its nodes."""
