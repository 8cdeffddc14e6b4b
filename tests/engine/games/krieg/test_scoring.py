"""The five steps of scoring (KRIEG-SCORE), pairs, boosters, and what the view tells of them."""

from __future__ import annotations

import pytest

from .script import Table, rule


def on(rows: dict[str, str], **known: object) -> Table:
    return Table(rows, hands={1: "death", 2: "pike"}, **known)


@rule("KRIEG-SCORE-1", "KRIEG-SCORE-2")
def test_a_total_is_the_sum_of_all_rows():
    on({"1-melee": "cavalry line", "1-range": "breach", "1-siege": "mortar", "2-siege": "armada cannon"}).totals(20, 9)


@rule("KRIEG-SCORE-5", "KRIEG-SCORE-6")
def test_first_example_of_the_rules():
    """Three units of base strength 2: one pair, one alone."""
    on({"1-melee": "knight knight knight"}).totals(10, 0).strengths("1-melee", "4 4 2")


@rule("KRIEG-SCORE-4", "KRIEG-SCORE-5")
def test_second_example_of_the_rules():
    """Two units of base strength 4 with 1 subtracted from the whole row become a pair of 3s."""
    on({"1-siege": "cannon+famine cannon"}).totals(12, 0).strengths("1-siege", "6 6")


@rule("KRIEG-SCORE-5")
@pytest.mark.parametrize(
    ("row", "total"),
    [
        ("knight pike", 8), ("knight knight knight knight", 16), ("square officer-melee-range", 12),
        ("knight square", 5), ("cavalry cavalry", 8), ("scout", 1),
        ("crusader juggernaut square officer-melee-range", 20),
    ],
)  # fmt: skip
def test_only_equal_twos_and_threes_pair(row, total):
    """Cards of different names pair too; fours, and a two with a three, do not."""
    on({"1-melee": row}).totals(total, 0)


ORACLES = [
    ("Famine on one of three 4s", {"1-siege": "cannon+famine cannon cannon"}, {}, 15),
    ("Scout beside two 2s", {"1-melee": "scout knight knight"}, {}, 13),
    ("Ruin with three cards on a 2", {"1-range": "archer+ruin15"}, {}, 17),
    ("Feast on one of two 2s", {"1-siege": "siege+feast siege"}, {}, 6),
    ("Fog over a pair of 2s", {"1-range": "archer bowman"}, {"weather": "fog range now"}, 4),
    ("Frost over a 2 and a 3", {"1-melee": "knight square"}, {"weather": "frost melee now"}, 2),
    ("Famine on one of two 2s", {"1-melee": "knight+famine knight"}, {}, 2),
    ("Omen over a Mortar", {"1-siege": "mortar"}, {"weather": "omen siege now"}, 12),
    ("Omen over a Minister", {"1-siege": "minister"}, {"weather": "omen siege now"}, 6),
    ("Plague over Mortar and Siege", {"1-siege": "mortar siege"}, {"weather": "plague siege now"}, 2),
    ("Fortress on a 5", {"1-melee": "line+fortress"}, {}, 2),
    ("a King doubling what he halves", {"1-siege": "assault"},
     {"kings": {1: "terror-king siege"}, "weather": "terror-king siege now"}, 3),
]  # fmt: skip


@rule("KRIEG-SCORE-1")
@pytest.mark.parametrize(("what", "rows", "known", "total"), ORACLES, ids=[oracle[0] for oracle in ORACLES])
def test_known_totals(what, rows, known, total):
    on(rows, **known).totals(total, 0)


@rule("KRIEG-SCORE-3", "KRIEG-PLAGUE-1")
def test_plague_sets_bases_before_anything_is_added():
    on({"1-siege": "mortar+feast", "2-siege": "cannon+ruin5"}, weather="plague siege now").totals(2, 6)
    on({"1-melee": "cavalry+feast line scout"}, weather="plague melee now").strengths("1-melee", "5 2 1")


@rule("KRIEG-SCORE-4", "KRIEG-FEAST-1")
def test_feast_counts_the_row_it_is_in():
    table = on({"1-melee": "cavalry+feast"}).totals(5, 0)
    table = Table({"1-melee": "cavalry+feast knight"}, hands={1: "line death", 2: "pike"}).totals(8, 0)
    table.does("play line 1-melee").totals(14, 0)
    on({"1-melee": "knight+feast2 knight"}).totals(8, 0)


@rule("KRIEG-SCORE-4", "KRIEG-FAMINE-1")
def test_famine_takes_from_its_own_row_only():
    on({"1-melee": "cavalry+famine line", "1-range": "breach", "2-melee": "cavalry"}).totals(12, 4)


@rule("KRIEG-SCORE-7")
def test_factors_multiply_before_rounding():
    """5 / 2 x 2 is 5, not 4; two halvings are a quarter."""
    on({"1-melee": "line"}, kings={1: "lion-king melee"}, weather="frost melee now").totals(5, 0)
    on({"1-melee": "line square"}, weather="frost melee now, storm melee now").totals(2, 0)
    on({"1-melee": "square"}, kings={1: "lion-king melee"}, weather="eclipse melee now").totals(12, 0)
    on({"1-melee": "line+fortress"}, kings={1: "lion-king melee"}).totals(5, 0)


@rule("KRIEG-SCORE-7", "KRIEG-KINGS-1")
def test_a_king_doubles_one_row_of_his_own_side():
    on({"1-melee": "cavalry", "1-range": "breach", "2-melee": "line"}, kings={1: "sun-king melee"}).totals(13, 5)


@rule("KRIEG-SCORE-7")
def test_pairs_come_before_factors():
    """A halved 4 is no pair of 2s; a pair of 3s under a halving is 3 each."""
    on({"1-siege": "cannon cannon"}, weather="storm siege now").totals(4, 0)
    on({"1-siege": "assault catapult"}, weather="storm siege now").strengths("1-siege", "3 3")
    on({"1-siege": "cannon+fortress siege"}).strengths("1-siege", "2 2")


@rule("KRIEG-SCORE-8")
def test_at_least_one_at_the_very_end():
    """Nothing is raised on the way: 1 - 1 doubled is still nothing, and counts 1."""
    on({"1-melee": "scout+famine"}).totals(1, 0)
    on({"1-melee": "scout+famine"}, kings={1: "lion-king melee"}).totals(1, 0)
    on({"1-melee": "knight"}, weather="frost melee now, storm melee now").totals(1, 0)
    on({"1-melee": "scout+famine+ruin5"}).totals(5, 0)


@rule("KRIEG-BOOST-1", "KRIEG-FIELD-3")
def test_boosters_serve_their_owner_best():
    on({"1-melee": "scout"}).totals(1, 0)
    on({"1-melee": "scout cavalry"}).totals(6, 0)
    on({"1-melee": "scout knight square"}).totals(13, 0).strengths("1-melee", "6 6 1")
    on({"1-melee": "scout knight knight knight"}).totals(15, 0)
    on({"1-range": "telescope archer bowman militia"}).totals(15, 0)
    on({"1-siege": "tower cannon armada mortar"}).totals(18, 0)


@rule("KRIEG-BOOST-1")
def test_boosters_boost_each_other():
    """Scout and Telescope in one row: each may raise the other to a pair of 2s, and one unit may have both."""
    on({"1-melee": "scout telescope"}).totals(8, 0)
    on({"1-melee": "scout telescope cavalry"}).totals(14, 0)
    on({"1-melee": "scout telescope line"}).totals(15, 0)


@rule("KRIEG-FIELD-3")
def test_the_odd_one_out_is_the_weaker():
    """Of three 3s with one fortified, the other two pair."""
    on({"1-siege": "assault assault assault+fortress"}).strengths("1-siege", "6 6 1")


@rule("KRIEG-FIELD-2")
def test_a_spy_counts_where_it_lies():
    on({"1-range": "saboteur musketeer"}).totals(12, 0)


@rule("KRIEG-SCORE-7", "KRIEG-BURDEN-1")
def test_burden_doubles_the_strongest_row():
    rows = {"2-melee": "cavalry", "2-siege": "mortar", "1-range": "breach"}
    on(rows, burden="1 2 now").totals(5, 16)
    on(rows, burden="1 2 next").totals(10, 10)
    on({"2-melee": "line", "2-range": "breach", "2-siege": "armada"}, burden="1 2 now").totals(0, 20)
    on({"2-melee": "cavalry", "2-siege": "mortar"}, burden="1 2 now", weather="storm siege now").totals(0, 11)
    assert [row["burden"] for row in on(rows, burden="1 2 now").view()["sides"][1]["rows"]] == [False, False, True]


@rule("KRIEG-BURDEN-1", "KRIEG-FIELD-3")
def test_a_burdened_side_stands_as_is_best_with_burden():
    """Without help from the Telescope Breach counts 4, so that the siege row is the strongest: 5 + 13, not 11 + 6."""
    rows = {"2-range": "breach telescope+famine", "2-siege": "assault cannon cannon siege"}
    on(rows, weather="fog siege now").totals(0, 12).strengths("2-range", "5 1")
    table = on(rows, weather="fog siege now", burden="1 2 now").totals(0, 18)
    table.strengths("2-range", "4 1").strengths("2-siege", "4 4 3 2")
    assert [row["burden"] for row in table.view()["sides"][1]["rows"]] == [False, False, True]
    assert all(unit["adds"] == [["famine", -1]] for unit in table.row_view("2-range")["units"])


@rule("KRIEG-SCORE-2", "KRIEG-SCORE-3", "KRIEG-SCORE-4", "KRIEG-SCORE-5", "KRIEG-SCORE-7", "KRIEG-SCORE-8")
def test_the_view_tells_every_step():
    table = on({"1-melee": "knight+feast scout"}, kings={1: "lion-king melee"}, weather="frost melee now")
    row = table.row_view("1-melee")
    knight, scout = row["units"]
    assert (knight["base"], knight["set"], knight["adds"]) == (2, None, [["feast", 2], ["scout", 1]])
    assert (knight["strength"], knight["partner"], knight["total"]) == (5, None, 5)
    assert sorted(map(tuple, knight["factors"])) == [("frost", "/2"), ("lion-king", "x2")]
    assert (scout["strength"], scout["floored"]) == (1, False)
    assert (row["total"], row["acting"]) == (6, [["frost", "/2"], ["lion-king", "x2"]])
    plagued = on({"2-siege": "siege+famine siege"}, weather="plague siege now").row_view("2-siege")["units"]
    assert [(unit["set"], unit["adds"], unit["strength"]) for unit in plagued] == [(1, [["famine", -1]], 0)] * 2
    assert all(unit["floored"] and unit["total"] == 1 for unit in plagued)
    paired = on({"1-range": "archer bowman militia"}).row_view("1-range")["units"]
    assert [unit["partner"] for unit in paired] == [1, 0, None]


@rule("KRIEG-SCORE-6", "KRIEG-SCORE-7", "KRIEG-SCORE-8")
def test_the_view_tells_what_was_rounded_and_from_what():
    """Rounded down once, after all factors; what counts less than 1 counts 1 instead."""
    row = on({"1-melee": "line+fortress cavalry scout"}, weather="frost melee now").row_view("1-melee")
    told = [(unit["slug"], unit["total"], unit["floored"], unit.get("exact")) for unit in row["units"]]
    assert told == [("cavalry", 2, False, 2.5), ("line", 1, False, 1.5), ("scout", 1, True, None)]
    even = on({"1-melee": "cavalry"}, weather="frost melee now").row_view("1-melee")["units"]
    assert [(unit["total"], unit.get("exact")) for unit in even] == [(2, None)]


@rule("KRIEG-SCORE-3", "KRIEG-BURDEN-1")
def test_the_view_tells_what_acts_on_a_row_also_without_units():
    table = on({"2-melee": "line"}, weather="plague melee now", burden="1 2 now", kings={2: "lion-king melee"})
    acting = [[row["acting"] for row in side["rows"]] for side in table.view()["sides"]]
    assert acting[0] == [[["plague", "=1"]], [], []]
    assert acting[1] == [[["plague", "=1"], ["lion-king", "x2"], ["burden", "x2"]], [], []]


@rule("KRIEG-SCORE-5")
def test_the_catalogue_tells_which_cards_form_pairs():
    catalog = on({}).state.game.catalog()
    assert {card["strength"] for card in catalog.values() if card.get("pairs")} == {2, 3}
    assert all(card["strength"] not in (2, 3) for card in catalog.values() if not card.get("pairs"))
