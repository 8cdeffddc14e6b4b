"""Programs: what the effects of a card compile to; see effects.py.

A *situation* `s` is what functions look at: the state, or what a game uses in its place. The *ability context* `r` is
a list: whose ability it is, its card, what was chosen, and so on; except for those named in `Slots`, the game
decides what is where.

A program is what must be chosen when an ability begins (`AbilityUse.targets`), and a flat tuple of steps `step(state,
context)`. A step returns None (continue), a number (continue with that step) or SUSPEND (an answer is needed, and will
be in `context[ANSWER]` when the same step runs again; what a step does before it asks it must not do twice).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from itertools import combinations
from typing import Any, Final, NamedTuple

from .messages import Json, message
from .nodes import Node, Reference, Test
from .selectors import ALL, CHOOSE, RANDOM, TARGET, BaseSelector, Fits

AbilityContext = list[Any]
Step = Callable[[Any, Any], int | None]

SUSPEND: Final = -2
"""Returned by a step that needs an answer before it can continue."""
DONE: Final = -1
"""The step number of a finished program."""
NOBODY: Final = ()
"""The answer that chooses nothing, where that is allowed."""
NOTHING: Any = None
"""A step that does nothing, until another replaces it."""


class Slots:
    """The entries of the context that this core writes; a game's own begin at OWN."""

    PLAYER, CARD, PICKS, IT, ANSWER, MODE, PAID, EVENT, EARLY, OWN = range(10)

    @staticmethod
    def begin(
        player: int, card: object, picks: Sequence[object] = (), mode: int = 0, event: object = None
    ) -> AbilityContext:
        """The context at the beginning of an ability."""
        return [player, card, tuple(picks), None, None, mode, 0, event, ()]


class BaseCost(Node):
    """What is paid before something follows."""

    says_as = "cost"

    def payable(self, s: Any, r: AbilityContext, /) -> bool:
        """Whether it can be paid."""
        raise NotImplementedError

    def can(self) -> Test:
        """(situation, context) -> whether it can be paid: `payable`, or a faster function."""
        return self.payable

    def do(self, s: Any, r: Any, /) -> int | None:
        """Pay it: its only step, unless `emit` adds others."""
        raise NotImplementedError

    def emit(self, code: Code) -> None:
        """Add the steps that pay it. What is chosen for it (`BaseSelector.pick` CHOOSE) is chosen then."""
        code.add(self.do)

    def lacking(self) -> Json:
        """Why nothing with this cost can begin if it cannot be paid: a message with an argument `card`."""
        return message("effects.cannot_pay", cost=self.words())


class BaseEffect(Node):
    """One thing that happens, in one step or several."""

    says_as = "effect"

    def do(self, s: Any, r: Any, /) -> int | None:
        """Carry it out: its only step, unless `emit` adds others."""
        raise NotImplementedError

    def emit(self, code: Code) -> None:
        """Add its steps."""
        code.add(self.do)

    def worth(self, s: Any, r: AbilityContext) -> float:
        """Roughly what it brings its player, in the game's own measure: a hint for the search."""
        return 0.0


class Code:
    """A program being built: effects add their steps to it."""

    def __init__(self, first: Sequence[Step] = ()) -> None:
        """`first`: steps that are carried out before all others."""
        self.steps = list(first)
        self.targets: list[BaseSelector] = []
        """The selector of each thing that is chosen as the ability begins."""
        self.questions: dict[int, BaseSelector] = {}
        self.costs: list[BaseCost] = []
        self.early: list[Test] = []

    @property
    def here(self) -> int:
        """The number of the next step."""
        return len(self.steps)

    def add(self, step: Step) -> int:
        """Add a step; returns its number."""
        self.steps.append(step)
        return len(self.steps) - 1

    def before(self, test: Test) -> Test:
        """The same test, evaluated before the first step."""
        k = len(self.early)
        self.early.append(test)
        return lambda s, r: bool(r[Slots.EARLY][k])

    def unless(
        self, test: Test, *, body: Sequence[BaseEffect | BaseCost], otherwise: Sequence[BaseEffect] = ()
    ) -> None:
        """Add steps of `body` if the test holds, of `otherwise` if it does not: flat, with jumps."""
        fork = self.add(NOTHING)
        for one in body:
            one.emit(self)
        if otherwise:
            leap = self.add(NOTHING)
            start = self.here
            for one in otherwise:
                one.emit(self)
            end = self.here
            self.steps[leap] = lambda state, r: end
        else:
            start = self.here
        self.steps[fork] = lambda state, r: None if test(state, r) else start

    def things(self, node: BaseSelector | Reference) -> Callable[[Any, AbilityContext], Sequence[Any]]:
        """(situation, context) -> what a step works on, evaluated then: what no longer fits is left out.

        IT is what was chosen, or selected at random, if it still fits.
        """
        if isinstance(node, Reference):
            known = node.compile()
            return lambda s, r: [] if (x := known(s, r)) is None else [x]
        candidates, fits = node.compile()
        if node.pick == ALL:
            return candidates
        if node.pick == CHOOSE:
            return self._asked(node, candidates, fits)
        k = len(self.targets)
        end = k + node.n
        if node.pick == TARGET:
            self.targets += [node] * node.n

        def found(s: Any, r: AbilityContext) -> Sequence[object]:
            there: Sequence[object]
            if node.pick == RANDOM:
                there = s.at_random(candidates(s, r))
            else:
                there = [x for x in r[Slots.PICKS][k:end] if x is not None and fits(s, r, x)]
            r[Slots.IT] = there[0] if there else None
            return there

        return found

    def _asked(
        self, node: BaseSelector, candidates: Callable[[Any, Any], Sequence[object]],
        fits: Callable[[Any, Any, Any], bool],
    ) -> Callable[[Any, AbilityContext], Sequence[Any]]:  # fmt: skip
        regardless = node.regardless

        def ask(state: object, r: AbilityContext) -> int | None:
            if not candidates(state, r) and not regardless(state, r):
                r[Slots.IT] = None
            elif r[Slots.ANSWER] is None:
                return SUSPEND
            else:
                r[Slots.IT] = None if r[Slots.ANSWER] == NOBODY else r[Slots.ANSWER]
                r[Slots.ANSWER] = None
            return None

        self.questions[self.add(ask)] = node
        return lambda s, r: [r[Slots.IT]] if r[Slots.IT] is not None and fits(s, r, r[Slots.IT]) else []


class AbilityUse(NamedTuple):
    """One way to begin an ability: its targets, its price and its steps."""

    targets: tuple[tuple[BaseSelector, Fits], ...]
    """One per thing."""
    steps: tuple[Step, ...]
    questions: Mapping[int, BaseSelector]
    """Step -> what it asks."""
    costs: tuple[tuple[BaseCost, Test], ...] = ()
    price: int = 0
    """How many of its steps pay for it: they come first, after what is evaluated beforehand."""

    def picks(self, s: object, r: AbilityContext) -> list[tuple[Any, ...]]:
        """All possible targets, in canonical order; () if there are none to choose, [] if it cannot begin.

        Two targets are two different things; several of one selector are in canonical order.
        """
        if not all(can(s, r) for _, can in self.costs):
            return []
        found: list[tuple[object, ...]] = [()]
        k = 0
        while k < len(self.targets):
            selector, fits = self.targets[k]
            blocks = list(combinations(fits.candidates(s, r), selector.n))
            if selector.may:
                blocks.append((None,) * selector.n)
            found = [(*one, *block) for one in found for block in blocks if not any(x in one for x in block if x)]
            k += selector.n
        return found

    def run(self, state: object, r: AbilityContext, step: int = 0) -> int:
        """Carry it out from a step on. Returns the step that needs an answer, or DONE."""
        steps = self.steps
        while step < len(steps):
            goes = steps[step](state, r)
            if goes is None:
                step += 1
            elif goes == SUSPEND:
                return step
            else:
                step = goes
        return DONE

    def refusal(self, s: object, r: AbilityContext, picks: Sequence[object] = ()) -> Json | None:
        """Why it cannot begin with these targets (perhaps incomplete): a message with an argument `card`, or None."""
        for cost, can in self.costs:
            if not can(s, r):
                return cost.lacking()
        for k, (selector, fits) in enumerate(self.targets):
            if k >= len(picks):
                left = [x for x in fits.candidates(s, r) if x not in picks]
                if not selector.may and len(left) < sum(one is selector for one, _ in self.targets[k:]):
                    return message("effects.needs", noun=selector.noun())
            elif picks[k] is None and selector.may:
                continue
            elif picks[k] is None or not fits.fits(s, r, picks[k]):
                return message("effects.needs", noun=selector.noun())
            elif picks[k] in picks[:k]:
                return message("effects.two")
        if len(picks) > len(self.targets):
            return message("effects.no_more")
        begun = tuple(picks)
        return None if any(one[: len(begun)] == begun for one in self.picks(s, r)) else message("effects.order")
