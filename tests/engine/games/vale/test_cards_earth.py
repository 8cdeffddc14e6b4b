"""The Earth cards, one by one."""

from __future__ import annotations

import pytest

from evertable.session import choices
from evertable.session.catalogue import TableWords

from .script import Table, resolving, rule


@rule("VALE-CARD-31")
def test_young_forest_spirit():
    t = Table(hand="young-forest-spirit eternity tidal", stones="r1", round=5)
    t.offers("summon young-forest-spirit 0", "tidal", "eternity").does("summon young-forest-spirit 0 tidal")
    t.discarded("tidal").pending("free").offers("", "summon eternity 0").does("summon eternity 0").score(8).stones("r1")
    t.area("young-forest-spirit eternity").hand("")


@rule("VALE-CARD-31")
@pytest.mark.parametrize(
    "said",
    [{"hand": "agni"}, {"hand": ""}, {"hand": "agni imp", "area": "troll", "round": 2}, {"hand": "ember marina"},
     {"hand": "agni imp", "round": 1}],
)  # fmt: skip
def test_young_forest_spirit_needs_two_cards_a_second_area_and_something_to_summon(said):
    hand = said.pop("hand")
    Table(hand=f"young-forest-spirit {hand}", **said).refuses("summon young-forest-spirit 0", "VALE-SUMMON-4")


@rule("VALE-CARD-31")
def test_what_is_discarded_must_leave_something_to_summon():
    t = Table(hand="young-forest-spirit ember agni").offers("summon young-forest-spirit 0", "ember")
    t.refuses("summon young-forest-spirit 0 agni", "vale.none_left")


@rule("VALE-CARD-31")
def test_a_discarded_card_can_be_drawn_again():
    """Nothing else is left to draw, but the discarded card is: so Pegasus can be summoned."""
    t = Table(hand="young-forest-spirit pegasus agni", pile="")
    t.offers("summon young-forest-spirit 0", "agni", "pegasus")
    t.does("summon young-forest-spirit 0 agni", "summon pegasus 0").hand("agni")


@rule("VALE-CARD-31", "VALE-CARD-33")
def test_young_forest_spirit_summons_forest_spirit():
    """Forest Spirit needs a third card then, to discard it itself."""
    Table(hand="young-forest-spirit forest-spirit agni").offers("summon young-forest-spirit 0", "forest-spirit")
    t = Table(hand="young-forest-spirit forest-spirit agni tidal").does("summon young-forest-spirit 0 agni")
    t.offers("summon", "forest-spirit 0 tidal", "tidal 0").does("summon forest-spirit 0 tidal").score(5).hand("")


@rule("VALE-CARD-31", "VALE-CARD-61")
def test_young_forest_spirit_summons_a_dragon_egg():
    t = Table(hand="young-forest-spirit dragon-egg tidal agni", area="sylph", round=3)
    t.does("summon young-forest-spirit 0 agni").score(1).does("summon dragon-egg 0").score(2).pending("free")
    t.offers("summon", "tidal 0").does("summon tidal 0").score(3 + 5).area("sylph young-forest-spirit tidal")


@rule("VALE-CARD-32")
def test_goblin():
    t = resolving(seats=3, area="goblin", score=4, B={"score": 7}, C={"score": 1}).offers("use goblin", "2", "3")
    t.does("use goblin 3").score(5, 7, 0)
    resolving(area="goblin", score=4, B={"score": 7}).does("use goblin 2").score(5, 6)


@rule("VALE-CARD-32")
def test_goblin_finds_nothing():
    t = resolving(seats=3, area="goblin", score=4, B={"score": 7}).offers("use goblin", "2", "3")
    t.does("use goblin 3").score(4, 7, 0)
    resolving(area="goblin", score=4).offers("", "use goblin 2").does("use goblin 2").score(4, 0)


@rule("VALE-CARD-33")
def test_forest_spirit():
    t = Table(hand="forest-spirit eternity imp", stones="r2").offers("summon forest-spirit r2", "imp", "eternity")
    t.does("summon forest-spirit r2 eternity").score(12).hand("imp").discarded("eternity")
    Table(hand="forest-spirit imp", stones="r2").does("summon forest-spirit r2 imp").score(0)
    Table(hand="forest-spirit", stones="r2").refuses("summon forest-spirit r2", "VALE-SUMMON-4")


@rule("VALE-CARD-34")
def test_gargoyle():
    t = Table(hand="surtr troll rudra", area="gargoyle", stones="b1p3", round=9).does("summon troll b1").score(0)
    t.does("summon rudra p2").score(3 + 2).does("summon surtr p1").score(5 + 3 + 6)


@rule("VALE-CARD-35")
def test_basilisk():
    t = resolving(area="basilisk", score=5).offers("use basilisk", "red", "blue", "purple")
    t.does("use basilisk red").stones("r1").score(5)
    resolving(area="basilisk", score=5).does("use basilisk blue").stones("b1").score(4)
    resolving(area="basilisk", score=5).does("use basilisk purple").stones("p1").score(3)


@rule("VALE-CARD-35")
def test_basilisk_with_too_few_points():
    resolving(area="basilisk", score=1).offers("use basilisk", "red", "blue")
    resolving(area="basilisk", score=0).offers("use basilisk", "red").refuses("use basilisk blue", "vale.lack.points")
    t = resolving(area="basilisk", score=1, price="floor").offers("use basilisk", "red", "blue", "purple")
    t.does("use basilisk purple").stones("p1").score(0)
    resolving(area="basilisk", score=0, price="floor").does("use basilisk blue").stones("b1").score(0)


@rule("VALE-CARD-36")
def test_troll():
    resolving(area="troll", stones="p2").does("use troll").score(3).stones("p2")
    resolving(area="troll", stones="r2b2").does("use troll").score(0)


@rule("VALE-CARD-37")
@pytest.mark.parametrize(("own", "others", "after"), [(5, (6, 0), 9), (5, (5, 5), 1), (5, (4, 0), 1), (2, (0, 0), 0)])
def test_goblin_soldier(own, others, after):
    t = resolving(seats=3, area="goblin-soldier", score=own, B={"score": others[0]}, C={"score": others[1]})
    t.does("use goblin-soldier").score(after, *others)


@rule("VALE-CARD-38")
def test_medusa():
    t = resolving(area="medusa", hand="agni kappa", stones="r1").offers("use medusa", "agni", "kappa")
    t.does("use medusa kappa").hand("agni").discarded("kappa").stones("r1p1").score(0)
    t = resolving(area="medusa", hand="agni", stones="b4").does("use medusa agni").pending("keep")
    t.does("keep b3p1").stones("b3p1")


@rule("VALE-CARD-39")
def test_cerberus():
    t = Table(hand="cerberus", area="agni kappa troll sylph", stones="p1", round=5).does("summon cerberus p1")
    t.score(1).pending("drop").offers("discard", "agni", "kappa", "troll", "sylph").refuses("end", "VALE-CARD-39")
    t.does("discard kappa").area("agni kappa troll sylph cerberus").offers("discard", "troll", "sylph")
    t.does("discard troll", "done").area("agni sylph cerberus").discarded("kappa", "troll")


@rule("VALE-CARD-39")
def test_cerberus_asks_for_no_more_than_there_is():
    """Nothing is asked of a table where nothing can go; only then the prompt says so."""
    cases = (((), 2, "up to 2"), (("discard agni",), 1, "or none"), (("discard kappa",), None, "Nothing to discard"))
    for decisions, most, prompt in cases:
        t = Table(hand="cerberus", area="agni kappa", stones="p1").does("summon cerberus p1", *decisions)
        words = TableWords(t.state.game.words)
        asked = choices.gather(words, t.state)
        assert (asked and asked["most"]) == most
        assert prompt in choices.prompt(words, t.state)["text"]


@rule("VALE-CARD-39")
def test_cerberus_takes_none_or_three():
    t = Table(hand="cerberus", area="agni kappa", stones="p1").does("summon cerberus p1", "done")
    t.area("agni kappa cerberus")
    t = Table(hand="cerberus", area="agni kappa troll sylph", stones="p1").does("summon cerberus p1")
    t.does("discard agni", "discard kappa", "discard troll").pending(None).area("sylph cerberus")


@rule("VALE-CARD-39")
def test_cerberus_alone():
    Table(hand="cerberus", stones="p1").does("summon cerberus p1").pending(None).area("cerberus")


@rule("VALE-CARD-39")
def test_the_set_is_gathered_in_any_order():
    t = Table(hand="cerberus", area="agni kappa troll sylph", stones="p1").does("summon cerberus p1")
    gather = t.game.presenter.gather(t.state)
    assert gather["refs"] == ["agni", "kappa", "troll", "sylph"]
    assert (gather["least"], gather["most"], gather["done"]) == (0, 3, "done")
    gather = t.does("discard kappa").game.presenter.gather(t.state)
    assert (gather["refs"], gather["most"]) == (["troll", "sylph"], 2)


@rule("VALE-CARD-40")
def test_mimic():
    t = resolving(area="mimic", discard="goblin agni troll").offers("use mimic", "goblin", "troll")
    t.does("use mimic troll").hand("troll").known("troll").says("fetched")
    assert t.state.to_position()["discard"] == ["agni", "goblin"]
    Table(area="mimic", discard="agni hydra").does("end", "end").phase("hunt")


@rule("VALE-CARD-41")
def test_mud_slime():
    Table(hand="mud-slime", stones="p1").does("summon mud-slime p1").score(6).area("mud-slime")
    resolving(area="mud-slime").does("use mud-slime").hand("mud-slime").score(0)


@rule("VALE-CARD-42")
@pytest.mark.parametrize(
    ("area", "points"), [("", 12), ("water-giant", 14), ("hae-tae", 6), ("hae-tae water-giant", 8)]
)
def test_rock_golem(area, points):
    t = Table(hand="rock-golem", area=f"{area} pegasus", stones="b2p2", round=9)
    pay = next(word for word in t.legal("summon rock-golem") if "p" not in word.split()[-1])
    t.does(pay).score(points)
    assert "p2" in t.entry("A")["stones"]


@rule("VALE-CARD-43")
def test_stone_golem():
    Table(hand="stone-golem", stones="r2b1p1").does("summon stone-golem p1").stones("p3")
    Table(hand="stone-golem", stones="r1b2").does("summon stone-golem b2").stones("p1")
    Table(hand="stone-golem", area="agni hestia", stones="r5b1", round=9).does("summon stone-golem r3").stones("p3")


@rule("VALE-CARD-43")
def test_stone_golem_without_stones():
    Table(hand="stone-golem", stones="p1").does("summon stone-golem p1").stones("0")
    Table(hand="stone-golem", stones="p1", empty_all="blocked").refuses("summon stone-golem p1", "VALE-SUMMON-4")
    t = Table(hand="stone-golem", stones="r1b2p1", empty_all="blocked").offers("summon stone-golem", "p1", "b2")
    t.does("summon stone-golem p1").stones("p3")


@rule("VALE-CARD-44")
@pytest.mark.parametrize(("area", "points"), [("", 3), ("agni hydra troll griffon tidal", 15), ("agni troll", 6)])
def test_behemoth(area, points):
    Table(hand="behemoth", area=area, stones="b1p1", round=9).does("summon behemoth b1p1").score(points)


@rule("VALE-CARD-45")
@pytest.mark.parametrize(("area", "points"), [("", 4), ("goblin troll agni", 12)])
def test_sand_giant(area, points):
    Table(hand="sand-giant", area=area, stones="p2", round=9).does("summon sand-giant p2").score(points)
