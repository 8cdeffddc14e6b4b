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


def ready(face, drawing=TWO_ROWS, mode="training", **options):
    """A table where the next card may fill a second line."""
    return Table(mode, drawing, explosions=options.pop("explosions", "chosen"), faces=box(face), **options)


@rule("ETER-EXPLODE-1", "ETER-EXPLODE-2")
def test_the_second_full_line_gives_the_choice():
    t = ready("H../.../...")
    t.does("A: place 3 f5").to_move("A").phase("explode").allows("decline")


@rule("ETER-EXPLODE-1")
def test_a_row_and_a_column_are_two_lines():
    t = ready(
        "H../.../...",
        """
            d   e   f
        4   A1  B1  .
        5   .   .   B2
        6   .   .   A2
    """,
    )
    t.does("A: place 3 f4").phase("explode")


@rule("ETER-EXPLODE-1")
def test_diagonals_do_not_count():
    t = ready(
        "H../.../...",
        """
            d   e   f
        4   A1  B1  .
        5   .   A2  .
        6   B2  .   .
    """,
    )
    t.does("A: place 3 f4").phase("turn").to_move("B")


@rule("ETER-EXPLODE-1")
def test_one_full_line_is_not_enough():
    t = ready(
        "H../.../...",
        """
            d   e   f
        4   A1  B1  .
    """,
    )
    t.does("A: place 3 f4").phase("turn")


@rule("ETER-EXPLODE-1")
def test_the_larger_field_needs_lines_of_four():
    drawing = """
            d   e   f   g
        4   A1  B1  A2  .
        5   B2  A1  .   .
    """
    t = ready("..../..../..../H...", drawing, "duel")
    t.does("A: place 3 f5", "B: place 1 g4", "A: place 2 g5").phase("explode")


@rule("ETER-EXPLODE-1")
def test_an_illusion_fills_a_line_too():
    ready("H../.../...", illusions=True).does("A: illusion 3 f5").phase("explode")


@rule("ETER-EXPLODE-1", "ETER-POWER-15")
def test_a_power_fills_a_line_too():
    t = Table(
        "battle",
        """
            d   e   f   g
        4   A1  B1  A2  B2
        5   B2  A1  B3  .
        6   .   .   .   A2
    """,
        powers="wave gust",
        explosions="chosen",
    )
    t.does("A: play wave g6 g5 3").phase("explode")


@rule("ETER-EXPLODE-1")
def test_without_the_option_nothing_explodes():
    Table("training", TWO_ROWS).does("A: place 3 f5").phase("turn").to_move("B")


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
    t = ready(
        "R../.../...",
        """
            d   e   f
        4   A1  B1  A2
        5   B2  A1  .
        6   B2  .   B3
    """,
    )
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
    t = ready(
        "R../.../...",
        """
            d     e   f
        4   A1B2  B1  A2
        5   B2    A1  .
    """,
    )
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
    t = ready(".R./.../H..", CROSS)
    t.does("A: place 1 d4", "A: explode r0 d4").waiting("A", "3").field("""
            d   e   f
        4   A1  B1  A2
        5   B2  .   .
    """)


@rule("ETER-EXPLODE-9")
def test_a_skipped_effect_is_tried_again():
    t = ready(".RR/.../...", CROSS)
    t.does("A: place 1 d4", "A: explode r0 d4").removed("B", "1").removed("A", "2").field("""
            d
        4   A1
        5   B2
        6   A3
    """)


@rule("ETER-EXPLODE-9")
def test_effects_go_in_reading_order():
    t = ready(
        ".../RRR/...",
        """
            d   e   f
        4   .   B1  .
        5   A2  B1  A3
        6   .   .   .
    """,
    )
    # each of the three could leave alone; the last in reading order then has to stay
    t.does("A: place 1 e6", "A: explode r0 d4").removed("A", "2").removed("B", "1").field("""
            d   e   f
        4   .   B1  .
        5   .   .   A3
        6   .   A1  .
    """)


@rule("ETER-EXPLODE-10", "ETER-HOLE-1")
def test_a_hole_takes_the_whole_stack():
    t = ready(
        "O../.../...",
        """
            d     e   f
        4   A1B2  B1  A2
        5   B2    A1  .
    """,
    )
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
    t = ready(".O./.../...", CROSS)
    t.does("A: place 1 d4", "A: explode r0 d4").field("""
            d   e   f
        4   A1  B1  A2
        5   B2  .   .
        6   A3  .   .
    """)


@rule("ETER-EXPLODE-11", "ETER-RETURN-1")
def test_an_explosion_hits_eter():
    t = ready(
        "H.../..../..../....",
        """
            d   e   f   g
        4   Be  B1  A2  B2
        5   B2  A1  B3  .
    """,
        "duel",
    )
    t.does("A: place 3 g5", "A: explode r0 d4").waiting("B", "e").empty("d4")


@rule("ETER-EXPLODE-11", "ETER-POWER-1")
def test_controlled_explosion_spares_eter():
    t = Table(
        "battle",
        """
            d   e   f   g
        4   Be  B1  A2  B2
        5   A1  .   .   .
    """,
        powers="controlled-explosion gust",
        explosions="chosen",
        faces=box("HR../..../..../...."),
    )
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
    t = Table(
        "battle",
        """
            d   e
        4   A1  B2
    """,
        powers="controlled-explosion tide",
        explosions="chosen",
        spent=True,
        deck=(),
    )
    face = t.open_face()
    t.does("A: play controlled-explosion")
    assert t.open_face() != face and t.view()["explosion"]["left"] == 7


@rule("ETER-EXPLODE-7", "ETER-EXPLODE-8", "ETER-HOLE-2")
def test_the_table_is_told_which_effects_were_carried_out():
    t = ready(".R./H../HH.", CROSS)
    t.does("A: place 1 d4", "A: explode r0 d4")
    told = next(event for event in t.said if event["type"] == "exploded")
    assert {effect["cell"]: effect["applied"] for effect in told["cells"]} == {
        "e4": False, "d5": True, "d6": True, "e6": False,
    }  # fmt: skip


@rule("ETER-EXPLODE-13")
def test_a_won_play_does_not_explode():
    t = ready(
        "H../.../...",
        """
            d   e   f
        4   A1  B1  A2
        5   A2  A1  .
    """,
    )
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
    t = ready(
        "...R/..../..../....",
        """
            d   e   f   g
        4   B1  B2  B1  B2A3
        5   B2  A1  B3  .
    """,
        "duel",
    )
    t.does("A: place 3 g5", "A: explode r0 d4").won_by("B", "line")


@rule("ETER-FIELD-4", "ETER-EXPLODE-6")
def test_after_an_explosion_the_field_may_grow_elsewhere():
    t = ready("R../R../...")
    t.does("A: place 3 f5", "A: explode r0 d4").fixed().allows("place 1 g4")


@rule("ETER-HOLE-1")
def test_nothing_is_placed_or_moved_onto_a_hole():
    t = Table(
        "duel",
        """
            d   e   f
        4   A1  #   B2
        5   .   B1  A2
    """,
        mages="air-1 fire-1",
        illusions=True,
    )
    t.refuses("place 3 e4", "ETER-HOLE-1").refuses("illusion 3 e4", "ETER-HOLE-1")
    t.refuses("mage d4 e4", "eter.cell.hole").allows("mage d4 d5")


@rule("ETER-HOLE-1")
def test_the_next_play_has_no_hole():
    t = Table(
        "training",
        """
            d   e   f
        4   A1  A1  .
        5   #   B1  B2
    """,
        explosions="chosen",
        spent=True,
        length="match",
    )
    t.does("A: place 2 f4").field("")


@rule("ETER-HOLE-2")
def test_an_explosion_leaves_a_hole_as_it_is():
    t = Table(
        "duel",
        """
            d   e   f   g
        4   A1  B1  A2  B2
        5   #   A1  B3  A2
        6   B1  A3  B2  .
    """,
        mages="earth-2 fire-1",
        used="A",
        explosions="chosen",
        faces=box("..../H.../..../...."),
    )
    t.does("A: place 3 g6", "A: explode r0 d4").field("""
            d   e   f   g
        4   A1  B1  A2  B2
        5   #   A1  B3  A2
        6   B1  A3  B2  A3
    """)


@rule("ETER-HOLE-2", "ETER-POWER-9")
def test_a_line_with_a_hole_is_not_pushed():
    t = Table(
        "battle",
        """
            d   e   f   g
        4   A1  B1  #   B2
        5   A1  A2  B3  A2
    """,
        powers="hurricane tide",
        explosions="chosen",
        spent=True,
    )
    t.refuses("play hurricane 4 left", "ETER-POWER-9").allows("play hurricane 5 left")
    t.refuses("play tide d4 f4", "ETER-HOLE-2")


@rule("ETER-HOLE-3", "ETER-EXPLODE-1")
def test_a_row_with_a_hole_is_never_full():
    t = Table(
        "duel",
        """
            d   e   f   g
        4   A1  B1  A2  B2
        5   #   A1  B3  .
    """,
        mages="earth-2 fire-1",
        used="A",
        explosions="chosen",
    )
    t.does("A: place 3 g5").phase("turn")


@rule("ETER-ETER-1")
def test_an_eter_card_goes_on_an_empty_cell():
    t = Table(
        "duel",
        """
            d   e
        4   A1  B2
    """,
    )
    t.refuses("place e d4", "ETER-ETER-1").refuses("place e e4", "ETER-ETER-1").does("A: place e d5").field("""
            d   e
        4   A1  B2
        5   Ae  .
    """)


@rule("ETER-ETER-2")
def test_an_eter_card_is_never_covered():
    t = Table(
        "duel",
        """
            d   e
        4   Ae  Be
        5   A1  B1
    """,
    )
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
    t = Table(
        "battle",
        """
            d   e   f   g
        4   A1  Be  B2  A2
        5   B1  A2  .   Ae
        6   .   B3  .   .
    """,
        powers=f"{power} storm",
    )
    t.refuses(action, why)


@rule("ETER-ETER-3")
def test_support_and_crumble_do_not_touch_eter():
    t = Table(
        "battle",
        """
            d   e
        4   Ae  Be
        5   A1  B2
    """,
        powers="support crumble",
    )
    t.refuses("play support d4", "ETER-ETER-3").refuses("play crumble e4", "ETER-ETER-3")


@rule("ETER-ETER-3")
@pytest.mark.parametrize(
    ("mage", "action"),
    [("earth-1", "mage 1 e4"), ("water-1", "mage e4 f4"), ("air-1", "mage d4 f4"), ("fire-1", "mage e4")],
)
def test_mages_do_not_touch_eter(mage, action):
    t = Table(
        "duel",
        """
            d   e
        4   Ae  Be
        5   A1  B2
    """,
        mages=f"{mage} {'fire-2' if mage != 'fire-1' else 'air-2'}",
    )
    t.refuses(action, "ETER-ETER-3")


@rule("ETER-ETER-4", "ETER-TOUCH-1", "ETER-EXPLODE-1")
def test_eter_counts_for_touching_and_full_lines():
    t = Table(
        "duel",
        """
            d   e   f   g
        4   A1  B1  A2  .
        5   B2  A1  B1  A3
    """,
        explosions="chosen",
    )
    t.does("A: place e g4").phase("explode").does("A: decline").allows("place 2 g3")


@rule("ETER-RETURN-1")
def test_a_returned_card_waits_for_one_whole_turn_of_its_owner():
    t = Table(
        "battle",
        """
            d   e   f
        4   A1  B2  A2
        5   B1  .   .
    """,
        powers="fire gust",
    )
    t.does("A: play fire 1").waiting("A", "1").waiting("B", "1")  # A's own turn began before the return
    t.does("B: place 1 d5").waiting("B", "").waiting("A", "1")
    t.does("A: place 1 d3").waiting("A", "")


@rule("ETER-RETURN-1")
def test_the_waiting_card_itself_cannot_be_played():
    t = Table(
        "training",
        """
            d   e
        4   A1  B2
    """,
        hand={"A": "1"},
        waiting={"A": "4"},
    )
    t.refuses("place 4 d5", "ETER-RETURN-1")


@rule("ETER-RETURN-2")
def test_a_removed_card_is_out_until_the_end_of_the_play():
    t = Table(
        "training",
        """
            d   e
        4   A1  B2
    """,
        hand={"A": "1"},
    )
    t.refuses("place 4 d5", "ETER-TURN-2")


@rule("ETER-RETURN-3", "ETER-POWER-19")
def test_a_covered_card_loses_its_marker():
    t = Table(
        "battle",
        """
            d   e
        4   A2+ B1
    """,
        powers="support squall",
        used="support",
        turn="B",
    )
    t.does("B: place 4 d4", "A: play squall d4").field("""
            d   e
        4   A2  B1
    """)


@rule("ETER-RETURN-3", "ETER-POWER-21")
def test_a_returned_card_loses_its_marker():
    t = Table(
        "battle",
        """
            d   e    f
        4   A2  B3-  A1
        5   B1  .    B1
    """,
        powers="crumble squall",
        used="crumble",
    )
    t.does("A: play squall e4").waiting("B", "3").does("B: place 2 e4", "A: place 2 e3", "B: place 3 d3").field("""
            d   e   f
        3   B3  A2  .
        4   A2  B2  A1
        5   B1  .   B1
    """)


@rule("ETER-RETURN-3", "ETER-POWER-13")
def test_a_moved_card_keeps_its_marker():
    t = Table(
        "battle",
        """
            d   e
        4   A2+ B1
    """,
        powers="support tide",
        used="support",
    )
    t.does("A: play tide d4 e4").field("""
            d   e
        4   B1  A2+
    """)
