"""Options, the deal and the opening discards."""

from __future__ import annotations

from collections import Counter

import pytest

from evertable.core.errors import BadOptions
from evertable.games.krieg.game import Krieg

from .facts import CARDS, of_deck
from .script import Table, rule


@rule("KRIEG-OPTION-1")
def test_two_to_four_players_and_teams_of_four():
    assert [Krieg({"seats": n}).num_players() for n in "234"] == [2, 3, 4]
    assert Krieg({"seats": 4, "teams": True}).teams() == (0, 1, 0, 1)
    assert Krieg({"seats": 4}).teams() is None
    assert Krieg({"seats": 3, "teams": True}).options["teams"] is False
    with pytest.raises(BadOptions, match="seats"):
        Krieg({"seats": 5})


@rule("KRIEG-OPTION-2")
def test_who_starts():
    for seat in (1, 2, 3):
        table = Table(seats=3, options={"starter": f"seat{seat}"}).to_move(seat).opens().to_move(seat)
        assert table.view()["starter"] == seat - 1
    starters = Counter(Table(seats=3, seed=seed, options={"starter": "random"}).mover() for seed in range(40))
    assert set(starters) == {1, 2, 3}
    with pytest.raises(BadOptions, match="starter"):
        Krieg({"seats": 2, "starter": "seat3"})


@rule("KRIEG-SETUP-1", "KRIEG-SETUP-2")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_deal(seats):
    state = Krieg({"seats": seats}).new_initial_state(5)
    position = state.to_position()
    for hand, king in zip(position["hands"], position["kings"], strict=True):
        assert (len(hand["unit"]), len(hand["power"]), king["at"]) == (9, 4, "hand")
    assert {name: len(pile) for name, pile in position["decks"].items()} == {
        "unit": 58 - 9 * seats,
        "power": 42 - 4 * seats,
        "king": 5 - seats,
    }
    assert not any(position["graves"].values()) and not position["rows"]


@rule("KRIEG-SETUP-1")
def test_decks_are_shuffled():
    decks = [Krieg({}).new_initial_state(seed).to_position()["decks"]["unit"] for seed in (1, 2)]
    assert decks[0] != decks[1]


@rule("KRIEG-SETUP-3")
def test_everybody_puts_away_exactly_three():
    table = Table(seed=4)
    hand = table.held(1)
    assert table.game.presenter.gather(table.state)["least"] == table.game.presenter.gather(table.state)["most"] == 3
    table.refuses("pass", "KRIEG-PASS-3").refuses("done", "KRIEG-SETUP-3").refuses(
        "play knight 1-melee", "KRIEG-SETUP-3"
    )
    first = [str(action).split()[1] for action in table.state.legal_actions()][:1]
    king = of_deck("king", hand)[0]
    table.does(f"1: discard {first[0]}").to_move(1).phase("opening")
    table.does(f"1: discard {of_deck('power', hand)[-1]}", f"1: discard {king}").to_move(2)
    assert Counter(table.held(1)) == Counter(hand), "they stay in the hand until all have chosen"
    assert table.state.to_position()["graves"]["unit"] == []


@rule("KRIEG-SETUP-3", "KRIEG-SETUP-4")
def test_the_cards_are_laid_open_together():
    table = Table(seed=4, seats=3, options={"starter": "seat2"})
    picks = {}
    for seat in (2, 3, 1):
        hand = table.held(seat)
        picks[seat] = [hand[0], hand[9], hand[13]]
        assert table.view(seat)["opening"]["picked"] == []
        table.does(*(f"{seat}: discard {slug}" for slug in picks[seat]))
    table.says("opened", "opened", "opened", "round_began").to_move(2).phase("turn").round(1)
    for deck in ("unit", "power", "king"):
        expected = [slug for seat in (2, 3, 1) for slug in of_deck(deck, picks[seat])]
        assert table.state.to_position()["graves"][deck] == expected, "the starter's first"
    for seat in (1, 2, 3):
        assert len(table.held(seat)) == 11
        assert table.state.to_position()["kings"][seat - 1] == {"king": picks[seat][2], "at": "grave", "shown": True}


@rule("KRIEG-SETUP-3", "KRIEG-KNOW-1")
def test_nobody_sees_what_the_others_put_away_before_all_have():
    table = Table(seed=9)
    hand = table.held(1)
    table.does(f"discard {hand[0]}", f"discard {hand[1]}")
    assert table.view(1)["opening"]["picked"] == hand[:2]
    assert table.view(2)["opening"] == {"picked": [], "done": [False, False]}
    assert table.view(2)["choosing"]["picked"] == []
    assert all("cards" not in event and "card" not in event for event in table.said)
    table.does(f"discard {hand[2]}").says("chosen")
    assert table.view(2)["opening"] == {"picked": [], "done": [True, False]}
    assert table.view(2)["position"]["picks"] == [["?"] * 3, []]


@rule("KRIEG-OPTION-1", "KRIEG-CARD-1")
def test_every_card_is_named_and_told_in_the_catalogue():
    from evertable.games.krieg.text.card_list import CATALOG

    assert set(CATALOG) == set(CARDS)
    for slug, entry in CATALOG.items():
        assert entry["name"] == CARDS[slug]["name"] and bool(entry["text"]) == (
            CARDS[slug]["deck"] != "unit" or len(entry["rows"]) > 1 or slug in ("scout", "telescope", "tower")
        ), slug
