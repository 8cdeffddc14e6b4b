"""The Water cards, one by one."""

from __future__ import annotations

import pytest

from .script import Table, resolving, rule


@rule("VALE-CARD-16")
@pytest.mark.parametrize(
    ("area", "stones", "points"),
    [("", "r1b1p1", 10), ("agni", "r3b1", 9), ("water-giant", "b1p1", 11), ("hae-tae", "b1p1", 9),
     ("hae-tae water-giant", "b2p1", 18)],
)  # fmt: skip
def test_yuki_onna(area, stones, points):
    Table(hand="yuki-onna", area=area, stones=stones).does("summon yuki-onna 0").score(points).stones("0")


@rule("VALE-CARD-16")
def test_yuki_onna_without_stones():
    Table(hand="yuki-onna").does("summon yuki-onna 0").score(0).area("yuki-onna")
    Table(hand="yuki-onna", empty_all="blocked").refuses("summon yuki-onna 0", "VALE-SUMMON-4")
    Table(hand="yuki-onna", empty_all="blocked", stones="r1").does("summon yuki-onna 0").score(1)


@rule("VALE-CARD-17")
def test_kappa():
    t = Table(hand="surtr troll nessie hestia", area="kappa", stones="r1b2p1", round=9)
    t.does("summon troll b1").score(2).does("summon hestia 0").score(2).does("summon surtr p1").score(2 + 6)
    t.does("summon nessie b1").score(8 + 2)


@rule("VALE-CARD-17")
def test_kappa_rewards_once_for_several_stones():
    Table(hand="rudra", area="kappa", stones="b3", round=9).does("summon rudra b3").score(2)
    Table(hand="imp", area="kappa", stones="b1", superfluous="allowed").does("summon imp b1").score(2)


@rule("VALE-CARD-18")
@pytest.mark.parametrize(("stones", "points"), [("0", 0), ("r2p1", 0), ("b1", 1), ("r1b3", 3)])
def test_sea_spirit(stones, points):
    t = resolving(area="sea-spirit water-giant", stones=stones).does("use sea-spirit")
    t.score(points).stones(stones).says("used", "scored" if points else "nothing")


@rule("VALE-CARD-19")
def test_undine():
    Table(hand="undine", stones="r1").does("summon undine r1").stones("b1")
    resolving(area="undine").does("use undine").hand("undine").known("undine")


@rule("VALE-CARD-20")
def test_nessie():
    resolving(area="nessie leviathan hydra", B={"area": "tidal"}).does("use nessie").score(2)
    resolving(area="nessie tidal").does("use nessie").score(0)


@rule("VALE-CARD-21")
def test_hae_tae():
    t = Table(hand="hae-tae poseidon tidal", stones="b3p1", round=9).refuses("summon poseidon p1", "VALE-PAY-1")
    t.does("summon hae-tae b1").offers("summon tidal", "b1").offers("summon poseidon", "b1p1", "b2")


@rule("VALE-CARD-22")
def test_snail_maiden():
    t = resolving(area="snail-maiden", stones="b1p1").offers("use snail-maiden", "purple", "blue")
    t.does("use snail-maiden purple").stones("p2")
    resolving(area="snail-maiden", stones="b1p1").does("use snail-maiden blue").stones("b4")
    resolving(area="snail-maiden", stones="b1").offers("", "use snail-maiden purple")
    resolving(area="snail-maiden", stones="p1").offers("", "use snail-maiden blue")


@rule("VALE-CARD-22")
def test_snail_maiden_and_the_limit():
    t = resolving(area="snail-maiden", stones="r3p1").does("use snail-maiden blue").stones("r3b3").pending("keep")
    t.offers("keep", "r1b3", "r2b2", "r3b1").does("keep r1b3").stones("r1b3")


@rule("VALE-CARD-22")
def test_snail_maiden_with_red_stones_alone():
    Table(area="snail-maiden", stones="r4").does("end", "end").phase("hunt").stones("r4")


@rule("VALE-CARD-23")
def test_undine_queen():
    resolving(area="undine-queen", stones="r1").does("use undine-queen").stones("r1b1")


@rule("VALE-CARD-24")
@pytest.mark.parametrize(
    ("area", "points"), [("", 6), ("water-giant", 8), ("hae-tae", 12), ("hae-tae water-giant", 14)]
)
def test_yuki_onna_exalted(area, points):
    """Stones that pay for it are gone; the others stay."""
    t = Table(hand="yuki-onna-exalted", area=area, stones="r1b3", round=9).does("summon yuki-onna-exalted b1")
    t.score(points).stones("r1b2")


@rule("VALE-CARD-25")
@pytest.mark.parametrize(
    ("options", "stones", "points", "hand"),
    [("purple card", "p1", 0, "imp"), ("purple blue", "b2p1", 0, ""), ("points purple", "p1", 4, ""),
     ("card points", "0", 4, "imp"), ("blue card", "b2", 0, "imp"), ("points blue", "b2", 4, "")],
)  # fmt: skip
def test_hydra(options, stones, points, hand):
    t = (
        Table(hand="hydra", stones="p1", top="imp")
        .does("summon hydra p1")
        .offers("choose", "purple", "card", "blue", "points")
    )
    t.does(*(f"choose {option}" for option in options.split())).stones(stones).score(points).hand(hand).pending(None)


@rule("VALE-CARD-25")
def test_hydra_takes_two_different_ones():
    t = Table(hand="hydra", stones="p1").does("summon hydra p1", "choose blue").refuses("choose blue", "VALE-CARD-25")
    t.offers("choose", "purple", "card", "points").refuses("end", "VALE-CARD-25")


@rule("VALE-CARD-26")
def test_leviathan():
    t = Table(hand="leviathan", stones="p1", area="hydra", B={"area": "tidal gust kappa"})
    t.does("summon leviathan p1 2").score(7).to_move("B").does("B: discard gust").area("tidal kappa", "B").to_move("A")
    Table(hand="leviathan", stones="p1", area="hydra", B={"area": "kappa"}).refuses(
        "summon leviathan p1", "VALE-SUMMON-4"
    )


@rule("VALE-CARD-27")
def test_triton():
    t = Table(area="triton", claims="hydra agni").does("tame hydra").stones("b2").does("tame agni").stones("b2")
    Table(area="triton", claims="kappa").does("sell kappa").stones("b1")
    t = Table(area="triton", claims="kappa", stones="p3").does("tame kappa").pending("keep")
    t.does("keep b1p3").stones("b1p3").hand("kappa")


@rule("VALE-CARD-27")
def test_triton_wants_a_card_tamed():
    """Neither drawn nor recovered nor summoned."""
    t = Table(area="triton kappa pegasus", hand="aeris sylph", stones="b1p2", top="hydra", round=9)
    t.does("summon sylph b1").stones("p2").hand("aeris hydra").does("summon aeris p2 kappa").stones("0")


@rule("VALE-CARD-28")
def test_water_giant():
    t = Table(hand="water-giant rudra", stones="p1", round=9).does("summon water-giant p1").stones("b2")
    t.allows("summon rudra b2")
    assert t.view()["seats"][0]["values"] == [1, 4, 7]


@rule("VALE-CARD-29")
def test_charybdis():
    resolving(area="charybdis", stones="r1b2").does("use charybdis").score(5).stones("r1b1")
    Table(area="charybdis", stones="r2p2").does("end", "end").phase("hunt").score(0)


@rule("VALE-CARD-30")
@pytest.mark.parametrize(("area", "points"), [("", 3), ("nessie hydra agni", 9)])
def test_poseidon(area, points):
    Table(hand="poseidon", area=area, stones="b3", round=9).does("summon poseidon b3").score(points)
