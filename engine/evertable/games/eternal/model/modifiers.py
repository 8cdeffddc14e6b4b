"""A card as a number: its base and its lasting changes, which it keeps in every zone.

    value = base | changes << BASE_BITS

An unchanged card is its base. The number is the same on every machine: zones can be sorted by it, links can contain it.
All functions are pure.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from ....core.frozen import quick_replace
from ....core.since import AppendOnly
from .card import SKILLS
from .values import Memo

BASE_BITS: Final = 9
BASES: Final = 1 << BASE_BITS
ANY: Final = BASES - 1
"""The base of an unknown card of which only changes are known."""
SKILL: Final[Mapping[str, int]] = {name: 1 << k for k, name in enumerate(SKILLS)}
"""Each skill as a bit of a mask."""
SILENCED, SPENT, COPIED, FREE = 1, 2, 4, 8
"""Marks: its text is gone; its Revenge is used up; made by an Ironthorn; it needs no influence."""
MARKS: Final = AppendOnly(("silenced", "spent", "copied", "free"))
MASKS: Final = ("skills", "marks")
"""The changes that are masks."""
MOST: Final = 4095
"""The greatest change of strength or health."""


@quick_replace
class Changes(NamedTuple):
    """The lasting changes of a card."""

    strength: int = 0
    health: int = 0
    cost: int = 0
    skills: int = 0
    """The skills it was given, as a mask."""
    called: int = 0
    """The bonus from Warcry while the card is hidden, until the others see it; negative for a bonus that the others
    must assume and the card does not have (a market that was swapped with).
    """
    marks: int = 0
    saved: int = 0
    """How much less it costs by effects that named no card, until the others see which card it was."""


class Bits(NamedTuple):
    """The bits of a change: how many, whether it can be negative, and for a mask its lowest one."""

    name: str
    width: int
    signed: bool = False
    first: int = 0


def _later(name: str, entries: AppendOnly[str]) -> AppendOnly[Bits]:
    """The bits of a mask for entries that came with rulesets after the first."""
    pairs = list(zip(entries.since, range(len(entries)), strict=True))[len(entries.under(1)) :]
    return AppendOnly.by_pairs((since, Bits(name, 1, first=k)) for since, k in pairs)


FIRST_BITS: Final = AppendOnly((
    Bits("strength", 13, True), Bits("health", 13, True), Bits("cost", 7, True), Bits("marks", len(MARKS.under(1))),
    Bits("called", 8, True), Bits("skills", len(SKILLS.under(1))), Bits("saved", 5),
))  # fmt: skip
"""From the lowest bits on. New changes are appended here; later skills and marks come after them."""
BITS: Final = AppendOnly.joined(FIRST_BITS, _later("skills", SKILLS), _later("marks", MARKS))


def _unpacked(bits: int) -> Changes:
    found: dict[str, int] = {}
    for name, width, signed, first in BITS:
        n = bits & (1 << width) - 1
        n -= (1 << width) * (signed and n >> width - 1)
        found[name] = found.get(name, 0) | n << first
        bits >>= width
    return Changes(**found)


def _packed(changes: Changes) -> int:
    bits = at = 0
    for name, width, signed, first in BITS:
        n, most = getattr(changes, name) >> first, (1 << width - signed) - 1
        if name not in MASKS:
            n = max(-most if signed else 0, min(most, n))
        bits |= (n & (1 << width) - 1) << at
        at += width
    return bits


UNPACKED: Final = Memo(_unpacked)
PACKED: Final = Memo(_packed)


def changes_of(value: int) -> Changes:
    """The lasting changes of a card."""
    return UNPACKED[value >> BASE_BITS]


def is_known(value: int, ruleset: int) -> bool:
    """Whether a ruleset has all skills and marks that the card was given."""
    by = changes_of(value)
    return not (by.skills >> len(SKILLS.under(ruleset)) or by.marks >> len(MARKS.under(ruleset)))


def packed(base: int, changes: Changes) -> int:
    """The card with these changes; numbers beyond the limits are clipped."""
    return PACKED[changes] << BASE_BITS | base


def changed(value: int, **more: int) -> int:
    """The card with further changes: numbers are added, skills and marks are joined."""
    old = changes_of(value)
    joined = {key: getattr(old, key) | n if key in MASKS else getattr(old, key) + n for key, n in more.items()}
    return _with(value, **joined)


def _with(value: int, **new: int) -> int:
    """The card with some of its changes replaced."""
    return packed(value & ANY, changes_of(value)._replace(**new))


@lru_cache(4096)
def called(value: int, n: int) -> int:
    """The card strengthened by a Warcry while nobody sees it."""
    return _with(value, called=changes_of(value).called + n)


def shown(value: int) -> int:
    """The card once all see it: its hidden bonus becomes an ordinary change."""
    old = changes_of(value)
    if not old.called and not old.saved:
        return value
    n = old.called
    return _with(value, strength=old.strength + n, health=old.health + n, cost=old.cost - old.saved, called=0, saved=0)


def plain(value: int) -> int:
    """The card as it is listed for those who may not know its hidden bonus."""
    return value if value < BASES else _with(value, called=0, saved=0)


def some_cheaper(n: int) -> int:
    """The value for an unknown card of which only its lower cost is known."""
    return packed(ANY, Changes(cost=-n))


def unspent(value: int) -> int:
    """The card with its Revenge fresh again."""
    return _with(value, marks=changes_of(value).marks & ~SPENT)


def silenced(value: int) -> int:
    """The card without text and given skills; its numbers stay."""
    return _with(value, skills=0, marks=changes_of(value).marks | SILENCED)


# ---- notation: "torch", "scraptank+2+2", "torch/c-2/flying/silenced" ----


LETTERS: Final = {
    "c": ("cost", "+d", r"[+-]\d{1,2}"),
    "w": ("called", "d", r"-?\d{1,3}"),
    "s": ("saved", "d", r"\d{1,2}"),
}
"""Letter of a change -> its name, how its number is written, and the pattern it is read by."""


def name_of(value: int, slugs: Sequence[str] | Mapping[int, str]) -> str:
    """A card as refs and documents write it: its slug, followed by its changes."""
    base = value & ANY
    slug = "any" if base == ANY else slugs[base]
    if value < BASES:
        return slug
    by = changes_of(value)
    parts = [f"{by.strength:+d}{by.health:+d}"] if by.strength or by.health else []
    parts += [f"{letter}{n:{form}}" for letter, (key, form, _) in LETTERS.items() if (n := getattr(by, key))]
    parts += [name for name, bit in SKILL.items() if by.skills & bit]
    parts += [name for k, name in enumerate(MARKS) if by.marks >> k & 1]
    return "/".join([slug, *parts])


_STATS = re.compile(r"([+-]\d{1,4})([+-]\d{1,4})")


def value_of(name: object, bases: Mapping[str, int]) -> int | None:
    """The card of a name; None unless it is written exactly as `name_of` would."""
    if not isinstance(name, str) or len(name) > 300:
        return None
    if name in bases:
        return bases[name]
    slug, *parts = name.split("/")
    base = ANY if slug == "any" else bases.get(slug)
    if base is None or not parts:
        return base
    found: dict[str, int] = {}
    for part in parts:
        if stats := _STATS.fullmatch(part):
            found |= {"strength": int(stats[1]), "health": int(stats[2])}
        elif part[:1] in LETTERS and re.fullmatch(LETTERS[part[0]][2], part[1:]):
            found[LETTERS[part[0]][0]] = int(part[1:])
        elif part in SKILL:
            found["skills"] = found.get("skills", 0) | SKILL[part]
        elif part in MARKS:
            found["marks"] = found.get("marks", 0) | 1 << MARKS.index(part)
        else:
            return None
    value = packed(base, Changes(**found))
    return value if name_of(value, {base: slug}) == name else None
