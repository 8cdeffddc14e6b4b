"""The mages: the general rules and each of the eight powers."""

from __future__ import annotations

import pytest

from .script import Table, rule


def duel(field, mage, **known):
    """A duel where A has this mage."""
    other = "air-1" if not mage.startswith("air") else "fire-1"
    return Table("duel", field, mages=f"{mage} {other}", **known)


PAIR = """
        d   e
    4   A1  B2
"""


@rule("ETER-MAGE-1")
def test_a_mage_power_is_a_whole_turn():
    duel(PAIR, "earth-2").does("A: mage d5").to_move("B")


@rule("ETER-MAGE-1")
def test_training_and_battle_have_no_mages():
    Table("training", PAIR).refuses("mage d5", "ETER-MAGE-1")
    Table("battle", PAIR, powers="tide gust").refuses("mage d5", "ETER-MAGE-1")


@rule("ETER-MAGE-2")
def test_a_used_mage_is_used_up():
    t = duel(PAIR, "earth-2").does("A: mage d5", "B: place 1 e5")
    t.refuses("mage d3", "ETER-MAGE-2")


@rule("ETER-MAGE-2")
@pytest.mark.parametrize("uses", ["match", "play"])
def test_once_per_match_or_once_per_play(uses):
    t = duel(
        """
            d   e   f   g
        4   A1  A1  A2  .
        5   B1  B1  .   .
    """,
        "earth-2",
        used="A",
        length="match",
        mage_uses=uses,
    )
    t.does("A: place 3 g4", "B: place 1 d4")
    if uses == "match":
        t.refuses("mage d5", "ETER-MAGE-2")
    else:
        t.allows("mage d5")


@rule("ETER-MAGE-2")
def test_one_players_mage_is_not_the_others():
    t = duel(
        """
            d   e
        4   A1  B2
        5   A1  B1
    """,
        "earth-2",
    ).does("A: mage d6")
    t.allows("mage e4 f4").refuses("mage d3", "ETER-MAGE-AIR-1")


@rule("ETER-MAGE-3")
def test_a_player_whose_cards_all_wait_may_use_the_mage():
    duel(PAIR, "earth-2", hand={"A": ""}, waiting={"A": "3"}).allows("mage d5").allows("pass")


@rule("ETER-MAGE-3", "ETER-END-4")
def test_a_player_without_cards_may_not():
    t = duel(
        """
            d   e
        4   A1  B2
    """,
        "earth-2",
        hand={"A": "1", "B": "1"},
        turn="B",
    ).does("B: place 1 e5", "A: pass")
    t.won_by("B")


# ---- fire ----

STACKS = """
        d     e     f
    4   A1B2  B2    A2A3
    5   A1    B1A3B4 B1
"""


@rule("ETER-MAGE-FIRE-1")
def test_burn_away_frees_ones_own_card():
    t = duel(STACKS, "fire-1")
    t.offers("mage", "d4", "e5").does("A: mage e5").removed("B", "4").field("""
            d     e     f
        4   A1B2  B2    A2A3
        5   A1    B1A3  B1
    """)


@rule("ETER-MAGE-FIRE-1")
def test_burn_away_needs_a_covered_card_of_ones_own():
    t = duel(STACKS, "fire-1")
    t.refuses("mage e4", "ETER-MAGE-FIRE-1").refuses("mage f4", "ETER-MAGE-FIRE-1")
    duel(PAIR, "fire-1").refuses("mage e4", "ETER-MAGE-FIRE-1")


@rule("ETER-MAGE-FIRE-1")
def test_burn_away_needs_the_own_card_directly_below():
    duel(
        """
            d       e
        4   A1B2B3  A1
    """,
        "fire-1",
    ).refuses("mage d4", "ETER-MAGE-FIRE-1")


@rule("ETER-MAGE-FIRE-1", "ETER-LINE-4")
def test_burn_away_may_win():
    duel(
        """
            d   e     f   g
        4   A1  A2B3  A1  A2
        5   B1  B1    .   .
    """,
        "fire-1",
    ).does("A: mage e4").won_by("A", "line")


GRID = """
        d     e   f
    4   A1    B2  A1
    5   A2B3  .   B1
    6   B1    A2  B2
"""


@rule("ETER-MAGE-FIRE-2")
def test_scorch_removes_a_whole_line():
    t = duel(GRID, "fire-2")
    t.does("A: mage 4").removed("A", "1 1").removed("B", "2").field("""
            d     e   f
        5   A2B3  .   B1
        6   B1    A2  B2
    """)


@rule("ETER-MAGE-FIRE-2")
def test_scorch_takes_whole_stacks():
    t = duel(GRID, "fire-2")
    t.does("A: mage d").removed("A", "1 2").removed("B", "1 3").field("""
            e   f
        4   B2  A1
        5   .   B1
        6   A2  B2
    """)


@rule("ETER-MAGE-FIRE-2")
def test_scorch_needs_three_cards():
    t = duel(GRID, "fire-2")
    t.refuses("mage 5", "ETER-MAGE-FIRE-2").refuses("mage e", "ETER-MAGE-FIRE-2")


@rule("ETER-MAGE-FIRE-2")
def test_scorch_needs_a_card_of_ones_own():
    duel(
        """
            d   e   f
        4   B1  B2  B1
        5   A1  A2  .
    """,
        "fire-2",
    ).refuses("mage 4", "ETER-MAGE-FIRE-2")


@rule("ETER-MAGE-FIRE-2", "ETER-TOUCH-4")
def test_scorch_keeps_the_touching_rule():
    duel(
        """
            d   e   f
        4   B1  .   A2
        5   A1  A2  B1
        6   .   B3  .
    """,
        "fire-2",
    ).refuses("mage 5", "ETER-TOUCH-4")


@rule("ETER-MAGE-FIRE-2", "ETER-ETER-3")
def test_scorch_spares_eter():
    t = duel(
        """
            d   e   f
        4   A1  Be  A2
        5   A1  A2  B1
    """,
        "fire-2",
    )
    t.does("A: mage 4").field("""
            d   e   f
        4   .   Be  .
        5   A1  A2  B1
    """)


# ---- earth ----


@rule("ETER-MAGE-EARTH-1")
def test_bury_covers_a_higher_card():
    t = duel(
        """
            d   e
        4   A1  B3
    """,
        "earth-1",
    )
    t.does("A: mage 2 e4").hand("A", "1 2 2 3 3 3 4 e").field("""
            d   e
        4   A1  B3A2
    """)


@rule("ETER-MAGE-EARTH-1")
def test_bury_needs_a_strictly_higher_card_of_the_opponent():
    t = duel(
        """
            d   e
        4   A4  B3
    """,
        "earth-1",
    )
    t.refuses("mage 3 e4", "ETER-MAGE-EARTH-1").refuses("mage 1 d4", "ETER-MAGE-EARTH-1")
    t.refuses("mage 1 d5", "ETER-MAGE-EARTH-1")


@rule("ETER-MAGE-EARTH-1", "ETER-ILLUSION-7")
def test_bury_never_takes_a_face_down_card():
    duel(
        """
            d   e
        4   A4  B(3)
    """,
        "earth-1",
        illusions=True,
    ).refuses("mage 1 e4", "ETER-MAGE-EARTH-1")


@rule("ETER-MAGE-EARTH-2", "ETER-HOLE-1")
def test_pit_makes_a_hole():
    t = (
        duel(PAIR, "earth-2")
        .does("A: mage d5")
        .field("""
            d   e
        4   A1  B2
        5   #   .
    """)
    )
    t.refuses("place 1 d5", "ETER-HOLE-1")


@rule("ETER-MAGE-EARTH-2")
def test_pit_needs_an_empty_cell():
    duel(PAIR, "earth-2").refuses("mage d4", "ETER-MAGE-EARTH-2").refuses("mage e4", "ETER-MAGE-EARTH-2")


@rule("ETER-MAGE-EARTH-2", "ETER-HOLE-2")
def test_pit_not_on_another_hole():
    duel(
        """
            d   e
        4   A1  B2
        5   #   .
    """,
        "earth-2",
        explosions="chosen",
        spent=True,
    ).refuses("mage d5", "ETER-HOLE-2")


@rule("ETER-MAGE-EARTH-2", "ETER-POWER-22")
def test_pit_not_on_the_border():
    t = Table(
        "brawl",
        """
            d   e   f   g
        4   A1  B2  A1  =
    """,
        mages="earth-2 air-1",
        powers="border tide",
        used="border",
    )
    t.refuses("mage g4", "ETER-MAGE-EARTH-2").allows("mage g5")


# ---- air ----

THREE = """
        d     e   f
    4   A1    B2  A1
    5   B1A2  .   .
"""


@rule("ETER-MAGE-AIR-1")
def test_blow_away_moves_the_whole_stack():
    duel(THREE, "air-1").does("A: mage d5 e5").field("""
            d     e     f
        4   A1    B2    A1
        5   .     B1A2  .
    """)


@rule("ETER-MAGE-AIR-1")
def test_blow_away_only_ones_own_and_only_to_empty_cells():
    t = duel(THREE, "air-1")
    t.refuses("mage e4 e5", "ETER-MAGE-AIR-1").refuses("mage d5 d4", "ETER-MAGE-AIR-1")
    t.refuses("mage e5 f5", "ETER-MAGE-AIR-1")


@rule("ETER-MAGE-AIR-1", "ETER-TOUCH-4")
def test_blow_away_keeps_the_touching_rule():
    t = duel(
        """
            d   e   f
        4   A1  A2  B1
        5   .   .   .
    """,
        "air-1",
    )
    t.refuses("mage d4 d6", "ETER-TOUCH-1").refuses("mage e4 c4", "ETER-TOUCH-4")


@rule("ETER-MAGE-AIR-1", "ETER-FIELD-2")
def test_blow_away_stays_inside_the_field():
    t = duel(
        """
            d   e   f   g
        4   A1  A2  B1  B1
    """,
        "air-1",
    )
    t.refuses("mage e4 h4", "ETER-FIELD-2").allows("mage d4 e3")


@rule("ETER-MAGE-AIR-1", "ETER-FIELD-4")
def test_blow_away_may_shift_the_field():
    duel(
        """
            d   e   f   g
        4   A1  A2  B1  B1
    """,
        "air-1",
    ).does("A: mage d4 h4").field("""
            e   f   g   h
        4   A2  B1  B1  A1
    """)


@rule("ETER-MAGE-AIR-2", "ETER-ETER-2")
def test_second_eter():
    t = (
        duel(PAIR, "air-2")
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
    t = duel(PAIR, "air-2")
    t.refuses("mage d4", "ETER-ETER-1").refuses("mage d6", "ETER-TOUCH-1")


@rule("ETER-MAGE-AIR-2", "ETER-LINE-2")
def test_second_eter_may_win():
    duel(
        """
            d   e   f   g
        4   A1  A2  A1  .
        5   B1  B2  .   .
    """,
        "air-2",
    ).does("A: mage g4").won_by("A", "line")


# ---- water ----


@rule("ETER-MAGE-WATER-1")
def test_boat_moves_a_stack_of_the_opponent():
    duel(
        """
            d   e     f
        4   A1  A1B2  A2
        5   B1  .     .
    """,
        "water-1",
    ).does("A: mage e4 e5").field("""
            d   e     f
        4   A1  .     A2
        5   B1  A1B2  .
    """)


@rule("ETER-MAGE-WATER-1")
def test_boat_not_ones_own_and_not_onto_cards():
    t = duel(THREE, "water-1")
    t.refuses("mage d4 e5", "ETER-MAGE-WATER-1").refuses("mage e4 d4", "ETER-MAGE-WATER-1")


@rule("ETER-MAGE-WATER-1", "ETER-TOUCH-4")
def test_boat_keeps_the_touching_rule():
    duel(
        """
            d   e   f
        4   A1  B2  A1
    """,
        "water-1",
    ).refuses("mage e4 c5", "ETER-TOUCH-4")


EDGE = """
        d     e   f
    4   A1B2  B1  A1
    5   A2    A3  .
    6   B1    .   .
"""


@rule("ETER-MAGE-WATER-2")
def test_current_lays_an_edge_column_on_the_other_side():
    duel(EDGE, "water-2").does("A: mage d right g4").field("""
            e   f   g
        4   B1  A1  A1B2
        5   A3  .   A2
        6   .   .   B1
    """)


@rule("ETER-MAGE-WATER-2")
def test_current_lays_a_row_along_the_bottom():
    duel(EDGE, "water-2").does("A: mage 4 down d7").field("""
            d     e   f
        5   A2    A3  .
        6   B1    .   .
        7   A1B2  B1  A1
    """)


@rule("ETER-MAGE-WATER-2")
def test_current_needs_three_cards_at_the_edge():
    t = duel(EDGE, "water-2")
    t.refuses("mage 5", "ETER-MAGE-WATER-2").refuses("mage f", "ETER-MAGE-WATER-2").refuses(
        "mage 6", "ETER-MAGE-WATER-2"
    )


@rule("ETER-MAGE-WATER-2", "ETER-ETER-3")
def test_current_not_with_eter():
    duel(
        """
            d   e   f
        4   A1  Be  A1
        5   A2  A3  B1
    """,
        "water-2",
    ).refuses("mage 4 down d6", "ETER-MAGE-WATER-2").allows("mage 5 up d3")


@rule("ETER-MAGE-WATER-2", "ETER-TOUCH-4")
def test_current_keeps_the_touching_rule():
    t = duel(
        """
            d   e   f
        4   A1  B2  A1
        5   .   .   .
        6   .   .   .
    """,
        "water-2",
    )
    t.refuses("mage 4 down d5", "ETER-MAGE-WATER-2")


@rule("ETER-MAGE-WATER-2")
def test_current_may_lay_a_row_across_an_edge():
    duel(
        """
            d   e   f
        4   A1  B2  A3
        5   B1  A2  .
    """,
        "water-2",
    ).does("A: mage 4 left c4").field("""
            c   d   e
        4   A1  .   .
        5   B2  B1  A2
        6   A3  .   .
    """)
