"""The powers of fire: I to VI."""

from __future__ import annotations

import pytest

from .script import Table, rule

ROW = """
        d   e   f   g
    4   A1  B1  A2  B2
    5   A1  .   .   .
"""


@rule("ETER-POWER-1")
def test_controlled_explosion_needs_no_full_lines():
    faces = ["HR../..../..../...."] * 9
    t = Table("battle", powers="controlled-explosion gust", explosions="chosen", faces=faces).on("""
            d   e   f   g
        4   A1  B1  A2  B2
        5   .   A1  .   .
    """)
    t.does("A: play controlled-explosion").to_move("A").phase("explode").refuses("decline", "eter.explode.must")
    t.does("A: explode r0 d4").waiting("A", "1").removed("B", "1").to_move("B")


@rule("ETER-POWER-1", "ETER-EXPLODE-3")
def test_it_is_the_only_explosion_of_the_play():
    faces = ["..../..../..../H..."] * 9
    t = Table("battle", powers="controlled-explosion gust", explosions="chosen", faces=faces).on("""
            d   e   f   g
        4   A1  B1  A2  B2
        5   A1  B2  B3  .
    """)
    t.does("A: play controlled-explosion", "A: explode r0 d4", "B: place 3 g5").phase("turn").to_move("A")


@rule("ETER-POWER-1", "ETER-EXPLODE-12")
def test_a_spent_card_is_replaced_by_a_new_one():
    t = Table("battle", powers="controlled-explosion gust", explosions="chosen", spent=True).on(ROW)
    face = t.open_face()
    t.does("A: play controlled-explosion")
    assert t.open_face() != face


@rule("ETER-POWER-1", "ETER-TOUCH-4")
def test_it_skips_single_effects_like_any_explosion():
    faces = [".R../..../H.../...."] * 9
    t = Table("battle", powers="controlled-explosion gust", explosions="chosen", faces=faces).on("""
            d   e   f
        4   A1  B1  A2
    """)
    t.does("A: play controlled-explosion", "A: explode r0 d4").removed("B", "").field("""
            d   e   f
        4   A1  B1  A2
    """)


@rule("ETER-POWER-2")
def test_destruction_takes_the_card_placed_last():
    t = Table("battle", powers="destruction gust", turn="B").on(ROW)
    t.does("B: place 3 e5", "A: play destruction").removed("B", "3").field(ROW)


@rule("ETER-POWER-2")
def test_destruction_digs_it_out():
    t = Table("battle", powers="destruction support", turn="B").on(ROW)
    t.does("B: place 2 d5", "A: place 3 d5", "B: play support e4", "A: play destruction").removed("B", "2").field("""
            d     e     f   g
        4   A1    B1+   A2  B2
        5   A1A3  .     .   .
    """)


@rule("ETER-POWER-2")
def test_destruction_needs_the_card_on_the_field():
    t = Table("battle", powers="destruction squall").on(ROW)
    t.refuses("play destruction", "ETER-POWER-2")


@rule("ETER-POWER-2", "ETER-TOUCH-4")
def test_destruction_keeps_the_touching_rule():
    t = Table("battle", powers="destruction support", turn="B").on("""
            d   e
        4   A1  B1
    """)
    t.does("B: place 3 f4", "A: place 1 g4", "B: play support e4").refuses("play destruction", "ETER-TOUCH-4")


@rule("ETER-POWER-2", "ETER-ETER-3")
def test_destruction_does_not_touch_eter():
    t = Table("battle", powers="destruction gust", turn="B").on(ROW)
    t.does("B: place e e5").refuses("play destruction", "ETER-ETER-3")


@rule("ETER-POWER-2")
def test_a_card_lost_to_an_illusion_was_the_last_one():
    t = Table("battle", powers="destruction gust", illusions=True, turn="B").on("""
            d   e     f
        4   A1  A(3)  B1
    """)
    t.does("B: place 2 d4", "A: place 1 f5", "B: place 1 e4").says("challenge_lost")
    t.refuses("play destruction", "ETER-POWER-2")


DOWN = """
        d   e     f
    4   A1  B(2)  A1
    5   B1  .     .
"""


@rule("ETER-POWER-3")
def test_flame_turns_the_illusion_up_and_places_a_card():
    t = Table("battle", powers="flame tide", illusions=True).on(DOWN)
    t.does("A: play flame e4").says("revealed").to_move("A").phase("then_place")
    t.refuses("place 2 e4", "ETER-COVER-1").does("A: place 3 e4").to_move("B").field("""
            d   e     f
        4   A1  B2A3  A1
        5   B1  .     .
    """)


@rule("ETER-POWER-3")
def test_after_flame_the_card_may_go_elsewhere_but_open():
    t = Table("battle", powers="flame tide", illusions=True).on(DOWN)
    t.does("A: play flame e4").refuses("illusion 1 e5", "ETER-POWER-3").refuses("pass", "ETER-PASS-1")
    t.does("A: place 2 e5").to_move("B")


@rule("ETER-POWER-3")
def test_flame_needs_an_illusion_of_the_opponent():
    t = Table("battle", powers="flame tide", illusions=True).on("""
            d     e   f
        4   A(1)  B2  A1
    """)
    t.refuses("play flame d4", "ETER-POWER-3").refuses("play flame e4", "ETER-POWER-3")


@rule("ETER-POWER-3")
def test_flame_needs_a_card_in_the_hand():
    t = Table("battle", powers="flame tide", illusions=True, hand={"A": ""}, waiting={"A": "3"}).on(DOWN)
    t.refuses("play flame e4", "ETER-POWER-3")


@rule("ETER-POWER-3")
@pytest.mark.parametrize(("card", "allowed"), [("2", False), ("4", True)])
def test_flame_must_not_depend_on_what_it_turns_up(card, allowed):
    shut_in = {"d4": "B(1)", "e4": "A3", "f4": "#", "d5": "#", "e5": "#", "f5": "#", "g7": "#"}
    t = Table("battle", powers="flame tide", illusions=True, explosions="chosen", spent=True, hand={"A": card})
    t.on(shut_in).allows(f"place {card} d4")
    if allowed:
        t.allows("play flame d4")
    else:
        t.refuses("play flame d4", "ETER-POWER-3")


MIXED = """
        d     e     f
    4   A1    B2    A2
    5   B1A2  A3    B(2)
"""


@rule("ETER-POWER-4", "ETER-RETURN-1")
def test_fire_returns_all_open_cards_of_a_value():
    t = Table("battle", powers="fire tide", illusions=True).on(MIXED)
    t.does("A: play fire 2").waiting("A", "2 2").waiting("B", "2").field("""
            d     e     f
        4   A1    .     .
        5   B1    A3    B(2)
    """)


@rule("ETER-POWER-4")
def test_fire_needs_two_cards_of_the_value():
    t = Table("battle", powers="fire tide", illusions=True).on(MIXED)
    for value in (1, 3, 4):
        t.refuses(f"play fire {value}", "ETER-POWER-4")


@rule("ETER-POWER-4", "ETER-TOUCH-4")
def test_fire_keeps_the_touching_rule():
    t = Table("battle", powers="fire tide").on("""
            d   e   f
        4   A1  B2  A1
        5   .   B2  .
    """)
    t.refuses("play fire 2", "ETER-TOUCH-4")


@rule("ETER-POWER-4", "ETER-POWER-19")
def test_fire_uses_the_value_as_it_is_now():
    t = Table("battle", powers="fire support", used="support").on("""
            d    e   f
        4   A1+  B2  A1
        5   .    A3  B1
    """)
    t.does("A: play fire 2").waiting("A", "1").waiting("B", "2")


@rule("ETER-POWER-5")
def test_ash_places_a_removed_card():
    t = Table("battle", powers="ash tide", hand={"A": "2"}, removed={"A": "2 3 3 3 4 e"}).on(ROW)
    t.does("A: play ash 4 e4").removed("A", "2 3 3 3 e").hand("A", "2").field("""
            d   e     f   g
        4   A1  B1A4  A2  B2
        5   A1  .     .   .
    """)


@rule("ETER-POWER-5")
def test_ash_goes_by_the_usual_rules():
    t = Table("battle", powers="ash tide", removed={"A": "2"}).on(ROW)
    t.refuses("play ash 2 g4", "ETER-COVER-1").refuses("play ash 2 g6", "ETER-TOUCH-1")
    t.refuses("play ash 3 e4", "ETER-POWER-5")
    t.does("A: play ash 2 e4").removed("A", "").to_move("B")


@rule("ETER-POWER-5")
def test_ash_needs_a_removed_card():
    Table("battle", powers="ash tide").on(ROW).refuses("play ash 2 e4", "ETER-POWER-5")


@rule("ETER-POWER-5", "ETER-ETER-3")
def test_ash_does_not_bring_back_eter():
    t = Table("battle", powers="ash tide", removed={"A": "e"}).on(ROW)
    t.refuses("play ash e e5", "ETER-POWER-5")


BURIED = """
        d       e     f   g
    4   A1A2B3  B1A2  A1  B2
    5   A3B4    .     .   .
"""


@rule("ETER-POWER-6")
def test_spark_takes_a_covered_card_at_any_depth():
    Table("battle", powers="spark tide").on(BURIED).does("A: play spark d4.1 e5").field("""
            d       e     f   g
        4   A2B3    B1A2  A1  B2
        5   A3B4    A1    .   .
    """)
    Table("battle", powers="spark tide").on(BURIED).does("A: play spark d4.2 f4").field("""
            d       e     f     g
        4   A1B3    B1A2  A1A2  B2
        5   A3B4    .     .     .
    """)


@rule("ETER-POWER-6")
def test_spark_needs_an_own_card_below_an_opponents():
    t = Table("battle", powers="spark tide").on(BURIED)
    t.refuses("play spark d4.3 e5", "ETER-POWER-6").refuses("play spark e4.1 e5", "ETER-POWER-6")
    t.refuses("play spark f4.1 e5", "ETER-POWER-6")


@rule("ETER-POWER-6")
def test_spark_places_by_the_usual_rules_on_another_cell():
    t = Table("battle", powers="spark tide").on(BURIED)
    t.refuses("play spark d5.1 d5", "ETER-POWER-6").refuses("play spark d4.2 g4", "ETER-COVER-1")
    t.allows("play spark d5.1 g4")


@rule("ETER-POWER-6", "ETER-ILLUSION-8")
def test_spark_places_a_buried_illusion_open():
    t = Table("battle", powers="spark rock", used="rock", illusions=True).on("""
            d       e     f
        4   A(3)B2  B(2)  A1
    """)
    t.does("A: play spark d4.1 e4").says("revealed").field("""
            d   e     f
        4   B2  B2A3  A1
    """)
