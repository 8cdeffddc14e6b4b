"""The powers of water: XIII to XVIII."""

from __future__ import annotations

import pytest

from .script import Table, rule

FIELD = """
        d     e     f
    4   A1    B2    A1B2
    5   B1A2  A3    .
"""


@rule("ETER-POWER-13")
def test_tide_swaps_two_stacks_of_anybody():
    Table("battle", powers="tide gust").on(FIELD).does("A: play tide e4 d5").field("""
            d     e     f
        4   A1    B1A2  A1B2
        5   B2    A3    .
    """)


@rule("ETER-POWER-13")
def test_tide_needs_two_different_cards():
    t = Table("battle", powers="tide gust").on(FIELD)
    t.refuses("play tide d4 d4", "ETER-POWER-13").refuses("play tide d4 f5", "ETER-POWER-13")


@rule("ETER-POWER-14")
def test_mist_gives_one_more_illusion():
    t = Table("battle", powers="mist gust", illusions=True).on("""
            d   e
        4   A3  B(2)
    """)
    t.does("A: place 1 e4").says("revealed")
    t.does("B: play mist 1 e5").to_move("A").field("""
            d   e
        4   A3  B2
        5   .   B(1)
    """)


@rule("ETER-POWER-14")
def test_mist_not_while_an_illusion_lies_face_down():
    t = Table("battle", powers="mist gust", illusions=True).on("""
            d     e
        4   A(1)  B2
    """)
    t.refuses("play mist 1 d5", "ETER-POWER-14")


@rule("ETER-POWER-14")
def test_a_covered_illusion_still_lies_there():
    t = Table("battle", powers="mist rock", illusions=True, used="rock").on("""
            d       e
        4   A(1)B2  B2
    """)
    t.refuses("play mist 1 d5", "ETER-POWER-14")


@rule("ETER-POWER-14", "ETER-ILLUSION-1")
def test_mist_does_not_use_up_the_usual_illusion():
    t = Table("battle", powers="mist gust", illusions=True).on("""
            d   e
        4   A1  B3
    """)
    t.does("A: play mist 1 d5", "B: place 2 d5").says("revealed").does("A: illusion 2 e5")


@rule("ETER-POWER-14")
def test_never_two_illusions_at_once():
    t = Table("battle", powers="mist gust", illusions=True).on("""
            d   e
        4   A1  B3
    """)
    t.does("A: play mist 1 d5", "B: place 1 e5").refuses("illusion 2 d3", "ETER-POWER-14")


@rule("ETER-POWER-14", "ETER-ILLUSION-2")
def test_mist_only_on_an_empty_cell():
    t = Table("battle", powers="mist gust", illusions=True).on(FIELD)
    t.refuses("play mist 3 d4", "ETER-ILLUSION-2").refuses("play mist e f5", "ETER-POWER-14")


@rule("ETER-POWER-15")
def test_wave_moves_a_stack_and_fills_its_cell():
    Table("battle", powers="wave gust").on(FIELD).does("A: play wave f4 f5 2").field("""
            d     e     f
        4   A1    B2    A2
        5   B1A2  A3    A1B2
    """)


@rule("ETER-POWER-15")
def test_wave_goes_round_corners():
    Table("battle", powers="wave gust").on(FIELD).does("A: play wave e4 f5 2").field("""
            d     e     f
        4   A1    A2    A1B2
        5   B1A2  A3    B2
    """)


@rule("ETER-POWER-15")
def test_wave_only_to_an_empty_neighbour():
    t = Table("battle", powers="wave gust").on(FIELD)
    t.refuses("play wave d4 f5 2", "ETER-POWER-15").refuses("play wave d4 e4 2", "ETER-POWER-15")


@rule("ETER-POWER-15", "ETER-FIELD-2")
def test_wave_stays_inside_the_field():
    t = Table("battle", powers="wave gust").on("""
            d   e   f   g
        4   A1  B2  A1  B1
    """)
    t.refuses("play wave g4 h4 2", "ETER-FIELD-2").allows("play wave g4 f5 2")


@rule("ETER-POWER-15", "ETER-TURN-2")
def test_wave_needs_a_card_in_the_hand():
    t = Table("battle", powers="wave gust", hand={"A": "2"}).on(FIELD)
    t.refuses("play wave f4 f5 3", "ETER-POWER-15").allows("play wave f4 f5 2")


@rule("ETER-POWER-16")
def test_whirlpool_puts_the_lower_card_below():
    t = Table("battle", powers="whirlpool gust").on("""
            d     e     f
        4   A1B3  .     A2
        5   B1    A1    B2
    """)
    t.does("A: play whirlpool e4 f4 d4").field("""
            d     e     f
        4   A1    A2B3  .
        5   B1    A1    B2
    """)


@rule("ETER-POWER-16")
def test_whirlpool_not_the_higher_below():
    t = Table("battle", powers="whirlpool gust").on("""
            d     e     f
        4   A1B3  .     A2
        5   B1    A1    B2
    """)
    t.refuses("play whirlpool e4 d4 f4", "ETER-POWER-16")


@rule("ETER-POWER-16")
def test_whirlpool_with_equal_values_leaves_the_choice():
    t = Table("battle", powers="whirlpool gust").on("""
            d     e
        4   A2    .
        5   .     A1
        6   B2    B1
    """)
    t.allows("play whirlpool d5 d4 d6").does("A: play whirlpool d5 d6 d4").field("""
            d     e
        5   B2A2  A1
        6   .     B1
    """)


@rule("ETER-POWER-16")
def test_whirlpool_needs_opposite_neighbours_of_an_empty_cell():
    t = Table("battle", powers="whirlpool gust").on("""
            d     e     f
        4   A1    B3    A2
        5   B1    .     .
        6   .     A3    .
    """)
    t.refuses("play whirlpool e4 d4 f4", "ETER-POWER-16").refuses("play whirlpool f5 e4 e6", "ETER-POWER-16")
    t.offers("play whirlpool", "e5 e4 e6", "e5 e6 e4")


@rule("ETER-POWER-16", "ETER-TOUCH-4")
def test_whirlpool_keeps_the_touching_rule():
    t = Table("battle", powers="whirlpool gust").on("""
            c   d     e   f
        4   B1  A1    .   A2
        5   .   .     A1  .
    """)
    t.refuses("play whirlpool e4 d4 f4", "ETER-TOUCH-4")


@rule("ETER-POWER-17")
def test_blizzard_closes_a_line_for_one_turn():
    t = Table("battle", powers="blizzard gust").on(FIELD)
    t.does("A: play blizzard 5").refuses("place 4 d5", "ETER-POWER-17").refuses("place 1 f5", "ETER-POWER-17")
    t.does("B: place 3 d4").allows("place 2 f5")
    t.does("A: place 2 f5").allows("place 4 d5")


@rule("ETER-POWER-17")
def test_blizzard_closes_columns_too_also_for_illusions():
    t = Table("battle", powers="blizzard gust", illusions=True).on(FIELD)
    t.does("A: play blizzard f").refuses("place 3 f4", "ETER-POWER-17").refuses("illusion 3 f5", "ETER-POWER-17")
    t.allows("place 3 e4")


@rule("ETER-POWER-17", "ETER-TURN-2")
def test_blizzard_closes_the_line_for_cards_placed_by_powers():
    t = Table("battle", powers="blizzard wave").on(FIELD)
    t.does("A: play blizzard f").refuses("play wave f4 f5 3", "ETER-POWER-17").allows("play wave e4 f5 3")


@rule("ETER-POWER-17")
def test_blizzard_leaves_the_user_free():
    Table("battle", powers="blizzard gust").on(FIELD).does("A: play blizzard f", "B: place 3 d4").allows("place 2 f5")


@rule("ETER-POWER-17")
def test_blizzard_must_leave_a_free_cell():
    t = Table("battle", powers="blizzard gust", hand={"A": "e", "B": "e"}).on("""
            d   e   f   g
        4   A1  B1  A2  B2
        5   B2  A1  B1  A2
        6   A3  B3  B3  A3
        7   A4  B2  .   .
    """)
    t.refuses("play blizzard 7", "ETER-POWER-17").allows("play blizzard f").allows("play blizzard 4")


@rule("ETER-POWER-18", "ETER-TOUCH-4")
def test_waterfall_keeps_the_touching_rule():
    t = Table("battle", powers="waterfall gust").on("""
            d     e
        4   A1B2  A1
        5   B3    .
        6   A2    B1
    """)
    t.refuses("play waterfall d", "ETER-TOUCH-4")


@rule("ETER-POWER-18")
def test_waterfall_stacks_from_the_lowest_card_up():
    t = Table("battle", powers="waterfall gust").on("""
            d     e
        4   A1B2  .
        5   B3    A1
        6   .     B1
        7   A2    .
    """)
    t.does("A: play waterfall d").field("""
            d           e
        5   .           A1
        6   .           B1
        7   A2B3A1B2    .
    """)


@rule("ETER-POWER-18")
def test_waterfall_needs_a_column_of_three():
    t = Table("battle", powers="waterfall gust").on("""
            d     e   f
        4   A1B2  A1  B1
        5   B3    .   .
    """)
    t.refuses("play waterfall d", "ETER-POWER-18").refuses("play waterfall 4", "ETER-POWER-18")


@rule("ETER-POWER-18", "ETER-HOLE-2")
def test_waterfall_not_with_a_hole():
    t = Table("battle", powers="waterfall gust", explosions="chosen", spent=True).on("""
            d     e
        4   A1B2  A1
        5   #     B1
        6   B3    A3
        7   A2    B2
    """)
    t.refuses("play waterfall d", "ETER-POWER-18")


@rule("ETER-POWER-18", "ETER-RETURN-3")
@pytest.mark.parametrize(("top", "bottom", "result"), [("A2+", "A1", "A1B3A2+"), ("A2", "A1+", "A1B3A2")])
def test_waterfall_keeps_only_the_topmost_marker(top, bottom, result):
    t = Table("battle", powers="waterfall support", used="support").on(
        {"d4": top, "d5": "B3", "d6": bottom, "e5": "A1", "e6": "B1"}
    )
    t.does("A: play waterfall d").field({"d6": result, "e5": "A1", "e6": "B1"})
