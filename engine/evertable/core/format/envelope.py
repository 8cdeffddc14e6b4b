"""The envelope of a link, `<kind><codec>.<payload>.<check>`: sealing it, and finding and checking it in any text."""

from __future__ import annotations

from binascii import crc32
from collections.abc import Iterable, Sequence
from typing import NamedTuple, NoReturn

from ..errors import BEFORE_1_0, BadLink
from . import link_faults
from .link_repair import restored
from .link_text import (
    DROPPED,
    LONGEST,
    LONGEST_TEXT,
    LinkCandidate,
    beginnings,
    candidates,
    readings,
    windows,
)
from .packing import ALPHABET, Writer

KINDS = {"R": "record", "F": "full", "P": "as seen", "Z": "puzzle", "S": "study"}
CODEC = 1
"""How a link is written; later ways have other numbers."""
_OWN, _BEFORE_1_0 = "evertable/", ""
"""What a check begins with: so no link of a version before 1.0 fits, and is known by the check that it does fit."""
_CHECK = 4
_MOST_CANDIDATES = 48
_MOST_RESTORED = 2
_FEWEST = 3
"""The fewest characters of a check, where what follows may be another word."""


class Envelope(NamedTuple):
    """A link taken apart and checked; its payload has not been read."""

    game: str
    kind: str
    codec: int
    payload: str

    @property
    def fragment(self) -> str:
        """The link as it was made."""
        check = check_text(self.game, self.kind, self.codec, self.payload)
        return f"{self.kind}{self.codec}.{self.payload}.{check}"


def _head(game: str, kind: str, codec: int, own: str = _OWN) -> str:
    """What the check covers before the payload."""
    return f"{own}{game}#{kind}{codec}."


def check_text(game: str, kind: str, codec: int, payload: str, own: str = _OWN) -> str:
    """The four check characters at the end of a link."""
    n = crc32(f"{_head(game, kind, codec, own)}{payload}".encode())
    return "".join(ALPHABET[n >> shift & 63] for shift in range(0, 6 * _CHECK, 6))


def seal(game: str, kind: str, out: Writer) -> str:
    """`<kind><codec>.<payload>.<check>` around what was written."""
    payload = out.text()
    return f"{kind}{CODEC}.{payload}.{check_text(game, kind, CODEC, payload)}"


def unseal(text: str, names: Iterable[str], at: str | None = None) -> Envelope:
    """Find and take apart a link in a text: a whole address, a fragment, the bare link, or any text around one.

    Takes the first link that fits its check, in whatever form it came (see link_text.py): wrapped, encoded, quoted, or
    without characters that Markdown drops. `names` are the games, `at` the one whose page it is opened on (an address
    names its own). Raises BadLink; its field says what is wrong: `link` (there is none, or its beginning is missing),
    `length`, `kind`, `end` (cut off), `check` (altered), `game` (another game's), `codec` (newer), `version` (made
    before 1.0).
    """
    if not isinstance(text, str):
        raise BadLink("link", link_faults.NONE)
    names = list(names)
    read: list[str] = []
    met: dict[LinkCandidate, None] = {}
    for reading in (one for part in windows(text) for one in readings(part)):
        read.append(reading)
        for one in candidates(reading):
            if one in met:
                continue
            if len(met) == _MOST_CANDIDATES:
                break
            met[one] = None
            owners = [name for name in names if fits(one, name)]
            if owners:
                return _opened(one, owners, names, at)
    if any(fits(one, name, _BEFORE_1_0) for one in met for name in names):
        raise BadLink("version", BEFORE_1_0)
    return _restored(met, names, at) or _with_beginning(read, names, at) or _refused(text, read)


def _restored(met: Iterable[LinkCandidate], names: Sequence[str], at: str | None) -> Envelope | None:
    """One of these candidates with its lost characters restored. Without its capitals one would only fit by chance."""
    whole = [one for one in met if len(one.check) >= _FEWEST and not link_faults.recased(one.payload + one.check)]
    for one in whole[:_MOST_RESTORED]:
        place = one.folder if one.folder in names else at
        heads = [(name, _head(name, one.kind, one.codec)) for name in names if place in (None, name)]
        found = restored(heads, one.payload, one.check)
        if found:
            return _opened(one._replace(payload=found[1]), [found[0]], names, at)
    return None


def _with_beginning(read: Iterable[str], names: Sequence[str], at: str | None) -> Envelope | None:
    """A link that lost its first characters, restored."""
    for reading in read:
        for one in beginnings(reading, KINDS, CODEC):
            owners = [name for name in names if fits(one, name)]
            if owners:
                return _opened(one, owners, names, at)
    return None


def _refused(text: str, read: Sequence[str]) -> NoReturn:
    raise BadLink(*link_faults.fault(text, read))


def fits(one: LinkCandidate, game: str, own: str = _OWN) -> bool:
    """Whether it is a link of that game. Punctuation at its end may be missing."""
    check = check_text(game, one.kind, one.codec, one.payload, own)
    if one.check == check:
        return True
    least = len(check.rstrip(DROPPED))
    if not one.open or least == _CHECK:
        return False
    if len(one.check) < _CHECK:
        return max(1, least) <= len(one.check) and check.startswith(one.check)
    return least <= _FEWEST and check[:_FEWEST] == one.check[:_FEWEST]


def _opened(one: LinkCandidate, owners: Sequence[str], names: Sequence[str], at: str | None) -> Envelope:
    """The envelope of a fitting candidate. Raises BadLink if it is at another game's address or of an unknown codec."""
    place = one.folder if one.folder in names else at
    if place is not None and place not in owners:
        raise BadLink("game", f"the link belongs to {owners[0]}, not to {place}")
    if one.codec != CODEC:
        raise BadLink("codec", f"the link was made by a newer table (codec {one.codec}; this one reads {CODEC})")
    return Envelope(place or owners[0], one.kind, one.codec, one.payload)


__all__ = [
    "KINDS", "LONGEST", "LONGEST_TEXT", "Envelope", "check_text", "seal", "unseal",
]  # fmt: skip
