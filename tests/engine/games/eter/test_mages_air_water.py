"""The mages of air and water."""

from __future__ import annotations

from .script import duel, rule

PAIR = """
        d   e
    4   A1  B2
"""

# ---- air ----

THREE = """
        d     e   f
    4   A1    B2  A1
    5   B1A2  .   .
"""


@rule("ETER-MAGE-AIR-1")
def test_blow_away_moves_the_whole_stack():
    duel("air-1").on(THREE).does("A: mage d5 e5").field("""
            d     e     f
        4   A1    B2    A1
        5   .     B1A2  .
    """)


@rule("ETER-MAGE-AIR-1")
def test_blow_away_only_ones_own_and_only_to_empty_cells():
    t = duel("air-1").on(THREE)
    t.refuses("mage e4 e5", "ETER-MAGE-AIR-1").refuses("mage d5 d4", "ETER-MAGE-AIR-1")
    t.refuses("mage e5 f5", "ETER-MAGE-AIR-1")


@rule("ETER-MAGE-AIR-1", "ETER-TOUCH-4")
def test_blow_away_keeps_the_touching_rule():
    t = duel("air-1").on("""
            d   e   f
        4   A1  A2  B1
        5   .   .   .
    """)
    t.refuses("mage d4 d6", "ETER-TOUCH-1").refuses("mage e4 c4", "ETER-TOUCH-4")


@rule("ETER-MAGE-AIR-1", "ETER-FIELD-2")
def test_blow_away_stays_inside_the_field():
    t = duel("air-1").on("""
            d   e   f   g
        4   A1  A2  B1  B1
    """)
    t.refuses("mage e4 h4", "ETER-FIELD-2").allows("mage d4 e3")


@rule("ETER-MAGE-AIR-1", "ETER-FIELD-4")
def test_blow_away_may_shift_the_field():
    duel("air-1").on("""
            d   e   f   g
        4   A1  A2  B1  B1
    """).does("A: mage d4 h4").field("""
            e   f   g   h
        4   A2  B1  B1  A1
    """)


@rule("ETER-MAGE-AIR-2", "ETER-ETER-2")
def test_second_eter():
    t = (
        duel("air-2")
        .on(PAIR)
        .does("A: mage d5")
        .field("""
            d   e
        4   A1  B2
        5   Ae  .
    """)
    )
    t.hand("A", "1 2 2 2 3 3 3 4 e").refuses("place 4 d5", "ETER-ETER-2")


@rule("ETER-MAGE-AIR-2")
def test_second_eter_only_on_an_empty_cell_that_touches():
    t = duel("air-2").on(PAIR)
    t.refuses("mage d4", "ETER-ETER-1").refuses("mage d6", "ETER-TOUCH-1")


@rule("ETER-MAGE-AIR-2", "ETER-LINE-2")
def test_second_eter_may_win():
    duel("air-2").on("""
            d   e   f   g
        4   A1  A2  A1  .
        5   B1  B2  .   .
    """).does("A: mage g4").won_by("A", "line")


# ---- water ----


@rule("ETER-MAGE-WATER-1")
def test_boat_moves_a_stack_of_the_opponent():
    duel("water-1").on("""
            d   e     f
        4   A1  A1B2  A2
        5   B1  .     .
    """).does("A: mage e4 e5").field("""
            d   e     f
        4   A1  .     A2
        5   B1  A1B2  .
    """)


@rule("ETER-MAGE-WATER-1")
def test_boat_not_ones_own_and_not_onto_cards():
    t = duel("water-1").on(THREE)
    t.refuses("mage d4 e5", "ETER-MAGE-WATER-1").refuses("mage e4 d4", "ETER-MAGE-WATER-1")


@rule("ETER-MAGE-WATER-1", "ETER-TOUCH-4")
def test_boat_keeps_the_touching_rule():
    duel("water-1").on("""
            d   e   f
        4   A1  B2  A1
    """).refuses("mage e4 c5", "ETER-TOUCH-4")


EDGE = """
        d     e   f
    4   A1B2  B1  A1
    5   A2    A3  .
    6   B1    .   .
"""


@rule("ETER-MAGE-WATER-2")
def test_current_lays_an_edge_column_on_the_other_side():
    duel("water-2").on(EDGE).does("A: mage d right g4").field("""
            e   f   g
        4   B1  A1  A1B2
        5   A3  .   A2
        6   .   .   B1
    """)


@rule("ETER-MAGE-WATER-2")
def test_current_lays_a_row_along_the_bottom():
    duel("water-2").on(EDGE).does("A: mage 4 down d7").field("""
            d     e   f
        5   A2    A3  .
        6   B1    .   .
        7   A1B2  B1  A1
    """)


@rule("ETER-MAGE-WATER-2")
def test_current_needs_three_cards_at_the_edge():
    t = duel("water-2").on(EDGE)
    t.refuses("mage 5", "ETER-MAGE-WATER-2").refuses("mage f", "ETER-MAGE-WATER-2").refuses(
        "mage 6", "ETER-MAGE-WATER-2"
    )


@rule("ETER-MAGE-WATER-2", "ETER-ETER-3")
def test_current_not_with_eter():
    duel("water-2").on("""
            d   e   f
        4   A1  Be  A1
        5   A2  A3  B1
    """).refuses("mage 4 down d6", "ETER-MAGE-WATER-2").allows("mage 5 up d3")


@rule("ETER-MAGE-WATER-2", "ETER-TOUCH-4")
def test_current_keeps_the_touching_rule():
    t = duel("water-2").on("""
            d   e   f
        4   A1  B2  A1
        5   .   .   .
        6   .   .   .
    """)
    t.refuses("mage 4 down d5", "ETER-MAGE-WATER-2")


@rule("ETER-MAGE-WATER-2")
def test_current_may_lay_a_row_across_an_edge():
    duel("water-2").on("""
            d   e   f
        4   A1  B2  A3
        5   B1  A2  .
    """).does("A: mage 4 left c4").field("""
            c   d   e
        4   A1  .   .
        5   B2  B1  A2
        6   A3  .   .
    """)
