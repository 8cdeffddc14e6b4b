"""A card as a number: what it is (its base) and its lasting changes, which it keeps in every zone.

    value = base | changes << BASE_BITS

An unchanged card is its base. The number is the same on every machine: zones may be sorted by it, links may hold it.
All functions are pure.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from ...kernel.since import AppendOnly
from ...kernel.values import Memo, quick_replace
from .card import SKILLS

BASE_BITS: Final = 9
BASES: Final = 1 << BASE_BITS
ANY: Final = BASES - 1
"""The base of a card of which only its changes are known."""
SKILL: Final[Mapping[str, int]] = {name: 1 << k for k, name in enumerate(SKILLS)}
"""Each skill as a bit of a mask."""
SILENCED, SPENT, COPIED, FREE = 1, 2, 4, 8
"""Marks: its text is gone; its Revenge is used up; an Ironthorn made it; it asks for no influence any more."""
MARKS: Final = AppendOnly(("silenced", "spent", "copied", "free"))
MASKS: Final = ("skills", "marks")
"""The changes that are masks."""
MOST: Final = 4095
"""No change of strength or health is greater."""


@quick_replace
class Changes(NamedTuple):
    """Lasting changes of a card."""

    strength: int = 0
    health: int = 0
    cost: int = 0
    skills: int = 0
    """Skills it was given, as a mask."""
    called: int = 0
    """What Warcry added to strength and health while the card lay hidden, until the others see it; less than 0 for what
    the others must take it to have and it has not (a market that was swapped with)."""
    marks: int = 0
    saved: int = 0
    """How much less it costs since an effect that named no card, until the others see which it was."""


class Bits(NamedTuple):
    """Some bits of a change: how many, whether it may be below 0, and for a mask which is the lowest of them."""

    name: str
    width: int
    signed: bool = False
    first: int = 0


def _later(name: str, entries: AppendOnly[str]) -> AppendOnly[Bits]:
    """The bits of a mask for what came with later rulesets than the first."""
    pairs = list(zip(entries.since, range(len(entries)), strict=True))[len(entries.under(1)) :]
    return AppendOnly.by_pairs((since, Bits(name, 1, first=k)) for since, k in pairs)


FIRST_BITS: Final = AppendOnly((
    Bits("strength", 13, True), Bits("health", 13, True), Bits("cost", 7, True), Bits("marks", len(MARKS.under(1))),
    Bits("called", 8, True), Bits("skills", len(SKILLS.under(1))), Bits("saved", 5),
))  # fmt: skip
"""From the lowest on. New changes are added here at the end, later skills and marks come behind by themselves."""
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
    """Its lasting changes."""
    return UNPACKED[value >> BASE_BITS]


def is_known(value: int, ruleset: int) -> bool:
    """Whether a ruleset has all skills and marks that the card was given."""
    by = changes_of(value)
    return not (by.skills >> len(SKILLS.under(ruleset)) or by.marks >> len(MARKS.under(ruleset)))


def packed(base: int, changes: Changes) -> int:
    """The card with these changes; numbers that are too great are cut."""
    return PACKED[changes] << BASE_BITS | base


def changed(value: int, **more: int) -> int:
    """The card with so much more of some of its changes: numbers are added, skills and marks joined."""
    old = changes_of(value)
    joined = {key: getattr(old, key) | n if key in MASKS else getattr(old, key) + n for key, n in more.items()}
    return _with(value, **joined)


def _with(value: int, **new: int) -> int:
    """The card with other numbers in place of those of its changes."""
    return packed(value & ANY, changes_of(value)._replace(**new))


@lru_cache(4096)
def called(value: int, n: int) -> int:
    """The card, strengthened by Warcry while nobody sees which it is."""
    return _with(value, called=changes_of(value).called + n)


def shown(value: int) -> int:
    """The card once all see it: what was added while it lay hidden is a change like any other."""
    old = changes_of(value)
    if not old.called and not old.saved:
        return value
    n = old.called
    return _with(value, strength=old.strength + n, health=old.health + n, cost=old.cost - old.saved, called=0, saved=0)


def plain(value: int) -> int:
    """The card as it is listed where nobody may know what was added to it while it lay hidden."""
    return value if value < BASES else _with(value, called=0, saved=0)


def some_cheaper(n: int) -> int:
    """What is known of a card of which nothing is known but that it costs so much less."""
    return packed(ANY, Changes(cost=-n))


def unspent(value: int) -> int:
    """The card with its Revenge fresh again."""
    return _with(value, marks=changes_of(value).marks & ~SPENT)


def silenced(value: int) -> int:
    """The card without its text: skills it was given are gone too, numbers stay."""
    return _with(value, skills=0, marks=changes_of(value).marks | SILENCED)


# ---- notation: "torch", "scraptank+2+2", "torch/c-2/flying/silenced" ----


LETTERS: Final = {
    "c": ("cost", "+d", r"[+-]\d{1,2}"),
    "w": ("called", "d", r"-?\d{1,3}"),
    "s": ("saved", "d", r"\d{1,2}"),
}
"""The letter of each change that is a single number -> its name, how the number is written, and what it reads as."""


def name_of(value: int, slugs: Sequence[str] | Mapping[int, str]) -> str:
    """The card in refs and documents: its slug, and behind it what was changed."""
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
    """The card of a name; None where it is none, or not written as `name_of` writes it."""
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
