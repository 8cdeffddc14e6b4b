"""Power explosions, holes, Eter cards, and cards that leave the field."""

from __future__ import annotations

import pytest

from .script import QUICK_WIN, Table, rule


def box(face):
    """Nine times the same face, so that it is known which one lies open."""
    return [face] * 9


TWO_ROWS = """
        d   e   f
    4   A1  B1  A2
    5   B2  A1  .
"""


def ready(face, mode="training", **options):
    """A table where the next card may fill a second line."""
    return Table(mode, faces=box(face), **{"explosions": "chosen", **options}).on(TWO_ROWS)


@rule("ETER-EXPLODE-1", "ETER-EXPLODE-2")
def test_the_second_full_line_gives_the_choice():
    t = ready("H../.../...")
    t.does("A: place 3 f5").to_move("A").phase("explode").allows("decline")


@rule("ETER-EXPLODE-1")
def test_a_row_and_a_column_are_two_lines():
    t = ready("H../.../...").on("""
            d   e   f
        4   A1  B1  .
        5   .   .   B2
        6   .   .   A2
    """)
    t.does("A: place 3 f4").phase("explode")


@rule("ETER-EXPLODE-1")
def test_diagonals_do_not_count():
    t = ready("H../.../...").on("""
            d   e   f
        4   A1  B1  .
        5   .   A2  .
        6   B2  .   .
    """)
    t.does("A: place 3 f4").phase("turn").to_move("B")


@rule("ETER-EXPLODE-1")
def test_one_full_line_is_not_enough():
    t = ready("H../.../...").on("""
            d   e   f
        4   A1  B1  .
    """)
    t.does("A: place 3 f4").phase("turn")


@rule("ETER-EXPLODE-1")
def test_the_larger_field_needs_lines_of_four():
    drawing = """
            d   e   f   g
        4   A1  B1  A2  .
        5   B2  A1  .   .
    """
    t = ready("..../..../..../H...", "duel").on(drawing)
    t.does("A: place 3 f5", "B: place 1 g4", "A: place 2 g5").phase("explode")


@rule("ETER-EXPLODE-1")
def test_an_illusion_fills_a_line_too():
    ready("H../.../...", illusions=True).does("A: illusion 3 f5").phase("explode")


@rule("ETER-EXPLODE-1", "ETER-POWER-15")
def test_a_power_fills_a_line_too():
    t = Table("battle", powers="wave gust", explosions="chosen").on("""
            d   e   f   g
        4   A1  B1  A2  B2
        5   B2  A1  B3  .
        6   .   .   .   A2
    """)
    t.does("A: play wave g6 g5 3").phase("explode")


@rule("ETER-EXPLODE-1")
def test_without_the_option_nothing_explodes():
    Table("training").on(TWO_ROWS).does("A: place 3 f5").phase("turn").to_move("B")


@rule("ETER-EXPLODE-2", "ETER-EXPLODE-3")
def test_declining_spends_the_card():
    t = ready("H../.../...")
    t.does("A: place 3 f5", "A: decline").to_move("B").does("B: place 1 d6").phase("turn").to_move("A")


@rule("ETER-EXPLODE-2")
def test_always_leaves_only_the_turning():
    t = ready("H../.../...", explosions="always")
    t.does("A: place 3 f5").phase("explode").refuses("decline", "ETER-EXPLODE-2")


@rule("ETER-EXPLODE-2")
def test_nothing_else_may_be_done_meanwhile():
    t = ready("H../.../...").does("A: place 3 f5")
    t.refuses("place 1 d6", "ETER-EXPLODE-2").refuses("pass", "ETER-EXPLODE-2")


@rule("ETER-EXPLODE-3")
def test_no_second_explosion_in_a_play():
    t = ready(".H./.../...")
    t.does("A: place 3 f5", "A: explode r0 d4", "B: place 2 e4").phase("turn").to_move("A")


@rule("ETER-EXPLODE-4")
@pytest.mark.parametrize(("turn", "hit"), [("r0", "d4"), ("r90", "f4"), ("r180", "f6"), ("r270", "d6")])
def test_the_card_may_be_turned(turn, hit):
    t = ready("R../.../...").on("""
            d   e   f
        4   A1  B1  A2
        5   B2  A1  .
        6   B2  .   B3
    """)
    t.does("A: place 3 f5", f"A: explode {turn} d4").empty(hit)


@rule("ETER-EXPLODE-4")
def test_it_may_not_be_mirrored():
    t = ready("HR./.../...").does("A: place 3 f5")
    t.offers("explode", *(f"{r} {at}" for r in ("r0", "r90", "r180", "r270") for at in ("d3", "d4")))


@rule("ETER-EXPLODE-4")
def test_turns_that_look_the_same_are_one_choice():
    t = ready(".../.H./...").does("A: place 3 f5")
    t.offers("explode", "r0 d3", "r0 d4")


@rule("ETER-EXPLODE-4")
def test_the_frame_must_hold_the_whole_field():
    t = ready("H../.../...").does("A: place 3 f5")
    t.allows("explode r0 d3").allows("explode r0 d4")
    t.refuses("explode r0 d5", "ETER-EXPLODE-4").refuses("explode r0 e4", "ETER-EXPLODE-4")


@rule("ETER-EXPLODE-5", "ETER-EXPLODE-6", "ETER-RETURN-1")
def test_return_and_remove():
    t = ready("HR./.../...")
    t.does("A: place 3 f5", "A: explode r0 d4").waiting("A", "1").removed("B", "1").field("""
            d   e   f
        4   .   .   A2
        5   B2  A1  A3
    """)


@rule("ETER-EXPLODE-7")
def test_only_the_top_card_is_hit():
    t = ready("R../.../...").on("""
            d     e   f
        4   A1B2  B1  A2
        5   B2    A1  .
    """)
    t.does("A: place 3 f5", "A: explode r0 d4").removed("B", "2").field("""
            d   e   f
        4   A1  B1  A2
        5   B2  A1  A3
    """)


@rule("ETER-EXPLODE-7")
def test_nothing_happens_on_empty_cells():
    t = ready(".../.../HR.")
    t.does("A: place 3 f5", "A: explode r0 d4").field("""
            d   e   f
        4   A1  B1  A2
        5   B2  A1  A3
    """).to_move("B")


CROSS = """
        d   e   f
    4   .   B1  A2
    5   B2  .   .
    6   A3  .   .
"""


@rule("ETER-EXPLODE-8")
def test_an_effect_that_would_leave_a_card_alone_is_skipped():
    t = ready(".R./.../H..").on(CROSS)
    t.does("A: place 1 d4", "A: explode r0 d4").waiting("A", "3").field("""
            d   e   f
        4   A1  B1  A2
        5   B2  .   .
    """)


@rule("ETER-EXPLODE-9")
def test_a_skipped_effect_is_tried_again():
    t = ready(".RR/.../...").on(CROSS)
    t.does("A: place 1 d4", "A: explode r0 d4").removed("B", "1").removed("A", "2").field("""
            d
        4   A1
        5   B2
        6   A3
    """)


@rule("ETER-EXPLODE-9")
def test_effects_go_in_reading_order():
    t = ready(".../RRR/...").on("""
            d   e   f
        4   .   B1  .
        5   A2  B1  A3
        6   .   .   .
    """)
    # each of the three could leave alone; the last in reading order then has to stay
    t.does("A: place 1 e6", "A: explode r0 d4").removed("A", "2").removed("B", "1").field("""
            d   e   f
        4   .   B1  .
        5   .   .   A3
        6   .   A1  .
    """)


@rule("ETER-EXPLODE-10", "ETER-HOLE-1")
def test_a_hole_takes_the_whole_stack():
    t = ready("O../.../...").on("""
            d     e   f
        4   A1B2  B1  A2
        5   B2    A1  .
    """)
    t.does("A: place 3 f5", "A: explode r0 d4").removed("A", "1").removed("B", "2").field("""
            d   e   f
        4   #   B1  A2
        5   B2  A1  A3
    """)


@rule("ETER-EXPLODE-10")
def test_a_hole_may_open_on_an_empty_cell():
    t = ready("..O/.../...")
    t.does("A: place 3 f5", "A: explode r180 d4").field("""
            d   e   f
        4   A1  B1  A2
        5   B2  A1  A3
        6   #   .   .
    """).fixed("columns", "rows")


@rule("ETER-EXPLODE-8", "ETER-EXPLODE-10")
def test_a_hole_that_would_leave_a_card_alone_is_skipped():
    t = ready(".O./.../...").on(CROSS)
    t.does("A: place 1 d4", "A: explode r0 d4").field("""
            d   e   f
        4   A1  B1  A2
        5   B2  .   .
        6   A3  .   .
    """)


@rule("ETER-EXPLODE-11", "ETER-RETURN-1")
def test_an_explosion_hits_eter():
    t = ready("H.../..../..../....", "duel").on("""
            d   e   f   g
        4   Be  B1  A2  B2
        5   B2  A1  B3  .
    """)
    t.does("A: place 3 g5", "A: explode r0 d4").waiting("B", "e").empty("d4")


@rule("ETER-EXPLODE-11", "ETER-POWER-1")
def test_controlled_explosion_spares_eter():
    faces = box("HR../..../..../....")
    t = Table("battle", powers="controlled-explosion gust", explosions="chosen", faces=faces).on("""
            d   e   f   g
        4   Be  B1  A2  B2
        5   A1  .   .   .
    """)
    t.does("A: play controlled-explosion", "A: explode r0 d4").removed("B", "1").field("""
            d   e   f   g
        4   Be  .   A2  B2
        5   A1  .   .   .
    """)


@rule("ETER-EXPLODE-12")
def test_each_play_turns_up_another_card():
    t = Table("training", explosions="chosen", length="match")
    first = t.open_face()
    t.does(*QUICK_WIN)
    second = t.open_face()
    t.does(*QUICK_WIN)
    assert len({first, second, t.open_face()}) == 3
    assert t.view()["explosion"]["left"] == 6


@rule("ETER-EXPLODE-12")
def test_an_empty_deck_is_shuffled_again():
    t = Table("battle", powers="controlled-explosion tide", explosions="chosen", spent=True, deck=()).on("""
            d   e
        4   A1  B2
    """)
    face = t.open_face()
    t.does("A: play controlled-explosion")
    assert t.open_face() != face and t.view()["explosion"]["left"] == 7


@rule("ETER-EXPLODE-7", "ETER-EXPLODE-8", "ETER-HOLE-2")
def test_the_table_is_told_which_effects_were_carried_out():
    t = ready(".R./H../HH.").on(CROSS)
    t.does("A: place 1 d4", "A: explode r0 d4")
    told = next(event for event in t.said if event["type"] == "exploded")
    assert {effect["cell"]: effect["applied"] for effect in told["cells"]} == {
        "e4": False, "d5": True, "d6": True, "e6": False,
    }  # fmt: skip


@rule("ETER-EXPLODE-13")
def test_a_won_play_does_not_explode():
    t = ready("H../.../...").on("""
            d   e   f
        4   A1  B1  A2
        5   A2  A1  .
    """)
    t.does("A: place 3 f5").won_by("A", "line")


@rule("ETER-EXPLODE-13", "ETER-END-3")
def test_the_last_card_is_asked_for_after_the_explosion():
    t = ready("H../.../...", hand={"A": "3", "B": "1 3"})
    t.does("A: place 3 f5", "A: explode r0 d4").phase("turn").to_move("B").waiting("A", "1")


@rule("ETER-EXPLODE-13")
def test_declined_it_is_the_opponents_last_card():
    t = ready("H../.../...", hand={"A": "3", "B": "1 3"})
    t.does("A: place 3 f5", "A: decline").phase("final").to_move("B")


@rule("ETER-LINE-4", "ETER-EXPLODE-6")
def test_an_explosion_may_make_a_line():
    t = ready("...R/..../..../....", "duel").on("""
            d   e   f   g
        4   B1  B2  B1  B2A3
        5   B2  A1  B3  .
    """)
    t.does("A: place 3 g5", "A: explode r0 d4").won_by("B", "line")


@rule("ETER-FIELD-4", "ETER-EXPLODE-6")
def test_after_an_explosion_the_field_may_grow_elsewhere():
    t = ready("R../R../...")
    t.does("A: place 3 f5", "A: explode r0 d4").fixed().allows("place 1 g4")
