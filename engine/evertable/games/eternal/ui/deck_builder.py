"""What Eternal offers a deck builder: the available cards, figures of a deck, a sample hand."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final

from ....core.cards.decks import DeckMaking, Json
from ....core.cards.messages import message
from ....core.errors import BadOptions
from ....core.format.names import seen
from ....core.rng import Rng
from ..cards.catalogue import CARDS
from ..decks.code import LIMITS, LONGEST_NAME, MOST_IN_A_MARKET, MOST_OF_A_CARD, OwnDeck, read_data, to_data, told
from ..decks.lists import DeckList, said, slugs_of, to_text
from ..decks.reading import read_text
from ..decks.theme_decks import THEME_DECKS
from ..model import card as c
from ..model.card import Card
from ..model.hidden import FIRST_HAND, opening
from ..model.options import HAND
from ..text.card_list import catalog
from ..text.card_words import FACTION_NAMES, TITLES

COSTLY: Final = 7
"""Cards of this cost or more are counted together."""
NO_FACTION: Final = "none"


class EternalDecks(DeckMaking):
    """See DeckMaking."""

    def pool(self) -> Json:
        factions = [{"id": one, "title": name} for one, name in FACTION_NAMES.items()]
        kinds = [{"id": kind, "title": title} for kind, title in TITLES.items()]
        costs = [{"id": one, "title": one} for one in map(_cost, range(COSTLY + 1))]
        return {
            "catalog": catalog(),
            "cards": [_entry(card) for card in CARDS if not card.token],
            "filters": [
                {"id": "faction", "title": "Faction", "values": [*factions, {"id": NO_FACTION, "title": "No faction"}]},
                {"id": "kind", "title": "Type", "values": kinds},
                {"id": "cost", "title": "Cost", "values": costs},
            ],
            "limits": [{"id": one.name, "title": one.title} for one in LIMITS],
            "ready": [to_data(OwnDeck(one.name, one.deck)) for one in THEME_DECKS],
        }

    def report(self, deck: Mapping[str, Any]) -> Json:
        own = _read(deck)
        figures = list(_figures(own.deck))
        return {"size": own.deck.size, "problems": told(own), "figures": figures, "text": to_text(own.deck)}

    def read(self, text: str) -> Json:
        found = read_text(text)
        read, notes = slugs_of(found.deck), list(found.notes)
        for card, n in read["cards"].items():
            if n > MOST_OF_A_CARD:
                read["cards"][card] = MOST_OF_A_CARD
                notes.append(message("deck.note.many", card=card, n=n, most=MOST_OF_A_CARD))
        if len(read["market"]) > MOST_IN_A_MARKET:
            notes.append(message("deck.note.market", n=len(read["market"]), most=MOST_IN_A_MARKET))
        if found.empty and not found.bad:
            notes.append(message("deck.empty"))
        return {
            **read,
            "market": read["market"][:MOST_IN_A_MARKET],
            "name": seen(found.name)[:LONGEST_NAME].strip(),
            "problems": said(one.told for one in found.bad),
            "stopped": said([found.stopped])[0] if found.stopped else "",
            "notes": said(notes),
            "mends": [
                {"line": one.line, "title": CARDS[one.near].name, "text": one.instead}
                for one in found.bad
                if one.near is not None and one.instead
            ],
        }

    def hand(self, deck: Mapping[str, Any], rng: Rng) -> Sequence[str]:
        cards = [base for base, n in _read(deck).deck.cards for _ in range(n)]
        n = min(HAND, len(cards))
        found = opening(rng, [one.kind for one in CARDS], cards, n, FIRST_HAND) if n else []
        return [CARDS[base].slug for base in sorted(found[:n])]


def _read(deck: Mapping[str, Any]) -> OwnDeck:
    try:
        return read_data(deck)
    except ValueError as bad:
        raise BadOptions("deck", str(bad)) from bad


def _cost(n: int) -> str:
    return str(n) if n < COSTLY else f"{COSTLY}+"


def _entry(card: Card) -> Json:
    """A card with the words it can be searched by."""
    power = card.kind == c.POWER
    marks = {
        "faction": list(dict.fromkeys(card.influence)) or [NO_FACTION],
        "kind": [card.kind],
        "cost": [] if power or card.cost is None else [_cost(card.cost)],
    }
    return {"id": card.slug, "cost": None if power else card.cost, "marks": marks}


def _figures(deck: DeckList) -> Iterable[Json]:
    """The figures of a deck, as counts."""
    cards = [CARDS[base] for base, n in deck.cards for _ in range(n)]
    powers, others = ([one for one in cards if (one.kind == c.POWER) == power] for power in (True, False))
    costs = Counter([_cost(one.cost or 0) for one in others])
    kinds = Counter([one.kind for one in cards])
    sources = Counter([letter for one in powers for letter in set(one.influence)])
    asked = {letter: max([one.influence.count(letter) for one in others], default=0) for letter in FACTION_NAMES}
    yield _figure("Cards by cost", [(one, costs[one]) for one in map(_cost, range(COSTLY + 1))])
    yield _figure("Powers that give", [(name, sources[one]) for one, name in FACTION_NAMES.items()])
    yield _figure("Most influence asked for", [(name, asked[one]) for one, name in FACTION_NAMES.items()])
    yield _figure("Cards by type", [(title, kinds[one]) for one, title in TITLES.items() if kinds[one]])


def _figure(title: str, counts: Iterable[tuple[str, int]]) -> Json:
    return {"title": title, "counts": [{"title": name, "n": n} for name, n in counts]}
