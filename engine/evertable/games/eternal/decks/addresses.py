"""Addresses of deck builder sites that contain a whole deck, with cards by their numbers in the sets.

    .../deck-builder?main=1-8:4;2-236:2&market=1-143:1
    .../deck-builder?main=EBICCsH&market=BBPE
    .../epc/?d=EBICCsHCAABBPE

The letters of the last two encode numbers, 5 bits per letter, lowest first, in groups of three: copies, set, card. Two
copies of card 0 of set 0 mark the beginning of the market.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final, NamedTuple

from .set_numbers import SetNumber

LETTERS: Final = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
_GROUP, _BITS = 32, 5
_MARKET: Final = (2, 0, 0)
_MOST_LETTERS: Final = 4
_ADDRESS: Final = re.compile(r"(?:https?://|www\.)\S+", re.IGNORECASE)
_FIELD: Final = re.compile(r"[?&](main|market|d)=([^&#\s<>\"')\]]*)")
_ESCAPES: Final = {"%3a": ":", "%3b": ";", "%2d": "-", "%5f": "_"}


class Held(NamedTuple):
    """A number of copies of a card."""

    n: int
    number: SetNumber
    market: bool


def is_address(line: str) -> bool:
    """Whether a line is only an address, perhaps in brackets or quotes."""
    return bool(re.fullmatch(rf"[\s<>(\[\"'*_-]*{_ADDRESS.pattern}[\s>)\]\"'*_]*", line, re.IGNORECASE))


def held(line: str) -> tuple[Held, ...] | None:
    """The deck in the address in a line; None without an address, () for one that is cut off or empty."""
    address = _ADDRESS.search(line)
    fields = dict(_FIELD.findall(address[0])) if address else {}
    if not fields:
        return None
    found: list[Held] = []
    for name in ("main", "d", "market"):
        text = re.sub("%[0-9a-fA-F]{2}", lambda one: _ESCAPES.get(one[0].lower(), one[0]), fields.get(name, ""))
        pairs = re.fullmatch(r"(?:\d{1,5}-\d{1,5}:\d{1,3}\}?;?)+", text)
        threes = _pairs(text) if pairs else _threes(text)
        if threes is None:
            return ()
        market = name == "market"
        for n, group, number in threes:
            if (n, group, number) == _MARKET:
                market = True
            else:
                found.append(Held(n, (group, number), market))
    return tuple(found)


def _pairs(text: str) -> list[tuple[int, int, int]]:
    return [(int(n), int(group), int(one)) for group, one, n in re.findall(r"(\d+)-(\d+):(\d+)", text)]


def _threes(text: str) -> list[tuple[int, int, int]] | None:
    numbers = list(_numbers(text))
    if None in numbers or len(numbers) % 3:
        return None
    whole = [n for n in numbers if n is not None]
    return list(zip(whole[::3], whole[1::3], whole[2::3], strict=True))


def _numbers(text: str) -> Iterator[int | None]:
    """The numbers encoded in a text; None for an invalid text, or one that ends within a number."""
    n = length = 0
    for letter in text:
        at = LETTERS.find(letter)
        if at < 0 or length == _MOST_LETTERS:
            yield None
            return
        n += (at % _GROUP) << (_BITS * length)
        length += 1
        if at < _GROUP:
            yield n
            n = length = 0
    if length:
        yield None
