"""How likely first players, dealt hands and redrawn hands are, counted over many games."""

from __future__ import annotations

from collections import Counter
from math import comb
from typing import Any

import pytest

from evertable.core.action import parse
from evertable.games.eternal.decks.theme_decks import THEME_DECKS
from evertable.games.eternal.game import Eternal

from ...enumeration import too_far
from .oracle_plays import base, kind
from .scene import rule

GAMES = 900
DECK, POWER, HAND = 75, 25, 7
GAME = Eternal({"deck1": THEME_DECKS[0].slug, "deck2": THEME_DECKS[1].slug})


def opened(seed: int, choices: str) -> Any:
    """The position after these choices about the hands."""
    state = GAME.new_initial_state(seed)
    for choice in choices.split():
        state.apply_action(parse(choice))
    return state.to_position()


def powers(hand: list[str]) -> int:
    """The power cards of a hand."""
    return sum(kind(card) == "power" for card in hand)


@pytest.fixture(scope="module")
def beginnings() -> list[Any]:
    """Games as they are dealt."""
    return [opened(seed, "") for seed in range(GAMES)]


@pytest.fixture(scope="module")
def redrawn() -> list[Any]:
    """Games in which both have redrawn, and are asked again."""
    return [opened(seed, "redraw redraw") for seed in range(GAMES)]


@pytest.fixture(scope="module")
def twice() -> list[Any]:
    """Games in which both have redrawn a second time; the first player's last choice begins the game."""
    return [opened(seed, "redraw redraw redraw redraw") for seed in range(GAMES)]


@rule("ETERNAL-SETUP-2")
def test_either_player_begins_as_often(beginnings: list[Any]) -> None:
    assert not too_far(Counter(one["first"] for one in beginnings), {0: 1, 1: 1})


@rule("ETERNAL-SETUP-3", "ETERNAL-SETUP-4")
def test_dealt_hands_are_drawn_by_lot_of_those_with_power_and_others(beginnings: list[Any]) -> None:
    counts = Counter(powers(seat["hand"]) for one in beginnings for seat in one["seats"])
    ways = {k: comb(POWER, k) * comb(DECK - POWER, HAND - k) for k in range(1, HAND)}
    assert not too_far(counts, ways)


@rule("ETERNAL-SETUP-5", "ETERNAL-SETUP-6")
def test_redrawn_hands_hold_two_three_or_four_power_cards_as_often(redrawn: list[Any]) -> None:
    """For each player, whatever the other has."""
    assert {len(seat["hand"]) for one in redrawn for seat in one["seats"]} == {HAND}
    pairs = Counter(tuple(powers(seat["hand"]) for seat in one["seats"]) for one in redrawn)
    assert not too_far(pairs, {(a, b): 1 for a in (2, 3, 4) for b in (2, 3, 4)})


@rule("ETERNAL-SETUP-6")
def test_a_redrawn_hand_hangs_on_nothing_that_was_dealt(beginnings: list[Any], redrawn: list[Any]) -> None:
    """Hands with little power and hands with much are redrawn alike."""
    for some in ((1, 2), (3, 4, 5, 6)):
        counts = Counter(
            powers(after["seats"][seat]["hand"])
            for before, after in zip(beginnings, redrawn, strict=True)
            for seat in (0, 1)
            if powers(before["seats"][seat]["hand"]) in some
        )
        assert not too_far(counts, {2: 1, 3: 1, 4: 1})


@rule("ETERNAL-SETUP-7")
def test_second_redraws_hold_six_cards_two_to_four_of_them_power_as_often(twice: list[Any]) -> None:
    """Of the player who begins; the other has been dealt nothing more either."""
    hands = [one["seats"][one["first"]]["hand"] for one in twice if one["turn"] == 1]
    assert len(hands) > GAMES / 2 and {len(hand) for hand in hands} == {HAND - 1}
    assert not too_far(Counter(map(powers, hands)), {2: 1, 3: 1, 4: 1})


@rule("ETERNAL-SETUP-5", "ETERNAL-SETUP-6")
def test_each_card_of_a_sort_is_redrawn_as_often(redrawn: list[Any]) -> None:
    """Power cards among power cards, the others among the others: by how many of them the deck holds."""
    for seat, deck in enumerate(THEME_DECKS[:2]):
        counts = Counter(base(card) for one in redrawn for card in one["seats"][seat]["hand"])
        whole = Counter(base(card) for card in held(redrawn[0], seat))
        assert sum(whole.values()) == DECK, deck
        for sort in (True, False):
            of_sort = {card: n for card, n in whole.items() if (kind(card) == "power") is sort}
            assert not too_far({card: n for card, n in counts.items() if card in of_sort}, of_sort)


@rule("ETERNAL-SETUP-5")
def test_hand_and_deck_are_the_whole_deck_after_each_redraw(beginnings: list[Any], redrawn: list[Any]) -> None:
    for before, after in zip(beginnings, redrawn, strict=True):
        for seat in (0, 1):
            assert sorted(held(before, seat)) == sorted(held(after, seat))


def held(position: Any, seat: int) -> list[str]:
    """All cards of a player's hand and deck."""
    one = position["seats"][seat]
    deck = one["deck"]
    return [*one["hand"], *deck["bag"], *(card for card, _ in (*deck["top"], *deck["bottom"]))]
