"""Deck lists: written as text, and checked against the limits of a format (reading.py reads them).

    4 Oni Ronin (Set1 #13)
    9 Fire Sigil (Set1 #1)
    --------------MARKET---------------
    1 Torch (Set1 #8)

Limits: ETERNAL-DECK-1 to ETERNAL-DECK-6.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Final, NamedTuple

from ....core.cards.messages import Json, Speaker, message
from ..cards.catalogue import CARDS
from ..cards.market import Market
from ..model.card import POWER, Card
from .messages import DECK_TEXTS
from .set_numbers import NUMBER_OF

BASES: Final = {card.slug: base for base, card in enumerate(CARDS)}
"""Slug -> number of a card."""
MARKET_SIZE: Final = 5

Counts = tuple[tuple[int, int], ...]
"""(base, copies) in ascending order of bases."""


class Format(NamedTuple):
    """The limits of a deck."""

    name: str
    title: str
    least: int
    most: int | None
    """None: no limit."""
    copies: int
    """The limit for each card except Sigils, the market included."""


CONSTRUCTED = Format("constructed", "Constructed: 75 to 150, 4 of each", 75, 150, 4)


def draft(pool: int | None = None) -> Format:
    """The limits of a deck drafted from a pool of that many cards (None: unknown)."""
    return Format("draft", "Draft: 45 or more, 7 of each", 45, None if pool is None else 3 * pool, 7)


class DeckList(NamedTuple):
    """The cards of a deck and of its market, with copies."""

    cards: Counts
    market: Counts = ()

    @property
    def size(self) -> int:
        """The number of cards without the market."""
        return sum(n for _, n in self.cards)

    @property
    def powers(self) -> int:
        """The number of power cards without the market."""
        return sum(n for base, n in self.cards if CARDS[base].kind == POWER)


def counted(bases: Iterable[tuple[int, int]]) -> Counts:
    """(base, copies) with each base once."""
    found: Counter[int] = Counter()
    for base, n in bases:
        found[base] += n
    return tuple(sorted(found.items()))


def of_slugs(cards: str, market: str = "") -> DeckList:
    """A list from text such as `4 oni-ronin 9 fire-sigil`, and the slugs of its market."""
    words = cards.split()
    pairs = zip(words[::2], words[1::2], strict=True)
    main = counted((BASES[slug], int(n)) for n, slug in pairs)
    return DeckList(main, counted((BASES[slug], 1) for slug in market.split()))


def slugs_of(deck: DeckList) -> Json:
    """A list as plain data: copies by slug, and the slugs of the market, repeated as often as they are there."""
    market = [CARDS[base].slug for base, n in deck.market for _ in range(n)]
    return {"cards": {CARDS[base].slug: n for base, n in deck.cards}, "market": market}


# ---- text ----


def to_text(deck: DeckList) -> str:
    """A list as text in the format of Eternal: power cards last, otherwise in the order of the cards."""
    order = sorted(deck.cards, key=lambda one: (CARDS[one[0]].kind == POWER, one[0]))
    lines = [_line(base, n) for base, n in order]
    if deck.market:
        lines += ["--------------MARKET---------------", *(_line(base, n) for base, n in deck.market)]
    return "\n".join(lines) + "\n"


def _line(base: int, n: int) -> str:
    """The line of a card with its copies and set number."""
    number = NUMBER_OF.get(base)
    behind = f" (Set{number[0]} #{number[1]})" if number else ""
    return f"{n} {CARDS[base].name}{behind}"


# ---- limits ----


def problems(deck: DeckList, form: Format = CONSTRUCTED) -> list[Json]:
    """A message for each limit that the list breaks; [] for a legal deck."""
    found: list[Json] = []
    size, powers = deck.size, deck.powers
    if size < form.least:
        found.append(message("deck.few", n=size, least=form.least))
    if form.most is not None and size > form.most:
        found.append(message("deck.many", n=size, most=form.most))
    third = -(-size // 3)
    if powers < third:
        found.append(message("deck.few_powers", n=powers, least=third))
    if size - powers < third:
        found.append(message("deck.few_others", n=size - powers, least=third))
    for base, n in counted([*deck.cards, *deck.market]):
        card = CARDS[base]
        if card.token:
            found.append(message("deck.token", card=card.slug))
        elif n > form.copies and not card.is_sigil:
            found.append(message("deck.copies", card=card.slug, n=n, most=form.copies))
    return found + market_problems(deck)


def market_problems(deck: DeckList) -> list[Json]:
    """A message for each fault of a list's market."""
    found: list[Json] = []
    cards = sum(n for _, n in deck.market)
    if cards > MARKET_SIZE:
        found.append(message("deck.market.many", n=cards, most=MARKET_SIZE))
    found += [message("deck.market.twice", card=CARDS[base].slug) for base, n in deck.market if n > 1]
    doors = [market for base, _ in deck.cards for market in markets(CARDS[base])]
    if deck.market and not doors:
        found.append(message("deck.market.closed"))
    if any(market.black for market in doors):
        own = {base for base, _ in deck.cards}
        found += [message("deck.market.black", card=CARDS[base].slug) for base, _ in deck.market if base in own]
    return found


def said(found: Iterable[Json]) -> list[str]:
    """Messages of this module as text."""
    speaker = Speaker([DECK_TEXTS])
    return [speaker.say(one["text"], one["args"]) for one in found]


def markets(card: Card) -> list[Market]:
    """The market effects of a card."""
    return [one for ability in card.abilities for one in ability.effects if isinstance(one, Market)]
