"""The Dragons, one by one."""

from __future__ import annotations

import pytest

from .script import Table, rule


@rule("VALE-CARD-61")
def test_dragon_egg():
    t = Table(hand="dragon-egg eternity agni tidal", stones="b1", area="sylph", round=2).does("summon dragon-egg b1")
    t.discarded("dragon-egg").area("sylph").score(1).pending("free").offers("summon", "tidal 0", "eternity 0")
    t.refuses("summon agni 0", "VALE-CARD-61").does("summon eternity 0").score(2 + 8).area("sylph eternity")


@rule("VALE-CARD-61")
def test_the_egg_is_gone_when_the_dragon_counts():
    t = Table(hand="dragon-egg tidal", stones="b1", area="hestia", round=9)
    t.does("summon dragon-egg b1", "summon tidal 0")
    t.score(5)


@rule("VALE-CARD-61")
@pytest.mark.parametrize("hand", ["", "agni", "ember", "aeris", "scorch agni"])
def test_dragon_egg_needs_a_dragon_that_can_be_summoned(hand):
    Table(hand=f"dragon-egg {hand}", stones="b1", round=2).refuses("summon dragon-egg b1", "VALE-SUMMON-4")


@rule("VALE-CARD-61")
def test_what_the_egg_brings_can_act():
    t = Table(hand="dragon-egg aeris scorch", area="troll incubus", stones="b1", round=3).does("summon dragon-egg b1")
    t.offers("summon", "aeris 0 incubus", "aeris 0 troll", "scorch 0 incubus").does("summon scorch 0 incubus").score(2)


@rule("VALE-CARD-62")
@pytest.mark.parametrize(("area", "points"), [("", 5), ("ember gust hydra", 15)])
def test_tidal(area, points):
    Table(hand="tidal", area=area, stones="p1", round=9).does("summon tidal p1").score(points)


@rule("VALE-CARD-63", "VALE-CARD-64", "VALE-CARD-65", "VALE-CARD-66")
@pytest.mark.parametrize(
    ("card", "points", "pair", "other"),
    [
        ("ember", 7, "kappa hydra", "agni"),
        ("marina", 7, "imp agni", "hydra"),
        ("boulder", 8, "odin griffon", "hydra"),
        ("gust", 8, "goblin troll", "hydra"),
    ],
)
def test_the_dragons_that_make_others_discard(card, points, pair, other):
    said = {"hand": card, "stones": "p2", "round": 9}
    t = Table(seats=3, B={"area": f"{other} {pair}"}, C={"area": "tidal"}, **said).offers(f"summon {card} p2", "2")
    t.does(f"summon {card} p2 2").score(points, 0, 0).to_move("B").offers("discard", *pair.split())
    t.does(f"B: discard {pair.split()[1]}").to_move("A").area(f"{other} {pair.split()[0]}", "B")
    t = Table(B={"area": pair.split()[0]}, **said).does(f"summon {card} p2 2").to_move("A").area("", "B")
    t.discarded(pair.split()[0])
    Table(area=other, B={"area": "tidal"}, **said).refuses(f"summon {card} p2", "VALE-SUMMON-4")


@rule("VALE-CARD-64")
def test_no_choice_where_one_card_fits():
    t = Table(hand="marina", stones="p2", round=9, B={"area": "imp hydra"}).does("summon marina p2 2")
    t.area("hydra", "B").to_move("A").says("targeted", "discarded")


@rule("VALE-CARD-67")
def test_aeris():
    t = Table(hand="aeris", area="rudra imp", stones="p2", round=9).offers("summon aeris p2", "imp", "rudra")
    t.does("summon aeris p2 rudra").score(8).hand("rudra").known("rudra").area("aeris imp")
    Table(hand="aeris", area="pegasus", stones="p2", round=9).does("summon aeris p2 pegasus").score(3)
    Table(hand="aeris", stones="p2", round=9).refuses("summon aeris p2", "VALE-SUMMON-4")


@rule("VALE-CARD-68")
def test_scorch():
    t = Table(hand="scorch", area="tidal salamander agni", stones="p2", round=9).offers("summon scorch p2", "tidal")
    t.does("summon scorch p2 tidal").score(10).says("summoned", "copied")


@rule("VALE-CARD-68")
def test_scorch_copies_the_instant_line_alone():
    t = Table(hand="scorch", area="water-giant imp", stones="p2", round=9)
    t.offers("summon scorch p2", "imp", "water-giant").does("summon scorch p2 water-giant").stones("b2")
    Table(hand="scorch", area="undine", stones="p2", round=9).does("summon scorch p2 undine").stones("b1").area(
        "scorch undine"
    )


@rule("VALE-CARD-68")
@pytest.mark.parametrize("area", ["", "salamander", "agni hestia", "forest-spirit", "ember"])
def test_scorch_needs_an_effect_that_can_be_carried_out(area):
    Table(hand="scorch", area=area, stones="p2", round=9).refuses("summon scorch p2", "VALE-SUMMON-4")


@rule("VALE-CARD-68")
def test_scorch_as_aeris_or_cerberus_takes_any_card_but_scorch():
    t = Table(hand="scorch", area="aeris imp", stones="p2", round=9)
    t.offers("summon scorch p2", "imp", "aeris imp", "aeris aeris").does("summon scorch p2 aeris aeris").score(9)
    t.hand("aeris").area("scorch imp")
    t = Table(hand="scorch", area="cerberus agni", stones="p2", round=9).does("summon scorch p2 cerberus")
    t.offers("discard", "agni", "cerberus").does("discard cerberus", "done").area("scorch agni")


@rule("VALE-CARD-68", "VALE-CARD-26")
def test_scorch_as_leviathan_finds_itself():
    t = Table(hand="scorch", area="leviathan", stones="p2", round=9).offers("summon scorch p2", "leviathan 1")
    t.does("summon scorch p2 leviathan 1").score(7).area("leviathan").discarded("scorch")


@rule("VALE-CARD-68", "VALE-CARD-31")
def test_scorch_as_young_forest_spirit():
    t = Table(hand="scorch agni imp", area="young-forest-spirit", stones="p2", round=3)
    t.offers("summon scorch p2", "young-forest-spirit imp", "young-forest-spirit agni")
    t.does("summon scorch p2 young-forest-spirit agni", "summon imp 0").area("scorch young-forest-spirit imp")


@rule("VALE-CARD-68", "VALE-CARD-51")
def test_scorch_as_genie():
    t = Table(hand="scorch", area="genie salamander", stones="p2", round=9).does("summon scorch p2 genie")
    t.offers("", "use salamander").does("use salamander").score(1).stones("r1").pending(None)


@rule("VALE-CARD-68", "VALE-CARD-25")
def test_scorch_as_hydra():
    t = Table(hand="scorch", area="hydra", stones="p2", round=9).does("summon scorch p2 hydra").pending("pick")
    t.does("choose points", "choose blue").score(4).stones("b2")


@rule("VALE-CARD-68")
def test_scorch_counts_for_what_it_copies():
    Table(hand="scorch", area="ifrit", stones="p2", round=9).does("summon scorch p2 ifrit").score(2)
    Table(hand="scorch agni kappa", area="firefox", stones="p2", round=9).does("summon scorch p2 firefox").score(2)


@rule("VALE-CARD-69")
def test_willow():
    t = Table(hand="willow", stones="p2", top="imp", round=9).does("summon willow p2").stones("r1b1p1").score(3)
    t.hand("imp").known("")


@rule("VALE-CARD-69")
def test_willow_and_the_limit():
    t = Table(hand="willow", area="hippogriff pegasus", stones="b2p2", round=9, top="imp")
    t.does("summon willow b1p1").stones("r1b2p2").pending("keep").score(0).hand("")
    t.does("keep b2p2").score(3).hand("imp")


@rule("VALE-CARD-70")
@pytest.mark.parametrize(
    ("area", "points"), [("", 4), ("tidal", 4), ("agni kappa", 12), ("agni kappa troll griffon", 20)]
)
def test_eternity(area, points):
    Table(hand="eternity", area=area, stones="p2", round=9, B={"area": "imp"}).does("summon eternity p2").score(points)
