"""A player's own deck as the text of an option: short enough for a link, and read back the same.

    list:<letters of a link>

In documents it can be given as such a text, or as `{"name": ..., "cards": {slug: copies}, "market": [slugs], "limits":
"constructed" or "draft"}`, or with `text`, a written list, in place of `cards` and `market`. A deck that breaks limits
is refused with each of them named (ETERNAL-DECK-1 to ETERNAL-DECK-6).
"""

from __future__ import annotations

import unicodedata
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any, Final, NamedTuple

from ....core.errors import BadLink, shortened
from ....core.format.codec import Coder, Pack, Unpack, padded
from ....core.format.names import seen
from ....core.format.packing import Reader, Writer
from ....core.options import Option, OwnChoice
from ....core.since import NEWEST
from ..cards.catalogue import CARDS
from ..model.options import LONGEST_DECK, OWN_DECK
from .lists import BASES, CONSTRUCTED, Counts, DeckList, Format, counted, draft, problems, said, slugs_of

LONGEST_NAME: Final = 20
LIMITS: Final = (CONSTRUCTED, draft()._replace(most=CONSTRUCTED.most))
"""The limits that an own deck can follow. The cards drafted are not counted, so a draft deck has as much room as
others.

A code refers to them by number, for all rulesets: a third one needs a new prefix of codes.
"""
LETTERS: Final = " abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-"
"""The letters of names that are short in a link. Any other is written by its code point."""
COPIES: Final = (4, 3, 2, 1)
"""The usual numbers of copies. Any other is written out."""
POINTS: Final = 0x110000
MOST_OF_A_CARD: Final = 999
"""Copies are read up to this number, to report that they are too many."""
MOST_IN_A_MARKET: Final = 20
"""Cards in a market are read up to this number, to report that they are too many."""


class OwnDeck(NamedTuple):
    """A deck with a name and its limits."""

    name: str
    deck: DeckList
    limits: Format = CONSTRUCTED


def checked(own: OwnDeck) -> OwnDeck:
    """The deck itself. Raises ValueError with every limit that it breaks."""
    if broken := told(own):
        raise ValueError("; ".join(broken))
    return own._replace(name=_name(own.name))


def told(own: OwnDeck) -> list[str]:
    """Every limit that a deck breaks, as text; [] for a legal deck."""
    name = _name(own.name)
    nameless = not 0 < len(name) <= LONGEST_NAME or not name.isprintable() or name != seen(name)
    unnamed = [f"A deck has a name of at most {LONGEST_NAME} letters that can be seen"] if nameless else []
    return [*unnamed, *said(problems(own.deck, own.limits))]


def _name(name: str) -> str:
    return unicodedata.normalize("NFC", name.strip())


# ---- as a code ----


def to_code(own: OwnDeck) -> str:
    """The deck as a text of letters of a link."""
    out = Writer()
    _coded(own, Pack(out))
    return OWN_DECK + out.text()


def from_code(text: str) -> OwnDeck:
    """The deck of a code. Raises ValueError for an invalid code or a deck that breaks limits."""
    try:
        source = Reader(text.removeprefix(OWN_DECK))
        found = _coded(OwnDeck(" ", DeckList(())), Unpack(source))
        source.end()
    except (BadLink, ValueError) as bad:
        raise ValueError("it is not written as decks are") from bad
    own = checked(found)
    if to_code(own) != text:
        raise ValueError("it is not written as decks are")
    return own


def _coded(own: OwnDeck, coder: Coder) -> OwnDeck:
    """Write a deck with a coder; when the coder reads, `own` is ignored and the deck that was read is returned."""
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


def read_data(given: Mapping[str, Any]) -> OwnDeck:
    """The deck that a document describes (see the module); it may break limits. Raises ValueError for no deck."""
    unknown = sorted(set(map(str, given)) - {"name", "cards", "market", "text", "limits"})
    name, limits = given.get("name"), given.get("limits", CONSTRUCTED.name)
    form = next((one for one in LIMITS if one.name == limits), None)
    if unknown or not isinstance(name, str) or form is None:
        raise ValueError("a deck has a name, cards, perhaps a market, and limits: constructed or draft")
    if "text" in given:
        from .reading import LONGEST_TEXT, from_text  # here: few decks come as a list

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
    """The deck as plain data, readable by `read_data`."""
    return {"name": own.name, **slugs_of(own.deck), "limits": own.limits.name}


def canonical(given: object, ruleset: int = NEWEST) -> str | None:
    """The code for what was given as a deck; None if it is no deck. Raises ValueError if it is not allowed."""
    if isinstance(given, str) and given.startswith(OWN_DECK):
        if len(given) > len(OWN_DECK) + LONGEST_DECK:
            raise ValueError("it is not written as decks are")
        own = from_code(given)
    elif isinstance(given, Mapping):
        own = checked(read_data(given))
    else:
        return None
    for base, _ in (*own.deck.cards, *own.deck.market):
        if (since := CARDS[base].since) > ruleset:
            raise ValueError(f"{CARDS[base].name} is a card since ruleset {since}; here are the rules {ruleset}")
    return to_code(own)


def name_of(code: str) -> str:
    """The name of an own deck."""
    return from_code(code).name


def with_own_decks(declared: Sequence[Option]) -> tuple[Option, ...]:
    """The options of the game, with those for decks also accepting own decks."""
    return tuple(
        [replace(one, canonical=canonical, title=name_of) if isinstance(one, OwnChoice) else one for one in declared]
    )
