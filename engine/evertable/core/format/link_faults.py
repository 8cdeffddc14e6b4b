"""Why a text contains no link that opens, and which part of it is missing."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from .link_text import LONGEST, LONGEST_TEXT, run_at, starts

NONE = "there is no link of this table in it"
ALTERED = "the link was altered on its way"
CUT = "the link was cut"
_CHECK = 4
_MOST = 3
"""The number of link beginnings looked at per reading."""
_DOTS = ("...", "\N{HORIZONTAL ELLIPSIS}")
_BEGUN = re.compile(r"[RFPZS][0-9]{0,3}(?:\..*)?", re.DOTALL)
_OTHER_KIND = re.compile(r"([A-Za-z])[0-9]{1,3}\.")
_REST = re.compile(r"(?:[0-9]?\.)?[A-Za-z0-9_-]{6,}\.[A-Za-z0-9_-]{4}")
_ADDRESS = re.compile(r"https?://[^\s#]+#?", re.IGNORECASE)
_CASELESS = 10
"""Links with this many letters are hardly ever all capitals or all lower case."""


class Fault(NamedTuple):
    """What is wrong with a text that contains no link that opens."""

    parts: int
    """How much of a link there is: 0 the beginning, 1 the payload, 2 the end."""
    field: str
    problem: str


def recased(text: str) -> bool:
    """Whether what stands in a link has only capital letters, or only small ones: then it has lost which was which."""
    letters = [char for char in text if char.isalpha()]
    return len(letters) >= _CASELESS and len({char.isupper() for char in letters}) == 1


def fault(text: str, read: Sequence[str]) -> tuple[str, str]:
    """The field and problem for a text with no link that opens. `read`: its readings, none if it is too long."""
    if not _is_unicode(text):
        return "link", NONE
    if not read:
        return "length", f"the text is too long to be a link (over {LONGEST_TEXT} characters)"
    begun = [one for reading in read for one in _begun(reading)]
    if begun:
        return max(begun, key=lambda one: one.parts)[1:]
    return _without_beginning(read[-1])


def _begun(reading: str) -> Iterator[Fault]:
    """What is wrong with each link that begins in a reading."""
    for at in starts(reading)[:_MOST]:
        run = run_at(reading, at)
        if len(run) > LONGEST:
            yield Fault(0, "length", f"the link has {len(run)} characters; none is longer than {LONGEST}")
        else:
            yield _cut_or_altered(run, reading.startswith(_DOTS, at + len(run)))


def _cut_or_altered(run: str, dotted: bool) -> Fault:
    """What is wrong with the characters of one link; `dotted`: dots after them stand for what was left out."""
    _, payload, *ends = run.split(".")
    check = ends[0] if ends else ""
    if payload and len(check) >= _CHECK:
        if recased(run[1:]):
            return Fault(2, "check", f"{ALTERED}: its capital letters and small ones are mixed up")
        return Fault(2, "check", f"{ALTERED}: between its beginning and its end a character is wrong or missing")
    if dotted or "..." in run:
        return Fault(1, "end", f"{CUT}: characters are missing where the dots stand")
    if check:
        missing = _CHECK - len(check)
        last = "last character is" if missing == 1 else f"last {missing} characters are"
        return Fault(1, "end", f"{CUT}: its {last} missing")
    return Fault(0, "end", f"{CUT}: its end is missing, {'four' if ends else 'five'} characters or more")


def _without_beginning(reading: str) -> tuple[str, str]:
    """The field and problem for a text in which no link begins properly."""
    address, mark, fragment = "".join(reading.split()).rpartition("#")
    other = _OTHER_KIND.match(fragment)
    longest = max(map(len, re.findall("[A-Za-z0-9_.-]+", reading)), default=0)
    if _BEGUN.fullmatch(fragment):
        return "end", f"{CUT}: its end is missing, five characters or more"
    if other and other[1] in "rfpz":
        return "kind", f"{ALTERED}: its capital letters have become small ones"
    if other:
        return "kind", f"a link of kind {other[1]!r} is unknown; there are R, F, P, Z, S"
    if longest > LONGEST:
        return "length", f"the link has {longest} characters; none is longer than {LONGEST}"
    if _REST.fullmatch(fragment):
        return "link", "the link has lost its beginning: it starts with R, F, P, Z or S, a number and a dot"
    if _ADDRESS.fullmatch(address + mark + fragment):
        return "link", f"{NONE}: the address ends where its # should stand, with the game behind it"
    return "link", NONE


def _is_unicode(text: str) -> bool:
    """Whether it can be encoded, which a lone surrogate cannot."""
    try:
        text.encode()
    except UnicodeEncodeError:
        return False
    return True
