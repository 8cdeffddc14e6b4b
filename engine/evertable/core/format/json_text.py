"""JSON text from strangers: its nesting is measured before anything is parsed.

A parser recurses for each level. In a browser's worker the stack can overflow before Python notices, which kills the
worker; so text nested more deeply than any document of ours is never parsed.
"""

from __future__ import annotations

import json
import re
from math import isfinite
from typing import Any, Final, NoReturn

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

    No number in it is NaN or infinite, since JSON has none.
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
