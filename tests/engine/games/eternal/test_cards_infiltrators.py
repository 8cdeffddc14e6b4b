"""The cards of Night Infiltrators and others of step 11: Infiltrate, negating, stealing, Nightfall."""

from __future__ import annotations

import pytest

from .script import Table


@pytest.mark.parametrize(
    ("slug", "board"),
    [
        ("yeti-spy", "yeti-spy 1/1!"),
        ("blood-beetle", "blood-beetle 3/3!"),
        ("lethrai-ranger", "lethrai-ranger 4/4!"),
        ("direwood-beastcaller", "direwood-beastcaller 5/3!, direwood-beast 5/5, direwood-beast 5/5"),
        ("serpent-trainer", "serpent-trainer 2/3!, serpent-hatchling 2/2"),
    ],
)
def test_infiltrate(slug, board):
    table = Table("", slug, deck="torch").does("attack")
    assert table.board("A").split(", ")[1:] == board.split(", ")[1:]
    if slug == "yeti-spy":
        table.stands(hand="torch")
    if slug == "blood-beetle":
        table.has(1, "flying")


def test_infiltrate_happens_once():
    table = Table("", "lethrai-ranger").does("attack").ends().does("B: end").passes()
    before = table.board("A")
    table.does("attack").passes().stands(A=before + "!", health_b=19)


def test_infiltrate_needs_damage_to_the_player():
    Table("", "yeti-spy", "owl", deck="torch").does("attack", "B: block c2 c1").stands(hand="", A="")


def test_gorgon_swiftblade():
    Table("", "gorgon-swiftblade").does("attack").has(1, "deadly quickdraw")


def test_yeti_snowslinger():
    Table("", "yeti-snowslinger").does("attack").stands(hand="snowball")


def test_gorgon_fanatic():
    table = Table("", "gorgon-fanatic", deck="torch slay mortar").does("attack")
    table.stands(A="", hand="torch slay mortar".replace("slay mortar", "mortar slay"), health=28)


def test_unseen_agent():
    Table("unseen-agent").does("play unseen-agent").has(1, "unblockable").ends().stands(health_b=24)


def test_nocturnal_creeper():
    table = Table("nocturnal-creeper", b={"deck": "torch slay"}).does("play nocturnal-creeper").has(1, "deadly")
    table.ends().stands(hand_b="torch slay", health_b=24)


def test_night_lasts_two_more_turns():
    table = Table("nocturnal-creeper nocturnal-creeper").does("play nocturnal-creeper", "play nocturnal-creeper")
    assert table.state.nights == 3
    table.ends().does("B: end").passes().stands(health=24, health_b=24)
    table.ends().stands(health_b=24)


def test_annihilate():
    table = Table("annihilate", "oni-ronin", "scraptank copperhall-elite grenadin owl")
    table.offers("play annihilate", "c1", "c4", "c5").does("play annihilate c5")
    table.stands(B="scraptank 5/5, copperhall-elite 4/4^, grenadin 1/1")


def test_backlash():
    table = Table("slay", B="owl", b={"hand": "backlash"}).does("play slay c1").offers("play backlash", "c2")
    table.does("B: play backlash c2").stands(B="owl 4/4", void="slay", void_b="backlash", health=23)
    Table("backlash").refuses("play backlash", "effects.needs")


def test_backlash_against_a_shielded_player():
    table = Table("slay", B="owl", b={"hand": "backlash"}, shield=(True, False)).does("play slay c1")
    table.does("B: play backlash c2").stands(B="owl 4/4", void="slay", health=25, shield=False)


def test_madness():
    table = (
        Table("madness", "grenadin", "owl! titan")
        .does("play madness c2")
        .stands(A="grenadin 1/1, owl 4/4", B="titan 6/6^")
    )
    table.ends().stands(A="grenadin 1/1", B="owl 4/4, titan 6/6^")


def test_madness_attacks_and_goes_home():
    table = Table("madness", B="owl!").does("play madness c1")
    assert "Owl is on A's side until the turn ends" in table.lines()
    table.does("attack").stands(health_b=21).ends()
    table.stands(A="", B="owl 4/4")
    assert "Owl is on B's side now" in table.lines()


def test_madness_keeps_what_dies_and_it_asks_for_no_influence():
    """Nor does one that came to the thief's deck by Revenge."""
    table = Table("madness devour dark-return", B="scraptank", influence="SSSS").does("play madness c1", "play devour")
    table.stands(void="madness scraptank/free devour").does("play dark-return").allows("play scraptank/+1+1/free")
    table = Table("madness devour", B="tock-tick").does("play madness c1", "play devour")
    assert "tock-tick/destiny/spent/free" in f"{table.look('hand')} {table.look('deck')} {table.board('A')}"


def test_madness_on_a_shielded_unit():
    Table("madness", B="titan!").does("play madness c1").stands(A="", B="titan 6/6!")


def test_touch_of_the_umbren():
    table = Table("touch-of-the-umbren", "grenadin", "owl").does("play touch-of-the-umbren c2")
    table.stands(A="grenadin 1/1, owl 4/4, touch-of-the-umbren>2", B="").has(2, "flying lifesteal")


def test_touch_of_the_umbren_ends_with_the_curse():
    table = Table("touch-of-the-umbren", B="owl", b={"hand": "ijins-choice"}).does("play touch-of-the-umbren c1")
    table.does("B: pass").stands(A="owl 4/4, touch-of-the-umbren>1", B="").does("end")
    table.does("B: play ijins-choice 1 c3").passes().stands(A="", B="owl 4/4")


def test_arachnophobia():
    table = Table("arachnophobia slay", B="owl").does("play arachnophobia c1").stands(A="arachnophobia>1", B="owl 4/4")
    assert table.state.nights == 3
    table.does("play slay c1").stands(A="spider 1/1", B="")


def test_extinguish():
    table = (
        Table("extinguish", B="owl titan")
        .offers("play extinguish", "c1")
        .does("play extinguish c1")
        .stands(B="titan 6/6^")
    )
    assert table.state.nights == 3


def test_xenan_temple_takes_the_dead():
    Table("slay", "xenan-temple", "owl").does("play slay c2").stands(void="slay owl/free", void_b="")


def test_xenan_temple_takes_a_unit_home_that_died_on_the_other_side():
    table = Table("madness torch", "brimstone-altar>A", "xenan-temple owl").does("play madness c3", "use c1")
    table.to_move("A").allows("pass").does("play torch p1").stands(void="madness torch", void_b="owl/free")
