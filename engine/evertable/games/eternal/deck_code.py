"""A deck of a player's own as the text of an option: short enough for a link, read back the same.

    list:<letters of a link>

What may be given for it, in documents: such a text, or `{"name": ..., "cards": {slug: how many}, "market": [slugs],
"limits": "constructed" or "draft"}`, or `text` in place of `cards` and `market`, a list as people write it. A deck that
breaks a limit is refused, each broken one named (ETERNAL-DECK-1 to ETERNAL-DECK-6).
"""

from __future__ import annotations

import unicodedata
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any, Final, NamedTuple

from ...kernel.codec import Coder, Pack, Unpack, padded
from ...kernel.errors import BadLink, shortened
from ...kernel.names import seen
from ...kernel.options import Option, OwnChoice
from ...kernel.packing import Reader, Writer
from ...kernel.since import NEWEST
from .cards import CARDS
from .deck_list import BASES, CONSTRUCTED, Counts, DeckList, Format, counted, draft, problems, said, slugs_of
from .deck_reading import LONGEST_TEXT, from_text
from .options import LONGEST_DECK, OWN_DECK

LONGEST_NAME: Final = 20
LIMITS: Final = (CONSTRUCTED, draft()._replace(most=CONSTRUCTED.most))
"""What an own deck can keep to. Nobody counts the cards of a draft: such a deck has as much room as any other.

A code says by number which, and knows no ruleset: for a third limit the codes need another beginning.
"""
LETTERS: Final = " abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-"
"""The letters of names that are short in a link; any other follows by its number."""
COPIES: Final = (4, 3, 2, 1)
"""How often a card is in most decks; any other number follows by itself."""
POINTS: Final = 0x110000
NAMELESS: Final = "Deck"
"""What a deck is called whose name draws nothing."""
MOST_OF_A_CARD: Final = 999
"""So many are read, to tell that they are too many."""
MOST_IN_A_MARKET: Final = 20
"""So many are read, to tell that they are too many."""


class OwnDeck(NamedTuple):
    """A deck with a name, and the limits that it keeps to."""

    name: str
    deck: DeckList
    limits: Format = CONSTRUCTED


def checked(own: OwnDeck) -> OwnDeck:
    """The deck itself; raises ValueError with every limit that it breaks."""
    if broken := told(own):
        raise ValueError("; ".join(broken))
    return own._replace(name=_name(own.name))


def told(own: OwnDeck) -> list[str]:
    """Every limit that a deck breaks, in words; [] for one that may be played."""
    name = _name(own.name)
    nameless = not 0 < len(name) <= LONGEST_NAME or not name.isprintable() or name != seen(name)
    unnamed = [f"A deck has a name of at most {LONGEST_NAME} letters that can be seen"] if nameless else []
    return [*unnamed, *said(problems(own.deck, own.limits))]


def _name(name: str) -> str:
    return unicodedata.normalize("NFC", name.strip())


def drawn(name: str) -> str:
    """What the name of a deck draws. Codes made before it was looked at hold names that draw less, or nothing."""
    return seen(name) or (NAMELESS if name.strip() else "")


# ---- as a code ----


def to_code(own: OwnDeck) -> str:
    """The deck as a text of letters of a link."""
    out = Writer()
    _coded(own, Pack(out))
    return OWN_DECK + out.text()


def from_code(text: str) -> OwnDeck:
    """The deck of a code; raises ValueError where it is none, or breaks limits."""
    try:
        source = Reader(text.removeprefix(OWN_DECK))
        found = _coded(OwnDeck(" ", DeckList(())), Unpack(source))
        source.end()
    except (BadLink, ValueError) as bad:
        raise ValueError("it is not written as decks are") from bad
    checked(found._replace(name=drawn(found.name)))
    own = found._replace(name=_name(found.name))
    if to_code(own) != text:
        raise ValueError("it is not written as decks are")
    return own


def _coded(own: OwnDeck, coder: Coder) -> OwnDeck:
    """A deck as a coder writes it; while one is read, any other stands in its place."""
    limits = coder.pick(LIMITS, own.limits)
    length = 1 + coder.number(len(own.name) - 1, LONGEST_NAME)
    name = [coder.among(LETTERS, one, lambda other: chr(coder.number(ord(other), POINTS)))
            for one in padded(own.name, length, " ")]  # fmt: skip
    return OwnDeck("".join(name), DeckList(*[_counts(counts, coder) for counts in own.deck]), limits)


def _counts(counts: Counts, coder: Coder) -> Counts:
    found, after, more = [], 0, max(COPIES) + 1
    for base, n in padded(counts, coder.uint(len(counts), len(CARDS)), (0, 0)):
        read = after + coder.uint(base - after, len(CARDS))
        if read >= len(CARDS):
            raise ValueError("there is no such card")
        many = coder.among(COPIES, n, lambda n: more + coder.uint(n - more, CONSTRUCTED.most or 0))
        found.append((read, many))
        after = read + 1
    return tuple(found)


# ---- as data ----


def from_data(given: Mapping[str, Any]) -> OwnDeck:
    """The deck that a document describes; raises ValueError, also where it breaks limits. See the module."""
    return checked(read_data(given))


def read_data(given: Mapping[str, Any]) -> OwnDeck:
    """The deck that a document describes, which may break limits; raises ValueError where it describes none."""
    unknown = sorted(set(map(str, given)) - {"name", "cards", "market", "text", "limits"})
    name, limits = given.get("name"), given.get("limits", CONSTRUCTED.name)
    form = next((one for one in LIMITS if one.name == limits), None)
    if unknown or not isinstance(name, str) or form is None:
        raise ValueError("a deck has a name, cards, perhaps a market, and limits: constructed or draft")
    if "text" in given:
        if not isinstance(given["text"], str) or len(given["text"]) > LONGEST_TEXT or {"cards", "market"} & set(given):
            raise ValueError(f"text is a list of at most {LONGEST_TEXT} letters, in place of cards and market")
        return OwnDeck(name, from_text(given["text"]), form)
    cards, market = given.get("cards"), given.get("market", [])
    if not isinstance(cards, Mapping) or not isinstance(market, (list, tuple)) or len(market) > MOST_IN_A_MARKET:
        raise ValueError("cards say how many there are of each, market is a list")
    for slug in (*cards, *market):
        if not isinstance(slug, str) or slug not in BASES:
            raise ValueError(f"there is no card {shortened(slug, 40, repr)}")
    for slug, n in cards.items():
        if not isinstance(n, int) or isinstance(n, bool) or not 0 < n <= MOST_OF_A_CARD:
            raise ValueError(f"of {slug} there are 1 to {MOST_OF_A_CARD}, not {shortened(n, 40, repr)}")
    deck = DeckList(counted((BASES[slug], n) for slug, n in cards.items()), counted((BASES[one], 1) for one in market))
    return OwnDeck(name, deck, form)


def to_data(own: OwnDeck) -> dict[str, Any]:
    """The deck as plain data, as `from_data` reads it."""
    return {"name": own.name, **slugs_of(own.deck), "limits": own.limits.name}


def canonical(given: object, ruleset: int = NEWEST) -> str | None:
    """The code of what was given for a deck, None if that is none at all; raises ValueError where it may not be."""
    if isinstance(given, str) and given.startswith(OWN_DECK):
        if len(given) > len(OWN_DECK) + LONGEST_DECK:
            raise ValueError("it is not written as decks are")
        own = from_code(given)
    elif isinstance(given, Mapping):
        own = from_data(given)
    else:
        return None
    for base, _ in (*own.deck.cards, *own.deck.market):
        if (since := CARDS[base].since) > ruleset:
            raise ValueError(f"{CARDS[base].name} is a card since ruleset {since}; here are the rules {ruleset}")
    return to_code(own)


def name_of(code: str) -> str:
    """What the name of an own deck draws."""
    return drawn(from_code(code).name)


def with_own_decks(declared: Sequence[Option]) -> tuple[Option, ...]:
    """The options of the game, those for decks reading own ones."""
    return tuple(
        [replace(one, canonical=canonical, title=name_of) if isinstance(one, OwnChoice) else one for one in declared]
    )
