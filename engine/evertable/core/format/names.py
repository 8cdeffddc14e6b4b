"""Names of the people at a table: which are allowed, and how links hold them."""

from __future__ import annotations

from collections.abc import Sequence

from ..errors import BadLink
from .packing import Reader, Writer

MOST = 24
"""The maximum length of a name."""
COMMON = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789 .-'_éäöü"
"""The characters that are cheapest in a link. Part of the codec; never changed."""
UNSEEN = (
    "\u034f\u115f\u1160\u17b4\u17b5\u180b\u180c\u180d\u180f\u2800\u3164\uffa0\U00013441\U00013442\U00016fe4\U0001d159"
)
"""Invisible characters that `str.isprintable` accepts: fillers, blank patterns, joiners."""
SELECTORS = "".join(map(chr, (*range(0xFE00, 0xFE10), *range(0xE0100, 0xE01F0))))
"""Characters that are invisible themselves and select the form of the one before."""
_BLOCK = 128
_BLOCKS = 0x110000 // _BLOCK


def name_problem(name: str) -> str | None:
    """Why this cannot be a name; None if it can. The caller strips surrounding blanks."""
    if not name:
        return "a name has at least one character"
    if len(name) > MOST:
        return f"a name has at most {MOST} characters, this one has {len(name)}"
    if not name.isprintable() or name != seen(name):  # no controls, marks of direction, lone surrogates
        return "a name has no control characters, none that draw nothing, and no blanks around it"
    return None


def seen(name: str) -> str:
    """The visible part of a name: without UNSEEN, without SELECTORS after nothing, without surrounding blanks.

    '' if nothing is left.
    """
    left = ""
    for char in name:
        bare = left[-1:] in ("", " ") or left[-1] in SELECTORS
        if char not in UNSEEN and not (bare and char in SELECTORS):
            left += char
    return left.strip()


def write_names(names: Sequence[str], out: Writer) -> None:
    """Pack the name of every seat, '' for one without. Raises BadLink for an invalid name."""
    block = 0
    for seat, name in enumerate(names):
        problem = name_problem(name) if name else None
        if problem:
            raise BadLink(f"names[{seat}]", problem)
        out.put(len(name), MOST + 1)
        for char in name:
            at = COMMON.find(char)
            out.put(at if at >= 0 else len(COMMON), len(COMMON) + 1)
            if at < 0:
                where, place = divmod(ord(char), _BLOCK)
                out.flag(where == block)
                if where != block:
                    out.put(where, _BLOCKS)
                out.put(place, _BLOCK)
                block = where


def read_names(seats: int, source: Reader) -> tuple[str, ...]:
    """Unpack the name of every seat, '' for one without. Raises BadLink."""
    names, block = [], 0
    for seat in range(seats):
        name = ""
        for _ in range(source.get(MOST + 1)):
            at = source.get(len(COMMON) + 1)
            if at < len(COMMON):
                name += COMMON[at]
                continue
            block = block if source.flag() else source.get(_BLOCKS)
            name += chr(block * _BLOCK + source.get(_BLOCK))
        problem = name_problem(name) if name else None
        if problem:
            raise BadLink(f"names[{seat}]", problem)
        names.append(name)
    return tuple(names)
