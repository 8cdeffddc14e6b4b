"""What a seat knows of a hand it cannot see: so many cards of which it was shown something, the others unknown.

A card that was bounced or fetched by name, one of unknown name that costs less now: each is a `Pattern`. Facts are a
multiset of them, a tuple in ascending order; they stay true while a hand is only added to, and each matching play takes
one away.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple, TypeVar

from .sampler import Chance

T = TypeVar("T")
ANY = -1
"""The base of a pattern of which no more is known than its changes."""


class Pattern(NamedTuple):
    """A card of a hand: what it is (or ANY), and its lasting changes (0: none), which are always known."""

    base: int
    changes: int = 0

    def matches(self, base: int, changes: int) -> bool:
        """Whether a card can be this one."""
        return self.changes == changes and self.base in (ANY, base)


Facts = tuple[Pattern, ...]


def learn(facts: Facts, pattern: Pattern) -> Facts:
    """Facts and one more; of an unchanged card of which nothing is known there is nothing to keep."""
    return facts if pattern == (ANY, 0) else tuple(sorted((*facts, pattern)))


def leaves(facts: Facts, base: int, changes: int = 0) -> Facts:
    """Facts after such a card has left the hand openly.

    It counts as the one of which most is known: what is left then holds whichever of them it was.
    """
    for k in sorted(range(len(facts)), key=lambda k: facts[k].base == ANY):
        if facts[k].matches(base, changes):
            return facts[:k] + facts[k + 1 :]
    return facts


def deal(pool: Sequence[T], facts: Facts, n: int, chance: Chance, matches: Callable[[Pattern, T], bool]) -> list[T]:
    """A hand of `n` cards out of a pool of hidden ones, and behind it the others: any in which every fact is some card.

    Each pattern speaks of one card, so all ways to choose those cards are as likely. Raises ValueError where none is.
    """
    left = list(pool)
    options = [[k for k, card in enumerate(left) if matches(pattern, card)] for pattern in facts]
    if len(facts) > n or not _possible(options):
        raise ValueError("no hand has all that is known of it")
    while True:
        known = [chance.choice(some) for some in options]
        if len(set(known)) == len(known):
            break
    others = chance.shuffled([card for k, card in enumerate(left) if k not in known])
    return [*(left[k] for k in known), *others]


def _possible(options: Sequence[Sequence[int]]) -> bool:
    """Whether each can have another one of its options (augmenting paths)."""
    owner: dict[int, int] = {}

    def place(k: int, tried: set[int]) -> bool:
        for one in options[k]:
            if one not in tried:
                tried.add(one)
                if one not in owner or place(owner[one], tried):
                    owner[one] = k
                    return True
        return False

    return all(place(k, set()) for k in range(len(options)))
