"""Turns, passing, the floating field, touching and covering."""

from __future__ import annotations

from .script import Table, rule


@rule("ETER-TURN-1")
def test_players_take_turns_with_one_action_each():
    t = Table("training")
    t.to_move("A").does("place 1 d4").to_move("B").does("place 1 e4").to_move("A")


@rule("ETER-TURN-1")
def test_nothing_else_than_a_turn_may_be_done():
    t = Table("training")
    t.refuses("explode r0 d4", "ETER-TURN-1")
    t.refuses("decline", "ETER-TURN-1")
    t.refuses("side air-1", "ETER-TURN-1")
    t.refuses("mark d4", "ETER-TURN-1")


@rule("ETER-TURN-2")
def test_a_card_is_placed_from_the_hand():
    t = Table("training", hand={"A": "1 3"})
    t.does("place 3 d4").hand("A", "1").field("""
            d
        4   A3
    """)


@rule("ETER-TURN-2")
def test_a_card_one_does_not_hold_is_refused():
    t = Table("training", hand={"A": "1 3"})
    t.refuses("place 2 d4", "ETER-TURN-2")
    t.refuses("place e d4", "eter.no_such_value.plain").refuses("place 5 d4", "eter.no_such_value.plain")


@rule("ETER-PASS-1")
def test_passing_is_refused_while_a_card_can_be_placed():
    t = Table("training", illusions=True)
    t.refuses("pass", "ETER-PASS-1")


@rule("ETER-PASS-1")
def test_a_player_whose_cards_all_wait_may_pass():
    t = Table("training", hand={"A": ""}, waiting={"A": "3"}).on("""
            d   e
        4   A1  B2
    """)
    t.refuses("place 3 d5", "ETER-RETURN-1")
    t.does("pass").to_move("B")


@rule("ETER-PASS-1")
def test_passing_is_allowed_beside_a_power_that_could_be_used():
    t = Table("battle", powers="squall gust", hand={"A": ""}, waiting={"A": "3"}).on("""
            d   e
        4   A1  B2
    """)
    t.allows("play squall e4").allows("pass")


@rule("ETER-PASS-2")
def test_two_passes_in_a_row_end_the_play_by_the_sums():
    t = Table("training", explosions="chosen", spent=True, hand={"A": "1", "B": "1"}).on("""
            d   e   f
        4   A1  B2  #
        5   #   #   #
        6   #   .   #
    """)
    t.does("A: pass", "B: pass").won_by("B", "sum").sums(1, 2)
    assert next(one["how"] for one in t.said if one["type"] == "counted") == "stuck"


@rule("ETER-PASS-2")
def test_a_pass_while_cards_wait_is_not_counted():
    t = Table("training", hand={"A": "", "B": ""}, waiting={"A": "3", "B": "3"}).on("""
            d   e
        4   A1  B2
    """)
    t.does("A: pass", "B: pass", "A: pass").goes_on().does("B: place 3 e5", "A: place 3 d5")


@rule("ETER-PASS-3", "ETER-RETURN-1")
def test_a_pass_brings_waiting_cards_back():
    t = Table("training", hand={"A": ""}, waiting={"A": "3*"}).on("""
            d   e
        4   A1  B2
    """)
    t.does("A: pass").hand("A", "3").waiting("A", "")


@rule("ETER-FIELD-1")
def test_the_first_card_lies_on_d4():
    t = Table("training")
    t.offers("place", "1 d4", "2 d4", "3 d4", "4 d4")
    t.refuses("place 1 e4", "ETER-FIELD-1")


@rule("ETER-FIELD-1")
def test_names_go_on_to_the_left_of_a_and_above_row_1():
    t = Table("duel").on("""
            a   b
        1   A1  B2
    """)
    t.allows("place 1 z0").does("place 1 z0").field("""
            z   a   b
        0   A1  .   .
        1   .   A1  B2
    """)


@rule("ETER-FIELD-1")
def test_names_keep_however_the_field_grows():
    t = Table("duel")
    t.does("place 1 d4", "place 1 c3", "place 1 b2", "place 1 a1", "place 2 a2").field("""
            a   b   c   d
        1   B1  .   .   .
        2   A2  A1  .   .
        3   .   .   B1  .
        4   .   .   .   A1
    """)


@rule("ETER-FIELD-2")
def test_a_training_field_spans_three_cells():
    t = Table("training").on("""
            d   e   f
        4   A1  B1  A2
    """)
    t.refuses("place 1 g4", "ETER-FIELD-2")
    t.refuses("place 1 c4", "ETER-FIELD-2")
    t.refuses("place 1 c3", "ETER-FIELD-2")


@rule("ETER-FIELD-2")
def test_a_larger_field_spans_four_cells():
    t = Table("duel").on("""
            d   e   f   g
        4   A1  B1  A2  B1
    """)
    t.refuses("place 1 h4", "ETER-FIELD-2")
    t.refuses("place 1 c5", "ETER-FIELD-2")


@rule("ETER-FIELD-3")
def test_columns_settle_while_rows_are_open():
    t = Table("training").on("""
            d   e   f
        4   A1  B1  A2
    """)
    t.fixed("columns").offers("place", *(f"1 {c}{r}" for r in (3, 5) for c in "def"), value=1)
    t.does("place 1 d3").fixed("columns").allows("place 1 d2").allows("place 1 d5")
    t.does("place 1 d5").fixed("columns", "rows").refuses("place 2 d2", "ETER-FIELD-2")


@rule("ETER-FIELD-4")
def test_the_span_is_counted_anew_when_an_edge_card_leaves():
    t = Table("battle", powers="squall gust").on("""
            d   e   f   g
        4   A1  A2  A3  B1
    """)
    t.fixed("columns").refuses("place 1 c4", "ETER-FIELD-2")
    t.does("play squall g4").fixed()
    t.allows("place 1 c4").allows("place 1 g4")


@rule("ETER-FIELD-4", "ETER-HOLE-3")
def test_a_hole_counts_in_the_span():
    t = Table("duel", mages="air-1 fire-1").on("""
            d   e   f   g
        4   #   A2  A3  B1
    """)
    t.fixed("columns").refuses("place 1 h4", "ETER-FIELD-2")


@rule("ETER-FIELD-4", "ETER-POWER-22")
def test_the_border_card_counts_in_the_span():
    t = Table("battle", powers="border gust", used="border").on("""
            d   e   f   g
        4   =   A2  A3  B1
    """)
    t.fixed("columns").refuses("place 1 h4", "ETER-FIELD-2")


@rule("ETER-TOUCH-1")
def test_a_new_card_must_touch_another():
    t = Table("duel").on("""
            d
        4   A1
    """)
    t.refuses("place 1 f4", "ETER-TOUCH-1")
    t.refuses("place 1 d6", "ETER-TOUCH-1")
    t.offers("place", "1 c3", "1 d3", "1 e3", "1 c4", "1 e4", "1 c5", "1 d5", "1 e5", value=1)


@rule("ETER-TOUCH-2", "ETER-TOUCH-4")
def test_a_power_may_part_the_field_but_leave_no_card_alone():
    t = Table("battle", powers="squall tide").on("""
            d   e   f
        4   A1  B2  A1
        5   B2  .   B2
    """)
    t.does("play squall e4").field("""
            d   e   f
        4   A1  .   A1
        5   B2  .   B2
    """)


@rule("ETER-TOUCH-4")
def test_a_power_that_would_leave_a_card_alone_is_refused_as_a_whole():
    t = Table("battle", powers="squall tide").on("""
            d   e   f
        4   A1  B2  A1
    """)
    t.refuses("play squall e4", "ETER-TOUCH-4")


@rule("ETER-TOUCH-2")
def test_a_single_card_on_the_whole_field_is_allowed():
    t = Table("battle", powers="squall tide").on("""
            d   e
        4   A1  B2
    """)
    t.does("play squall e4").field("""
            d
        4   A1
    """)


@rule("ETER-TOUCH-2")
def test_after_the_last_card_has_left_the_next_may_lie_anywhere_again():
    t = Table("battle", powers="squall tide").on("""
            l   m
        1   B1  .
    """)
    t.does("play squall l1").field("").refuses("place 1 e4", "ETER-FIELD-1").does("place 1 d4")


@rule("ETER-TOUCH-3", "ETER-HOLE-3")
def test_a_hole_is_no_neighbour():
    t = Table("duel", mages="air-1 fire-1").on("""
            d   e   f
        4   A1  B1  #
    """)
    t.refuses("place 1 g4", "ETER-TOUCH-1")


@rule("ETER-TOUCH-3", "ETER-POWER-22")
def test_the_border_is_no_neighbour():
    t = Table("battle", powers="border gust", used="border").on("""
            d   e   f   g
        4   A1  B1  .   .
        5   .   .   =   .
        6   .   .   .   .
    """)
    t.refuses("place 1 g5", "ETER-TOUCH-1")


@rule("ETER-TOUCH-5")
def test_connected_keeps_one_group():
    drawing = """
            d   e   f
        4   A1  B2  A1
        5   B3  .   B3
    """
    Table("battle", powers="squall tide").on(drawing).allows("play squall e4")
    Table("battle", powers="squall tide", touching="connected").on(drawing).refuses("play squall e4", "ETER-TOUCH-5")


@rule("ETER-COVER-1")
def test_only_a_strictly_higher_card_covers():
    t = Table("training").on("""
            d   e
        4   A1  B2
    """)
    t.refuses("place 1 e4", "ETER-COVER-1")
    t.refuses("place 2 e4", "ETER-COVER-1")
    t.allows("place 3 e4").allows("place 4 e4")


@rule("ETER-COVER-1")
def test_own_cards_may_be_covered_too():
    t = Table("training").on("""
            d   e
        4   A1  B2
    """)
    t.refuses("place 1 d4", "ETER-COVER-1").does("place 2 d4").field("""
            d    e
        4   A1A2 B2
    """)


@rule("ETER-COVER-2")
def test_covered_cards_stay_below():
    t = Table("training").on("""
            d    e
        4   A1B2 A1
    """)
    t.does("place 3 d4", "place 4 d4").field("""
            d        e
        4   A1B2A3B4 A1
    """)


@rule("ETER-COVER-2")
def test_only_the_top_card_is_compared():
    t = Table("battle", powers="gust tide").on("""
            d        e
        4   A3A4B1   A1
    """)
    t.allows("place 2 d4").refuses("place 1 d4", "ETER-COVER-1")


@rule("ETER-COVER-3")
def test_ones_own_face_down_card_may_not_be_covered():
    t = Table("training", illusions=True).on("""
            d     e
        4   A(1)  B2
    """)
    for value in (2, 3, 4):
        t.refuses(f"place {value} d4", "ETER-COVER-3")


@rule("ETER-COVER-4", "ETER-POWER-19", "ETER-POWER-21")
def test_markers_count_when_covering():
    t = Table("battle", powers="support crumble", used="support crumble").on("""
            d    e
        4   B2+  B2-
    """)
    t.refuses("place 3 d4", "ETER-COVER-1").allows("place 4 d4")
    t.refuses("place 1 e4", "ETER-COVER-1").allows("place 2 e4")
