"""Names, families, costs, types, stones and what a sale brings are those of the printed game."""

from __future__ import annotations

from pathlib import Path

from evertable.games.vale.cards.catalogue import CARDS, DECK, SELLS
from evertable.games.vale.game import Vale
from evertable.games.vale.model import stones
from evertable.games.vale.model.card import FAMILIES
from evertable.games.vale.model.phases import GOAL, ROUNDS

from .script import FACTS, rule

ORDER = ("instant", "permanent", "active")


@rule("VALE-SETUP-1", "VALE-EFFECT-2")
def test_cards():
    assert [
        {
            "slug": card.slug,
            "name": card.name,
            "family": FAMILIES[card.family],
            "cost": card.cost,
            "types": [kind for kind in ORDER if getattr(card, kind)],
        }
        for card in CARDS
    ] == [
        card | {"types": sorted(card["types"], key=["instant", "permanent", "active"].index)} for card in FACTS["cards"]
    ]


@rule("VALE-SETUP-1")
def test_families():
    found = {family: sum(card.family == k for card in CARDS) for k, family in enumerate(FAMILIES)}
    assert found == FACTS["families"] and len(set(DECK.slug)) == len(FACTS["cards"]) == 70


@rule("VALE-STONE-1", "VALE-STONE-2")
def test_stones():
    facts = FACTS["stones"]
    assert tuple(facts[colour] for colour in stones.COLOURS) == stones.PLAIN_VALUES
    assert facts["limit"] == stones.LIMIT


@rule("VALE-SELL-1")
def test_sell_values():
    found = {
        family: dict(zip(stones.COLOURS, stones.counts(sold), strict=True))
        for family, sold in zip(FAMILIES, SELLS, strict=True)
    }
    assert found == FACTS["sell_values"]


def test_end():
    assert FACTS["end"] == {"points": GOAL, "rounds": ROUNDS}


def test_the_rules_page_calls_the_cards_as_the_table_does():
    page = (Path(__file__).parents[4] / "site" / "rules" / "vale.md").read_text(encoding="utf-8")
    for number, card in enumerate(FACTS["cards"], start=1):
        anchor = f"**VALE-CARD-{number}** *{card['name']} ({card['family'].title()}, {card['cost']}).*"
        text = next(line for line in page.splitlines() if line.startswith(anchor))
        assert {kind for kind in ("Instant", "Permanent", "Active") if f"{kind}:" in text} == {
            kind.title() for kind in card["types"]
        }


def test_the_table_tells_what_the_rules_page_tells():
    """Type, family and cost of every card as a table tells them, and its rule."""
    catalog = Vale().catalog()
    for number, card in enumerate(FACTS["cards"], start=1):
        entry = catalog[card["slug"]]
        assert (entry["name"], entry["cost"], entry["rule"]) == (card["name"], card["cost"], f"VALE-CARD-{number}")
        assert entry["lines"]
