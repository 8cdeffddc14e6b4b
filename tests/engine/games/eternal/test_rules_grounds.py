"""What hangs on something else, and what becomes of it when that goes: bonuses, stuns, abilities that were begun."""

from __future__ import annotations

from typing import Any

from .scene import Scene, rule


@rule("ETERNAL-UNIT-7", "ETERNAL-SILENCE-2")
def test_a_bonus_that_hangs_on_what_is_attached_heals_when_that_is_silenced():
    theirs = {"play": "windshaper trail-runner*d3 elders-feather>trail-runner"}
    t = Scene(hand="silence", B=theirs).stats("@trail-runner", 3, 1).does("play silence @trail-runner")
    t.stats("@trail-runner", 2, 1).skills("@trail-runner")


@rule("ETERNAL-UNIT-7", "ETERNAL-LIMIT-6")
def test_a_bonus_of_the_side_that_a_unit_leaves_heals():
    """A stolen unit that has waited for a place on its own side, wounded, finds one and leaves the Obelisk."""
    theirs = {
        "play": "trail-runner " + "grenadin " * 11,
        "hand": "storm-lynx ijins-choice torch devour",
    }
    t = Scene(hand="touch-of-the-umbren", play="xenan-obelisk", B=theirs)
    t.does("play touch-of-the-umbren @trail-runner").passes().does("end", "B: play storm-lynx")
    t.does("B: play ijins-choice 1 @touch-of-the-umbren", "B: play torch @trail-runner").stats("@trail-runner", 3, 2)
    t.does("B: play devour", "B: pick @B.grenadin").stats("@B.trail-runner", 1, 2)


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


@rule("ETERNAL-ENDURANCE-4", "ETERNAL-STEAL-1")
def test_a_stunned_unit_that_goes_back_to_endurance_is_ready():
    """A unit that was stolen for a turn is stunned meanwhile, and has Endurance by the influence of its own player."""
    theirs = {
        "play": "champion-of-glory",
        "hand": "wisdom-of-the-elders",
        "deck": "minotaur-duelist/destiny/spent wisp wisp wisp",
    }
    t = Scene(hand="madness", influence="S", B=theirs).does("play madness @champion-of-glory").passes()
    t.does("end", "B: play wisdom-of-the-elders").marks("@champion-of-glory", "exhausted", "stunned").passes()
    t.phase("first", "B").marks("@champion-of-glory")


@rule("ETERNAL-ABILITY-10", "ETERNAL-CARD-15")
def test_what_a_relic_has_begun_happens_though_the_relic_is_killed_in_response():
    t = Scene(play="black-iron-manacles", B={"hand": "wisdom-of-the-elders banish"})
    t.does("end", "B: play wisdom-of-the-elders", "B: pass").waits("black-iron-manacles")
    t.does("B: play banish @black-iron-manacles").passes().health(25, 23).void("black-iron-manacles")
