"""Lines, the end of a play, sums and matches."""

from __future__ import annotations

import pytest

from evertable.core.cards.messages import YOU
from evertable.games.eter.text.messages import WORDS
from evertable.session.catalogue import TableWords
from evertable.session.log import message

from .script import QUICK_WIN, Table, rule


@rule("ETER-LINE-1")
@pytest.mark.parametrize(
    ("held", "last", "other"),
    [
        ("d4 e4", "f4", "e5"), ("d4 f4", "e4", "e5"), ("d4 d5", "d6", "e5"),
        ("d4 d6", "d5", "e5"), ("d4 e5", "f6", "e4"), ("d6 e5", "f4", "e4"),
    ],
)  # fmt: skip
def test_three_in_a_row_column_or_diagonal_win_in_training(held, last, other):
    t = Table("training").on(dict.fromkeys(held.split(), "A1") | {other: "B1"})
    t.does(f"A: place 3 {last}").won_by("A", "line")


@rule("ETER-LINE-1")
@pytest.mark.parametrize(
    ("held", "last", "other"),
    [
        ("d4 e4 f4", "g4", "e5"), ("d4 d6 d7", "d5", "e5"), ("d4 e5 f6", "g7", "e4"), ("d7 e6 f5", "g4", "e5"),
    ],
)  # fmt: skip
def test_the_larger_field_needs_four(held, last, other):
    t = Table("duel").on(dict.fromkeys(held.split(), "A2") | {other: "B1"})
    t.does(f"A: place 3 {last}").won_by("A", "line")


@rule("ETER-LINE-3")
def test_three_in_a_row_are_no_line_on_the_larger_field():
    t = Table("duel").on("""
            d   e   f
        4   A1  A1  .
        5   B1  .   .
        6   A2  .   .
    """)
    t.does("A: place 3 f4").goes_on()


@rule("ETER-LINE-3")
def test_a_short_diagonal_is_no_line():
    t = Table("duel").on("""
            d   e   f   g
        4   .   B1  A1  B1
        5   B2  A1  .   .
    """)
    t.does("A: place 2 d6").goes_on()


@rule("ETER-LINE-1")
def test_a_line_with_the_opponents_card_in_it_is_none():
    t = Table("training").on("""
            d   e   f
        4   A1  B1  .
    """)
    t.does("A: place 3 f4").goes_on()


@rule("ETER-LINE-2")
def test_a_covered_card_is_out_of_the_line():
    t = Table("training").on("""
            d    e    f
        4   A1B2 A1   .
    """)
    t.does("A: place 3 f4").goes_on()


@rule("ETER-LINE-2")
def test_covering_the_opponents_card_completes_a_line():
    t = Table("training").on("""
            d    e    f
        4   A1   B2   A1
    """)
    t.does("A: place 3 e4").won_by("A", "line")


@rule("ETER-LINE-2")
def test_face_down_and_eter_cards_count_in_a_line():
    t = Table("duel", illusions=True).on("""
            d    e     f    g
        4   A1   A(2)  Ae   .
        5   B1   .     .    .
    """)
    t.does("A: place 3 g4").won_by("A", "line")


@rule("ETER-LINE-2")
def test_an_illusion_may_complete_the_line():
    t = Table("training", illusions=True).on("""
            d    e    f
        4   A1   A2   .
        5   B1   .    .
    """)
    t.does("A: illusion 1 f4").won_by("A", "line")


@rule("ETER-LINE-3", "ETER-HOLE-3")
def test_a_hole_breaks_a_line():
    t = Table("duel", mages="earth-2 fire-1", used="A").on("""
            d    e    f    g
        4   A1   A1   #    .
        5   B1   .    B2   .
    """)
    t.does("A: place 3 g4").goes_on()


@rule("ETER-LINE-3", "ETER-POWER-22")
def test_the_border_breaks_a_line():
    t = Table("battle", powers="border gust", used="border").on("""
            d    e    f    g
        4   A1   A1   =    .
        5   B1   .    B2   .
    """)
    t.does("A: place 3 g4").goes_on()


@rule("ETER-LINE-4")
def test_a_power_may_make_the_line():
    t = Table("battle", powers="tide gust").on("""
            d    e    f    g
        4   A1   A1   A2   B3
        5   B1   .    .    A2
    """)
    t.does("A: play tide g4 g5").won_by("A", "line")


@rule("ETER-LINE-5")
def test_the_one_who_acts_wins_when_both_get_a_line():
    t = Table("battle", powers="tide gust").on("""
            d    e    f    g
        4   A1   A1   A2   B3
        5   B1   B1   B2   A2
    """)
    t.does("A: play tide g4 g5").won_by("A", "line")


@rule("ETER-LINE-5")
def test_a_line_for_the_other_alone_wins_for_the_other():
    t = Table("battle", powers="tide gust").on("""
            d    e    f    g
        4   B1   B1   B2   A2
        5   A1   .    .    B3
    """)
    t.does("A: play tide g4 g5").won_by("B", "line")


FULL_BUT_ONE = """
        d   e   f
    4   A1  B1  A2
    5   A1  B1  B2
    6   B3  A3  .
"""


@rule("ETER-END-1", "ETER-END-2")
def test_after_a_full_field_the_opponent_may_play_one_more_card():
    t = Table("training", hand={"A": "2", "B": "3 4"}).on(FULL_BUT_ONE)
    t.does("A: place 2 f6").to_move("B").phase("final")
    t.allows("place 3 e4").allows("pass")


@rule("ETER-END-1", "ETER-SUM-1")
def test_the_one_more_card_is_the_last():
    t = Table("training", hand={"A": "2 4", "B": "3 4"}).on(FULL_BUT_ONE)
    # A shows 1 2 1 3 and B, having covered a 2, 1 1 2 3 4
    t.does("A: place 2 f6", "B: place 4 f6").won_by("B", "sum").sums(7, 11)


@rule("ETER-END-5")
def test_the_last_card_may_still_make_a_line():
    t = Table("training", hand={"A": "2", "B": "3 4"}).on(FULL_BUT_ONE)
    t.does("A: place 2 f6", "B: place 4 e6").won_by("B", "line")


@rule("ETER-END-4")
def test_the_last_card_may_be_left_out():
    t = Table("training", hand={"A": "2", "B": "3 4"}).on(FULL_BUT_ONE)
    t.does("A: place 2 f6", "B: pass").won_by("A", "sum").sums(9, 7)


@rule("ETER-END-4")
def test_no_power_for_the_last_card():
    t = Table("battle", powers="squall gust", hand={"A": "2", "B": "3 4"}).on("""
            d   e
        4   A1  B2
        5   .   B1
    """)
    t.does("A: place 2 d5").to_move("B").phase("final")
    t.refuses("play squall d4", "ETER-END-4")
    t.allows("place 3 d4").allows("pass")


@rule("ETER-END-4")
def test_no_mage_for_the_last_card():
    t = Table("duel", mages="fire-2 air-1", hand={"A": "2", "B": "3 4"}).on("""
            d   e    f
        4   A1  B2   B1
        5   .   A1B3 .
    """)
    t.does("A: place 2 d5").refuses("mage f4 f5", "ETER-END-4")


@rule("ETER-END-4")
def test_the_last_card_may_be_an_illusion():
    t = Table("duel", illusions=True, mages="fire-1 air-1", hand={"A": "2", "B": "3 4"}).on("""
            d   e
        4   A1  B2
        5   .   B1
    """)
    t.does("A: place 2 d5", "B: illusion 4 f5").won_by("B", "sum").sums(3, 4)


@rule("ETER-END-4")
def test_the_last_card_triggers_no_explosion():
    t = Table("duel", explosions="chosen", hand={"A": "2", "B": "3 4"}).on("""
            d   e   f   g
        4   A1  B1  A1  B1
        5   B2  A2  B2  .
    """)
    t.does("A: place 2 d6").to_move("B").phase("final")
    t.does("B: place 3 g5").won_by("B", "sum")


@rule("ETER-END-1")
def test_after_ones_last_card_the_opponent_may_play_one_more():
    t = Table("training", hand={"A": "1", "B": "1 3"}).on("""
            d   e
        4   A1  B2
    """)
    t.does("A: place 1 d5").phase("final").does("B: place 1 e5").won_by("B", "sum").sums(2, 3)


@rule("ETER-END-1", "ETER-ILLUSION-4")
def test_a_last_card_lost_to_an_illusion_ends_the_play_too():
    t = Table("training", illusions=True, hand={"A": "1", "B": "1 3"}).on("""
            d   e
        4   A1  B(3)
    """)
    t.does("A: place 1 e4").phase("final").does("B: pass").won_by("B", "sum").sums(1, 3)


NO_LINE = "No line, so the sums decide: "


@rule("ETER-END-1", "ETER-END-4", "ETER-PASS-2")
@pytest.mark.parametrize(
    ("field", "known", "moves", "said"),
    [
        ({"d4": "A1", "e4": "B2"}, {"hand": {"A": "1", "B": "1 3 4"}}, ("A: place 1 d5", "B: pass"),
         "Once you had no cards left, Bo had one last turn and placed no card. "),
        (FULL_BUT_ONE, {"hand": {"A": "2 4", "B": "3 4"}}, ("A: place 2 f6", "B: place 4 f6"),
         "Once the field was full, Bo had one last turn. "),
        (FULL_BUT_ONE, {"hand": {"A": "2 4", "B": "3 4"}}, ("A: place 2 f6", "B: pass"),
         "Once the field was full, Bo had one last turn and placed no card. "),
        ({"d4": "A1", "e4": "B2"}, {"hand": {"A": "1", "B": "1 3 4"}}, ("A: place 1 d5", "B: place 1 e5"),
         "Once you had no cards left, Bo had one last turn. "),
        ({"d4": "A1", "e4": "B2"}, {"hand": {"A": "1", "B": ""}, "waiting": {"B": "3"}}, ("A: place 1 d5",),
         "Neither had a card left in hand. "),
        (FULL_BUT_ONE, {"hand": {"A": "2 4", "B": ""}, "waiting": {"B": "3"}}, ("A: place 2 f6",),
         "The field was full, and Bo had no card left in hand. "),
    ],
)  # fmt: skip
def test_why_a_round_without_a_line_is_over_is_said(field, known, moves, said):
    """Also where somebody still holds cards."""
    t, words = Table("training", **known).on(field), TableWords(WORDS, (YOU, "Bo"))
    for move in moves:
        t.does(move)
    counted = next(one for one in t.said if one["type"] == "counted")
    assert words.say(message(counted), counted).startswith(said + NO_LINE)


@rule("ETER-END-2", "ETER-HOLE-3")
def test_holes_are_left_out_of_the_full_field():
    t = Table("duel", mages="earth-2 fire-1", used="A", spent=True).on("""
            d   e   f   g
        4   A1  B1  A1  B1
        5   B2  A2  A2  B2
        6   A2  B3  #   A3
        7   A3  B3  B2  .
    """)
    t.does("A: place 4 g7").phase("final")


@rule("ETER-END-2", "ETER-POWER-22")
def test_the_border_is_an_empty_cell():
    t = Table("battle", powers="border gust", used="border").on("""
            d   e   f   g
        4   A1  B1  A1  B1
        5   B2  A2  A2  B2
        6   A2  B3  =   A3
        7   A3  B3  B2  .
    """)
    t.does("A: place 4 g7").phase("turn").to_move("B").does("B: place 3 f6").phase("final")


@rule("ETER-END-3")
def test_waiting_cards_keep_a_player_in_the_play():
    t = Table("training", hand={"A": "1", "B": "1 3"}, waiting={"A": "3"}).on("""
            d   e
        4   A1  B2
    """)
    t.does("A: place 1 d5").phase("turn").to_move("B")


@rule("ETER-SUM-1")
def test_equal_sums_draw_the_play():
    t = Table("training", hand={"A": "1", "B": "3"}).on("""
            d   e
        4   A2  B3
    """)
    t.does("A: place 1 d5", "B: pass").drawn().sums(3, 3)


@rule("ETER-SUM-1")
def test_only_visible_cards_count():
    t = Table("training", hand={"A": "1", "B": "3"}).on("""
            d     e
        4   A3B4  A1
    """)
    t.does("A: place 1 d5", "B: pass").won_by("B", "sum").sums(2, 4)


@rule("ETER-SUM-2")
def test_face_down_and_eter_count_one_and_the_border_nothing():
    t = Table("battle", illusions=True, powers="border gust", used="border", hand={"A": "1", "B": "3"}).on("""
            d     e    f   g
        4   A(4)  Ae   .   .
        5   B3    B1   .   =
    """)
    t.does("A: place 1 d6", "B: pass").won_by("B", "sum").sums(3, 4)


@rule("ETER-SUM-3", "ETER-POWER-19", "ETER-POWER-21")
def test_markers_count_in_the_sum():
    t = Table("battle", powers="support crumble", used="support crumble", hand={"A": "1", "B": "3"}).on("""
            d     e
        4   A2+   B3-
        5   A1    B1
    """)
    t.does("A: place 1 d6", "B: pass").won_by("A", "sum").sums(5, 3)


@rule("ETER-MATCH-1", "ETER-SETUP-2")
def test_two_wins_take_the_match_and_the_start_alternates():
    t = Table("training", length="match")
    t.to_move("A").does(*QUICK_WIN).goes_on().wins(1, 0)
    t.to_move("B").does(*QUICK_WIN).goes_on().wins(1, 1)
    t.to_move("A").does(*QUICK_WIN).won_by("A")


@rule("ETER-MATCH-1")
def test_two_wins_in_a_row_are_enough():
    t = Table("training", length="match")
    t.does(*QUICK_WIN).to_move("B")
    t.does("B: place 4 d4", "A: place 1 d5", "B: place 1 e4", "A: place 2 e5", "B: place 1 d3", "A: place 3 f5")
    t.won_by("A").wins(2, 0)


@rule("ETER-MATCH-2")
def test_a_drawn_play_counts_for_nobody():
    t = Table("training", hand={"A": "1", "B": "3"}, length="match", wins=(1, 1)).on("""
            d   e
        4   A2  B3
    """)
    t.does("A: place 1 d5", "B: pass").goes_on().wins(1, 1)


@rule("ETER-MATCH-3")
def test_nine_plays_at_most():
    t = Table("training", hand={"A": "1", "B": "3"}, length="match", wins=(1, 0), play=9).on("""
            d   e
        4   A2  B3
    """)
    t.does("A: place 1 d5", "B: pass").won_by("A")


@rule("ETER-MATCH-3")
def test_nine_plays_with_equal_wins_are_a_drawn_match():
    t = Table("training", hand={"A": "1", "B": "3"}, length="match", wins=(1, 1), play=9).on("""
            d   e
        4   A2  B3
    """)
    t.does("A: place 1 d5", "B: pass").drawn()


@rule("ETER-MATCH-4")
def test_one_play_decides_when_so_chosen():
    Table("training").does(*QUICK_WIN).won_by("A")


@rule("ETER-RETURN-4", "ETER-SETUP-1")
def test_the_next_play_starts_with_full_hands_and_an_empty_field():
    t = Table("training", length="match")
    t.does(*QUICK_WIN).field("").hand("A", "1 1 2 2 3 3 4").hand("B", "1 1 2 2 3 3 4").offers(
        "place", "1 d4", "2 d4", "3 d4", "4 d4"
    )
