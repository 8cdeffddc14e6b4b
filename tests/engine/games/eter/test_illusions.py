"""Illusions and challenges."""

from __future__ import annotations

import pytest

from .script import Table, rule

LONE = """
        d   e
    4   A1  B2
"""


@rule("ETER-ILLUSION-1")
def test_a_card_may_be_placed_face_down():
    t = Table("training", illusions=True).on(LONE)
    t.does("A: illusion 3 d5").to_move("B").hand("A", "1 2 2 3 4").field("""
            d     e
        4   A1    B2
        5   A(3)  .
    """)


@rule("ETER-ILLUSION-1")
def test_without_the_option_there_are_no_illusions():
    Table("training").on(LONE).refuses("illusion 3 d5", "eter.illusion.off")


@rule("ETER-ILLUSION-1")
def test_once_per_play_and_player():
    t = Table("training", illusions=True).on(LONE)
    t.does("A: illusion 3 d5", "B: illusion 1 e5")
    t.refuses("illusion 1 e3", "ETER-ILLUSION-1")
    t.does("A: place 1 e3").refuses("illusion 2 d3", "ETER-ILLUSION-1")


@rule("ETER-ILLUSION-1")
def test_the_next_play_brings_a_new_illusion():
    t = Table("training", illusions=True, length="match").on("""
            d   e   f
        4   A1  A1  .
        5   A(2) B2 B1
    """)
    t.does("A: place 3 f4").to_move("B").does("B: place 1 d4", "A: illusion 1 d5")


@rule("ETER-ILLUSION-2")
def test_an_illusion_never_covers():
    t = Table("training", illusions=True).on(LONE)
    t.refuses("illusion 3 e4", "ETER-ILLUSION-2")
    t.refuses("illusion 3 d4", "ETER-ILLUSION-2")


@rule("ETER-ILLUSION-2", "ETER-TOUCH-1", "ETER-FIELD-2")
def test_an_illusion_must_touch_and_fit_like_any_card():
    t = Table("training", illusions=True).on("""
            d   e   f
        4   A1  B2  A1
    """)
    t.refuses("illusion 3 d6", "ETER-TOUCH-1").refuses("illusion 3 g4", "ETER-FIELD-2")


@rule("ETER-ILLUSION-3")
def test_a_higher_challenger_covers_the_card():
    t = Table("training", illusions=True).on("""
            d   e
        4   A1  B(2)
    """)
    t.does("A: place 3 e4").says("revealed").field("""
            d   e
        4   A1  B2A3
    """)


@rule("ETER-ILLUSION-4")
@pytest.mark.parametrize("value", [1, 2])
def test_an_equal_or_lower_challenger_is_lost_with_the_turn(value):
    t = Table("training", illusions=True).on("""
            d   e
        4   A3  B(2)
    """)
    t.does(f"A: place {value} e4").says("revealed", "challenge_lost").to_move("B").removed("A", f"{value}").field("""
            d   e
        4   A3  B2
    """)


@rule("ETER-ILLUSION-3")
def test_any_value_may_challenge():
    t = Table("training", illusions=True).on("""
            d   e
        4   A3  B(4)
    """)
    t.allows("place 1 e4").allows("place 2 e4").allows("place 3 e4").allows("place 4 e4")


@rule("ETER-ILLUSION-5")
def test_a_card_that_was_turned_up_is_ordinary():
    t = Table("training", illusions=True).on("""
            d   e
        4   A3  B(2)
    """)
    t.does("A: place 1 e4", "B: place 1 d5")
    t.refuses("place 2 e4", "ETER-COVER-1").does("A: place 4 e4").field("""
            d   e
        4   A3  B2A4
        5   B1  .
    """)


@rule("ETER-ILLUSION-5", "ETER-COVER-1")
def test_its_owner_may_cover_it_then():
    t = Table("training", illusions=True).on("""
            d   e
        4   A3  B(2)
    """)
    t.does("A: place 1 e4").allows("place 3 e4")


@rule("ETER-ILLUSION-1")
def test_turned_up_does_not_give_the_illusion_back():
    t = Table("training", illusions=True).on("""
            d   e
        4   A3  B(2)
    """)
    t.does("A: place 1 e4").refuses("illusion 1 d5", "ETER-ILLUSION-1")


@rule("ETER-ILLUSION-6")
def test_an_eter_card_is_no_illusion():
    t = Table("duel", illusions=True).on(LONE)
    t.refuses("illusion e d5", "ETER-ILLUSION-6")


@rule("ETER-ILLUSION-4", "ETER-ETER-1")
def test_an_eter_card_cannot_challenge():
    t = Table("duel", illusions=True).on("""
            d   e
        4   A1  B(2)
    """)
    t.refuses("place e e4", "ETER-ETER-1")


@rule("ETER-ILLUSION-7")
def test_a_face_down_card_is_moved_and_returned_like_a_visible_one():
    drawing = """
            d   e     f
        4   A1  B(4)  A2
        5   B2  .     B1
    """
    t = Table("battle", illusions=True, powers="squall tide").on(drawing)
    t.does("A: play squall e4").waiting("B", "4").field("""
            d   e   f
        4   A1  .   A2
        5   B2  .   B1
    """)
    t = Table("battle", illusions=True, powers="squall tide").on(drawing)
    t.does("A: play tide d4 e4").field("""
            d     e   f
        4   B(4)  A1  A2
        5   B2    .   B1
    """)


@rule("ETER-ILLUSION-7", "ETER-POWER-16")
def test_where_a_power_compares_a_face_down_card_counts_one():
    t = Table("battle", illusions=True, powers="whirlpool gust").on("""
            d     e   f
        4   A(4)  .   B2
        5   B2    A1  B1
    """)
    t.does("A: play whirlpool e4 d4 f4").field("""
            d     e       f
        4   .     A(4)B2  .
        5   B2    A1      B1
    """)


@rule("ETER-ILLUSION-7", "ETER-POWER-10")
def test_no_card_is_lower_than_a_face_down_one_for_gust():
    t = Table("battle", illusions=True, powers="whirlpool gust").on("""
            d     e
        4   A(4)  B1
        5   B2    A1
    """)
    t.refuses("play gust d4 e4", "ETER-POWER-10").allows("play gust d5 d4")


@rule("ETER-ILLUSION-8")
@pytest.mark.parametrize(("removed", "works"), [("2", False), ("4", True)])
def test_a_card_placed_by_a_power_challenges(removed, works):
    t = Table("battle", illusions=True, powers="ash gust", removed={"A": removed}).on("""
            d     e
        4   A1    B(3)
        5   B2    A1
    """)
    t.does(f"A: play ash {removed} e4").says("revealed")
    if works:
        t.field("""
            d     e
        4   A1    B3A4
        5   B2    A1
        """)
    else:
        t.says("challenge_lost").removed("A", removed).field("""
            d     e
        4   A1    B3
        5   B2    A1
        """)


@rule("ETER-ILLUSION-9")
def test_returned_it_is_secret_again():
    t = Table("battle", illusions=True, powers="squall tide").on("""
            d   e     f
        4   A1  B(4)  A2
        5   B2  .     B1
    """)
    t.does("A: play squall e4")
    assert t.seen("A")["waiting"]["B"] == ["(?)*"] and t.seen("B")["waiting"]["B"] == ["(4)*"]
    t.does("B: place 2 e5").hand("B", "1 2 3 3 3 4 e")


@rule("ETER-ILLUSION-9")
def test_removed_it_is_shown():
    t = Table("battle", illusions=True, powers="destruction tide", turn="B").on("""
            d   e     f
        4   A1  B1B3  A2
        5   B2  .     B1
    """)
    t.does("B: illusion 4 e5", "A: play destruction").removed("B", "4")
    assert t.seen("A")["removed"]["B"] == ["4"]


@rule("ETER-ILLUSION-9", "ETER-POWER-24")
def test_covered_it_stays_face_down_and_is_so_when_uncovered():
    t = Table("battle", illusions=True, powers="rock squall").on("""
            d   e     f
        4   A1  B(4)  A2
        5   B2  .     B1
    """)
    t.does("A: play rock 2 e4").field("""
            d   e       f
        4   A1  B(4)A2  A2
        5   B2  .       B1
    """)
    t.does("B: play squall e4").field("""
            d   e       f
        4   A1  B(4)    A2
        5   B2  .       B1
    """)
    t.does("A: place 3 e4").says("challenge_lost")
