"""What each player may know."""

from __future__ import annotations

import pytest

from .script import FACTS, Table, rule

LONE = """
        d   e
    4   A1  B2
"""


@rule("ETER-KNOW-1")
def test_without_face_down_cards_everything_can_be_counted():
    t = Table("training", illusions=True).on(LONE)
    assert (
        t.view("B")["seats"][0]["hand"] == t.view("A")["seats"][0]["hand"] == {"1": 1, "2": 2, "3": 2, "4": 1, "e": 0}
    )


@rule("ETER-KNOW-1")
def test_a_hand_is_closed_while_an_illusion_of_it_lies_face_down():
    t = Table("training", illusions=True).on(LONE).does("A: illusion 4 d5")
    for eyes in ("B", None):
        seat = t.view(eyes)["seats"][0]
        assert seat["hand"] is None and seat["hand_count"] == 5
    assert t.view("A")["seats"][0]["hand"] == {"1": 1, "2": 2, "3": 2, "4": 0, "e": 0}
    assert t.view("B")["field"]["cells"]["d5"]["stack"][0]["value"] is None
    assert t.view("A")["field"]["cells"]["d5"]["stack"][0]["value"] == 4


@rule("ETER-KNOW-1", "ETER-ILLUSION-5")
def test_turned_up_the_hand_can_be_counted_again():
    t = Table("training", illusions=True).on(LONE).does("A: illusion 4 d5", "B: place 1 d5")
    assert t.view("B")["seats"][0]["hand"] == {"1": 1, "2": 2, "3": 2, "4": 0, "e": 0}


@rule("ETER-KNOW-1")
@pytest.mark.parametrize(("one", "other"), [("1", "4"), ("2", "3")])
def test_the_opponent_cannot_tell_two_illusions_apart(one, other):
    tables = [Table("training", illusions=True).on(LONE).does(f"A: illusion {value} d5") for value in (one, other)]
    for eyes in ("B", None):
        assert tables[0].view(eyes) == tables[1].view(eyes)
    assert tables[0].state.legal_actions() == tables[1].state.legal_actions()
    assert tables[0].reason("place 1 d4") == tables[1].reason("place 1 d4")
    assert tables[0].view("A") != tables[1].view("A")


@rule("ETER-KNOW-1")
def test_what_is_played_later_narrows_the_illusion_down():
    t = Table("training", illusions=True).on(LONE).does("A: illusion 2 d5")
    assert t.state.knowledge(1) == {"A": [[1], [2], [3], [4]]}
    t.does("B: place 1 e5", "A: place 4 e5")
    assert t.state.knowledge(1) == {"A": [[1], [2], [3]]}
    t.does("B: place 1 e3", "A: place 1 d3")
    assert t.state.knowledge(1) == {"A": [[2], [3]]} and t.state.knowledge(0) == {}


@rule("ETER-KNOW-2", "ETER-POWER-24")
def test_a_buried_illusion_stays_hidden():
    t = (
        Table("battle", powers="rock tide", illusions=True)
        .on("""
            d     e
        4   A1    B(3)
        5   A2    B2
    """)
        .does("A: play rock 1 e4")
    )
    stacks = [t.view(eyes)["field"]["cells"]["e4"]["stack"] for eyes in ("A", "B", None)]
    assert [stack[0]["value"] for stack in stacks] == [None, 3, None]
    assert [stack[1]["value"] for stack in stacks] == [1, 1, 1]


@rule("ETER-KNOW-2")
def test_a_covered_open_card_stays_known():
    t = Table("training").on(LONE).does("A: place 3 e4")
    assert [card["value"] for card in t.view("A")["field"]["cells"]["e4"]["stack"]] == [2, 3]


@rule("ETER-KNOW-2", "ETER-POWER-11")
def test_mirage_tells_the_opponent_only_that_it_happened():
    tables = [
        Table("battle", powers="mirage tide", illusions=True)
        .on("""
            d     e
        4   A(1)  B2
        """)
        .does(f"A: play mirage {value}")
        for value in (2, 4)
    ]
    assert tables[0].view("B")["position"]["hands"] == tables[1].view("B")["position"]["hands"]
    assert tables[0].view("B")["field"] == tables[1].view("B")["field"]
    assert tables[0].state.knowledge(1) == tables[1].state.knowledge(1)


@rule("ETER-KNOW-1", "ETER-POWER-11")
def test_after_mirage_only_cards_that_are_left_come_into_question():
    t = Table("battle", powers="mirage tide", illusions=True, hand={"A": "3 3"}).on("""
            d     e
        4   A(1)  B2
    """)
    t.does("A: play mirage 3")
    assert t.state.knowledge(1) == {"A": [[1], [3]]}


@rule("ETER-KNOW-1", "ETER-POWER-14", "ETER-RETURN-1")
def test_two_face_down_cards_at_once_are_told_apart():
    t = Table("battle", powers="squall mist", illusions=True, hand={"B": "1"}).on("""
            d   e     f
        4   A1  B(4)  A2
        5   B2  .     B3
    """)
    t.does("A: play squall e4", "B: play mist 1 e4").hand("B", "4")
    assert t.state.knowledge(0) == {"B": [[1], [4]]}
    t.does("A: place 2 e5", "B: place 4 e5")
    assert t.state.knowledge(0) == {"B": [[1]]}


@rule("ETER-KNOW-3")
def test_powers_mages_and_the_open_explosion_card_are_public():
    t = Table("brawl", explosions="chosen", mages="fire-1 air-2", powers="tide gust").on(LONE)
    for eyes in ("A", "B", None):
        view = t.view(eyes)
        assert [power["slug"] for power in view["powers"]] == ["tide", "gust"]
        assert [seat["mage"]["slug"] for seat in view["seats"]] == ["fire-1", "air-2"]
        assert "/".join(view["explosion"]["face"]) == FACTS["faces"][0]["size4"]


@rule("ETER-KNOW-3")
def test_the_cards_to_come_are_known_to_nobody():
    t = Table("battle", explosions="chosen").on(LONE)
    for eyes in ("A", "B", None):
        position = t.view(eyes)["position"]
        assert "rng" not in position
        assert position["match"]["deck"] == sorted(position["match"]["deck"])
        assert position["match"]["spare"] == sorted(position["match"]["spare"])
