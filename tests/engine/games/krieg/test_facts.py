"""Names, types, strengths, rows and copies are those of the printed game."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from evertable.games.krieg.cards import catalogue as cards
from evertable.games.krieg.cards import effects

from .facts import CARDS, FACTS
from .script import rule

META = FACTS["meta"]
PRINTED_ROW = {"melee": effects.MELEE, "ranged": effects.RANGE, "siege": effects.SIEGE}


@rule("KRIEG-CARD-1")
def test_every_card_is_declared_once():
    assert [
        {"id": c.slug, "name": c.name, "type": c.type, "strength": c.strength, "copies": c.copies} for c in cards.CARDS
    ] == [{key: fact[key] for key in ("id", "name", "type", "strength", "copies")} for fact in CARDS.values()]
    assert [c.deck for c in cards.CARDS] == [fact["deck"] for fact in CARDS.values()]


@rule("KRIEG-SETUP-1")
def test_copies_add_up():
    decks = dict(zip(cards.DECKS, cards.decks(1), strict=True))
    assert {name: len(deck) for name, deck in decks.items()} == META["deck_sizes"]
    assert sum(map(len, decks.values())) == META["cards_total"] == 105
    by_type = Counter(cards.CARDS[kind].type for deck in decks.values() for kind in deck)
    assert by_type == META["by_type"]
    strengths = Counter(str(cards.CARDS[kind].strength) for kind in decks["unit"])
    assert strengths == META["unit_strength_histogram"]


def facts_with(name: str) -> list[str]:
    return [slug for slug, fact in CARDS.items() if name in fact.get("parameters", {})]


IN_ROWS = [s for s, f in CARDS.items() if "allowed_rows" in f.get("parameters", {})]


@pytest.mark.parametrize("slug", IN_ROWS)
def test_rows_a_unit_may_enter(slug):
    fact = CARDS[slug]
    rows = [effects.LINE_OF[row] for row in fact["parameters"]["allowed_rows"]]
    assert list(cards.CARDS[cards.KIND[slug]].lines) == rows
    if fact["deck"] == "unit":
        assert rows[0] == PRINTED_ROW[fact["type"]], "the printed row comes first"


@pytest.mark.parametrize("slug", facts_with("row_options"))
def test_weather(slug):
    fact = CARDS[slug]["parameters"]
    effect = cards.CARDS[cards.KIND[slug]].effect
    assert isinstance(effect, effects.WeatherEffect)
    assert [effects.LINES[line] for line in effect.lines] == fact["row_options"]
    does = {0.5: "halve", 2: "double", None: "one"}[fact.get("multiplier")]
    assert (effect.does, effect.pending) == (does, fact["active"] == "next round")


def test_numbers_of_the_effects():
    """What the facts count, the declarations count."""
    effect = {slug: cards.CARDS[kind].effect for slug, kind in cards.KIND.items()}
    fact = {slug: f.get("parameters", {}) for slug, f in CARDS.items()}
    for slug in ("assassin", "minister", "saboteur", "spy", "zealot"):
        assert effect[slug].draw == fact[slug]["draw"]
    assert (effect["smuggler"].own, effect["smuggler"].others) == (
        fact["smuggler"]["draw"],
        fact["smuggler"]["others_draw"],
    )
    for slug in ("feint", "retreat", "shipwreck"):
        assert effect[slug].most == fact[slug]["max"]
    for slug in ("scout", "telescope", "tower"):
        assert (effect[slug].amount, effect[slug].most) == (fact[slug]["bonus"], fact[slug]["max_recipients"])
    ruin, offering, execution = fact["ruin"], fact["offering"], fact["execution"]
    assert (effect["ruin"].fed, effect["ruin"].each) == (ruin["discard_max"], ruin["base_delta_per_discard"])
    assert (effect["offering"].threshold, effect["offering"].fewer, effect["offering"].more) == (
        offering["threshold"], offering["draw_below"], offering["draw_at_or_above"],
    )  # fmt: skip
    assert (effect["execution"].field, effect["execution"].hand) == (
        execution["draw_units_if_field"], execution["draw_units_if_hand"],
    )  # fmt: skip
    assert effect["grail"].count == fact["grail"]["count"]
    assert effect["styx"].top == fact["styx"]["look"]
    assert effect["usury"].draw == fact["usury"]["draw"]
    assert effect["usury"].cost == fact["usury"]["cost"]["set_aside_units_from_hand"]
    assert effect["wrath"].theirs == fact["wrath"]["opponent_discard"]


def test_kings_offer_what_is_printed():
    names = {"halve_row": "Halve", "set_aside": "SuspendUnits", "draw": "Draw", "discard_unit": "DiscardOne",
             "swap_units": "Trade", "clear_all_active_weather": "ChangeWeather",
             "move_one_weather_to_any_row": "ChangeWeather"}  # fmt: skip
    for slug in [s for s, f in CARDS.items() if f["deck"] == "king"]:
        effect = cards.CARDS[cards.KIND[slug]].effect
        assert isinstance(effect, effects.KingEffect)
        printed = CARDS[slug]["parameters"]["choose_one"]
        assert [type(option).__name__ for option in effect.options] == list(
            dict.fromkeys(names[option["op"]] for option in printed)
        )
        halved = [option.line for option in effect.options if isinstance(option, effects.Halve)]
        assert [effects.LINES[line] for line in halved] == [o["row"] for o in printed if o["op"] == "halve_row"]


def test_the_rules_page_calls_cards_as_the_table_does():
    page = (Path(__file__).parents[4] / "site" / "rules" / "krieg.md").read_text(encoding="utf-8")
    for slug, fact in CARDS.items():
        if fact["deck"] != "unit":
            assert f"**KRIEG-{slug.upper()}-1** *{fact['name']}.*" in page
