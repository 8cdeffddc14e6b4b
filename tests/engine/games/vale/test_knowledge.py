"""What lies open, what stays known, and what nobody can tell."""

from __future__ import annotations

import json

import pytest

from evertable.core.events import seen_by
from evertable.core.rng import Rng

from .script import FAMILY, SLUGS, Table, resolving, rule


def hand(t, owner, eyes):
    """A hand as somebody sees it."""
    return t.seen(eyes)["seats"]["ABCD".index(owner)]["hand"]


@rule("VALE-KNOW-1")
def test_hands_are_secret_and_their_sizes_are_not():
    t = Table(seats=3, hand="agni kappa", B={"hand": "imp"})
    assert hand(t, "A", "A") == ["agni", "kappa"] and hand(t, "A", "B") == hand(t, "A", None) == ["?", "?"]
    assert hand(t, "B", "A") == ["?"] and hand(t, "C", "A") == []
    assert [seat["hand_count"] for seat in t.view("C")["seats"]] == [2, 1, 0]


@rule("VALE-KNOW-1")
def test_everything_else_lies_open():
    t = Table(hand="agni", discard="imp troll", area="kappa", stones="r2", score=7, claims="hydra", B={"area": "gust"})
    for eyes in ("A", "B", None):
        seen = t.seen(eyes)
        assert seen["discard"] == ["imp", "troll"]
        first = seen["seats"][0]
        assert (first["area"], first["stones"], first["score"], first["claims"]) == (["kappa"], "r2", 7, ["hydra"])
        assert t.view(eyes)["discard"] == ["imp", "troll"]


@rule("VALE-KNOW-2")
def test_tamed_recovered_and_fetched_cards_stay_known():
    t = Table(claims="hydra", hand="agni").does("tame hydra")
    assert hand(t, "A", "B") == ["hydra", "?"]
    t = resolving(area="imp mimic", discard="troll", hand="agni").does("use imp", "use mimic troll")
    assert hand(t, "A", "B") == ["imp", "troll", "?"]
    assert t.state.knowledge(1)["hands"] == {"0": ["imp", "troll"]}


@rule("VALE-KNOW-2")
def test_they_are_forgotten_when_they_leave():
    t = Table(hand="imp", area="asmodeus", round=5).does("summon imp 0").known("")
    t.does("end", "end", "use imp").known("imp")
    t = resolving(area="medusa", hand="agni kappa", known="agni").does("use medusa agni").known("").discarded("agni")
    assert hand(t, "A", "B") == ["?"]


@rule("VALE-KNOW-2")
def test_a_drawn_card_is_known_to_its_player_alone():
    t = resolving(area="griffon", top="hydra").does("use griffon").known("")
    drew = next(event for event in t.said if event["type"] == "drew")
    assert "hydra" in json.dumps(seen_by(drew, 0))
    for eyes in (1, None):
        assert "hydra" not in json.dumps(seen_by(drew, eyes))
    assert hand(t, "A", "A") == ["hydra"] and hand(t, "A", "B") == ["?"]


@rule("VALE-KNOW-3")
def test_nobody_knows_the_pile():
    t = Table(top="hydra")
    for eyes in ("A", "B", None):
        assert set(t.seen(eyes)["pile"]) == {"?"} and len(t.seen(eyes)["pile"]) == 70


@rule("VALE-KNOW-3")
def test_but_for_a_tengu_on_top():
    t = Table(hand="tengu", stones="b1").does("summon tengu b1")
    for eyes in ("A", "B", None):
        assert t.seen(eyes)["pile"][-2:] == ["?", "tengu"]
    t.does("A: end")
    t = Table(hand="agni", area="griffon", phase="resolution", top="tengu", top_known=True).does("use griffon")
    assert t.seen("B")["seats"][0]["hand"] == ["tengu", "?"]
    drew = next(event for event in t.said if event["type"] == "drew")
    assert "tengu" in json.dumps(seen_by(drew, 1))


@rule("VALE-KNOW-3")
def test_below_the_tengu_nothing_is_known():
    t = resolving(area="griffon genie-exalted", top="tengu imp", top_known=True)
    t.does("use griffon", "use genie-exalted griffon").known("tengu").hand("tengu imp")


def twice_drawn():
    """A has drawn the last card of the old pile and one of the new pile; B holds all that lies nowhere else."""
    t = Table(
        phase="resolution", round=10, hand="imp", pile="hydra", discard="agni troll gust kappa",
        area="griffon genie-exalted", B={"area": "tidal"},
    )  # fmt: skip
    return t.does("use griffon", "use genie-exalted griffon").says("reshuffled", "drew")


@rule("VALE-KNOW-4")
def test_a_shuffle_tells_what_is_in_hands():
    """What B and A hold in secret then can be in no pile."""
    t = twice_drawn()
    position = t.state.to_position()
    secret = set(SLUGS) - {"griffon", "genie-exalted", "tidal", "agni", "troll", "gust", "kappa"}
    assert set(position["held"]) == secret and {"imp", "hydra"} <= secret
    assert sorted(hand(t, "A", None)) == ["?", "?held", "?held"] and hand(t, "B", "A") == ["?held"] * (len(secret) - 2)


@rule("VALE-KNOW-4")
@pytest.mark.parametrize("eyes", [0, 1, None])
def test_samples_keep_to_it(eyes):
    t = twice_drawn()
    new = {"agni", "troll", "gust", "kappa"}
    drawn = set()
    for seed in range(60):
        position = t.state.determinize(eyes, Rng(seed)).to_position()
        in_hand = set(position["seats"][0]["hand"]) & new
        assert len(in_hand) == 1 and not set(position["seats"][1]["hand"]) & new
        drawn |= in_hand
    assert drawn == (set(t.entry("A")["hand"]) & new if eyes == 0 else new)


@rule("VALE-KNOW-4")
def test_before_a_shuffle_all_hidden_cards_are_alike():
    t = Table(hand="agni kappa", B={"hand": "imp"}, area="hydra")
    found = {
        slug for seed in range(400) for slug in t.state.determinize(1, Rng(seed)).to_position()["seats"][0]["hand"]
    }
    assert found == set(SLUGS) - {"imp", "hydra"}


@rule("VALE-KNOW-4")
def test_a_card_that_shows_itself_is_held_no_more():
    t = Table(hand="imp hestia", held="imp hestia", discard="agni")
    t.does("summon hestia 0")
    assert t.state.to_position()["held"] == ["imp"]
    assert t.state.knowledge(1)["held"] == ["imp"] and t.state.knowledge(0)["held"] == []


@rule("VALE-KNOW-1", "VALE-SUMMON-7")
def test_who_summons_without_paying_has_a_card_for_it():
    """B cannot tell which card A has left, but it must be one that can be summoned: no Dragon that finds no card."""
    t = Table(hand="young-forest-spirit agni tidal").does("summon young-forest-spirit 0 agni").pending("free")
    found = set()
    for seed in range(300):
        found |= set(t.state.determinize(1, Rng(seed)).to_position()["seats"][0]["hand"])
    assert "tidal" in found and not found & {"ember", "marina", "boulder", "forest-spirit", "dragon-egg"}
    t = Table(hand="dragon-egg tidal", stones="b1").does("summon dragon-egg b1")
    for seed in range(60):
        (card,) = t.state.determinize(1, Rng(seed)).to_position()["seats"][0]["hand"]
        assert FAMILY[card] == "dragon" and card not in ("ember", "aeris")


@rule("VALE-KNOW-1")
def test_what_can_be_taken_back():
    """Drawing cannot; showing one's own hidden card can, and what everybody knew."""
    t = Table(hand="agni imp", known="imp", claims="hydra").does("summon imp 0")
    assert t.state.undo_floor == 0
    t.does("sell hydra")
    assert t.state.undo_floor == 0
    t = Table(hand="agni imp", stones="r4").does("summon imp 0")
    assert t.state.undo_floor == 0
    t = Table(hand="sylph", known="sylph", stones="p1").does("summon sylph p1")
    assert t.state.undo_floor == 1
