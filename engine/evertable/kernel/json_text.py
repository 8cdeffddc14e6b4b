"""JSON text from strangers: how deep it is nested is counted before anything is parsed.

A parser calls itself for each level. In a browser's worker the stack may end before Python notices that it does, and
then the worker is lost; so text that is nested deeper than any document of ours is never given to it.
"""

from __future__ import annotations

import json
import re
from math import isfinite
from typing import Any, Final, NoReturn

DEEPEST: Final = 64
"""So many levels are enough for every document; those of ours have no more than twelve."""
_NO_BRACKETS: Final = re.compile(r'"[^"\\]*+(?:\\.[^"\\]*+)*+"?|[^][{}"]++', re.DOTALL)
"""Strings, with all that stands in them, and everything else but brackets."""


def depth(text: str) -> int:
    """How deep the brackets of a JSON text are nested. Those in strings do not count, nor does what closes none."""
    now = deepest = 0
    for bracket in _NO_BRACKETS.sub("", text):
        if bracket in "[{":
            now += 1
            deepest = max(deepest, now)
        elif now:
            now -= 1
    return deepest


def read_json(text: str) -> Any:
    """What a JSON text says; raises ValueError, whose text completes a sentence about it, and nothing else.

    No number of it is NaN or infinite, as JSON has none.
    """
    if text.count("[") + text.count("{") > DEEPEST and depth(text) > DEEPEST:
        raise ValueError(f"it is nested deeper than {DEEPEST} levels")
    try:
        return json.loads(text, parse_constant=_no_number, parse_float=_finite)
    except (ValueError, RecursionError) as bad:
        raise ValueError("it is no JSON") from bad


def _no_number(word: str) -> NoReturn:
    raise ValueError(f"{word} is no number of JSON")


def _finite(digits: str) -> float:
    found = float(digits)
    return found if isfinite(found) else _no_number(digits)
