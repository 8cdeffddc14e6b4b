"""Options, setting up, and the hunt."""

from __future__ import annotations

import pytest

from evertable.core.errors import BadOptions

from .script import SLUGS, Table, rule

SEATS = ("2", "3", "4")


@rule("VALE-OPTION-1")
def test_every_option_has_its_default():
    assert dict(Table().game.options) == {
        "seats": 2, "first": "seat1", "superfluous": "forbidden", "empty_all": "allowed", "price": "unavailable",
    }  # fmt: skip


@rule("VALE-OPTION-1")
@pytest.mark.parametrize("seats", SEATS)
def test_as_many_seats_as_chosen(seats):
    assert len(Table(seats=seats).view()["seats"]) == int(seats)


@rule("VALE-OPTION-2")
def test_a_seat_that_is_not_there_is_not_the_first():
    with pytest.raises(BadOptions, match="first"):
        Table(seats=2, first="seat3")
    Table(seats=3, first="seat3").to_move("C")


@rule("VALE-OPTION-2")
@pytest.mark.parametrize("seats", SEATS)
def test_a_random_first_player_can_be_anybody(seats):
    movers = {Table(seats=seats, first="random", seed=seed).mover() for seed in range(40)}
    assert movers == set("ABCD"[: int(seats)])


@rule("VALE-SETUP-1")
def test_all_cards_begin_in_the_pile():
    position = Table().state.to_position()
    assert sorted(position["pile"] + position["market"]) == sorted(SLUGS) and not position["discard"]
    assert len({tuple(Table(seed=seed).state.to_position()["pile"]) for seed in range(20)}) == 20


@rule("VALE-SETUP-2")
@pytest.mark.parametrize(("first", "scores"), [("seat1", (1, 2, 3, 4)), ("seat3", (3, 4, 1, 2))])
def test_points_by_rank(first, scores):
    Table(seats=4, first=first).score(*scores)


@rule("VALE-SETUP-3")
def test_nobody_has_anything_else():
    for seat in "ABCD":
        Table(seats=4).hand("", seat).area("", seat).stones("0", seat)


@rule("VALE-SETUP-4")
def test_a_round_is_hunt_actions_resolution():
    t = Table(round=2, phase="hunt", market="agni", step=3, area="salamander",
              claims="hestia", B={"claims": "kappa boreas"})  # fmt: skip
    t.to_move("A").does("A: take agni").phase("action").to_move("A")
    t.does("A: sell agni", "A: sell hestia", "A: end").to_move("B")
    t.does("B: tame kappa", "B: tame boreas", "B: end").phase("resolution").to_move("A")
    t.does("A: use salamander").stones("r4").phase("hunt").to_move("B")
    assert t.view()["round"] == 3


@rule("VALE-SETUP-4", "VALE-TURN-1", "VALE-RESOLVE-1")
def test_turn_order_runs_upwards_and_around():
    t = Table(seats=3, first="random", round=3, B={"area": "salamander"}, C={"area": "griffon"}, A={"area": "imp"})
    t.state.first, t.state.turn = 2, 2
    t.does("C: end", "A: end", "B: end", "C: use griffon", "A: use imp", "B: use salamander").phase("hunt").to_move("A")


@rule("VALE-HUNT-1")
@pytest.mark.parametrize("seats", SEATS)
def test_twice_as_many_cards_as_players(seats):
    t = Table(seats=seats)
    assert len(t.state.to_position()["market"]) == 2 * int(seats)
    assert len(t.state.to_position()["pile"]) == 70 - 2 * int(seats)


@rule("VALE-HUNT-4")
@pytest.mark.parametrize(("seats", "order"), [("2", "ABBA"), ("3", "ABCCBA"), ("4", "ABCDDCBA")])
def test_the_order_of_the_marks(seats, order):
    t = Table(seats=seats)
    seen = ""
    while t.state.to_position()["phase"] == "hunt":
        seen += t.mover()
        t.does(t.legal("take")[0])
    assert seen == order
    t.to_move("A")


@rule("VALE-HUNT-4")
def test_it_begins_with_the_first_player():
    t = Table(seats=4, first="seat3")
    seen = ""
    for _ in range(8):
        seen += t.mover()
        t.does(t.legal("take")[-1])
    assert seen == "CDABBADC"


@rule("VALE-HUNT-5")
def test_a_card_is_marked_once():
    t = Table(phase="hunt", round=1, market="agni kappa imp hydra")
    t.does("A: take agni").refuses("take agni", "VALE-HUNT-5").offers("take", "imp", "kappa", "hydra")
    t.refuses("take genie", "VALE-HUNT-1").refuses("sell agni", "VALE-HUNT-4")


@rule("VALE-HUNT-2")
def test_the_discards_become_the_pile():
    t = Table(round=2, A={"area": "hestia"}, pile="imp", discard="agni kappa hydra salamander")
    t.does("A: end", "B: end").says("reshuffled", "revealed").phase("hunt")
    position = t.state.to_position()
    assert len(position["market"]) == 4 and "imp" in position["market"] and not position["discard"]
    assert set(position["market"]) | set(position["pile"]) == {"imp", "agni", "kappa", "hydra", "salamander"}


@rule("VALE-HUNT-2")
def test_the_pile_is_not_shuffled_before_it_runs_out():
    t = Table(round=2, pile="imp troll boreas gust", discard="agni kappa").does("A: end", "B: end")
    assert t.state.to_position()["market"] == ["imp", "troll", "boreas", "gust"]
    assert t.state.to_position()["discard"] == ["agni", "kappa"]


@rule("VALE-HUNT-3")
def test_too_few_cards_for_everybody():
    t = Table(seats=3, round=2, pile="imp", discard="agni kappa hydra").does("A: end", "B: end", "C: end").to_move("B")
    t.does("B: take imp", "C: take agni", "A: take kappa", "A: take hydra").phase("action").to_move("B")
    assert [len(entry["claims"]) for entry in t.state.to_position()["seats"]] == [2, 1, 1]


@rule("VALE-HUNT-3")
def test_no_card_at_all():
    t = Table(round=2, pile="", discard="").does("A: end", "B: end").phase("action").to_move("B")
    assert t.view()["round"] == 3
