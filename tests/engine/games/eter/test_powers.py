"""Elemental powers: the general rules, and Total Brawl."""

from __future__ import annotations

from .script import Table, rule

FIELD = """
        d   e   f
    4   A1  B2  A1
    5   B1  .   B1
"""


@rule("ETER-ELEMENT-1")
def test_each_power_works_once_for_whoever_comes_first():
    t = Table("battle", powers="squall tide").on(FIELD)
    t.does("A: play squall e4").refuses("play squall d4", "ETER-ELEMENT-1")
    t.does("B: play tide d4 f4").refuses("play tide d5 f5", "ETER-ELEMENT-1")


@rule("ETER-ELEMENT-1")
def test_one_player_may_use_both_in_different_turns():
    t = Table("battle", powers="squall tide").on(FIELD)
    t.does("A: play squall e4", "B: place 3 e5", "A: play tide d4 d5").to_move("B")


@rule("ETER-ELEMENT-1")
def test_only_the_powers_on_the_table_can_be_used():
    Table("battle", powers="squall tide").on(FIELD).refuses("play gale", "eter.power.not_here")
    Table("duel", mages="fire-1 air-1").on(FIELD).refuses("play gale", "eter.power.no_elementals")


@rule("ETER-ELEMENT-2")
def test_a_power_is_the_whole_turn():
    Table("battle", powers="squall tide").on(FIELD).does("A: play tide d4 e4").to_move("B").phase("turn")


@rule("ETER-ELEMENT-2")
def test_some_powers_let_one_place_a_card():
    t = Table("battle", powers="border tide").on("""
            d   e   f
        4   A1  B2  A1
    """)
    t.does("A: play border g4").to_move("A").phase("then_place").refuses("play tide d4 e4", "ETER-ELEMENT-2")
    t.refuses("pass", "ETER-PASS-1").does("A: place 2 e5").to_move("B").phase("turn")


@rule("ETER-ELEMENT-3")
def test_a_power_that_cannot_be_carried_out_is_refused():
    t = Table("battle", powers="storm gale").on("""
            d   e
        4   A1  B2
    """)
    t.refuses("play storm d4", "ETER-POWER-12").refuses("play gale", "ETER-POWER-8")


@rule("ETER-ELEMENT-4", "ETER-MAGE-3")
def test_waiting_cards_are_cards_enough():
    Table("battle", powers="squall tide", hand={"A": ""}, waiting={"A": "2"}).on(FIELD).allows("play squall e4")


@rule("ETER-ELEMENT-4")
def test_without_any_card_no_elemental_power():
    """No round comes to this; a position may hold it."""
    t = Table("battle", powers="squall tide", hand={"A": ""}).on(FIELD)
    assert t.legal() == ["pass"]
    t.refuses("play squall e4", "eter.power.no_cards ETER-ELEMENT-4")


@rule("ETER-BRAWL-1")
def test_one_power_of_either_kind_in_a_play():
    t = Table("brawl", mages="earth-2 air-1", powers="squall tide").on(FIELD)
    t.does("A: mage e5", "B: place 2 d6").refuses("play squall e4", "ETER-BRAWL-1")
    t = Table("brawl", mages="earth-2 air-1", powers="squall tide").on(FIELD)
    t.does("A: play squall e4", "B: place 2 d6").refuses("mage e5", "ETER-BRAWL-1")
    t.refuses("play tide d4 d5", "ETER-BRAWL-1")


@rule("ETER-BRAWL-1")
def test_both_players_have_their_own_count():
    t = Table("brawl", mages="earth-2 air-1", powers="squall tide").on(FIELD)
    t.does("A: play squall e4").allows("play tide d4 d5").allows("mage d5 e4")


@rule("ETER-BRAWL-1")
def test_the_next_play_counts_anew_but_the_mage_keeps_its_own_limit():
    t = Table("brawl", mages="earth-2 air-1", used="A", powers="squall tide", length="match", power_used="A").on("""
            d   e   f   g
        4   A1  A2  A1  .
        5   B1  .   .   .
    """)
    t.refuses("play squall d5", "ETER-BRAWL-1")
    t.does("A: place 3 g4", "B: place 1 d4").refuses("mage d5", "ETER-MAGE-2")
