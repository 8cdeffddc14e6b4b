"""The mages: the general rules, and those of fire and earth."""

from __future__ import annotations

import pytest

from evertable.core.action import parse
from evertable.session.catalogue import TableWords

from .script import Table, duel, rule

PAIR = """
        d   e
    4   A1  B2
"""


@rule("ETER-MAGE-1")
def test_a_mage_power_is_a_whole_turn():
    duel("earth-2").on(PAIR).does("A: mage d5").to_move("B")


@rule("ETER-MAGE-1")
def test_training_and_battle_have_no_mages():
    Table("training").on(PAIR).refuses("mage d5", "ETER-MAGE-1")
    Table("battle", powers="tide gust").on(PAIR).refuses("mage d5", "ETER-MAGE-1")


@rule("ETER-MAGE-2")
def test_a_used_mage_is_used_up():
    t = duel("earth-2").on(PAIR).does("A: mage d5", "B: place 1 e5")
    t.refuses("mage d3", "ETER-MAGE-2")


@rule("ETER-MAGE-2")
@pytest.mark.parametrize("uses", ["match", "play"])
def test_once_per_match_or_once_per_play(uses):
    t = duel("earth-2", used="A", length="match", mage_uses=uses).on("""
            d   e   f   g
        4   A1  A1  A2  .
        5   B1  B1  .   .
    """)
    t.does("A: place 3 g4", "B: place 1 d4")
    if uses == "match":
        t.refuses("mage d5", "ETER-MAGE-2")
    else:
        t.allows("mage d5")


@rule("ETER-MAGE-2")
def test_one_players_mage_is_not_the_others():
    t = (
        duel("earth-2")
        .on("""
            d   e
        4   A1  B2
        5   A1  B1
    """)
        .does("A: mage d6")
    )
    t.allows("mage e4 f4").refuses("mage d3", "ETER-MAGE-AIR-1")


@rule("ETER-MAGE-3")
def test_a_player_whose_cards_all_wait_may_use_the_mage():
    duel("earth-2", hand={"A": ""}, waiting={"A": "3"}).on(PAIR).allows("mage d5").allows("pass")


@rule("ETER-MAGE-3")
def test_without_any_card_no_mage():
    """No round comes to this; a position may hold it."""
    t = duel("earth-2", hand={"A": ""}).on(PAIR)
    assert t.legal() == ["pass"]
    t.refuses("mage d5", "eter.power.no_cards ETER-MAGE-3")


@rule("ETER-MAGE-3", "ETER-END-4")
def test_who_has_played_the_last_card_has_no_turn_for_a_mage():
    t = (
        duel("earth-2", hand={"A": "1", "B": "1"}, turn="B")
        .on("""
            d   e
        4   A1  B2
    """)
        .does("B: place 1 e5", "A: pass")
    )
    t.won_by("B")


# ---- fire ----

STACKS = """
        d     e     f
    4   A1B2  B2    A2A3
    5   A1    B1A3B4 B1
"""


@rule("ETER-MAGE-FIRE-1")
def test_burn_away_frees_ones_own_card():
    t = duel("fire-1").on(STACKS)
    t.offers("mage", "d4", "e5").does("A: mage e5").removed("B", "4").field("""
            d     e     f
        4   A1B2  B2    A2A3
        5   A1    B1A3  B1
    """)


@rule("ETER-MAGE-FIRE-1")
def test_burn_away_needs_a_covered_card_of_ones_own():
    t = duel("fire-1").on(STACKS)
    t.refuses("mage e4", "ETER-MAGE-FIRE-1").refuses("mage f4", "ETER-MAGE-FIRE-1")
    duel("fire-1").on(PAIR).refuses("mage e4", "ETER-MAGE-FIRE-1")


@rule("ETER-MAGE-FIRE-1")
def test_burn_away_needs_the_own_card_directly_below():
    duel("fire-1").on("""
            d       e
        4   A1B2B3  A1
    """).refuses("mage d4", "ETER-MAGE-FIRE-1")


@rule("ETER-MAGE-FIRE-1", "ETER-LINE-4")
def test_burn_away_may_win():
    duel("fire-1").on("""
            d   e     f   g
        4   A1  A2B3  A1  A2
        5   B1  B1    .   .
    """).does("A: mage e4").won_by("A", "line")


GRID = """
        d     e   f
    4   A1    B2  A1
    5   A2B3  .   B1
    6   B1    A2  B2
"""


@rule("ETER-MAGE-FIRE-2")
def test_scorch_removes_a_whole_line():
    t = duel("fire-2").on(GRID)
    t.does("A: mage 4").removed("A", "1 1").removed("B", "2").field("""
            d     e   f
        5   A2B3  .   B1
        6   B1    A2  B2
    """)


@rule("ETER-MAGE-FIRE-2")
def test_scorch_takes_whole_stacks():
    t = duel("fire-2").on(GRID)
    t.does("A: mage d").removed("A", "1 2").removed("B", "1 3").field("""
            e   f
        4   B2  A1
        5   .   B1
        6   A2  B2
    """)


@rule("ETER-MAGE-FIRE-2")
def test_scorch_needs_three_cards():
    t = duel("fire-2").on(GRID)
    t.refuses("mage 5", "ETER-MAGE-FIRE-2").refuses("mage e", "ETER-MAGE-FIRE-2")


@rule("ETER-MAGE-FIRE-2")
def test_scorch_needs_a_card_of_ones_own():
    duel("fire-2").on("""
            d   e   f
        4   B1  B2  B1
        5   A1  A2  .
    """).refuses("mage 4", "ETER-MAGE-FIRE-2")


@rule("ETER-MAGE-FIRE-2", "ETER-TOUCH-4")
def test_scorch_keeps_the_touching_rule():
    duel("fire-2").on("""
            d   e   f
        4   B1  .   A2
        5   A1  A2  B1
        6   .   B3  .
    """).refuses("mage 5", "ETER-TOUCH-4")


@rule("ETER-MAGE-FIRE-2", "ETER-ETER-3")
def test_scorch_spares_eter():
    t = duel("fire-2").on("""
            d   e   f
        4   A1  Be  A2
        5   A1  A2  B1
    """)
    t.does("A: mage 4").field("""
            d   e   f
        4   .   Be  .
        5   A1  A2  B1
    """)


# ---- earth ----


def test_each_mage_asks_in_its_own_words_and_bury_for_a_card_of_the_hand():
    """A bare digit is a row only where a mage moves or takes rows."""
    asked = set()
    for mage in ("fire-1", "fire-2", "earth-1", "earth-2", "air-1", "air-2", "water-1", "water-2"):
        state = duel(mage).on({"d4": "A1", "e4": "B2"}).state
        asked.add(TableWords(state.game.words).say(f"step.{state.game.presenter.step_name(state, 'mage')}.0"))
    assert len(asked) == 8
    game = duel("earth-1").game
    assert game.presenter.kinds(parse("mage 2 e4")) == ("value", "cell")
    assert (game.presenter.kinds(parse("mage 4")), game.presenter.kinds(parse("mage e4 f4"))) == (
        ("line",),
        ("cell", "cell"),
    )


@rule("ETER-MAGE-EARTH-1")
def test_bury_covers_a_higher_card():
    t = duel("earth-1").on("""
            d   e
        4   A1  B3
    """)
    t.does("A: mage 2 e4").hand("A", "1 2 2 3 3 3 4 e").field("""
            d   e
        4   A1  B3A2
    """)


@rule("ETER-MAGE-EARTH-1")
def test_bury_needs_a_strictly_higher_card_of_the_opponent():
    t = duel("earth-1").on("""
            d   e
        4   A4  B3
    """)
    t.refuses("mage 3 e4", "ETER-MAGE-EARTH-1").refuses("mage 1 d4", "ETER-MAGE-EARTH-1")
    t.refuses("mage 1 d5", "ETER-MAGE-EARTH-1")


@rule("ETER-MAGE-EARTH-1", "ETER-ILLUSION-7")
def test_bury_never_takes_a_face_down_card():
    duel("earth-1", illusions=True).on("""
            d   e
        4   A4  B(3)
    """).refuses("mage 1 e4", "ETER-MAGE-EARTH-1")


@rule("ETER-MAGE-EARTH-2", "ETER-HOLE-1")
def test_pit_makes_a_hole():
    t = (
        duel("earth-2")
        .on(PAIR)
        .does("A: mage d5")
        .field("""
            d   e
        4   A1  B2
        5   #   .
    """)
    )
    t.refuses("place 1 d5", "ETER-HOLE-1")


@rule("ETER-MAGE-EARTH-2")
def test_pit_needs_an_empty_cell():
    duel("earth-2").on(PAIR).refuses("mage d4", "ETER-MAGE-EARTH-2").refuses("mage e4", "ETER-MAGE-EARTH-2")


@rule("ETER-MAGE-EARTH-2", "ETER-HOLE-2")
def test_pit_not_on_another_hole():
    duel("earth-2", explosions="chosen", spent=True).on("""
            d   e
        4   A1  B2
        5   #   .
    """).refuses("mage d5", "ETER-HOLE-2")


@rule("ETER-MAGE-EARTH-2", "ETER-POWER-22")
def test_pit_not_on_the_border():
    t = Table("brawl", mages="earth-2 air-1", powers="border tide", used="B:border").on("""
            d   e   f   g
        4   A1  B2  A1  =
    """)
    t.refuses("mage g4", "ETER-MAGE-EARTH-2").allows("mage g5")


@rule("ETER-MAGE-FIRE-2", "ETER-ETER-3")
def test_scorch_counts_an_eter_and_leaves_it():
    duel("fire-2").on("""
            d   e   f
        4   B1  Ae  B2
        5   B1  .   .
    """).does("A: mage 4").field("""
            d   e
        4   .   Ae
        5   B1  .
    """)


@rule("ETER-MAGE-EARTH-2")
def test_pit_away_from_cards():
    duel("earth-2").on({"d4": "A1", "e4": "B2"}).does("A: mage f6").field({"d4": "A1", "e4": "B2", "f6": "#"})


@rule("ETER-TOUCH-2", "ETER-MAGE-FIRE-2")
def test_scorch_may_leave_a_single_card():
    duel("fire-2").on("""
            d   e   f
        4   A1  B1  B2
        5   B1  .   .
    """).does("A: mage 4").field({"d5": "B1"})
