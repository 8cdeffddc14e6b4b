"""What hangs on something else, and what becomes of it when that goes: bonuses, stuns, abilities that were begun."""

from __future__ import annotations

from typing import Any

import pytest

from evertable.games.eternal.game import Eternal

from .scene import Scene, rule


class Fifth(Scene):
    """A situation of a game of the fifth ruleset."""

    def __init__(self, **said: Any) -> None:
        super().__init__(**said)
        self.game = Eternal({}, 5)


@rule("ETERNAL-UNIT-7", "ETERNAL-SILENCE-2")
def test_a_bonus_that_hangs_on_what_is_attached_heals_when_that_is_silenced():
    theirs = {"play": "windshaper trail-runner*d3 elders-feather>trail-runner"}
    t = Scene(hand="silence", B=theirs).stats("@trail-runner", 3, 1).does("play silence @trail-runner")
    t.stats("@trail-runner", 2, 1).skills("@trail-runner")
    Fifth(hand="silence", B=theirs).does("play silence @trail-runner").in_play("windshaper", "B")


def goes_home(scene: type[Scene]) -> Scene:
    """A stolen unit that has waited for a place on its own side, wounded, finds one and leaves the Obelisk."""
    theirs = {
        "play": "trail-runner " + "grenadin " * 11,
        "hand": "storm-lynx ijins-choice torch devour",
    }
    t = scene(hand="touch-of-the-umbren", play="xenan-obelisk", B=theirs)
    t.does("play touch-of-the-umbren @trail-runner").passes().does("end", "B: play storm-lynx")
    t.does("B: play ijins-choice 1 @touch-of-the-umbren", "B: play torch @trail-runner").stats("@trail-runner", 3, 2)
    return t.does("B: play devour", "B: pick @B.grenadin")


@rule("ETERNAL-UNIT-7", "ETERNAL-LIMIT-6")
def test_a_bonus_of_the_side_that_a_unit_leaves_heals():
    goes_home(Scene).stats("@B.trail-runner", 1, 2)
    goes_home(Fifth).void("touch-of-the-umbren").void("devour grenadin ijins-choice torch trail-runner", "B")


def a_place_falls_free(unit: str, *moves: str, **ours: Any) -> Scene:
    """A stolen unit has waited for a place on its own side: it goes home as another dies there of damage."""
    theirs = {
        "play": f"{unit} " + "grenadin " * 11,
        "hand": "storm-lynx ijins-choice torch amber-monument",
        "influence": "TPFJ",
        "most": 4,
    }
    t = Scene(power=12, B=theirs, **ours)
    for move in moves:
        t.does(move).passes()
    t.does("end", "B: play storm-lynx", "B: play ijins-choice 1 @touch-of-the-umbren")
    return t.does("B: play torch @B.grenadin").asks("B", "end")


@rule("ETERNAL-TRANSMUTE-1", "ETERNAL-LIMIT-6")
def test_a_monument_turns_as_soon_as_maximum_power_comes_home():
    moves = ("play touch-of-the-umbren @duskwalker", "play nocturnal-creeper")
    a_place_falls_free("duskwalker", *moves, hand="touch-of-the-umbren nocturnal-creeper").hand("rhinarc", "B")


@rule("ETERNAL-STUN-3", "ETERNAL-LIMIT-6")
def test_a_curse_stuns_what_goes_home_to_no_endurance():
    moves = ("play permafrost @champion-of-glory", "play touch-of-the-umbren @champion-of-glory")
    t = a_place_falls_free("champion-of-glory", *moves, hand="permafrost touch-of-the-umbren", influence="PSSJJ")
    t.marks("@B.champion-of-glory", "exhausted", "stunned")


def comes_home(scene: type[Scene]) -> Scene:
    """A unit that was stolen for a turn is stunned meanwhile, and has Endurance by the influence of its own player."""
    theirs = {
        "play": "champion-of-glory",
        "hand": "wisdom-of-the-elders",
        "deck": "minotaur-duelist/destiny/spent wisp wisp wisp",
    }
    t = scene(hand="madness", influence="S", B=theirs).does("play madness @champion-of-glory").passes()
    t.does("end", "B: play wisdom-of-the-elders").marks("@champion-of-glory", "exhausted", "stunned").passes()
    return t.phase("first", "B")


@rule("ETERNAL-ENDURANCE-4", "ETERNAL-STEAL-1")
def test_a_stunned_unit_that_goes_back_to_endurance_is_ready():
    comes_home(Scene).marks("@champion-of-glory")
    comes_home(Fifth).marks("@champion-of-glory", "exhausted")


@pytest.mark.parametrize(("scene", "health"), [(Scene, 23), (Fifth, 25)])
@rule("ETERNAL-ABILITY-10", "ETERNAL-CARD-15")
def test_what_a_relic_has_begun_happens_though_the_relic_is_killed_in_response(scene, health):
    t = scene(play="black-iron-manacles", B={"hand": "wisdom-of-the-elders banish"})
    t.does("end", "B: play wisdom-of-the-elders", "B: pass").waits("black-iron-manacles")
    t.does("B: play banish @black-iron-manacles").passes().health(25, health).void("black-iron-manacles")
