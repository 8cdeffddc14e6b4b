"""Tournaments and their arena."""

from __future__ import annotations

import pytest

from .script import QUICK_WIN, Table, rule

WON = """
        d   e   f
    4   A1  A1  .
    5   B1  B2  A2
    6   A3  .   B3
"""
"""Both directions are settled; A wins on f4."""


def tournament(mode="training", **known):
    return Table(mode, tournament=True, length=None, **known).on(WON)


@rule("ETER-ARENA-1")
def test_the_winning_card_marks_its_cell():
    tournament().does("A: place 3 f4").arena("c1", 1, 0).phase("turn").to_move("B")


@rule("ETER-ARENA-1")
def test_the_arena_is_as_large_as_the_field():
    assert tournament().view()["arena"]["size"] == 3
    assert tournament("battle").on("").view()["arena"]["size"] == 4


@rule("ETER-ARENA-1")
def test_without_a_tournament_there_is_no_arena():
    assert Table("training").view()["arena"] is None


@rule("ETER-ARENA-2")
def test_while_the_rows_are_open_the_winner_chooses_where_the_field_lies():
    t = Table("training", tournament=True, length=None).does(*QUICK_WIN)
    # d4 e4 f4 over d5 e5: the winning row is the first or the second of three
    t.phase("mark").to_move("A").offers("mark", "c1", "c2").does("A: mark c2").arena("c2", 1, 0)


@rule("ETER-ARENA-2")
def test_where_the_field_cannot_lie_no_marker_goes():
    t = Table("training", tournament=True, length=None).does(*QUICK_WIN)
    t.refuses("mark c3", "ETER-ARENA-2").refuses("mark a1", "ETER-ARENA-2")


@rule("ETER-ARENA-3")
def test_a_line_without_a_placed_card_marks_the_cell_that_changed():
    t = tournament("battle", powers="tide gust").on("""
            d    e    f    g
        4   A1   A1   A2   B3
        5   B1   B1   .    A2
        6   A3   .    .    .
        7   .    B2   .    .
    """)
    t.does("A: play tide g4 g5").arena("d1", 1, 0)


@rule("ETER-ARENA-3", "ETER-LINE-5")
def test_a_line_for_the_other_lets_the_other_choose():
    t = tournament("battle", powers="tide gust").on("""
            d    e    f    g
        4   B1   B1   B2   A3
        5   A1   A1   .    B2
        6   B3   .    .    .
        7   .    A2   .    .
    """)
    t.does("A: play tide g4 g5").phase("mark").to_move("B").offers("mark", "a1", "b1", "c1", "d1")


@rule("ETER-ARENA-4")
def test_who_wins_by_the_sum_chooses_any_cell():
    t = tournament(hand={"A": "1", "B": "1"}).on("""
            d   e
        4   A2  B1
    """)
    t.does("A: place 1 d5", "B: pass").phase("mark").to_move("A")
    t.offers("mark", *(f"{c}{r}" for r in (1, 2, 3) for c in "abc")).does("A: mark b2").arena("b2", 1, 0)


@rule("ETER-ARENA-4")
def test_a_drawn_play_places_no_marker():
    t = tournament(hand={"A": "1", "B": "1"}).on("""
            d   e
        4   A2  B3
    """)
    t.does("A: place 1 d5", "B: pass").phase("turn").arena("a1", 0, 0)


@rule("ETER-ARENA-5")
@pytest.mark.parametrize(
    ("before", "after"), [((0, 1), (1, 0)), ((0, 2), (1, 1)), ((1, 0), (2, 0)), ((1, 1), (2, 0)), ((0, 3), (1, 2))]
)
def test_markers_on_one_cell(before, after):
    t = tournament(arena={"c1": before}, play=4).on(WON)
    t.does("A: place 3 f4").arena("c1", *after)


@rule("ETER-ARENA-6")
@pytest.mark.parametrize("others", ["a1 b1", "c2 c3", "b2 a3"])
def test_three_markers_in_a_line_end_the_tournament(others):
    t = tournament(arena=dict.fromkeys(others.split(), (1, 0)), play=3).on(WON)
    t.does("A: place 3 f4").won_by("A", "arena")


@rule("ETER-ARENA-6")
def test_three_are_enough_on_the_larger_arena():
    t = tournament("duel", arena={"b3": (1, 0), "c2": (1, 0)}, play=3).on("""
            d    e    f    g
        4   A1   A1   A2   .
        5   B1   B1   .    A2
        6   A3   .    .    .
        7   .    B2   .    .
    """)
    t.does("A: place 3 g4").won_by("A", "arena")


@rule("ETER-ARENA-6")
def test_a_gap_is_no_line():
    t = tournament("duel", arena={"a1": (1, 0), "b1": (1, 0)}, play=3).on("""
            d    e    f    g
        4   A1   A1   A2   .
        5   B1   B1   .    A2
        6   A3   .    .    .
        7   .    B2   .    .
    """)
    t.does("A: place 3 g4").goes_on()


@rule("ETER-ARENA-6")
def test_a_cell_with_markers_of_both_counts_for_both():
    t = tournament(arena={"a1": (1, 1), "b1": (1, 0)}, play=4).on(WON)
    t.does("A: place 3 f4").won_by("A", "arena")


@rule("ETER-ARENA-7")
def test_after_five_plays_more_markers_win():
    tournament(arena={"a1": (1, 0), "b2": (0, 1)}, play=5).on(WON).does("A: place 3 f4").won_by("A", "markers")
    tournament(arena={"a2": (0, 2), "b2": (0, 1)}, play=5).on(WON).does("A: place 3 f4").won_by("B", "markers")
    tournament(arena={"b2": (0, 1)}, play=5).on(WON).does("A: place 3 f4").drawn()


DRAWN = """
        d   e
    4   A2  B3
"""


@rule("ETER-ARENA-8")
@pytest.mark.parametrize("play", [5, 6, 7])
def test_a_drawn_fifth_play_is_followed_by_another(play):
    t = tournament(hand={"A": "1", "B": "1"}, arena={"a1": (2, 0), "b2": (0, 1)}, play=play).on(DRAWN)
    t.does("A: place 1 d5", "B: pass").goes_on()


@rule("ETER-ARENA-8")
def test_three_more_at_most():
    t = tournament(hand={"A": "1", "B": "1"}, arena={"a1": (2, 0), "b2": (0, 1)}, play=8).on(DRAWN)
    t.does("A: place 1 d5", "B: pass").won_by("A", "markers")


@rule("ETER-ARENA-8")
def test_a_decided_extra_play_is_the_last():
    t = tournament(arena={"b2": (0, 1)}, play=6).on(WON)
    t.does("A: place 3 f4").drawn()
