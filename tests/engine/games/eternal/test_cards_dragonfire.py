"""The cards of Dragonfire Clan and others of step 6: relic weapons, Spark, modes, stun, discarding, spell damage."""

from __future__ import annotations

import pytest

from .script import Table

HURT = {"hurt": [False, True]}


def test_sword_of_icaria():
    table = Table("sword-of-icaria").does("play sword-of-icaria").stands(A="sword-of-icaria", armor=2)
    table = Table("sword-of-icaria", "auric-runehammer>A", armor=(5, 0)).does("play sword-of-icaria")
    table.stands(A="sword-of-icaria", armor=2, void="auric-runehammer")


def test_crafty_yeti():
    table = Table("crafty-yeti torch", deck="slay", **HURT).does("play crafty-yeti").offers("pick", "torch", "slay")
    table.does("pick torch").stands(hand="slay", void="torch")
    Table("crafty-yeti torch", deck="slay").does("play crafty-yeti").stands(hand="torch")


def test_sparkbot():
    Table("sparkbot", **HURT).does("play sparkbot").stands(A="sparkbot 1/4, grenadin 1/1")
    Table("sparkbot").does("play sparkbot").stands(A="sparkbot 1/4")


def test_spark_after_a_spell_of_this_turn():
    Table("torch sparkbot").does("play torch p1", "play sparkbot").stands(A="sparkbot 1/4, grenadin 1/1")


def test_clan_veteran():
    Table("clan-veteran", **HURT).does("play clan-veteran").stands(A="clan-veteran 5/3, iron-sword>1")


def test_skyrider_vanguard():
    table = Table("skyrider-vanguard", "owl oni-ronin", "owl", **HURT).does("play skyrider-vanguard")
    table.stands(A="owl 5/4, oni-ronin 2/1, skyrider-vanguard 3/1", B="owl 4/4")


def test_cloudsnake_harrier():
    table = Table("torch brimstone-altar", "cloudsnake-harrier", "owl").does("play torch c2").stands(B="")
    Table("forge-wolf", "cloudsnake-harrier").does("play forge-wolf").stands(health_b=24)
    Table("torch", "cloudsnake-harrier cloudsnake-harrier").does("play torch p1").stands(health_b=20)
    table.goes_on()


def test_jotun_cyclops():
    Table("jotun-cyclops", **HURT).does("play jotun-cyclops").stands(hand="snowball")


def test_snowball():
    Table("snowball", B="grenadin owl").does("play snowball c1").stands(B="owl 4/4")


def test_grenadin_cannoneer():
    Table("grenadin-cannoneer", **HURT).does("play grenadin-cannoneer").stands(size_b=11)


def test_groundbreaker():
    table = Table("groundbreaker", **HURT).does("play groundbreaker").has(1, "double_damage")
    table = Table("", "groundbreaker", b={"hand": "refresh"}).does("end", "B: play refresh p1").stands(health_b=25)
    Table("refresh", B="groundbreaker").does("play refresh p0").stands(health=25)
    table.goes_on()


def test_iceknuckle_jotun():
    table = Table("iceknuckle-jotun", B="owl", **HURT).does("play iceknuckle-jotun").stands(B="owl 4/4!~")
    table.ends().stands(B="owl 4/4!").does("B: end").passes()


def test_rockslide():
    table = Table("rockslide", "oni-ronin", "owl grenadin xenan-temple")
    table.offers("play rockslide 1", "p1", "c2", "c3", "c4")
    table.offers("play rockslide 2", "p1 c2", "p1 c3", "p1 c4", "c2 c3", "c2 c4", "c3 c4")
    table.does("play rockslide 2 c2 c3").stands(B="owl 4/3, xenan-temple 3")
    Table("rockslide").offers("play rockslide", "1 p1")


def test_rockslide_one_of_two_is_gone():
    table = Table("rockslide", B="owl grenadin", b={"hand": "teleport"}).does("play rockslide 2 c1 c2")
    table.does("B: play teleport c1").passes().stands(B="", hand_b="owl")


def test_flame_blast():
    table = Table("flame-blast", B="titan", power=7).does("play flame-blast p1").stands(power=0, health_b=18)
    Table("flame-blast", power=1).does("play flame-blast p1").stands(power=0, health_b=24)
    table.goes_on()


def test_jawbone_hatchet():
    table = Table("jawbone-hatchet", **HURT).does("play jawbone-hatchet").stands(armor=3)
    Table("jawbone-hatchet").does("play jawbone-hatchet").stands(armor=1)
    table.goes_on()


def test_rebuke():
    table = Table("rebuke", B="vampire-bat").does("play rebuke c1").has(1, "")
    assert table.board("B").endswith("!~")


def test_azindels_gift():
    table = (
        Table("azindels-gift", b={"hand": "torch slay"}).does("play azindels-gift").passes().stands(A="azindels-gift")
    )
    table.does("end").passes().to_move("B").stands(hand_b="torch time-sigil slay")
    table.does("B: end").passes().stands(hand_b="", void_b="torch time-sigil slay").to_move("A")


@pytest.mark.parametrize(("healed", "hand"), [(1, "torch"), (0, "")])
def test_beckoning_lumen(healed, hand):
    table = Table("", "beckoning-lumen", deck="torch", gained=[healed, 0]).ends().stands(hand=hand)
    table.to_move("B")


def test_windshaper():
    table = Table("windshaper", "owl oni-ronin", "owl").does("play windshaper")
    table.stands(A="owl 5/5, oni-ronin 2/1, windshaper 2/4", B="owl 4/4")


def test_windshaper_and_sandstorm_titan():
    Table("sandstorm-titan", "owl windshaper").does("play sandstorm-titan").stands(
        A="owl 4/4, windshaper 2/4, sandstorm-titan 5/6"
    )


def test_jarralls_frostkin():
    table = Table("jarralls-frostkin", B="owl xenan-guardian").does("play jarralls-frostkin", "pick c1")
    table.stands(B="owl 4/4!~, xenan-guardian 3/3")


def test_shield_bash():
    table = Table("shield-bash", B="owl", deck="torch").does("play shield-bash c1").stands(armor=2, hand="torch")
    table.stands(B="owl 4/4!~")


def test_shield_bash_whose_unit_is_gone():
    table = Table("shield-bash", B="owl", deck="torch", b={"hand": "teleport"})
    table.does("play shield-bash c1", "B: play teleport c1").passes().stands(armor=2, hand="torch", B="")


def test_sabotage():
    table = Table("sabotage", b={"hand": "torch owl iron-sword"}).does("play sabotage").passes()
    table.offers("pick", "torch", "iron-sword").does("pick iron-sword")
    table.stands(hand_b="torch owl", void_b="iron-sword")
    assert table.state.view(0)["seats"][1]["known"] == ["torch"]
    table = Table("sabotage", b={"hand": "owl"}).does("play sabotage").passes().stands(hand_b="owl", void="sabotage")
    assert "B holds no card that fits" in table.lines()


def test_sabotage_against_a_shielded_player():
    table = Table("sabotage", shield=(False, True), b={"hand": "torch"}).does("play sabotage").passes()
    table.stands(hand_b="torch", shield_b=False, void="sabotage").to_move("A")
