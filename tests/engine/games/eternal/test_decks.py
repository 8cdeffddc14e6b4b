"""Deck lists: the ten decks, and every limit named where it is broken (ETERNAL-DECK-1 to -6)."""

from __future__ import annotations

import pytest

from evertable.core.cards.messages import Speaker
from evertable.games.eternal.cards.catalogue import CARDS
from evertable.games.eternal.decks.lists import (
    CONSTRUCTED,
    DeckList,
    draft,
    of_slugs,
    problems,
)
from evertable.games.eternal.decks.messages import DECK_TEXTS
from evertable.games.eternal.decks.theme_decks import THEME_DECKS, ThemeDeck
from evertable.games.eternal.model.card import Card

from .facts import FACTS

SAY = Speaker([DECK_TEXTS])


def said(deck: DeckList, form=CONSTRUCTED) -> list[str]:
    return [SAY.say(one["text"], one["args"]) for one in problems(deck, form)]


def banner(one: ThemeDeck) -> Card:
    """The power of its pair of factions."""
    return next(CARDS[base] for base, _ in one.deck.cards if CARDS[base].name.endswith(" Banner"))


def test_the_ten_decks_are_those_of_the_facts() -> None:
    facts = {one["name"]: one for one in FACTS["decks"]}
    assert len(THEME_DECKS) == len({one.slug for one in THEME_DECKS}) == 10
    for one in THEME_DECKS:
        fact = facts[f"{one.name} ({banner(one).name.removesuffix(' Banner')})"]
        assert {CARDS[base].name: n for base, n in one.deck.cards} == fact["cards"]
        assert {CARDS[base].name for base, _ in one.deck.market} == set(fact["market"])
        assert banner(one).influence == fact["factions"]


def test_together_they_hold_every_card_but_those_of_agendas() -> None:
    held = {base for one in THEME_DECKS for base, _ in (*one.deck.cards, *one.deck.market)}
    left = {card.slug for base, card in enumerate(CARDS) if base not in held and not card.token}
    agendas = [one.effects[0] for card in CARDS for one in card.abilities if one.sort == "agenda"]
    made = {slug for one in agendas for slug in (*one.spells, one.hero)}
    assert left <= made and len(left) == 10


@pytest.mark.parametrize("one", THEME_DECKS, ids=lambda one: one.slug)
def test_a_theme_deck_may_be_played_and_is_of_its_factions(one: ThemeDeck) -> None:
    assert said(one.deck) == [] and (one.deck.size, one.deck.powers) == (75, 25)
    for base, _ in (*one.deck.cards, *one.deck.market):
        assert set(CARDS[base].influence) <= set(banner(one).influence)


GOOD = "4 oni-ronin 4 rakano-outlaw 4 crownwatch-paladin 4 loyal-watchwing 4 torch 4 vampire-bat 4 harsh-rule " + (
    "4 blinkwolf 4 trail-runner 4 yeti-spy 4 hipshot 4 purify 2 slay"
)
WINCHEST = "1 winchest-merchant 26 fire-sigil"


@pytest.mark.parametrize(
    ("cards", "market", "lines"),
    [
        (f"{GOOD} 25 fire-sigil", "", []),
        (f"{GOOD} 24 fire-sigil", "", ["The deck has 74 cards; it needs 75 or more",
                                       "The deck has 24 powers; a third of its cards is needed, 25"]),
        (f"{GOOD} 101 fire-sigil", "", ["The deck has 151 cards; 150 are allowed",
                                        "The deck has 50 cards that are no powers; a third is needed, 51"]),
        (f"{GOOD} 100 fire-sigil", "", []),
        (f"{GOOD} 3 slay 27 fire-sigil", "", ["Slay is there 5 times; 4 are allowed, the market counted"]),
        (f"{GOOD} 1 grenadin 25 fire-sigil", "", ["The deck has 25 powers; a third of its cards is needed, 26",
                                                  "Grenadin is made by other cards and stands in no deck"]),
        (f"{GOOD} 25 fire-sigil", "vanquish", ["There is a market and no merchant in the deck"]),
        (f"{GOOD} {WINCHEST}", "torch", ["Torch is there 5 times; 4 are allowed, the market counted"]),
        (f"{GOOD} {WINCHEST}", "slay vanquish vanquish", ["Vanquish is in the market more than once"]),
        (f"{GOOD} {WINCHEST}", "slay vanquish devour mortar plague madness",
         ["The market has 6 cards; 5 are allowed"]),
        (f"{GOOD} 1 hidden-road-smuggler 26 fire-sigil", "slay", ["Slay is in the Black Market and in the deck"]),
        (f"{GOOD} 1 hidden-road-smuggler 26 fire-sigil", "vanquish", []),
    ],
)  # fmt: skip
def test_every_limit_that_is_broken_is_named(cards: str, market: str, lines: list[str]) -> None:
    assert said(of_slugs(cards, market)) == lines


def test_draft_has_limits_of_its_own() -> None:
    small = of_slugs("7 oni-ronin 7 torch 7 yeti-spy 7 slay 2 purify 15 fire-sigil")
    assert said(small, draft()) == said(small, draft(48)) == []
    assert said(small, draft(14)) == ["The deck has 45 cards; 42 are allowed"]
    assert said(of_slugs("8 oni-ronin 7 torch 7 yeti-spy 7 slay 1 purify 14 fire-sigil"), draft()) == [
        "The deck has 44 cards; it needs 45 or more",
        "The deck has 14 powers; a third of its cards is needed, 15",
        "Oni Ronin is there 8 times; 7 are allowed, the market counted",
    ]


def test_every_word_has_its_kind() -> None:
    assert DECK_TEXTS.untyped() == {}
