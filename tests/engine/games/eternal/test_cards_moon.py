"""The cards of Blood and Moon and others of step 13: Lifeforce, Night, the void, strength and health exchanged."""

from __future__ import annotations

import pytest

from .script import Table


@pytest.mark.parametrize(
    ("slug", "after"),
    [("cult-aspirant", "2/2"), ("disciplined-amanera", "3/3"), ("cabal-slasher", None), ("umbren-thirster", None)],
)
def test_lifeforce(slug, after):
    table = Table("refresh", slug)
    before = table.board("A").split()[1]
    table.does("play refresh p0")
    strength, health = map(int, before.split("/"))
    more = {"cabal-slasher": (4, 0), "umbren-thirster": (1, 0)}.get(slug, (1, 1))
    table.stands(A=f"{slug} {strength + more[0]}/{health + more[1]}")
    assert after is None or table.board("A").endswith(after)
    if slug == "umbren-thirster":
        assert "flying" in table.skills(1)
    Table("refresh", "", slug).does("play refresh p0").goes_on()


def test_groundbreaker_on_the_other_side():
    Table("refresh", "cult-aspirant", "groundbreaker").does("play refresh p0").stands(A="cult-aspirant 1/1", health=25)


def test_katra_the_devoted():
    table = Table("refresh", "katra-the-devoted grenadin", "owl").does("play refresh p0")
    table.stands(A="katra-the-devoted 4/4, grenadin 2/2", B="owl 4/4")


def test_lunar_magus():
    table = Table("lunar-magus").does("play lunar-magus").ends().does("B: end").passes().stands(health=28)
    Table("", "lunar-magus").ends().does("B: end").passes().stands(health=25)
    table.to_move("A")


def test_duskwalker():
    table = Table("duskwalker", power=4).does("play duskwalker").stands(power=0, most=4).ends().does("B: end").passes()
    table.stands(power=6, health=24)


def test_steward_of_the_past():
    table = Table("steward-of-the-past", b={"void": "dark-wisp torch"}).does("play steward-of-the-past")
    table.stands(void_b="dark-wisp/silenced torch")
    assert "Dark Wisp is silenced" in table.lines()


def test_steward_of_the_past_can_be_answered_where_it_silences_something():
    wisp = {"void": "wisp", "hand": "torch"}
    Table("steward-of-the-past", b=wisp).does("play steward-of-the-past").to_move("B").does("B: pass")
    Table("steward-of-the-past", b=wisp | {"void": "torch"}).does("play steward-of-the-past").to_move("A")


def test_dark_return():
    table = Table("dark-return", void="torch owl dark-wisp").does("play dark-return").offers("pick", "owl", "dark-wisp")
    table.does("pick owl").stands(hand="owl/+1+1", void="torch dark-wisp dark-return")
    Table("dark-return", void="torch").refuses("play dark-return", "effects.needs")


def test_grasping_at_shadows():
    table = Table("grasping-at-shadows", void="torch grenadin-drone owl", influence="SSSSS")
    table.does("play grasping-at-shadows", "pick grenadin-drone")
    table.stands(A="grenadin-drone 1/1, grenadin 1/1", void="torch owl grasping-at-shadows")


def test_scare():
    table = Table("scare", B="umbren-reaper").does("play scare c1").stands(B="umbren-reaper 1/5")
    Table("scare", B="excavation-assistant").does("play scare c1").stands(B="")
    table.ends().stands(B="umbren-reaper 1/5")


def test_worldjoiner():
    table = Table("", "worldjoiner", "grenadin owl titan copperhall-elite").does("attack")
    table.stands(B="owl 3/3, titan 6/6, copperhall-elite 4/4")
    assert table.board("A").startswith("worldjoiner 10/10")
    assert "Worldjoiner gets +2/+2" in table.lines()


def test_worldjoiner_without_anybody_to_weaken_gets_nothing():
    table = Table("", "worldjoiner").does("attack").stands(A="worldjoiner 8/8!", health_b=17)
    assert not any(" gets " in line for line in table.lines())


def test_diplomatic_seal():
    table = Table("diplomatic-seal", influence="FF", power=2).does("play diplomatic-seal")
    table.does("pick justice-sigil").stands(influence="FFJ", most=3, power=3)
    Table("diplomatic-seal", influence="FFF", power=2).does("play diplomatic-seal").stands(influence="FFF", power=3)


def test_lifeforce_once_for_each_gain():
    table = Table("refresh combrei-healer", "cult-aspirant").does("play refresh p0", "play combrei-healer", "pick c1")
    table.stands(A="cult-aspirant 3/6, combrei-healer 2/2", health=32)
