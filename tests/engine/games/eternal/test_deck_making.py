"""What a page that builds decks is told: the cards there are, how a deck stands, what a list says, a hand."""

from __future__ import annotations

from typing import Any

import pytest

from evertable.games.eternal.cards.catalogue import CARDS
from evertable.games.eternal.decks.code import OwnDeck, to_data
from evertable.games.eternal.decks.reading import from_text
from evertable.games.eternal.decks.theme_decks import THEME_DECKS
from evertable.games.eternal.game import Eternal
from evertable.session.protocol.types.deck_messages import DeckPool, DeckRead, DeckReport
from evertable.session.protocol.validation import check

from ...table.talk import Talk

EMPTY: dict[str, Any] = {"name": "Mine", "cards": {}, "market": [], "limits": "constructed"}
NOTHING: dict[str, Any] = {
    "cards": {}, "market": [], "name": "", "problems": [], "stopped": "", "notes": [], "mends": [],
}  # fmt: skip


@pytest.fixture
def talk() -> Talk:
    """A table nobody sits at: decks need none."""
    return Talk()


def report(talk: Talk, **deck: Any) -> dict[str, Any]:
    """How a deck stands."""
    found: dict[str, Any] = talk.ask("deck_report", game="eternal", deck={**EMPTY, **deck})["report"]
    check(found, DeckReport)
    return found


def figure(found: dict[str, Any], title: str) -> dict[str, int]:
    """One figure of a report: what is counted -> how many; nothing of what is not there."""
    counts = next(one["counts"] for one in found["figures"] if one["title"] == title)
    return {one["title"]: one["n"] for one in counts if one["n"]}


def test_the_pool_is_every_card_but_those_that_others_make(talk: Talk) -> None:
    pool = talk.ask("deck_pool", game="eternal")["pool"]
    check(pool, DeckPool)
    assert [one["id"] for one in pool["cards"]] == [card.slug for card in CARDS if not card.token]
    values = {one["id"]: {value["id"] for value in one["values"]} for one in pool["filters"]}
    assert all(set(marks) <= values[name] for card in pool["cards"] for name, marks in card["marks"].items())
    torch = next(one for one in pool["cards"] if one["id"] == "torch")
    assert torch == {"id": "torch", "cost": 1, "marks": {"faction": ["F"], "kind": ["fast_spell"], "cost": ["1"]}}


def test_the_decks_of_the_game_are_ready(talk: Talk) -> None:
    for deck in talk.ask("deck_pool", game="eternal")["pool"]["ready"]:
        assert report(talk, **deck)["problems"] == [], deck["name"]


def test_a_deck_in_numbers(talk: Talk) -> None:
    found = report(talk, cards={"torch": 4, "sandstorm-titan": 2, "fire-sigil": 3, "praxis-banner": 1})
    assert found["size"] == 10
    assert figure(found, "Cards by cost") == {"1": 4, "4": 2}
    assert figure(found, "Powers that give") == {"Fire": 4, "Time": 1}
    assert figure(found, "Most influence asked for") == {"Fire": 1, "Time": 2}
    assert figure(found, "Cards by type") == {"Units": 2, "Fast spells": 4, "Power": 4}


def test_every_broken_limit_is_told_at_once(talk: Talk) -> None:
    found = report(talk, name="", cards={"torch": 5}, market=["torch", "torch"])
    assert found["problems"] == [
        "A deck has a name of at most 20 letters that can be seen",
        "The deck has 5 cards; it needs 75 or more",
        "The deck has 0 powers; a third of its cards is needed, 2",
        "Torch is there 7 times; 4 are allowed, the market counted",
        "Torch is in the market more than once",
        "There is a market and no merchant in the deck",
    ]


@pytest.mark.parametrize("theme", THEME_DECKS, ids=lambda one: one.slug)
def test_a_list_says_the_deck_it_was_made_of(talk: Talk, theme: Any) -> None:
    deck = to_data(OwnDeck("Mine", theme.deck))
    text = report(talk, **deck)["text"]
    assert from_text(text) == theme.deck
    read = talk.ask("deck_read", game="eternal", text=text)["read"]
    check(read, DeckRead)
    assert read == {**NOTHING, "cards": deck["cards"], "market": deck["market"]}


def test_lines_that_are_none_are_told(talk: Talk) -> None:
    read = talk.ask("deck_read", game="eternal", text="4 Torch\nxyzzy\nMarket\n2 Vanquish")["read"]
    check(read, DeckRead)
    assert (read["cards"], read["market"]) == ({"torch": 4}, ["vanquish"] * 2)
    assert read["problems"] == ["Line 2: there is no card “xyzzy”"]
    read = talk.ask("deck_read", game="eternal", text="4 Torch\nMarket\n2 Vanquish\n99 Slay")["read"]
    assert read["cards"] == {"torch": 4}
    assert read["market"].count("vanquish") == 2
    assert len(read["market"]) == 20  # so many are read, to tell that they are too many
    assert read["notes"] == ["The first 20 of the 101 cards of the market are kept"]
    read = talk.ask("deck_read", game="eternal", text="600 Torch\n600 Torch")["read"]
    assert read["cards"] == {"torch": 999}
    assert read["notes"] == ["Torch: added up from lines 1, 2", "Of 1200 Torch 999 are kept"]


def test_what_a_list_says_beside_its_cards(talk: Talk) -> None:
    text = "Name: \u202eA deck of mine, with a long name\n4 Torhc\n" + "x\n" * 30
    read = talk.ask("deck_read", game="eternal", text=text)["read"]
    check(read, DeckRead)
    assert read["name"] == "A deck of mine, with" and read["cards"] == {}
    assert read["mends"] == [{"line": 2, "title": "Torch", "text": "4 Torch"}]
    assert read["stopped"] == "Reading stopped at line 21: 20 lines are no cards"


@pytest.mark.parametrize("text", ["", "# only\n// comments"])
def test_a_list_of_nothing_says_so(talk: Talk, text: str) -> None:
    read = talk.ask("deck_read", game="eternal", text=text)["read"]
    assert read == {**NOTHING, "notes": ["The list names no card"]}


def test_a_hand_is_drawn_as_the_game_draws_it(talk: Talk) -> None:
    deck = to_data(OwnDeck("Mine", THEME_DECKS[0].deck))
    hands = [talk.ask("deck_hand", game="eternal", deck=deck, seed=str(seed))["hand"] for seed in range(60)]
    kind = {card.slug: card.kind for card in CARDS}
    for hand in hands:
        assert len(hand) == 7
        assert 0 < sum(kind[card] == "power" for card in hand) < 7  # ETERNAL-SETUP-4
        assert all(hand.count(card) <= deck["cards"][card] for card in hand)
    assert hands[3] == talk.ask("deck_hand", game="eternal", deck=deck, seed="3")["hand"]
    assert len(set(map(tuple, hands))) > 50


@pytest.mark.parametrize(
    ("cards", "n"), [({}, 0), ({"torch": 1}, 1), ({"torch": 2, "fire-sigil": 1}, 3), ({"fire-sigil": 9}, 7)]
)
def test_from_too_few_cards_comes_what_there_is(talk: Talk, cards: dict[str, int], n: int) -> None:
    hand = talk.ask("deck_hand", game="eternal", deck={**EMPTY, "cards": cards}, seed="1")["hand"]
    assert len(hand) == n


@pytest.mark.parametrize(
    ("do", "fields", "field"),
    [
        ("deck_pool", {"game": "krieg"}, "game"),
        ("deck_pool", {"game": "go"}, "game"),
        ("deck_report", {"game": "eternal", "deck": {**EMPTY, "cards": {"xyzzy": 1}}}, "deck"),
        ("deck_report", {"game": "eternal", "deck": {**EMPTY, "cards": {"torch": 0}}}, "deck"),
        ("deck_report", {"game": "eternal", "deck": {**EMPTY, "cards": {"torch": 1000}}}, "deck"),
        ("deck_report", {"game": "eternal", "deck": {**EMPTY, "market": ["torch"] * 21}}, "deck"),
        ("deck_report", {"game": "eternal", "deck": {**EMPTY, "limits": "throne"}}, "deck"),
        ("deck_report", {"game": "eternal", "deck": {"name": "Mine"}}, "deck.cards"),
        ("deck_hand", {"game": "eternal", "deck": EMPTY, "seed": "many"}, "seed"),
    ],
)
def test_what_is_no_deck_is_refused_at_its_field(talk: Talk, do: str, fields: dict[str, Any], field: str) -> None:
    assert talk.refused(do, **fields)["field"] == field


def test_options_say_that_they_take_decks() -> None:
    assert {one.name for one in Eternal.declared if one.declare().get("own") == "deck"} == {"deck1", "deck2"}
