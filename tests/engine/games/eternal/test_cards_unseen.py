"""The cards of Wings of the Unseen and others of step 12: Mentor and Student, conditions."""

from __future__ import annotations

import pytest

from .script import Table


@pytest.mark.parametrize(
    ("slug", "board", "skills"),
    [
        ("sparring-partner", "grenadin 2/2!", ""),
        ("spellshield-architect", "grenadin 1/1!^", "aegis"),
        ("spirit-guide", "grenadin 1/1!", "lifesteal"),
        ("skywalk-instructor", "grenadin 1/1!", "flying"),
    ],
)
def test_mentor(slug, board, skills):
    table = Table(slug, "grenadin dark-wisp!", "owl").does(f"play {slug}").offers("pick", "c1", "none").does("pick c1")
    assert table.board("A").split(", ")[0] == board
    table.has(1, skills)
    table = Table(slug, "grenadin").does(f"play {slug}", "pick none")
    assert table.board("A").split(", ")[0] == "grenadin 1/1"
    Table(slug).does(f"play {slug}").to_move("A").goes_on()


def test_crownwatch_squire():
    table = Table("sparring-partner spirit-guide", "crownwatch-squire").does("play sparring-partner", "pick c1")
    table.stands(A="crownwatch-squire 4/5!, sparring-partner 2/2")


def test_crownwatch_squire_learns_once():
    table = Table("sparring-partner sparring-partner teleport", "crownwatch-squire")
    table.does("play sparring-partner", "pick c1").ends().does("B: end").passes()
    table.does("play sparring-partner", "pick c1")
    assert table.board("A").startswith("crownwatch-squire 5/6!")


def test_highbranch_sentry():
    table = Table("spirit-guide", "highbranch-sentry").does("play spirit-guide", "pick c1").has(1, "lifesteal")
    assert table.board("A").startswith("highbranch-sentry 4/4!")


def test_dragonbreath():
    table = Table("dragonbreath", "direfang-spider vampire-bat oni-ronin!", "owl titan")
    table.does("play dragonbreath c4").offers("pick", "c1", "c2").does("pick c1")
    table.stands(B="titan 6/6^", A="direfang-spider 1/1!, vampire-bat 1/1, oni-ronin 2/1!")
    Table("dragonbreath", "oni-ronin!", "owl").refuses("play dragonbreath c2", "effects.cannot_pay")


def test_dragonbreath_with_lifesteal():
    Table("dragonbreath", "vampire-bat/+1+0", "owl").does("play dragonbreath c2").stands(health=27, B="owl 4/2")


def test_bring_down():
    Table("bring-down", B="owl grenadin").does("play bring-down c1").stands(B="grenadin 1/1")
    table = Table("bring-down", B="vampire-bat battleblur-centaur").does("play bring-down c2").has(2, "")
    table.stands(B="vampire-bat 1/1, battleblur-centaur 2/5")


def test_banish():
    table = Table("banish", "auric-runehammer>A", "owl titan amber-ring>B auric-runehammer>B", armor=(1, 1))
    table.offers("play banish", "c2", "c3", "c4", "c5").does("play banish c5").stands(armor_b=0, armor=1)
    Table("banish", B="umbren-reaper").refuses("play banish", "effects.needs")


def test_eilyns_choice():
    table = Table("harsh-rule", B="owl", b={"hand": "eilyns-choice"}).does("play harsh-rule")
    table.offers("play eilyns-choice", "1 c2").does("B: play eilyns-choice 1 c2").stands(B="owl 4/4", void="harsh-rule")
    table = Table("torch", B="owl", b={"hand": "eilyns-choice"}).does("play torch c1").offers("play eilyns-choice")
    assert table.why("play eilyns-choice") == (
        "Eilyn's Choice needs an enemy spell with cost 4 or more, or an attacking enemy unit with strength 4 or more"
    )
    table = Table("", "titan grenadin", b={"hand": "eilyns-choice"}).does("attack", "attack c1", "attack c2")
    table.offers("play eilyns-choice", "2 c1").does("B: play eilyns-choice 2 c1").stands(A="titan 6/6!, grenadin 1/1!")
    table = Table("", "predatory-carnosaur", "wisp", b={"hand": "eilyns-choice"}).does("fight c1 c2")
    table.offers("play eilyns-choice", "2 c1").does("B: play eilyns-choice 2 c1").stands(A="", B="wisp 1/1")
