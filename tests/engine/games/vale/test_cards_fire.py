"""The Fire cards, one by one."""

from __future__ import annotations

import pytest

from .script import Table, resolving, rule


@rule("VALE-CARD-1")
def test_hestia():
    t = Table(hand="hestia", claims="goblin agni", stones="r2").does("summon hestia 0", "sell goblin").stones("r6")
    t.does("sell agni").stones("r6").says("kept")
    assert t.view()["seats"][0]["limit"] == 6


@rule("VALE-CARD-1")
def test_hestia_recovered_by_aeris():
    t = Table(hand="aeris", area="hestia griffon", stones="b1p5", round=9)
    t.does("summon aeris b1p1 hestia").pending(None).stones("p4").hand("hestia").score(0)


@rule("VALE-CARD-1")
def test_hestia_discarded_by_cerberus():
    t = Table(hand="cerberus", area="hestia griffon", stones="r3b2p1", round=9)
    t.does("summon cerberus b2", "discard hestia", "done").stones("r3p1").pending(None).area("cerberus griffon")
    t = Table(hand="cerberus", area="hestia griffon", stones="r4b1p1", round=9)
    t.does("summon cerberus p1", "discard hestia", "done").pending("keep").offers("keep", "r3b1", "r4")


@rule("VALE-CARD-2")
def test_imp():
    Table(hand="imp").does("summon imp 0").stones("r2").area("imp")
    resolving(area="imp").does("use imp").hand("imp").area("").known("imp")


@rule("VALE-CARD-3")
@pytest.mark.parametrize(
    ("area", "points"),
    [("kappa nessie troll agni", 10), ("kappa nessie troll", 0), ("nessie troll agni griffon", 0),
     ("kappa nessie imp agni", 0), ("firefox forest-spirit harpy medusa rudra", 10)],
)  # fmt: skip
def test_succubus(area, points):
    Table(hand="succubus", area=area, round=9).does("summon succubus 0").score(points).area(f"succubus {area}")


@rule("VALE-CARD-4")
@pytest.mark.parametrize(("hand", "points"), [("", 0), ("agni", 1), ("agni kappa imp gust", 4)])
def test_firefox(hand, points):
    Table(hand=f"firefox {hand}", stones="r1").does("summon firefox r1").score(points)


@rule("VALE-CARD-5")
def test_salamander():
    resolving(area="salamander").does("use salamander").score(1).stones("r1")


@rule("VALE-CARD-5")
def test_salamander_with_four_stones():
    t = resolving(area="salamander", stones="b3p1").does("use salamander").pending("keep").does("keep b3p1")
    t.stones("b3p1").score(1).phase("hunt")


@rule("VALE-CARD-6")
def test_horned_salamander():
    resolving(area="horned-salamander").does("use horned-salamander").stones("r4").score(0)
    resolving(area="horned-salamander hestia").does("use horned-salamander").stones("r4")
    t = resolving(area="horned-salamander", stones="p3").does("use horned-salamander").pending("keep")
    t.offers("keep", "r1p3", "r2p2", "r3p1", "r4").does("keep r1p3").stones("r1p3")


@rule("VALE-CARD-7")
@pytest.mark.parametrize(("area", "points"), [("", 1), ("agni griffon kappa", 4)])
def test_ifrit(area, points):
    Table(hand="ifrit", area=area, stones="r2b1", round=5, B={"area": "hydra"}).does(
        "summon ifrit r2" if "agni" not in area else "summon ifrit r1"
    ).score(points)


@rule("VALE-CARD-8")
@pytest.mark.parametrize(("area", "points"), [("", 2), ("kappa hestia", 6), ("kappa troll griffon agni", 4)])
def test_incubus(area, points):
    t = Table(hand="incubus", area=area, stones="b1", round=5).does("summon incubus b1")
    assert t.state.scores[0] - 2 * ("kappa" in area) == points


@rule("VALE-CARD-9")
def test_burning_skull():
    resolving(area="burning-skull", stones="r2b1").does("use burning-skull").score(3).stones("r1b1")
    resolving(area="burning-skull agni", stones="r1").does("use burning-skull").score(3).stones("0")


@rule("VALE-CARD-9")
def test_burning_skull_without_a_red_stone():
    Table(area="burning-skull", stones="b2p2").does("end", "end").phase("hunt").score(0).stones("b2p2")


@rule("VALE-CARD-10")
@pytest.mark.parametrize(("area", "points"), [("", 2), ("agni imp kappa tidal", 6), ("griffon", 2)])
def test_lava_giant(area, points):
    pay = "r2" if "agni" in area else "r3"
    Table(hand="lava-giant", area=area, stones="r3", round=5).does(f"summon lava-giant {pay}").score(points)


@rule("VALE-CARD-11")
def test_phoenix():
    t = Table(hand="troll nessie kappa imp", area="phoenix", stones="r3b1", round=9)
    t.does("summon nessie r2").score(2).does("summon troll b1").score(2).does("summon kappa r1").score(3)
    t.does("summon imp 0").score(3)


@rule("VALE-CARD-11")
def test_phoenix_counts_stones_not_worth():
    Table(hand="surtr", area="phoenix agni", stones="r2", round=9).does("summon surtr r2").score(2 + 2)


@rule("VALE-CARD-12")
def test_agni():
    t = Table(hand="agni surtr yuki-onna", stones="r4", round=5).refuses("summon surtr r2", "VALE-PAY-1")
    t = Table(hand="surtr yuki-onna", area="agni", stones="r4", round=5).offers("summon surtr", "r2")
    t.does("summon surtr r2", "summon yuki-onna 0").score(2 + 4)


@rule("VALE-CARD-13")
def test_asmodeus():
    """Own cards of cost 2 or less with an instant effect; Asmodeus is none of them."""
    t = resolving(area="asmodeus imp incubus undine surtr nessie kappa lava-giant", B={"area": "firefox"}, round=9)
    t.offers("use asmodeus", "imp", "incubus", "undine").does("use asmodeus incubus").hand("incubus").known("incubus")
    t.score(0)


@rule("VALE-CARD-13")
def test_asmodeus_is_forced_and_passed_over_without_a_card():
    resolving(area="asmodeus ifrit").offers("", "use asmodeus ifrit")
    Table(area="asmodeus surtr nessie hestia").does("end", "end").offers("use", "nessie")


@rule("VALE-CARD-14")
def test_balog():
    """Own Fire cards of any cost with an instant effect."""
    t = resolving(area="balog imp surtr asmodeus hydra hestia", round=9).offers("use balog", "imp", "surtr")
    t.does("use balog surtr").hand("surtr").score(0)
    Table(area="balog hydra nessie").does("end", "end").offers("use", "nessie")


@rule("VALE-CARD-15")
@pytest.mark.parametrize(
    ("area", "points"), [("", 2), ("balog agni", 2), ("kappa hydra", 4), ("kappa troll griffon tidal", 10)]
)
def test_surtr(area, points):
    t = Table(hand="surtr", area=area, stones="p1", round=6, B={"area": "imp nessie"}).does("summon surtr p1")
    t.score(points)
