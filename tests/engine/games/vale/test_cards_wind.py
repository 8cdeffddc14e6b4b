"""The Wind cards, one by one."""

from __future__ import annotations

import pytest

from .script import Table, resolving, rule


@rule("VALE-CARD-46")
def test_dandelion_spirit():
    Table(hand="dandelion-spirit", stones="b1", top="hydra").does("summon dandelion-spirit b1").hand("hydra")
    resolving(area="dandelion-spirit").does("use dandelion-spirit").hand("dandelion-spirit").area("")


@rule("VALE-CARD-47")
@pytest.mark.parametrize(
    ("hand", "area", "points"), [("agni", "", 3), ("", "", 0), ("agni kappa", "troll", 3), ("agni", "troll", 0)]
)
def test_harpy(hand, area, points):
    t = resolving(area=f"harpy {area}", hand=hand, stones="0").does("use harpy")
    assert t.state.scores[0] == points


@rule("VALE-CARD-48")
def test_pegasus():
    t = Table(hand="pegasus agni", stones="r3b1", top="hydra").does("summon pegasus b1").hand("agni hydra")
    t.allows("summon agni r3", "summon hydra r3")


@rule("VALE-CARD-49")
def test_tengu():
    t = Table(hand="tengu", stones="b1", area="dandelion-spirit", round=2).does("summon tengu b1").score(6)
    t.area("dandelion-spirit").hand("").says("scored", "topped")
    position = t.state.to_position()
    assert position["pile"][-1] == "tengu" and position["top_known"] and t.view("B")["top"] == "tengu"


@rule("VALE-CARD-49")
def test_tengu_is_drawn_next():
    t = Table(hand="tengu pegasus", stones="b2", round=2).does("summon tengu b1", "summon pegasus b1").hand("tengu")
    t.known("tengu")
    t = Table(hand="tengu", stones="b1", round=2).does("summon tengu b1", "A: end", "B: end").phase("hunt")
    assert "tengu" in t.state.to_position()["market"] and not t.state.to_position()["top_known"]


@rule("VALE-CARD-50")
@pytest.mark.parametrize(("area", "points"), [("", 1), ("griffon odin hydra", 3)])
def test_boreas(area, points):
    t = Table(hand="boreas", area=area, stones="b2p1").does("summon boreas p1").score(points).hand("boreas").area(area)
    t.known("boreas").does("summon boreas b2").score(2 * points)


@rule("VALE-CARD-51")
def test_genie():
    """Every active effect once, in any order, and the turn goes on."""
    t = Table(hand="genie imp", area="salamander griffon undine", stones="p1", top="hydra", round=9, claims="agni")
    t.does("summon genie p1").pending("genie").offers("use", "salamander", "undine", "griffon")
    t.refuses("end", "VALE-CARD-51").refuses("tame agni", "VALE-CARD-51").does("use griffon").hand("imp hydra")
    t.refuses("use griffon", "VALE-RESOLVE-1").does("use undine").hand("imp hydra undine").does("use salamander")
    t.score(1).pending(None).stones("r1").allows("summon undine r1", "tame agni")


@rule("VALE-CARD-51")
def test_genie_leaves_the_resolution_as_it_is():
    t = Table(hand="genie", area="salamander", stones="p1", round=9).does("summon genie p1", "use salamander").score(1)
    t.does("end", "end").offers("use", "salamander").does("use salamander").score(2)


@rule("VALE-CARD-51")
def test_genie_with_choices_in_between():
    t = Table(hand="genie", area="horned-salamander medusa", stones="b2p2", round=9).does("summon genie b2")
    t.offers("", "use horned-salamander").does("use horned-salamander").pending("keep").does("keep r2p2").pending(None)


@rule("VALE-CARD-51")
def test_genie_without_an_active_effect():
    said = {"hand": "genie", "stones": "p1", "round": 9}
    Table(area="agni", **said).does("summon genie p1").area("agni genie").pending(None)
    Table(area="agni", empty_all="blocked", **said).refuses("summon genie p1", "VALE-SUMMON-4")
    Table(area="burning-skull", empty_all="blocked", **said).refuses("summon genie p1", "VALE-SUMMON-4")
    Table(area="troll", empty_all="blocked", **said).does("summon genie p1").offers("", "use troll")


@rule("VALE-CARD-51")
def test_genie_uses_what_becomes_possible():
    t = Table(hand="genie", area="medusa griffon", stones="p1", top="hydra").does("summon genie p1")
    t.offers("", "use griffon").does("use griffon").offers("", "use medusa hydra")


@rule("VALE-CARD-52")
def test_hippogriff():
    t = Table(hand="hippogriff genie agni", stones="r4", top="boreas").does("summon hippogriff r4")
    t.hand("genie agni boreas")
    t = Table(hand="genie agni", area="hippogriff", stones="r4").offers("summon genie", "r2")
    t.offers("summon agni", "r4")


@rule("VALE-CARD-53")
def test_sylph():
    t = Table(hand="sylph nessie hestia", stones="r2p1", top="hydra").does("summon sylph p1").score(0)
    t.hand("nessie hestia hydra").does("summon nessie r2").score(1).does("summon hestia 0").score(2)


@rule("VALE-CARD-54")
def test_genie_exalted():
    t = resolving(area="genie-exalted salamander agni", B={"area": "griffon"}).offers("use genie-exalted", "salamander")
    t.does("use genie-exalted salamander").score(1).says("used", "copied").does("use salamander").score(2).stones("r2")


@rule("VALE-CARD-54")
def test_genie_exalted_copies_what_was_used():
    t = resolving(area="genie-exalted salamander nessie").does("use salamander", "use genie-exalted salamander")
    t.score(2).stones("r2").offers("", "use nessie")


@rule("VALE-CARD-54")
def test_genie_exalted_copies_a_recovery():
    """It recovers itself, and Imp keeps its own use."""
    t = resolving(area="genie-exalted imp").does("use genie-exalted imp").hand("genie-exalted").area("imp")
    t.offers("", "use imp").does("use imp").hand("genie-exalted imp")


@rule("VALE-CARD-54")
def test_genie_exalted_copies_choices():
    t = resolving(seats=3, area="genie-exalted goblin basilisk", score=3, B={"score": 1}, C={"score": 1})
    t.offers("use genie-exalted", "goblin 2", "goblin 3", "basilisk red", "basilisk blue", "basilisk purple").does(
        "use genie-exalted goblin 3"
    ).score(4, 1, 0)


@rule("VALE-CARD-54")
def test_genie_exalted_alone():
    Table(area="genie-exalted agni").does("end", "end").phase("hunt")


@rule("VALE-CARD-54", "VALE-CARD-14")
def test_genie_exalted_as_balog():
    resolving(area="genie-exalted balog surtr").does("use genie-exalted balog surtr").hand("surtr").phase("hunt")


@rule("VALE-CARD-55")
@pytest.mark.parametrize(("area", "points"), [("", 1), ("agni kappa troll tidal", 5), ("pegasus", 1)])
def test_valkyrie(area, points):
    resolving(area=f"valkyrie {area}").does("use valkyrie").score(points)


@rule("VALE-CARD-56")
@pytest.mark.parametrize(
    ("hand", "points", "stones"),
    [("", 2, "0"), ("agni kappa imp troll boreas", 2, "0"), ("agni kappa imp troll boreas hydra", 0, "p1")],
)
def test_odin(hand, points, stones):
    resolving(area="odin", hand=hand).does("use odin").score(points).stones(stones)


@rule("VALE-CARD-57")
def test_freyja():
    resolving(area="freyja imp odin agni").does("use freyja").score(3)
    resolving(area="freyja imp odin agni").does("use imp", "use freyja").score(2)


@rule("VALE-CARD-58")
def test_griffon():
    resolving(area="griffon", top="hydra").does("use griffon").hand("hydra").known("")


@rule("VALE-CARD-59")
@pytest.mark.parametrize(("hand", "points"), [("", 0), ("agni kappa imp", 6)])
def test_rudra(hand, points):
    Table(hand=f"rudra {hand}", stones="p2", round=9).does("summon rudra p2").score(points)


@rule("VALE-CARD-60")
@pytest.mark.parametrize(("area", "points"), [("", 2), ("agni kappa imp", 8)])
def test_gi_rin(area, points):
    Table(hand="gi-rin", area=area, stones="p2", round=9).does("summon gi-rin p2").score(points)
