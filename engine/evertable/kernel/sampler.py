"""Worlds of one document: what it leaves open is drawn, again and again, without reading it anew."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence
from struct import unpack
from typing import Any, Protocol, TypeVar

from .errors import BadPosition
from .rng import Rng

T = TypeVar("T")
TRIES = 1000


class Dice(Protocol):
    """What throws dice: a generator, or a state that keeps its own."""

    def below(self, n: int, /) -> int:
        """A uniform integer in 0..n-1."""
        ...


class Chance(Protocol):
    """What hidden things are drawn with: the generator of a record, or a fast one."""

    def next64(self) -> int:
        """64 random bits."""
        ...

    def below(self, n: int) -> int:
        """A uniform integer in 0..n-1."""
        ...

    def choice(self, items: Sequence[T]) -> T:
        """One of the items, uniformly."""
        ...

    def shuffled(self, items: Sequence[T]) -> list[T]:
        """A new list with the items in random order."""
        ...


def places_of(dice: Dice, of: int, n: int) -> list[int]:
    """So many different places of a list of that length, any of them."""
    found: dict[int, int] = {}
    places = []
    for k in range(n):
        j = k + dice.below(of - k)
        places.append(found.get(j, j))
        found[j] = found.get(k, k)
    return places


def put_first(items: Sequence[T], places: Sequence[int]) -> list[T]:
    """What lies at these places, and the others behind it."""
    there = set(places)
    return [*[items[k] for k in places], *[one for k, one in enumerate(items) if k not in there]]


class Fast:
    """A `random.Random` as a Chance: for search, where nothing has to come out the same elsewhere."""

    __slots__ = ("below", "choice", "rng")

    def __init__(self, rng: random.Random) -> None:
        self.rng = rng
        self.below = rng.randrange
        self.choice = rng.choice

    def next64(self) -> int:
        return self.rng.getrandbits(64)

    def shuffled(self, items: Sequence[T]) -> list[T]:
        """Sorts by one random key of 64 bits each: faster than drawing a place for each."""
        n = len(items)
        if n < 2:
            return list(items)
        keyed = sorted(zip(unpack(f"{n}Q", self.rng.randbytes(8 * n)), range(n), strict=True))
        return [items[k] for _, k in keyed]


def chance_of(rng: Rng | random.Random) -> Chance:
    """A generator as a Chance."""
    return Fast(rng) if isinstance(rng, random.Random) else rng


class Worlds:
    """A document as read, and what has to be drawn to make a state of it."""

    def __init__(
        self, base: Any, fills: Sequence[Callable[[Any, Any], None]], generator: bool, forgotten: Mapping[str, Any],
        check: Callable[[Any], None], fits: Callable[[Any], bool], unfit: tuple[str, str],
    ) -> None:  # fmt: skip
        """`fills` are called in order with the state and a Chance. `generator`: whether the document holds its own.
        `forgotten`: slots that may follow from what is hidden, and their first values. `check` settles and checks a
        state, `fits` says whether a drawn one can be; where none does, `unfit` is the field and the problem.
        """
        self.base, self.fills, self.generator, self.forgotten = base, fills, generator, forgotten
        self.check, self.fits, self.unfit = check, fits, unfit

    def first(self, rng: Rng | random.Random) -> Any:
        """A state, checked; raises BadPosition."""
        chance = chance_of(rng)
        state = self.base.clone()
        if not self.generator:
            state.rng = chance.next64()
        for _ in range(TRIES if self.fills else 1):
            world = state.clone()
            for fill in self.fills:
                fill(world, chance)
            self.check(world)
            if self.fits(world):
                return world
        raise BadPosition(*self.unfit)

    def another(self, settled: Any, chance: Chance) -> Any:
        """Another world beside one that was checked."""
        state = settled.clone()
        state.rng = chance.next64()
        for _ in range(TRIES):
            for name, value in self.forgotten.items():
                setattr(state, name, value)
            for fill in self.fills:
                fill(state, chance)
            if self.fits(state):
                return state
        raise BadPosition(*self.unfit)


class Reads(Protocol):
    """A game that reads what a seat sees."""

    def worlds(self, data: Mapping[str, Any], /) -> Worlds:
        """A document as read, hidden places open; raises BadPosition."""
        ...


class Sampler:
    """Draws worlds that a seat cannot tell apart, each as likely as any other.

    What the seat sees is parsed and validated once, when the first is drawn.
    """

    def __init__(self, game: Reads, position: Mapping[str, Any]) -> None:
        """`position`: what the seat sees of it. Raises BadPosition."""
        self.game, self.position = game, position
        self.worlds = game.worlds(position)
        self.settled: Any = None

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self.game, self.position)  # what was read holds functions, which cannot be pickled

    def draw(self, rng: Rng | random.Random) -> Any:
        """A whole state with a generator of its own. `rng`: a `random.Random`, or a generator of records.

        Raises BadPosition where the document cannot be.
        """
        if self.settled is None:
            self.settled = self.worlds.first(rng)
            return self.settled.clone()
        return self.worlds.another(self.settled, chance_of(rng))
