"""The powers of air: VII to XII."""

from __future__ import annotations

from .script import Table, rule

FIELD = """
        d     e     f
    4   A1    B2    A1B2
    5   B1A2  A3    B1
"""


@rule("ETER-POWER-7", "ETER-RETURN-1")
def test_squall_returns_one_visible_card_of_the_opponent():
    Table("battle", powers="squall tide").on(FIELD).does("A: play squall f4").waiting("B", "2").field("""
            d     e     f
        4   A1    B2    A1
        5   B1A2  A3    B1
    """)


@rule("ETER-POWER-7")
def test_squall_not_ones_own_nor_covered_nor_empty():
    t = Table("battle", powers="squall tide").on(FIELD)
    for cell in ("d4", "d5", "g4"):
        t.refuses(f"play squall {cell}", "ETER-POWER-7")


@rule("ETER-POWER-8", "ETER-RETURN-1")
def test_gale_returns_all_covered_cards():
    t = Table("battle", powers="gale tide").on("""
            d     e       f
        4   A1    B2      A2B2
        5   B1A2  A1B2A3  B1
    """)
    t.does("A: play gale").waiting("A", "1 2").waiting("B", "1 2").field("""
            d     e     f
        4   A1    B2    B2
        5   A2    A3    B1
    """)


@rule("ETER-POWER-8")
def test_gale_needs_a_stack():
    Table("battle", powers="gale tide").on("""
            d   e
        4   A1  B2
    """).refuses("play gale", "ETER-POWER-8")


FULL_ROW = """
        d     e     f   g
    4   A1B2  B3    A1  B2
    5   A2    .     .   A3
"""


@rule("ETER-POWER-9", "ETER-RETURN-1")
def test_hurricane_pushes_a_full_row():
    t = Table("battle", powers="hurricane tide").on(FULL_ROW)
    t.does("A: play hurricane 4 left").waiting("A", "1").waiting("B", "2").field("""
            d     e     f   g
        4   B3    A1    B2  .
        5   A2    .     .   A3
    """)


@rule("ETER-POWER-9")
def test_hurricane_the_other_way():
    t = Table("battle", powers="hurricane tide").on(FULL_ROW)
    t.does("A: play hurricane 4 right").waiting("B", "2").field("""
            d     e     f   g
        4   .     A1B2  B3  A1
        5   A2    .     .   A3
    """)


@rule("ETER-POWER-9")
def test_hurricane_pushes_columns_too():
    t = Table("battle", powers="hurricane tide").on("""
            d   e
        4   A1  B2
        5   B1  .
        6   A2  .
        7   B3  A3
    """)
    t.does("A: play hurricane d up").waiting("A", "1").field("""
            d   e
        4   B1  B2
        5   A2  .
        6   B3  .
        7   .   A3
    """)


@rule("ETER-POWER-9")
def test_hurricane_needs_a_full_line():
    t = Table("battle", powers="hurricane tide").on(FULL_ROW)
    t.refuses("play hurricane 5 left", "ETER-POWER-9").refuses("play hurricane d up", "ETER-POWER-9")
    t.refuses("play hurricane 4 up", "ETER-POWER-9")


@rule("ETER-POWER-9", "ETER-ILLUSION-9")
def test_hurricane_shows_a_face_down_card_it_pushes_off():
    t = Table("battle", powers="hurricane tide", illusions=True).on("""
            d     e     f   g
        4   B(4)  B3    A1  B2
        5   A2    .     .   A3
    """)
    t.does("A: play hurricane 4 left").waiting("B", "4")
    assert t.seen("A")["waiting"]["B"] == ["4*"]


@rule("ETER-POWER-10")
def test_gust_moves_a_single_card_onto_a_lower_neighbour():
    Table("battle", powers="gust tide").on(FIELD).does("A: play gust e4 d4").field("""
            d     e     f
        4   A1B2  .     A1B2
        5   B1A2  A3    B1
    """)
    Table("battle", powers="gust tide").on(FIELD).does("A: play gust f4 f5").field("""
            d     e     f
        4   A1    B2    A1
        5   B1A2  A3    B1B2
    """)


@rule("ETER-POWER-10")
def test_gust_not_onto_equal_or_higher_or_empty_or_corner_cells():
    t = Table("battle", powers="gust tide").on(FIELD)
    t.refuses("play gust d4 d5", "ETER-POWER-10").refuses("play gust e4 f4", "ETER-POWER-10")
    t.refuses("play gust f5 f6", "ETER-POWER-10").refuses("play gust e5 d4", "ETER-POWER-10")


@rule("ETER-POWER-10", "ETER-TOUCH-4")
def test_gust_keeps_the_touching_rule():
    t = Table("battle", powers="gust tide").on("""
            d   e   f
        4   A1  B2  A1
    """)
    t.refuses("play gust e4 d4", "ETER-TOUCH-4")


@rule("ETER-POWER-10", "ETER-RETURN-3")
def test_gust_keeps_the_marker_of_the_mover_and_ends_that_of_the_covered():
    t = Table("battle", powers="gust support", used="support").on("""
            d     e     f
        4   A2+   B2    A1
        5   A1    B1    .
    """)
    t.does("A: play gust d4 e4").field("""
            d     e      f
        4   .     B2A2+  A1
        5   A1    B1     .
    """)


@rule("ETER-POWER-10", "ETER-ILLUSION-7")
def test_gust_onto_a_face_down_card_is_no_challenge():
    t = Table("battle", powers="gust tide", illusions=True).on("""
            d     e     f
        4   A2    B(4)  A1
        5   A1    B1    .
    """)
    t.does("A: play gust d4 e4").field("""
            d     e       f
        4   .     B(4)A2  A1
        5   A1    B1      .
    """)


DOWN = """
        d     e
    4   A(1)  B2
"""


@rule("ETER-POWER-11")
def test_mirage_swaps_the_illusion_at_once():
    t = Table("battle", powers="mirage tide", illusions=True).on(DOWN)
    t.does("A: play mirage 4").to_move("B").hand("A", "1 1 2 2 2 3 3 3 e").waiting("A", "").field("""
            d     e
        4   A(4)  B2
    """)


@rule("ETER-POWER-11")
def test_mirage_needs_an_own_illusion_and_a_card_that_can_be_one():
    t = Table("battle", powers="mirage tide", illusions=True).on("""
            d     e
        4   B(1)  A2
    """)
    t.refuses("play mirage 4", "ETER-POWER-11")
    Table("battle", powers="mirage tide", illusions=True).on(DOWN).refuses("play mirage e", "ETER-POWER-11")


@rule("ETER-POWER-11")
def test_mirage_leaves_no_doubt_about_the_illusion_of_the_play():
    t = Table("battle", powers="mirage tide", illusions=True).on(DOWN).does("A: play mirage 4", "B: place 1 e5")
    t.refuses("illusion 1 d5", "ETER-ILLUSION-1")


@rule("ETER-POWER-12")
def test_storm_removes_a_whole_stack():
    Table("battle", powers="storm tide").on(FIELD).does("A: play storm d5").removed("A", "2").removed(
        "B", "1"
    ).field("""
            d     e     f
        4   A1    B2    A1B2
        5   .     A3    B1
    """)


@rule("ETER-POWER-12")
def test_storm_needs_two_cards():
    t = Table("battle", powers="storm tide").on(FIELD)
    t.refuses("play storm e4", "ETER-POWER-12").refuses("play storm g4", "ETER-POWER-12")


@rule("ETER-POWER-12", "ETER-TOUCH-4")
def test_storm_keeps_the_touching_rule():
    t = Table("battle", powers="storm tide").on("""
            d   e     f
        4   A1  A1B2  A2
    """)
    t.refuses("play storm e4", "ETER-TOUCH-4")
