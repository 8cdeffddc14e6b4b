"""JSON text from strangers: its nesting is measured before anything is parsed.

A parser recurses for each level. In a browser's worker the stack can overflow before Python notices, which kills the
worker; so text nested more deeply than any document of ours is never parsed.
"""

from __future__ import annotations

import json
import re
from collections import Counter
from math import isfinite
from typing import Any, Final, NoReturn

from ..errors import shortened

DEEPEST: Final = 64
"""The maximum depth; our own documents have at most twelve levels."""
_NO_BRACKETS: Final = re.compile(r'"[^"\\]*+(?:\\.[^"\\]*+)*+"?|[^][{}"]++', re.DOTALL)
"""Strings with their contents, and everything else except brackets."""


def depth(text: str) -> int:
    """How deeply the brackets of a JSON text are nested, without those in strings or that close nothing."""
    now = deepest = 0
    for bracket in _NO_BRACKETS.sub("", text):
        if bracket in "[{":
            now += 1
            deepest = max(deepest, now)
        elif now:
            now -= 1
    return deepest


def read_json(text: str) -> Any:
    """The value of a JSON text. Raises ValueError only, whose text completes a sentence about it.

    No number in it is NaN or infinite, since JSON has none. An object that gives a field twice is refused: parsers
    take one of the two and drop the other unsaid.
    """
    twice: list[str] = []

    def whole(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
        found = dict(pairs)
        if len(found) < len(pairs):
            twice.extend(name for name, n in Counter(name for name, _ in pairs).items() if n > 1)
        return found

    if text.count("[") + text.count("{") > DEEPEST and depth(text) > DEEPEST:
        raise ValueError(f"it is nested deeper than {DEEPEST} levels")
    try:
        value = json.loads(text, parse_constant=_no_number, parse_float=_finite, object_pairs_hook=whole)
    except (ValueError, RecursionError) as bad:
        raise ValueError("it is no JSON") from bad
    if twice:
        raise ValueError(f"it gives {shortened(twice[0], write=repr)} twice in one object")
    return value


def _no_number(word: str) -> NoReturn:
    raise ValueError(f"{word} is no number of JSON")


def _finite(digits: str) -> float:
    found = float(digits)
    return found if isfinite(found) else _no_number(digits)
