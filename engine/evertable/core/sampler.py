"""Determinizations of a document: what it leaves open is drawn repeatedly, without reading it anew."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence
from struct import unpack
from typing import Any, Generic, Protocol, Self, TypeVar

from .errors import BadPosition
from .rng import Rng
from .settings import Settings

T = TypeVar("T")
TRIES = 1000


class Dice(Protocol):
    """A source of random numbers: a generator, or a state that has its own."""

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


def parted(chance: Chance, items: Sequence[T], sizes: Sequence[int]) -> list[list[T]]:
    """The items dealt at random into parts of these sizes, followed by the rest.

    A chance that goes every way (search/every_way.py) has a `parted` of its own.
    """
    own: Callable[[Sequence[T], Sequence[int]], list[list[T]]] | None = getattr(chance, "parted", None)
    if own is not None:
        return own(items, sizes)
    left, parts = chance.shuffled(items), list[list[T]]()
    for n in sizes:
        parts.append(left[: -n - 1 : -1])
        del left[len(left) - n :]
    return [*parts, left[::-1]]


def places_of(dice: Dice, of: int, n: int) -> list[int]:
    """`n` different random indexes of a list of that length."""
    found: dict[int, int] = {}
    places = []
    for k in range(n):
        j = k + dice.below(of - k)
        places.append(found.get(j, j))
        found[j] = found.get(k, k)
    return places


def put_first(items: Sequence[T], places: Sequence[int]) -> list[T]:
    """The items at these indexes, followed by the others."""
    there = set(places)
    return [*[items[k] for k in places], *[one for k, one in enumerate(items) if k not in there]]


class Fast:
    """A `random.Random` as a Chance, for searches, which need not be reproducible elsewhere."""

    __slots__ = ("below", "choice", "rng")

    def __init__(self, rng: random.Random) -> None:
        self.rng = rng
        self.below = rng.randrange
        self.choice = rng.choice

    def next64(self) -> int:
        return self.rng.getrandbits(64)

    def shuffled(self, items: Sequence[T]) -> list[T]:
        """Shuffles by sorting random 64-bit keys, which is faster than drawing an index for each."""
        n = len(items)
        if n < 2:
            return list(items)
        keyed = sorted(zip(unpack(f"{n}Q", self.rng.randbytes(8 * n)), range(n), strict=True))
        return [items[k] for _, k in keyed]


def chance_of(rng: Rng | random.Random) -> Chance:
    """A generator as a Chance."""
    return Fast(rng) if isinstance(rng, random.Random) else rng


class Drawn(Protocol):
    """A state, as far as determinizations go: it can be copied, and has its own generator."""

    rng: int

    def clone(self) -> Self: ...


D = TypeVar("D", bound=Drawn)


class Worlds(Generic[D]):
    """A document that was read, and what must be drawn to make a complete state of it."""

    def __init__(
        self, base: D, fills: Sequence[Callable[[Any, Chance], None]], generator: bool, forgotten: Mapping[str, object],
        check: Callable[[D], None], fits: Callable[[D], bool], unfit: tuple[str, str],
    ) -> None:  # fmt: skip
        """`fills` are called in order with the state and a Chance. `generator`: whether the document has its own.

        `forgotten`: slots that may depend on hidden things -> their start values. `check` completes and checks a state,
        `fits` says whether a drawn one is possible; if none is, `unfit` is the field and problem of the error.
        """
        self.base, self.fills, self.generator, self.forgotten = base, fills, generator, forgotten
        self.check, self.fits, self.unfit = check, fits, unfit

    def first(self, rng: Rng | random.Random) -> D:
        """A state, checked. Raises BadPosition."""
        chance = chance_of(rng)
        state = self.base.clone()
        if not self.generator:
            state.rng = Rng(chance.next64()).state
        for _ in range(TRIES if self.fills else 1):
            world = state.clone()
            for fill in self.fills:
                fill(world, chance)
            self.check(world)
            if self.fits(world):
                return world
        raise BadPosition(*self.unfit)

    def another(self, settled: D, chance: Chance) -> D:
        """Another determinization, given one that was checked."""
        state = settled.clone()
        state.rng = Rng(chance.next64()).state
        for _ in range(TRIES):
            for name, value in self.forgotten.items():
                setattr(state, name, value)
            for fill in self.fills:
                fill(state, chance)
            if self.fits(state):
                return state
        raise BadPosition(*self.unfit)


class Reads(Protocol[D]):
    """A format that can read what a seat sees."""

    def worlds(self, game: Settings, data: Mapping[str, Any], /) -> Worlds[D]:
        """A document with its hidden places open. Raises BadPosition."""
        ...


class Sampler(Generic[D]):
    """Draws determinizations: states that a seat cannot distinguish, each as likely as any other.

    The view is parsed and validated once, for the first draw.
    """

    def __init__(self, form: Reads[D], game: Settings, position: Mapping[str, Any]) -> None:
        """`position`: the document as the seat sees it. Raises BadPosition."""
        self.form, self.game, self.position = form, game, position
        self.worlds = form.worlds(game, position)
        self.settled: D | None = None

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (
            self.form,
            self.game,
            self.position,
        )  # what was read holds functions

    def draw(self, rng: Rng | random.Random) -> D:
        """A complete state with its own generator. `rng`: a `random.Random`, or a generator of records.

        Raises BadPosition if the document is impossible.
        """
        if self.settled is None:
            self.settled = self.worlds.first(rng)
            return self.settled.clone()
        return self.worlds.another(self.settled, chance_of(rng))
