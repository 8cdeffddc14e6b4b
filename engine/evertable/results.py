"""Files that keep results: one JSON object a line, so that what was played goes on where it was left."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from .kernel.errors import BadOptions

SHARE = (int, float)
"""What a score is."""


def read_results(file: Path, fields: Mapping[str, type]) -> Iterator[dict[str, Any]]:
    """The results of a file, in their order. `fields`: those that each must have, a list being one of scores.

    Raises BadOptions, which names the line that is none, and OSError as reading does.
    """
    try:
        lines = file.read_text("utf-8").splitlines()
    except UnicodeDecodeError as bad:
        raise BadOptions("file", f"{file} keeps no results: it is no text") from bad
    for number, line in enumerate(lines, 1):
        try:
            found = json.loads(line)
        except (ValueError, RecursionError) as bad:
            raise BadOptions("file", f"line {number} of {file} is no result: it is no JSON") from bad
        if not isinstance(found, dict):
            raise BadOptions("file", f"line {number} of {file} is no result: it is no object")
        for name, kind in fields.items():
            if not _is(found.get(name), kind):
                raise BadOptions("file", f"line {number} of {file} is no result: {name} is missing or wrong")
        yield found


def _is(value: Any, kind: type) -> bool:
    """Whether a value has the type; truth values are no numbers, and a list has scores in it."""
    if isinstance(value, bool):
        return False
    if kind is list:
        return isinstance(value, list) and bool(value) and all(_is(one, float) for one in value)
    return isinstance(value, SHARE if kind is float else kind)
