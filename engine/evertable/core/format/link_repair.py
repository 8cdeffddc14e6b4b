"""Restores characters that Markdown took out of a link, if the check fits at exactly one place.

Mostly it is the pair around an `_italic_` or `__bold__` piece. A check is 24 bits of CRC-32, which is linear: for
strings of one length, the contributions of differences combine by xor. So the contribution of two characters is looked
up instead of tried: a pair costs as much as one character.
"""

from __future__ import annotations

from binascii import crc32
from collections.abc import Iterable

from .packing import ALPHABET

MASK = 0xFFFFFF
MOST_TRIES = 40_000
"""The maximum number of ways to restore a pair, over all games: that many fit a wrong payload once in 400 links."""
LONGEST_PAYLOAD = 600
_CHECK = 4
_ONE = (b"_", b"-")
_TWO = ("_", "__")


def check_value(check: str) -> int:
    """The bits of four check characters."""
    return sum(ALPHABET.index(char) << 6 * place for place, char in enumerate(check))


def restored(heads: Iterable[tuple[str, str]], payload: str, check: str) -> tuple[str, str] | None:
    """The (name, payload) that fit a check after one character or a pair is restored; None if there are none or
    several.

    A check of three characters has lost the `_` after them, and the payload another one. `heads`: (name of a possible
    game, what its check covers before the payload).
    """
    heads = list(heads)
    if len(payload) > LONGEST_PAYLOAD:
        return None
    found: set[tuple[str, str]] = set()
    short = len(check) < _CHECK
    check = check.ljust(_CHECK, "_")
    text, zero = payload.encode(), crc32(bytes(len(payload) + 1))
    wanted = _wanted(heads, check, len(payload) + 1)
    for one in _ONE[: 1 if short else None]:
        for at in range(len(payload) + 1):
            other = text[:at] + one + text[at:]
            for name in wanted.get((crc32(other) ^ zero) & MASK, ()):
                found.add((name, other.decode()))
    for sign in () if short else _TWO:
        wanted = _wanted(heads, check, len(payload) + 2 * len(sign))
        found |= {(name, other) for name, other in _pairs(payload, sign, wanted, len(heads))}
    return found.pop() if len(found) == 1 else None


def _wanted(heads: list[tuple[str, str]], check: str, length: int) -> dict[int, list[str]]:
    """The contributions that a payload of that length needs, and for which games."""
    wanted: dict[int, list[str]] = {}
    for name, head in heads:
        bits = (crc32(head.encode() + bytes(length)) ^ check_value(check)) & MASK
        wanted.setdefault(bits, []).append(name)
    return wanted


def _pairs(payload: str, sign: str, wanted: dict[int, list[str]], games: int) -> list[tuple[str, str]]:
    """Every way to restore the character twice; if too many, only beside other punctuation, where
    CommonMark takes it.
    """
    n, room = len(payload), bytes(len(sign))
    opening, closing = list(range(n)), list(range(1, n + 1))
    if (n * n + n) // 2 * games * len(_TWO) > MOST_TRIES:
        opening = [at for at in opening if at == 0 or payload[at - 1] in "-_"]
        closing = [at for at in closing if at == n or payload[at] in "-_"]
    text = payload.encode()
    behind: dict[int, list[int]] = {}
    for at in closing:
        rest = text[at:]
        behind.setdefault(_linear(rest + room) ^ _linear(sign.encode() + rest), []).append(at)
    found = []
    for first in opening:
        before = _linear(text[:first] + sign.encode() + text[first:] + room)
        for bits, names in wanted.items():
            for last in behind.get(bits ^ before, ()):
                if first < last:
                    other = payload[:first] + sign + payload[first:last] + sign + payload[last:]
                    found += [(name, other) for name in names]
    return found


def _linear(text: bytes) -> int:
    """The contribution of a text to the check of everything that ends with it."""
    return (crc32(text) ^ crc32(bytes(len(text)))) & MASK
