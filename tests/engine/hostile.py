"""Values that no document holds where they are put: what they are refused with is looked at in test_hostile.py."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from typing import Any

LEVELS = 10_000
HUGE = 10**5000
"""More digits than Python writes out."""


def deep(make: Callable[[Any], Any], levels: int = LEVELS) -> Any:
    """A value within a value within a value."""
    value: Any = "torch"
    for _ in range(levels):
        value = make(value)
    return value


def looped() -> list[Any]:
    """A list that holds itself."""
    made: list[Any] = []
    made.append(made)
    return made


class Text(str):
    """Not quite a text."""


class Count(int):
    """Not quite a number."""


VALUES: dict[str, Any] = {
    "deep list": deep(lambda one: [one]),
    "deep pair": deep(lambda one: [one, 1]),
    "deep object": deep(lambda one: {"a": one}),
    "a deep list in a list": [deep(lambda one: [one])],
    "a deep list and a number": [deep(lambda one: [one]), 1],
    "a list that holds itself": looped(),
    "huge": HUGE,
    "huge, below 0": -HUGE,
    "a huge number in a list": [HUGE],
    "two huge numbers": [HUGE, HUGE],
    "a huge number behind a card": ["torch", HUGE],
    "not a number": math.nan,
    "infinite": math.inf,
    "not a number in a list": [math.nan],
    "true": True,
    "1.0": 1.0,
    "text of a number": "1",
    "digits": "9" * 5000,
    "a letter and digits": "a" + "9" * 5000,
    "a minus and digits": "-" + "9" * 5000,
    "bytes": b"torch",
    "half a character": "\ud800",
    "nul": "\0",
    "a million letters": "x" * 1_000_000,
    "a list of much": [0] * 100_000,
    "a key of much": {"x" * 100_000: 1},
    "half a character as a key": {"\ud800": 1},
    "keys that are no texts": {1: 2, None: 3, HUGE: 4, (1, 2): 5},
    "nothing": None,
    "an object": {},
    "a list": [],
    "a list of nothing": [None],
    "a list of lists": [[]],
    "a list of objects": [{}],
    "a set": {1},
    "a tuple": (),
    "a range": range(3),
    "an iterator": iter([1]),
    "complex": 1j,
    "any thing": object(),
    "a kind of text": Text("torch"),
    "a kind of number": Count(1),
    "0": 0,
    "-1": -1,
}  # fmt: skip
OUT_OF_JSON = ("deep", "holds", "huge", "huge,", "infinite", "keys", "number", "numbers", "set", "tuple", "range",
               "iterator", "complex", "bytes", "thing")  # fmt: skip
JSON_VALUES = {name: value for name, value in VALUES.items() if not {*OUT_OF_JSON} & {*name.split()}}
"""Those that JSON text can bring."""


def paths(document: Any, here: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """Every place of a document."""
    yield here
    inner: Any = ()
    if isinstance(document, dict):
        inner = document.items()
    elif isinstance(document, list):
        inner = enumerate(document)
    for key, value in inner:
        yield from paths(value, (*here, key))


def put(document: Any, path: tuple[Any, ...], value: Any) -> Any:
    """The document with another value at a place of it."""
    if not path:
        return value
    made = dict(document) if isinstance(document, dict) else list(document)
    made[path[0]] = put(document[path[0]], path[1:], value)
    return made


def shape(path: tuple[Any, ...]) -> tuple[Any, ...]:
    """A place, whichever entry of a list it is in."""
    return tuple(["#" if isinstance(key, int) else key for key in path])
