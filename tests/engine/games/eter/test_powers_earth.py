"""The powers of earth: XIX to XXIV."""

from __future__ import annotations

import pytest

from .script import Table, rule

FIELD = """
        d     e     f
    4   A1    B2    A4
    5   B1A2  A3    B1
"""


@rule("ETER-POWER-19")
def test_support_raises_an_own_card():
    t = Table("battle", powers="support tide").on(FIELD)
    t.does("A: play support e5").field("""
            d     e     f
        4   A1    B2    A4
        5   B1A2  A3+   B1
    """)
    t.refuses("place 3 e5", "ETER-COVER-1").refuses("place 4 e5", "ETER-COVER-1")


@rule("ETER-POWER-19")
def test_support_only_own_visible_cards_below_four():
    t = Table("battle", powers="support tide").on(FIELD)
    for cell in ("f4", "e4", "f5", "g4"):
        t.refuses(f"play support {cell}", "ETER-POWER-19")


@rule("ETER-POWER-19", "ETER-POWER-21", "ETER-ILLUSION-7")
def test_face_down_cards_take_no_marker():
    t = Table("battle", powers="support crumble", illusions=True).on("""
            d     e
        4   A(2)  B(2)
        5   A1    B1
    """)
    t.refuses("play support d4", "ETER-POWER-19").refuses("play crumble e4", "ETER-POWER-21")


@rule("ETER-POWER-20")
def test_earthquake_removes_all_open_ones():
    t = Table("battle", powers="earthquake tide", illusions=True).on("""
            d     e     f
        4   A1    B2    B1
        5   B1A2  A3    A(1)
    """)
    t.does("A: play earthquake").removed("A", "1").removed("B", "1").field("""
            d     e     f
        4   .     B2    .
        5   B1A2  A3    A(1)
    """)


@rule("ETER-POWER-20")
def test_earthquake_uncovers_what_lies_below():
    t = Table("battle", powers="earthquake crumble", used="crumble").on("""
            d       e
        4   A3B2-   B2
        5   A2      B1
    """)
    t.does("A: play earthquake").removed("B", "1 2").field("""
            d       e
        4   A3      B2
        5   A2      .
    """)


@rule("ETER-POWER-20", "ETER-POWER-19")
def test_earthquake_uses_the_value_as_it_is_now():
    t = Table("battle", powers="earthquake gust").on("""
            d     e
        4   A1+   B2
        5   A2    B1
    """)
    t.does("A: play earthquake").removed("A", "").removed("B", "1")


@rule("ETER-POWER-20", "ETER-ETER-3")
def test_earthquake_spares_eter_and_needs_a_one():
    t = Table("battle", powers="earthquake gust").on("""
            d     e
        4   Ae    B2
        5   A2    Be
    """)
    t.refuses("play earthquake", "ETER-POWER-20")


@rule("ETER-POWER-20", "ETER-TOUCH-4")
def test_earthquake_keeps_the_touching_rule():
    t = Table("battle", powers="earthquake gust").on("""
            d     e    f
        4   A2    B1   A3
    """)
    t.refuses("play earthquake", "ETER-TOUCH-4")


@rule("ETER-POWER-21")
def test_crumble_lowers_a_card_of_the_opponent():
    t = Table("battle", powers="crumble tide").on(FIELD)
    t.does("A: play crumble e4", "B: place 2 g4").does("A: place 2 e4").field("""
            d     e     f   g
        4   A1    B2A2  A4  B2
        5   B1A2  A3    B1  .
    """)


@rule("ETER-POWER-21")
def test_crumble_only_the_opponents_visible_cards_above_one():
    t = Table("battle", powers="crumble tide").on(FIELD)
    for cell in ("f5", "d4", "d5", "g4"):
        t.refuses(f"play crumble {cell}", "ETER-POWER-21")


NARROW = """
        d   e   f
    4   A1  B2  A3
"""


@rule("ETER-POWER-22")
def test_border_settles_a_direction_and_a_card_is_placed():
    t = Table("battle", powers="border tide").on(NARROW)
    t.does("A: play border g4").fixed("columns").does("A: place 1 d5").to_move("B").field("""
            d   e   f   g
        4   A1  B2  A3  =
        5   A1  .   .   .
    """)


@rule("ETER-POWER-22")
def test_border_must_settle_a_direction():
    t = Table("battle", powers="border tide").on(NARROW)
    t.refuses("play border e5", "ETER-POWER-22").refuses("play border e4", "ETER-POWER-22")
    t.offers("play border", "c3", "g3", "c4", "g4", "c5", "g5")


@rule("ETER-POWER-22", "ETER-TOUCH-1")
def test_border_must_touch_a_card():
    Table("battle", powers="border tide").on(NARROW).refuses("play border g6", "ETER-TOUCH-1")


@rule("ETER-POWER-22")
@pytest.mark.parametrize("action", ["place 1 g4", "place e g4", "illusion 1 g4"])
def test_any_card_may_take_the_place_of_the_border(action):
    t = Table("battle", powers="border tide", used="border", illusions=True).on("""
            d   e   f   g
        4   A1  B2  A3  =
    """)
    t.does(f"A: {action}")
    assert t.view()["field"]["border"] is None


@rule("ETER-POWER-22", "ETER-MAGE-AIR-1")
def test_a_card_may_also_be_moved_onto_the_border():
    t = Table("brawl", mages="air-1 fire-1", powers="border tide", used="B:border").on("""
            d   e   f   g
        4   A1  B2  A3  =
    """)
    t.does("A: mage d4 g4").field("""
            e   f   g
        4   B2  A3  A1
    """)


@rule("ETER-POWER-22", "ETER-POWER-15", "ETER-POWER-16", "ETER-POWER-23")
@pytest.mark.parametrize(
    ("action", "before", "after"),
    [
        ("wave f4 g4 2", "A1 B2 A3 =", "A1 B2 A2 A3"),
        ("avalanche e4 f4", "A1 B2 A3 =", "A1 . B2 A3"),
        ("whirlpool e4 d4 f4", "A1 = A3 B2", ". A1A3 . B2"),
    ],
)
def test_powers_that_move_cards_may_put_them_onto_the_border(action, before, after):
    row = "    d e f g\n 4  {}\n 5  A1 B1 A2 B2"
    t = Table("battle", powers=f"border {action.split()[0]}", used="border").on(row.format(before))
    t.does(f"A: play {action}").field(row.format(after))


@rule("ETER-POWER-22", "ETER-ILLUSION-1")
def test_after_border_the_card_may_be_an_illusion():
    Table("battle", powers="border tide", illusions=True).on(NARROW).does("A: play border g4", "A: illusion 1 d5")


@rule("ETER-POWER-23")
def test_avalanche_pushes_two_along_their_line():
    t = Table("battle", powers="avalanche tide").on(FIELD)
    t.does("A: play avalanche e4 f4").field("""
            d     e     f   g
        4   A1    .     B2  A4
        5   B1A2  A3    B1  .
    """)


@rule("ETER-POWER-23")
def test_avalanche_needs_an_empty_cell_in_front():
    t = Table("battle", powers="avalanche tide").on(FIELD)
    t.refuses("play avalanche d4 e4", "ETER-POWER-23").refuses("play avalanche d4 e5", "ETER-POWER-23")
    t.refuses("play avalanche d4 f4", "ETER-POWER-23")
    t.allows("play avalanche d4 d5").allows("play avalanche d5 d4")


@rule("ETER-POWER-23", "ETER-FIELD-2")
def test_avalanche_stays_inside_the_field():
    t = Table("battle", powers="avalanche tide").on("""
            d   e   f   g
        4   A1  B2  A3  B1
        5   B1  .   .   A1
    """)
    t.refuses("play avalanche f4 g4", "ETER-POWER-23")


@rule("ETER-POWER-23", "ETER-TOUCH-4")
def test_avalanche_keeps_the_touching_rule():
    t = Table("battle", powers="avalanche tide").on("""
            d   e   f
        4   A1  B2  A3
    """)
    t.refuses("play avalanche e4 f4", "ETER-TOUCH-4")


DOWN = """
        d     e
    4   A(1)  B(3)
    5   A2    B2
"""


@rule("ETER-POWER-24")
def test_rock_covers_any_illusion_without_turning_it_up():
    t = Table("battle", powers="rock tide", illusions=True).on(DOWN)
    t.does("A: play rock 1 e4").field("""
            d     e
        4   A(1)  B(3)A1
        5   A2    B2
    """)
    Table("battle", powers="rock tide", illusions=True).on(DOWN).does("A: play rock 4 d4").field("""
            d       e
        4   A(1)A4  B(3)
        5   A2      B2
    """)


@rule("ETER-POWER-24", "ETER-ETER-1")
def test_rock_needs_an_illusion_and_takes_no_eter():
    t = Table("battle", powers="rock tide", illusions=True).on(DOWN)
    t.refuses("play rock 4 e5", "ETER-POWER-24").refuses("play rock e e4", "ETER-POWER-24")


@rule("ETER-POWER-24")
def test_a_card_on_ones_own_illusion_is_then_an_ordinary_top():
    t = Table("battle", powers="rock tide", illusions=True).on(DOWN)
    t.does("A: play rock 2 d4").refuses("place 2 d4", "ETER-COVER-1").does("B: place 3 d4").field("""
            d         e
        4   A(1)A2B3  B(3)
        5   A2        B2
    """)
