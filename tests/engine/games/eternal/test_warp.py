"""Warp and Bond: the top card of the deck is played as if it were in hand; a unit of the same type pays."""

from __future__ import annotations

import pytest

from evertable.core.errors import IllegalAction
from evertable.core.events import seen_by
from evertable.core.rng import Rng
from evertable.games.eternal.game import Eternal
from evertable.games.eternal.rules.opening_hands import KEEPS

from .scene import Scene, rule
from .script import Table


def test_the_top_card_with_warp_is_played() -> None:
    Table(deck="blinkwolf wisp").does("warp blinkwolf").stands(A="blinkwolf 2/1", deck="wisp", power=18)


def test_its_player_alone_sees_it() -> None:
    table = Table(deck="blinkwolf wisp")
    here, there = (table.state.view(seat)["position"]["seats"][0]["deck"] for seat in (0, 1))
    assert here["top"] == [["blinkwolf", 0]] and there["top"] == []


@rule("ETERNAL-WARP-1")
def test_that_it_lies_there_is_told_when_the_game_begins() -> None:
    """What a view shows from the first turn on an event tells, and the other player learns that a card lies there."""
    game, seen = Eternal({"deck1": "vault-sentinels", "deck2": "vault-sentinels"}), set()
    for seed in range(12):
        state = game.new_initial_state(seed)
        state.events = []
        for _ in range(2):
            state.apply_action(KEEPS)
        told = {one["seat"]: one for one in state.events if one["type"] == "top"}
        assert set(told) == {0, 1}
        for seat in (0, 1):
            top = state.view(seat)["position"]["seats"][seat]["deck"]["top"]
            own = seen_by(told[seat], seat)["card"]
            assert own == (top[0][0] if top else None)
            assert seen_by(told[seat], 1 - seat)["card"] is None
            seen.add(own)
    assert None in seen and len(seen) > 2


def test_a_top_card_without_warp_is_not_seen() -> None:
    table = Table(deck="wisp blinkwolf")
    assert table.state.view(0)["position"]["seats"][0]["deck"]["top"] == []
    with pytest.raises(IllegalAction, match="warp"):
        table.does("warp wisp")


def test_worlds_of_a_player_have_no_warp_card_on_top_that_is_not_seen() -> None:
    table = Table(deck="wisp blinkwolf plated-goliath hipshot")
    for seed in range(40):
        world = table.state.determinize(0, Rng(seed))
        assert world.view(0) == table.state.view(0)
        assert world.decks[0].top[0].card not in [
            table.game.sheet.base[slug] for slug in ("blinkwolf", "plated-goliath", "hipshot")
        ]


def test_a_unit_pays_by_bond() -> None:
    table = Table(hand="tempered-sentinel", A="sandstorm-titan", power=1)
    table.does("play tempered-sentinel bond c1").stands(A="sandstorm-titan 5/6!, tempered-sentinel 5/3", power=0)


def test_bond_needs_enough_strength_and_the_same_type() -> None:
    table = Table(hand="tempered-sentinel", A="copper-conduit wisp", power=1)
    table.refuses("play tempered-sentinel bond c1", "eternal.bond.short")
    table.refuses("play tempered-sentinel bond c2", "eternal.bond.unit")


def test_both_decks_of_sentinels_are_open_to_their_players_alone() -> None:
    state = Eternal({"deck1": "vault-sentinels", "deck2": "vault-sentinels"}).new_initial_state(3)
    for seat in (0, 1):
        other = state.view(1 - seat)["position"]["seats"][seat]
        assert other["deck"]["top"] == [] and other["hand"] == ["?"] * 7


@rule("ETERNAL-WARP-1")
def test_a_warp_card_that_was_seen_may_be_taken_back_into_the_deck() -> None:
    """Its player had seen it, and nobody has seen the next one yet, which cannot have Warp."""
    scene = Scene(deck="blinkwolf", B={"hand": "torch"})
    before = scene.state.undo_floor
    scene.does("warp blinkwolf")
    assert scene.state.undo_floor == before


@rule("ETERNAL-WARP-1")
def test_the_next_card_is_learned_where_it_may_have_warp() -> None:
    """That it has none is learned too."""
    for following in ("blinkwolf blinkwolf", "blinkwolf torch blinkwolf"):
        scene = Scene(deck=following, B={"hand": "torch"})
        scene.does("warp blinkwolf")
        assert scene.state.undo_floor == scene.state.decisions


@rule("ETERNAL-WARP-1")
def test_the_undo_mark_does_not_tell_whether_a_scouted_card_has_warp() -> None:
    """Its player had seen it if it has, and learns it if not; the other player is to see no difference."""
    for on_top in ("blinkwolf torch", "torch blinkwolf", "torch wisp"):
        scene = Scene(hand="crest-of-wisdom", deck=on_top, B={"hand": "torch"})
        scene.does("play crest-of-wisdom")
        assert scene.state.undo_floor == scene.state.decisions, on_top


@rule("ETERNAL-WARP-2")
def test_a_fast_spell_with_warp_has_the_times_of_one_in_hand() -> None:
    """In a main phase, as an answer, before blocks and at the end of the turn; with an empty hand too."""
    Table(deck="torch/warp wisp", B="owl").does("warp torch/warp c1", "end").stands(void="torch/warp")
    for b in ({"deck": "torch/warp wisp"}, {"deck": "torch/warp wisp", "hand": "owl"}):
        table = Table(A="sandstorm-titan", hand="finest-hour", b=b)
        table.does("play finest-hour c1").offers("warp", "torch/warp c1", "torch/warp p0", "torch/warp p1")
        table.does("warp torch/warp p0").passes().stands(void_b="torch/warp", health=22, power_b=19, size_b=11)
    table = Table(A="sandstorm-titan", b={"deck": "torch/warp wisp"})
    assert table.does("attack").mover() == "B"
    assert "warp torch/warp c1" in table.legal()
    assert Table(b={"deck": "torch/warp wisp"}).does("end").legal() == [
        "warp torch/warp p0", "warp torch/warp p1", "pass"
    ]  # fmt: skip


@rule("ETERNAL-WARP-2")
def test_a_unit_with_ambush_and_warp_blocks_and_takes_a_direct_attack() -> None:
    table = Table(A="rabid-yeti", B="wisp", b={"deck": "storm-lynx/warp wisp"})
    table.does("fight c1 c2").does("warp storm-lynx/warp").passes()
    table.stands(A="", B="wisp 1/1, storm-lynx 2/1")


@rule("ETERNAL-STACK-10")
def test_a_pause_for_a_fast_card_with_warp_hangs_on_the_list_alone() -> None:
    """It lies somewhere in the deck: whoever has an empty hand is asked, wherever it lies."""
    for deck in ("torch/warp wisp", "wisp torch/warp"):
        assert Table(b={"deck": deck}).does("end").mover() == "B"
    for deck in ("hipshot wisp", "wisp torch"):
        assert Table(b={"deck": deck}).does("end").state.active == 1
