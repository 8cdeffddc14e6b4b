"""Options of a game, decks and seats as they are written on a command line."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Any

from ..core.errors import shortened
from ..core.format.json_text import read_json
from ..core.format.names import name_problem, seen
from ..session.inputs import RequestRefused, reason_of, text_in
from .arguments import Arguments

MOST_OF_A_LIST = 100_000
"""The maximum size in bytes of a deck list file."""


def read_option(text: str) -> tuple[str, Any]:
    """Parse `name=value`: on/off, true/false and JSON lists as such, @FILE as a deck list."""
    name, equals, value = text.partition("=")
    if not equals:
        raise RequestRefused(f"{text!r} is no option: write name=value")
    if value in ("on", "true", "off", "false"):
        return name, value in ("on", "true")
    if value.startswith("@"):
        return name, deck_in(Path(value[1:]))
    if value.startswith("["):
        try:
            return name, read_json(value)
        except ValueError as bad:
            raise RequestRefused(f"{name}: what begins with [ is a list as in JSON, such as [1, 2]; {bad}") from bad
    return name, value


def deck_in(file: Path) -> dict[str, Any]:
    """The deck in a file, named like the file. Raises Refused if there is none."""
    try:
        with file.open("rb") as there:
            content = there.read(MOST_OF_A_LIST + 1)
        text = "" if len(content) > MOST_OF_A_LIST else text_in(content)
    except (OSError, UnicodeDecodeError) as bad:
        raise RequestRefused(f"{shortened(str(file))}: {reason_of(bad)}") from bad
    except ValueError as bad:  # no name of a file
        raise RequestRefused(f"{shortened(str(file))}: {bad}") from bad
    if len(content) > MOST_OF_A_LIST:
        raise RequestRefused(f"{shortened(str(file))}: it is larger than any deck list, {MOST_OF_A_LIST} bytes")
    return {"name": seen(file.stem)[:20].strip() or "Deck", "text": text}


def options_of(words: Iterable[str]) -> dict[str, Any]:
    """The options of a command line. Raises Refused for one that is given twice."""
    found: dict[str, Any] = {}
    for name, value in map(read_option, words):
        if name in found:
            raise RequestRefused(f"{shortened(name)} is given twice")
        found[name] = value
    return found


def seats_of(args: Arguments, count: int) -> list[dict[str, Any]]:
    """Who plays each seat: people, or people in some seats and opponents in all others."""
    names = [*(args.names or []), *(f"Player {i + 1}" for i in range(len(args.names or []), count))]
    for seat, name in enumerate(names, 1):
        problem = name_problem(name.strip())
        if problem:
            raise RequestRefused(f"--names: seat {seat}: {problem}")
    for seat in args.seat:
        check_seat(seat, count)
    kinds = ["human" if args.against is None or i in args.seat else args.against for i in range(1, len(names) + 1)]
    return [{"name": name, "kind": kind} for name, kind in zip(names, kinds, strict=True)]


def check_seat(seat: int, count: int) -> None:
    """Raise Refused unless this seat exists, counted from 1."""
    if not 1 <= seat <= count:
        raise RequestRefused(f"--seat: {seat} is not a seat; there are 1 to {count}")
