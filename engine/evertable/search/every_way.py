"""Every way that hidden things can lie, one after the other: a Chance (core/sampler.py) that goes all ways in turn.

What a format deals with a Chance is so counted out instead of drawn, without a second description of how it is dealt.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from random import Random
from typing import Any, TypeVar

from ..core.format.documents import Json
from ..core.game import Game
from ..core.rng import Rng
from ..core.sampler import Sampler
from ..core.state import State

T = TypeVar("T")
DEEPEST = 500
"""The most choices on one way: what is drawn again until it fits has ways without an end."""


class TooManyWaysError(Exception):
    """There are more ways than were asked for."""


class EveryWay:
    """A Chance that goes one way, and notes where it could have gone another; `ways` makes it go them all.

    Equal things are not told apart. Neither is the order within a part that is dealt (`parted`): see Rules.lot.
    """

    def __init__(self, way: list[int], most: int) -> None:
        """`way`: what is chosen at each point; it grows by the first choice at each further one."""
        self.way, self.most, self.radices = way, most, list[int]()

    def below(self, n: int) -> int:
        """A choice out of n. Raises TooManyWaysError if there are more than asked for at this point alone, or too
        many.
        """
        if n > self.most or len(self.radices) > DEEPEST:
            raise TooManyWaysError
        self.radices.append(n)
        if len(self.radices) > len(self.way):
            self.way.append(0)
        return self.way[len(self.radices) - 1]

    def next64(self) -> int:
        """What new generators begin with: nothing that is proven may depend on it, so it is no choice."""
        return 0

    def choice(self, items: Sequence[T]) -> T:
        """One of the items."""
        try:
            kinds = list(dict.fromkeys(items))
        except TypeError:  # what can be changed has no hash
            kinds = [item for k, item in enumerate(items) if item not in items[:k]]
        return kinds[self.below(len(kinds))]

    def shuffled(self, items: Sequence[T]) -> list[T]:
        """The items in one of their orders."""
        left, out = list(items), []
        while left:
            chosen = self.choice(left)
            out.append(chosen)
            del left[next(k for k, item in enumerate(left) if item is chosen)]
        return out

    def parted(self, items: Sequence[T], sizes: Sequence[int]) -> list[list[T]]:
        """The items dealt out in parts of these sizes, followed by the rest: a part is a set."""
        left, parts = list(items), []
        for n in sizes:
            if n > 0 and n < len(left):
                part = self.choice(subsets(left, n, self.most))
                left = list((Counter(left) - Counter(part)).elements())
                parts.append(list(part))
            else:
                parts.append(left[:n])
                left = left[n:]
        return [*parts, left]


def subsets(items: Sequence[T], n: int, most: int) -> list[tuple[T, ...]]:
    """The different sets of n of these items, equal ones not told apart. Raises TooManyWaysError for more than
    `most`.
    """
    counts = Counter(items)
    sets = [1] + [0] * n  # how many sets there are of each size
    for count in counts.values():
        sets = [sum(sets[max(0, size - count) : size + 1]) for size in range(n + 1)]
    if sets[n] > most:
        raise TooManyWaysError
    found: list[tuple[T, ...]] = [()]
    left = len(items)
    for item, count in counts.items():
        left -= count
        found = [
            (*some, *[item] * k) for some in found for k in range(min(count, n - len(some)) + 1)
            if len(some) + k + left >= n
        ]  # fmt: skip
    return found


def ways(play: Callable[[Any], T], most: int) -> Iterator[T]:
    """What a play with a Chance comes to in each way it can go. Raises TooManyWaysError after `most`."""
    way: list[int] = []
    for _ in range(most):
        chance = EveryWay(way, most)
        yield play(chance)
        del way[len(chance.radices) :]
        while way and way[-1] == chance.radices[len(way) - 1] - 1:
            way.pop()
        if not way:
            return
        way[-1] += 1
    raise TooManyWaysError


def every_world(game: Game, view: Json, seat: int, most: int) -> list[State]:
    """Every state that a seat with this view cannot rule out, each once.

    They differ in what is hidden, not in the order of what is drawn later (Rules.lot), nor in their generators. Raises
    TooManyWaysError if there are more than `most` ways to deal what is hidden, or no declared way to count them; and
    BadPosition for an impossible view.
    """
    sampler = game.sampler(view, seat)
    if not isinstance(sampler, Sampler):
        raise TooManyWaysError
    worlds, settled = sampler.worlds, sampler.draw(Random(0))

    def dealt(chance: Any) -> State:
        state: State = settled.clone()
        state.rng = Rng(chance.next64()).state
        for name, value in worlds.forgotten.items():
            setattr(state, name, value)
        for fill in worlds.fills:
            fill(state, chance)
        return state

    return list({state.key(): state for state in ways(dealt, most) if worlds.fits(state)}.values())
