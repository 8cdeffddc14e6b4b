"""Combat cards as bytes. A stack is a `bytes`, lowest card first; a cell without cards is b"".

A card is value | owner | face | marker in one byte. A hand is one integer with four bits per value, so stacks and hands
are copied at no cost.
"""

from __future__ import annotations

from functools import lru_cache

SEAT_NAME = ("A", "B")
CARDS = ("1", "2", "3", "4", "e")
"""How combat cards are written, by value from 1. New ones are appended."""
VALUE_NAME = ("?", *CARDS)
"""The same, with `?` for an unknown card at 0."""
VALUE_OF = {name: v for v, name in enumerate(VALUE_NAME) if v}
VALUES = tuple(VALUE_OF.values())
ETER = VALUE_OF["e"]
"""The value of the Eter card. Cards from this value on cover nothing, are never covered and lie face up."""

VALUE = 0x07
OWNER = 0x08
DOWN = 0x10
PLUS = 0x20
MINUS = 0x40
LATEST = 0x80
"""On the field: the card its owner placed last (ETER-POWER-2). In a waiting pile: goes to the hand at the end of this
turn.
"""
BARE = VALUE | OWNER
KEPT = BARE | DOWN

DECKS: dict[str, tuple[int, ...]] = {"training": (1, 1, 2, 2, 3, 3, 4), "duel": (1, 1, 2, 2, 2, 3, 3, 3, 4, ETER)}
DECKS["battle"] = DECKS["brawl"] = DECKS["duel"]
"""The cards each seat begins a round with, by mode."""

UNIT = (0, *(1 << 4 * v for v in VALUES))
"""One card of each value in a packed hand."""


def card(owner: int, value: int) -> int:
    """A card, face up and unmarked."""
    return value | (OWNER if owner else 0)


def owner(code: int) -> int:
    """The seat that owns a card."""
    return 1 if code & OWNER else 0


def worth(code: int) -> int:
    """The current value of a card: with its marker, 1 for a face-down card or an Eter (ETER-SUM-2, ETER-SUM-3)."""
    if code & DOWN or code & VALUE >= ETER:
        return 1
    return (code & VALUE) + (1 if code & PLUS else 0) - (1 if code & MINUS else 0)


WORTH = bytes(max(0, worth(code)) for code in range(256))
"""Card code -> its current value."""
LEVEL = bytes(ETER if code & DOWN or not 0 < code & VALUE < ETER else WORTH[code] for code in range(256))
"""Card code -> the value that a card must exceed to cover it; ETER if none can (an Eter, a face-down card)."""


def pack_hand(values: tuple[int, ...]) -> int:
    """The packed hand of these values."""
    return sum(UNIT[v] for v in values)


def count(hand: int, value: int) -> int:
    """The number of cards of a value in a packed hand."""
    return hand >> 4 * value & 15


@lru_cache(maxsize=4096)
def values(hand: int) -> tuple[int, ...]:
    """The different values in a packed hand, ascending."""
    return tuple(v for v in VALUES if hand >> 4 * v & 15)


@lru_cache(maxsize=4096)
def cards_of(hand: int) -> tuple[int, ...]:
    """Every card of a packed hand by value, ascending."""
    return tuple(v for v in VALUES for _ in range(hand >> 4 * v & 15))
