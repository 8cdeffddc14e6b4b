"""Magic stones: the limit, what is kept, and what they are worth."""

from __future__ import annotations

import pytest

from .script import Table, resolving, rule


@rule("VALE-STONE-1")
@pytest.mark.parametrize(("stones", "worth"), [("r1", 1), ("b1", 3), ("p1", 6), ("r2b1p1", 11), ("0", 0)])
def test_what_stones_are_worth(stones, worth):
    assert Table(stones=stones).view("B")["seats"][0]["worth"] == worth


@rule("VALE-STONE-2", "VALE-STONE-3")
def test_four_are_kept():
    t = (
        Table(claims="hydra goblin", stones="b2p1")
        .does("sell hydra")
        .stones("b3p1")
        .does("sell goblin")
        .pending("keep")
    )
    t.stones("r4b3p1")
    assert set(t.legal("keep")) == {
        f"keep {four}" for four in ["b3p1", "r1b2p1", "r1b3", "r2b1p1", "r2b2", "r3p1", "r3b1", "r4"]
    }  # fmt: skip
    t.does("keep r1b2p1").stones("r1b2p1").says("kept").pending(None)


@rule("VALE-STONE-3")
def test_nothing_else_happens_before_that():
    t = Table(claims="goblin hydra", hand="imp", stones="b3", area="agni").does("sell goblin").to_move("A")
    for action in ("tame hydra", "sell hydra", "summon imp 0", "remove agni b2", "end"):
        t.refuses(action, "VALE-STONE-3")
    t.refuses("keep b3", "VALE-STONE-3").refuses("keep r4b3", "VALE-STONE-3").refuses("keep p4", "VALE-STONE-3")


@rule("VALE-STONE-3")
def test_all_of_a_colour_leaves_no_choice():
    t = Table(claims="goblin", stones="r4").does("sell goblin").stones("r4").pending(None).says("sold", "kept")
    told = next(event for event in t.said if event["type"] == "kept")
    assert (told["lost"], told["limit"]) == ("r4", 4)
    assert "minor" not in told, "what is not held afterwards is told beside what was sold"


@rule("VALE-STONE-4")
def test_there_is_no_exchange():
    t = Table(stones="r3", hand="kappa")
    assert t.legal() == ["summon kappa r1", "end"]


@rule("VALE-STONE-5")
def test_everybody_sees_all_stones():
    t = Table(seats=3, stones="r2", B={"stones": "b1"}, C={"stones": "p1"})
    for seat in ("A", "B", "C", None):
        assert [entry["stones"] for entry in t.seen(seat)["seats"]] == ["r2", "b1", "p1"]


@rule("VALE-STONE-6")
def test_the_limit_is_looked_at_after_each_gain():
    """Hydra: the purple stone first, then two blue ones."""
    t = (
        Table(hand="hydra", area="hestia", stones="r2b4", round=5)
        .does("summon hydra b2", "choose purple")
        .pending("pick")
    )
    t.does("choose blue").pending("keep").stones("r2b4p1").does("keep r1b4p1").pending(None)
    t = Table(hand="scorch", area="pegasus hydra", stones="p2", round=9).does("summon scorch p2 hydra", "choose purple")
    t.does("choose blue").stones("b2p1").pending(None)


@rule("VALE-STONE-6")
def test_what_comes_later_waits():
    """Willow's points and card come after the choice."""
    t = Table(hand="willow", stones="p2", area="hestia", round=9, top="imp")
    t.does("summon willow p2").stones("r1b1p1").score(3).hand("imp")
    t = Table(hand="willow", area="pegasus hestia genie", stones="r1b1p2", round=9, top="imp")
    t.does("summon willow b1p1").stones("r2b1p2").hand("imp")
    t = Table(hand="scorch", area="willow", stones="b2p2", round=9, top="imp")
    t.does("summon scorch b1p1 willow").stones("r1b2p2").pending("keep").score(0).hand("")
    t.does("keep b2p2").score(3).hand("imp").pending(None)


@rule("VALE-STONE-6", "VALE-CARD-1")
def test_the_limit_drops_when_hestia_leaves():
    t = Table(area="hestia", stones="r4b2", round=3).does("remove hestia b1").pending("keep")
    t.offers("keep", "r3b1", "r4").does("keep r3b1").stones("r3b1")
    t = Table(hand="marina", stones="p2", B={"area": "hestia", "stones": "b6"}, round=7)
    t.does("summon marina p2 2").stones("b4", "B").to_move("A")
    t = Table(hand="marina", stones="p2", B={"area": "hestia", "stones": "r1b5"}, round=7)
    t.does("summon marina p2 2").to_move("B").refuses("keep r4", "VALE-STONE-3").does("B: keep r1b3").to_move("A")


@rule("VALE-STONE-7")
@pytest.mark.parametrize(
    ("area", "values"),
    [("", [1, 3, 6]), ("agni", [2, 3, 6]), ("water-giant", [1, 4, 7]), ("hae-tae", [1, 6, 3]),
     ("agni water-giant", [2, 4, 7]), ("agni hae-tae", [2, 6, 3])],
)  # fmt: skip
def test_cards_change_what_stones_are_worth(area, values):
    t = Table(area=area, stones="r1b1p1", B={"stones": "r1b1p1"})
    assert t.view("B")["seats"][0]["values"] == values and t.view("B")["seats"][0]["worth"] == sum(values)
    assert t.view("A")["seats"][1]["values"] == [1, 3, 6]


@rule("VALE-STONE-8")
def test_hae_tae_and_water_giant():
    t = Table(area="hae-tae water-giant", stones="b2p2", hand="gi-rin rudra rock-golem", round=9)
    assert t.view()["seats"][0]["values"] == [1, 7, 4]
    t.allows("summon gi-rin b2").refuses("summon gi-rin p2", "VALE-PAY-1").allows("summon rudra p2")


@rule("VALE-STONE-7")
def test_colour_and_worth_are_different_things():
    """Hae-tae: Kappa still looks for blue stones, Sea Spirit counts them, Rock Golem looks at the worth."""
    t = Table(area="hae-tae kappa gargoyle", stones="b2p2", hand="imp basilisk troll", round=9)
    t.does("summon basilisk b1").score(2).does("summon troll p1").score(2 + 3)
    resolving(area="hae-tae sea-spirit", stones="b3").does("use sea-spirit").score(3)


@rule("VALE-STONE-2", "VALE-STONE-3")
def test_it_is_told_how_many_stones_have_to_be_given_up():
    """Before a card is sold, by its family, and while it is chosen what to keep; to its player alone."""
    t = Table(claims="hydra goblin", stones="b2p1")
    over = t.view("A")["over"]
    assert t.view("B")["over"] == {}, "B has no stones"
    for slug in ("hydra", "goblin"):
        sold = Table(claims="hydra goblin", stones="b2p1").does(f"sell {slug}")
        family = sold.game.catalog()[slug]["family"]
        keeping = sold.view("A")["pending"]
        assert [one["over"] for one in keeping] == ([over[family]] if family in over else [])
    assert over, "some family brings more than there is room for"
