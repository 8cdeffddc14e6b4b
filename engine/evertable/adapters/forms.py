"""How the values of a document are laid out as numbers: a `Form` for each kind of value.

What only its game can read is laid out by checksums (`Hashed`): each value in that part of the document is added to the
element of its path. What is added is counted in whole numbers, so that it can be taken away again without a trace and
the order does not matter.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from functools import lru_cache
from math import copysign, log1p
from typing import Any
from zlib import crc32

from ..core.format import kinds, zones
from ..core.game import Game

HASHED = 256
"""The size of a field that only its game can read."""
MOST_SINGLE = 12
"""A number with up to this many values has an element for each; others are one element on a logarithmic scale."""
LONGEST = 512
"""A list whose entries would need more elements is laid out by checksums."""
MOST_PATHS = 1 << 14
"""The size of the caches of checksums and of the numbers of sums."""
ONE = 1 << 56
"""What a word adds; log(2) / 8, the least that a number adds, is a whole number of parts of this size."""

Places = dict[int, float]
"""The numbers of an array that are not 0, by their places."""
Sums = dict[int, int]
"""What has been added to elements, in parts of ONE."""


class Form(ABC):
    """How one value of a document is laid out."""

    size: int
    meaning: str

    @abstractmethod
    def put(self, found: object, out: Places, at: int) -> None:
        """Write the value of a document (None: there is none) to its elements from `at` on, which are zero."""


class NamePlaces(Form):
    """An element per name: 1 for the value, or how often it is in the list (0 to 1, relative to `most`)."""

    def __init__(self, names: Sequence[Any], most: int = 1) -> None:
        self.places = {name: k for k, name in enumerate(names)}
        self.size, self.most = len(names), most
        self.meaning = f"each of {len(names)} names" + (f", counted in {most}" if most > 1 else "")

    def put(self, found: object, out: Places, at: int) -> None:
        for name in found if isinstance(found, (list, tuple)) else [found]:
            k = self.places.get(name)
            if k is not None:
                out[at + k] = out.get(at + k, 0.0) + 1 / self.most


class Scalar(Form):
    """One element for a number n: the logarithm of 1 + |n| with its sign, scaled to -1 to 1."""

    size = 1

    def __init__(self, low: int, high: int) -> None:
        self.whole = log1p(max(abs(low), abs(high)))
        self.meaning = f"{low} to {high}, logarithmic"

    def put(self, found: object, out: Places, at: int) -> None:
        if found and isinstance(found, (int, float)):
            out[at] = copysign(log1p(abs(found)) / self.whole, found)


class Yes(Form):
    """One element: 1 for true."""

    size = 1
    meaning = "1 for yes"

    def put(self, found: object, out: Places, at: int) -> None:
        if found:
            out[at] = 1.0


class Maybe(Form):
    """An element that says whether there is a value (that the seat may know), then the value's own."""

    def __init__(self, inner: Form) -> None:
        self.inner, self.size = inner, 1 + inner.size
        self.meaning = f"1 if there is one; {inner.meaning}"

    def put(self, found: object, out: Places, at: int) -> None:
        if found is not None:
            out[at] = 1.0
            self.inner.put(found, out, at + 1)


class ValueRow(Form):
    """A fixed number of values one after another, by name or by index."""

    def __init__(self, forms: Sequence[Form], names: Sequence[str] = ()) -> None:
        self.forms, self.names = forms, names
        self.size = sum([form.size for form in forms])
        told = dict.fromkeys([form.meaning for form in forms])
        self.meaning = f"{len(forms)} values ({' | '.join(told)})"

    def put(self, found: object, out: Places, at: int) -> None:
        for k, form in enumerate(self.forms):
            if self.names and isinstance(found, dict):
                form.put(found.get(self.names[k]), out, at)
            elif isinstance(found, (list, tuple)) and k < len(found):
                form.put(found[k], out, at)
            at += form.size


class CardPlaces(Form):
    """An element per card (its share of all copies), then per token the share of cards hidden so; if ordered, the last
    card.
    """

    def __init__(self, cards: zones.CardPool, tokens: Sequence[str], ordered: bool) -> None:
        self.counts = {name: cards.counts[cards.value_of[name]] for name in cards.names}
        self.places = {name: k for k, name in enumerate((*cards.names, *tokens))}
        self.total, self.ordered, self.tokens = cards.total, ordered, tokens
        self.size = len(self.places) + (len(cards.names) if ordered else 0)
        self.meaning = f"each of {len(cards.names)} cards; how many are hidden" + ("; the last card" if ordered else "")

    def put(self, found: object, out: Places, at: int) -> None:
        given: Sequence[Any] = found if isinstance(found, (list, tuple)) else [] if found is None else [found]
        for name in given:
            k = self.places.get(name)
            if k is not None:
                out[at + k] = out.get(at + k, 0.0) + 1 / self.counts.get(name, self.total)
        if self.ordered and given and given[-1] in self.counts:
            out[at + len(self.places) + self.places[given[-1]]] = 1.0


class WordElements(dict[str, int]):
    """The elements of the words of a list."""

    def __init__(self, size: int) -> None:
        super().__init__()
        self._size = size

    def __missing__(self, word: str) -> int:
        if len(self) >= MOST_PATHS:
            self.clear()
        made = self[word] = checksum("=" + word) % self._size
        return made


class Hashed(Form):
    """Each value goes to the element of the checksum of its path: words are 1, numbers scaled; a sum s becomes
    2s/(1+|s|).
    """

    def __init__(self, size: int) -> None:
        self.size = size
        self.meaning = f"values by the CRC-32 of their path, modulo {size}"
        self._words = WordElements(size)

    def put(self, found: object, out: Places, at: int) -> None:
        sums: Sums = {}
        if type(found) is list and set(map(type, found)) == {str}:  # cards, mostly
            for word in found:
                k = self._words[word]
                sums[k] = sums.get(k, 0) + ONE
            found = None
        add_leaves(found, "", self.size, sums)
        for k, total in sums.items():
            out[at + k] = 1.0 if total == ONE else scaled(total)


@lru_cache(MOST_PATHS)
def checksum(path: str) -> int:
    """The CRC-32 of a path."""
    return crc32(path.encode())


@lru_cache(MOST_PATHS)
def scaled(total: int) -> float:
    """The number of an element to which this much was added."""
    value = total / ONE
    return 2 * value / (1 + value)


@lru_cache(MOST_PATHS)
def weight(number: float) -> int:
    """What a number adds, not below 0."""
    return round(log1p(number) / 8 * ONE)


def add_leaves(found: object, path: str, size: int, sums: Sums) -> None:
    """Add every value of a document to the element of its path. Words are part of the path, with number 1."""
    if isinstance(found, (list, tuple)):
        name = path + "="
        for k, one in enumerate(found):
            if isinstance(one, str):
                at = checksum(name + one) % size
                sums[at] = sums.get(at, 0) + ONE
            elif one:
                add_leaves(one, f"{path}[{k}]", size, sums)
        return
    if isinstance(found, dict):
        for key, one in found.items():
            add_leaves(one, f"{path}.{key}", size, sums)
        return
    if isinstance(found, str):
        path, value = f"{path}={found}", ONE
    elif not found:  # null, false and 0 add nothing
        return
    elif isinstance(found, (int, float)) and not isinstance(found, bool):
        path, value = f"{path}-" if found < 0 else path, weight(abs(found))
    else:
        value = ONE
    at = checksum(path) % size
    sums[at] = sums.get(at, 0) + value


def form_of(kind: kinds.Kind, game: Game) -> Form:
    """The layout of what a kind writes into a document; by checksums if the core does not know the kind."""
    base = next(cls for cls in type(kind).__mro__ if "to_json" in vars(cls))
    if base is kinds.Kind and isinstance(kind, kinds.Number):
        low, high = kinds.bound(kind.low, game), kinds.bound(kind.high, game)
        return NamePlaces(range(low, high + 1)) if high - low < MOST_SINGLE else Scalar(low, high)
    if base is kinds.Kind and isinstance(kind, kinds.Boolean):
        return Yes()
    if base is kinds.Word:
        return NamePlaces(kind.words)  # type: ignore[attr-defined]
    if base is kinds.Subset:
        return NamePlaces(kind._names(game))  # type: ignore[attr-defined]
    if base in (kinds.Optional, kinds.Private, kinds.OnlyWhen):
        return Maybe(form_of(kind.kind, game))  # type: ignore[attr-defined]
    if base is kinds.Pair:
        return ValueRow([form_of(one, game) for one in kind.kinds])  # type: ignore[attr-defined]
    if base is kinds.Nested:
        inner: Mapping[str, kinds.Kind] = kind.kinds  # type: ignore[attr-defined]
        return ValueRow([form_of(one, game) for one in inner.values()], list(inner))
    if base is kinds.Listed:
        return _listed(kind, game)  # type: ignore[arg-type]
    if base in (zones.Zone, zones.CardSet, zones.ChosenCards, zones.CardPlace):
        return _cards(kind)
    return Hashed(HASHED)


def _listed(kind: kinds.Listed, game: Game) -> Form:
    n = kind.most if kind.exactly is None else kinds.bound(kind.exactly, game)
    entry = form_of(kind.kind, game)
    if n * entry.size > LONGEST or isinstance(entry, Hashed):
        return Hashed(HASHED)
    return ValueRow([Maybe(entry) if kind.exactly is None else entry] * n)


def _cards(kind: Any) -> Form:
    tokens = kind.tokens if isinstance(kind, zones.Zone) else (zones.HIDDEN,)
    return CardPlaces(kind.cards, tokens, isinstance(kind, zones.Zone) and kind.ordered)
