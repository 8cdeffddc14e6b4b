"""Holes, Eter cards, and cards that leave the field."""

from __future__ import annotations

import pytest

from .script import Table, rule


@rule("ETER-HOLE-1")
def test_nothing_is_placed_or_moved_onto_a_hole():
    t = Table("duel", mages="air-1 fire-1", illusions=True).on("""
            d   e   f
        4   A1  #   B2
        5   .   B1  A2
    """)
    t.refuses("place 3 e4", "ETER-HOLE-1").refuses("illusion 3 e4", "ETER-HOLE-1")
    t.refuses("mage d4 e4", "eter.cell.hole").allows("mage d4 d5")


@rule("ETER-HOLE-1")
def test_the_next_play_has_no_hole():
    t = Table("training", explosions="chosen", spent=True, length="match").on("""
            d   e   f
        4   A1  A1  .
        5   #   B1  B2
    """)
    t.does("A: place 2 f4").field("")


@rule("ETER-HOLE-2")
def test_an_explosion_leaves_a_hole_as_it_is():
    t = Table("duel", mages="earth-2 fire-1", used="A", explosions="chosen", faces=["..../H.../..../...."] * 9).on("""
            d   e   f   g
        4   A1  B1  A2  B2
        5   #   A1  B3  A2
        6   B1  A3  B2  .
    """)
    t.does("A: place 3 g6", "A: explode r0 d4").field("""
            d   e   f   g
        4   A1  B1  A2  B2
        5   #   A1  B3  A2
        6   B1  A3  B2  A3
    """)


@rule("ETER-HOLE-2", "ETER-POWER-9")
def test_a_line_with_a_hole_is_not_pushed():
    t = Table("battle", powers="hurricane tide", explosions="chosen", spent=True).on("""
            d   e   f   g
        4   A1  B1  #   B2
        5   A1  A2  B3  A2
    """)
    t.refuses("play hurricane 4 left", "ETER-POWER-9").allows("play hurricane 5 left")
    t.refuses("play tide d4 f4", "ETER-HOLE-2")


@rule("ETER-HOLE-3", "ETER-EXPLODE-1")
def test_a_row_with_a_hole_is_never_full():
    t = Table("duel", mages="earth-2 fire-1", used="A", explosions="chosen").on("""
            d   e   f   g
        4   A1  B1  A2  B2
        5   #   A1  B3  .
    """)
    t.does("A: place 3 g5").phase("turn")


@rule("ETER-ETER-1")
def test_an_eter_card_goes_on_an_empty_cell():
    t = Table("duel").on("""
            d   e
        4   A1  B2
    """)
    t.refuses("place e d4", "ETER-ETER-1").refuses("place e e4", "ETER-ETER-1").does("A: place e d5").field("""
            d   e
        4   A1  B2
        5   Ae  .
    """)


@rule("ETER-ETER-2")
def test_an_eter_card_is_never_covered():
    t = Table("duel").on("""
            d   e
        4   Ae  Be
        5   A1  B1
    """)
    t.refuses("place 4 e4", "ETER-ETER-2").refuses("place 4 d4", "ETER-ETER-2")


@rule("ETER-ETER-3")
@pytest.mark.parametrize(
    ("power", "action", "why"),
    [
        ("squall", "play squall e4", "ETER-ETER-3"), ("tide", "play tide d4 e4", "ETER-ETER-3"),
        ("hurricane", "play hurricane 4 left", "ETER-POWER-9"), ("gust", "play gust e4 e5", "ETER-ETER-3"),
        ("waterfall", "play waterfall e", "ETER-POWER-18"), ("wave", "play wave e4 d3 2", "ETER-ETER-3"),
        ("avalanche", "play avalanche e4 e5", "ETER-ETER-3"), ("whirlpool", "play whirlpool f5 g5 e5", "ETER-POWER-16"),
    ],
)  # fmt: skip
def test_elemental_powers_do_not_touch_eter(power, action, why):
    t = Table("battle", powers=f"{power} storm").on("""
            d   e   f   g
        4   A1  Be  B2  A2
        5   B1  A2  .   Ae
        6   .   B3  .   .
    """)
    t.refuses(action, why)


@rule("ETER-ETER-3")
def test_support_and_crumble_do_not_touch_eter():
    t = Table("battle", powers="support crumble").on("""
            d   e
        4   Ae  Be
        5   A1  B2
    """)
    t.refuses("play support d4", "ETER-ETER-3").refuses("play crumble e4", "ETER-ETER-3")


@rule("ETER-ETER-3")
@pytest.mark.parametrize(
    ("mage", "action"),
    [("earth-1", "mage 1 e4"), ("water-1", "mage e4 f4"), ("air-1", "mage d4 f4"), ("fire-1", "mage e4")],
)
def test_mages_do_not_touch_eter(mage, action):
    t = Table("duel", mages=f"{mage} {'fire-2' if mage != 'fire-1' else 'air-2'}").on("""
            d   e
        4   Ae  Be
        5   A1  B2
    """)
    t.refuses(action, "ETER-ETER-3")


@rule("ETER-ETER-4", "ETER-TOUCH-1", "ETER-EXPLODE-1")
def test_eter_counts_for_touching_and_full_lines():
    t = Table("duel", explosions="chosen").on("""
            d   e   f   g
        4   A1  B1  A2  .
        5   B2  A1  B1  A3
    """)
    t.does("A: place e g4").phase("explode").does("A: decline").allows("place 2 g3")


@rule("ETER-RETURN-1")
def test_a_returned_card_waits_for_one_whole_turn_of_its_owner():
    t = Table("battle", powers="fire gust").on("""
            d   e   f
        4   A1  B2  A2
        5   B1  .   .
    """)
    t.does("A: play fire 1").waiting("A", "1").waiting("B", "1")  # A's own turn began before the return
    t.does("B: place 1 d5").waiting("B", "").waiting("A", "1")
    t.does("A: place 1 d3").waiting("A", "")


@rule("ETER-RETURN-1")
def test_the_waiting_card_itself_cannot_be_played():
    t = Table("training", hand={"A": "1"}, waiting={"A": "4"}).on("""
            d   e
        4   A1  B2
    """)
    t.refuses("place 4 d5", "ETER-RETURN-1")


@rule("ETER-RETURN-2")
def test_a_removed_card_is_out_until_the_end_of_the_play():
    t = Table("training", hand={"A": "1"}).on("""
            d   e
        4   A1  B2
    """)
    t.refuses("place 4 d5", "ETER-TURN-2")


@rule("ETER-RETURN-3", "ETER-POWER-19")
def test_a_covered_card_loses_its_marker():
    t = Table("battle", powers="support squall", used="support", turn="B").on("""
            d   e
        4   A2+ B1
    """)
    t.does("B: place 4 d4", "A: play squall d4").field("""
            d   e
        4   A2  B1
    """)


@rule("ETER-RETURN-3", "ETER-POWER-21")
def test_a_returned_card_loses_its_marker():
    t = Table("battle", powers="crumble squall", used="crumble").on("""
            d   e    f
        4   A2  B3-  A1
        5   B1  .    B1
    """)
    t.does("A: play squall e4").waiting("B", "3").does("B: place 2 e4", "A: place 2 e3", "B: place 3 d3").field("""
            d   e   f
        3   B3  A2  .
        4   A2  B2  A1
        5   B1  .   B1
    """)


@rule("ETER-RETURN-3", "ETER-POWER-13")
def test_a_moved_card_keeps_its_marker():
    t = Table("battle", powers="support tide", used="support").on("""
            d   e
        4   A2+ B1
    """)
    t.does("A: play tide d4 e4").field("""
            d   e
        4   B1  A2+
    """)
